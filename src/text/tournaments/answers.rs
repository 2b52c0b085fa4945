//! What is answered to whoever did something with a tournament.

use crate::rich::{Text, say};
use crate::tournaments::{People, command, is_ladder, is_season, the, who, with};
use play::tournament::{Pairing, Stage, Tournament};
use play::{Person, PersonId};

/// Somebody created it. `place` is the platform's id of the channel where it's announced, if that isn't here.
pub fn created(tournament: &Tournament, index: Option<&str>) -> Text {
    let text = the(tournament);
    let text = match index {
        Some(index) => text.plain(", is open to join in ").channel(index),
        None => text.plain(", is open to join"),
    };
    match tournament.starts {
        Some(starts) => say!("{}. It starts {}; to start it earlier, use ", text, starts),
        None => text.plain(". To start it, use "),
    }
    .code(command("start", tournament.id))
    .plain(".")
}

/// Somebody joined: the tournament, its next season or the ladder.
pub fn joined(tournament: &Tournament) -> Text {
    let format = tournament.settings.format;
    let is_running = tournament.stage == Stage::Running;
    let season = tournament.season + u16::from(is_running);
    let text = match is_season(format) {
        true => Text::of(format!("You've joined season {season} of ")),
        false => Text::of("You've joined "),
    };
    let text = with(text, tournament).plain(".");
    let text = match (is_running, is_ladder(format), is_season(format)) {
        (true, true, _) => {
            let challenge = command("challenge", tournament.id);
            return text.then(say!(
                "You're on the lowest rung; to challenge someone, use `{} player:`.",
                challenge
            ));
        }
        (true, _, true) => text.plain(" It starts after this season."),
        _ => match tournament.starts {
            Some(starts) => text.plain(" It starts ").when(starts).plain("."),
            None => text.plain(" I'll tell you here when it starts."),
        },
    };
    text.then(say!("To leave, use `{}`.", command("leave", tournament.id)))
}

/// Somebody left before it started, or before the next season.
pub fn left(tournament: &Tournament) -> Text {
    with(Text::of("You've left "), tournament).plain(".")
}

/// Somebody withdrew from a tournament that is in progress.
pub fn withdrew(tournament: &Tournament) -> Text {
    let text = with(Text::of("You've withdrawn from "), tournament);
    match is_ladder(tournament.settings.format) {
        true => text.plain(". Your matches in it are lost, and your rung is free."),
        false => text.plain(". All of your matches in it that weren't over are lost."),
    }
}

/// A moderator withdrew somebody. `had_started` is whether it was in progress.
pub fn withdrawn(tournament: &Tournament, player: &Person, had_started: bool) -> Text {
    let text = Text::default().person(player);
    match had_started {
        true => with(text.plain(" was withdrawn from "), tournament)
            .plain(". All of their matches in it that weren't over are lost."),
        false => with(text.plain(" was removed from "), tournament).plain("."),
    }
}

/// A moderator started it.
pub fn started(tournament: &Tournament) -> Text {
    match is_season(tournament.settings.format) {
        true => with(
            Text::of(format!("You've started season {} of ", tournament.season)),
            tournament,
        ),
        false => with(Text::of("You've started "), tournament),
    }
    .plain(".")
}

/// A moderator decided a pairing.
pub fn adjudicated(tournament: &Tournament, pairing: u32) -> Text {
    let text = Text::of(format!("You've decided pairing {pairing} of "));
    with(text, tournament).plain(".")
}

/// Asks whether to archive a tournament that is over.
pub fn archive(tournament: &Tournament) -> Text {
    let text = with(Text::of("Archive "), tournament)
        .plain("? This can't be undone. To see its table later, use ");
    text.code(command("table", tournament.id)).plain(".")
}

/// Asks whether to call off a tournament that isn't over.
pub fn call_off(tournament: &Tournament) -> Text {
    let text = with(Text::of("Call off "), tournament).plain("? This can't be undone.");
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.plain(" Matches in progress continue, but won't count for it any more."),
        false => text,
    }
}

/// Asks whether the season that is in progress is to be the last one.
pub fn end_with_season(tournament: &Tournament) -> Text {
    let text = Text::of(format!("Make season {} of ", tournament.season));
    with(text, tournament)
        .plain(", the last one? It continues, but there won't be another. This can't be undone.")
}

/// A moderator archives nothing after all.
pub fn kept(tournament: &Tournament) -> Text {
    the(tournament).plain(", stays as it is.")
}

/// A moderator archived a tournament, which was finished.
pub fn archived(tournament: &Tournament) -> Text {
    the(tournament).plain(", is archived.")
}

/// A moderator archived a tournament, which wasn't finished.
pub fn called_off(tournament: &Tournament) -> Text {
    let text = the(tournament).plain(", is called off.");
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.plain(" Matches in progress continue, but don't count for it any more."),
        false => text,
    }
}

/// A moderator archived a season that is in progress.
pub fn last_season(tournament: &Tournament) -> Text {
    say!(
        "{}, continues, and will be the last one. To call it off right away, use `{}` again.",
        with(
            Text::of(format!("Season {} of ", tournament.season)),
            tournament
        ),
        command("archive", tournament.id),
    )
}

/// Somebody challenged a player on a ladder.
pub fn challenged(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let Some((duel, other)) = pairing
        .duel
        .and_then(|duel| Some((duel, pairing.other(duel.by)?)))
    else {
        return Text::default();
    };
    say!(
        "{}. The match begins when they accept, or by itself {}.",
        with(
            say!("You've challenged {} in ", who(people, other)),
            tournament
        ),
        duel.begins,
    )
}

/// Somebody accepted a challenge on a ladder.
pub fn accepted(pairing: &Pairing, reader: PersonId, people: &People) -> Text {
    let other = pairing.other(reader);
    let text = Text::of("You've accepted the challenge from ");
    let text = match other {
        Some(other) => text.text(who(people, other)),
        None => text.plain("someone"),
    };
    text.plain(match (pairing.game, pairing.begun) {
        (Some(game), _) => format!(". It's match {game}."),
        (None, Some(_)) => ". The match is about to begin.".to_owned(),
        (None, None) => ". The match begins when you both have room for it.".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, bob, lines};
    use crate::tournaments::samples::{self, LADDER, SEASON, SWISS};
    use play::tournament::{accept, challenge};

    #[test]
    fn whoever_creates_joins_or_leaves_one_is_answered() {
        let open = samples::open(SWISS, 2);
        let mut unset = samples::open(SWISS, 2);
        unset.starts = None;
        expect![[r#"
            Tournament #3, Spring, is open to join in #7. To start it, use `/manage-tournament start tournament:3`.
            You've joined tournament #3, Spring. It starts 2026-11-25 00:00 UTC. To leave, use `/tournament leave tournament:3`.
            You've joined tournament #3, Spring. I'll tell you here when it starts. To leave, use `/tournament leave tournament:3`.
            You've joined season 2 of tournament #3, Spring. It starts after this season. To leave, use `/tournament leave tournament:3`.
            You've joined tournament #3, Spring. You're on the lowest rung; to challenge someone, use `/tournament challenge tournament:3 player:`.
            You've left tournament #3, Spring.
            @bob was withdrawn from tournament #3, Spring. All of their matches in it that weren't over are lost.
        "#]].assert_eq(&lines([
            created(&unset, Some("7")),
            joined(&open),
            joined(&unset),
            joined(&samples::running(SEASON, 5)),
            joined(&samples::running(LADDER, 5)),
            left(&open),
            withdrawn(&open, &bob(), true),
        ]));
    }

    #[test]
    fn moderators_are_answered() {
        let swiss = samples::running(SWISS, 6);
        let season = samples::running(SEASON, 5);
        expect![[r#"
            Archive tournament #3, Spring? This can't be undone. To see its table later, use `/tournament table tournament:3`.
            Call off tournament #3, Spring? This can't be undone. Matches in progress continue, but won't count for it any more.
            Call off tournament #3, Spring? This can't be undone.
            Make season 1 of tournament #3, Spring, the last one? It continues, but there won't be another. This can't be undone.
            Tournament #3, Spring, stays as it is.
            You've started season 1 of tournament #3, Spring.
            You've decided pairing 4 of tournament #3, Spring.
            Tournament #3, Spring, is called off. Matches in progress continue, but don't count for it any more.
            Season 1 of tournament #3, Spring, continues, and will be the last one. To call it off right away, use `/manage-tournament archive tournament:3` again.
        "#]].assert_eq(&lines([
            archive(&swiss),
            call_off(&swiss),
            call_off(&samples::open(SWISS, 3)),
            end_with_season(&season),
            kept(&swiss),
            started(&season),
            adjudicated(&swiss, 4),
            called_off(&swiss),
            last_season(&season),
        ]));
    }

    #[test]
    fn whoever_accepts_a_challenge_is_answered() {
        let people = samples::people(4);
        let ladder = samples::running(LADDER, 4);
        let change = challenge(&ladder, PersonId(4), PersonId(2), MIDNIGHT);
        let open = change.map(samples::committed).unwrap_or(ladder);
        let said = |tournament: &Tournament| {
            accepted(samples::pairing(tournament, 1), PersonId(2), &people)
        };
        let waiting = said(&open);
        let change = accept(&open, 1, PersonId(2), MIDNIGHT);
        let mut begun = change.map(samples::committed).unwrap_or(open);
        let opened = said(&begun);
        begun.pairings[0].game = None;
        expect![[r#"
            You've accepted the challenge from @dave. The match begins when you both have room for it.
            You've accepted the challenge from @dave. It's match #101.
            You've accepted the challenge from @dave. The match is about to begin.
        "#]].assert_eq(&lines([waiting, opened, said(&begun)]));
    }
}
