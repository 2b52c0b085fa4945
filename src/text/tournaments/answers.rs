//! What is answered to whoever did something with a tournament.

use crate::play::tournament::{Pairing, Stage, Tournament};
use crate::play::{Person, PersonId};
use crate::text::rich::Text;
use crate::text::tournaments::{People, command, is_ladder, is_season, the, who, with};

/// Somebody created it. `place` is the platform's id of the channel where it's announced, if that isn't here.
pub(crate) fn created(tournament: &Tournament, place: Option<&str>) -> Text {
    let text = the(tournament);
    let text = match place {
        Some(place) => text.plain(", is open to join in ").channel(place),
        None => text.plain(", is open to join"),
    };
    match tournament.starts {
        Some(starts) => text
            .plain(". It starts ")
            .when(starts)
            .plain("; to start it earlier, use "),
        None => text.plain(". To start it, use "),
    }
    .code(command("start", tournament.id))
    .plain(".")
}

/// Somebody joined: the tournament, its next season or the ladder.
pub(crate) fn joined(tournament: &Tournament) -> Text {
    let format = tournament.settings.format;
    let is_running = tournament.stage == Stage::Running;
    let season = tournament.season + u16::from(is_running);
    let text = match is_season(format) {
        true => with(
            Text::of(format!("You've joined season {season} of ")),
            tournament,
        )
        .plain("."),
        false => with(Text::of("You've joined "), tournament).plain("."),
    };
    let text = match (is_running, is_ladder(format), is_season(format)) {
        (true, true, _) => {
            return text
                .plain(" You're on the lowest rung; to challenge someone, use ")
                .code(format!("{} player:", command("challenge", tournament.id)))
                .plain(".");
        }
        (true, _, true) => text.plain(" It starts after this season."),
        _ => match tournament.starts {
            Some(starts) => text.plain(" It starts ").when(starts).plain("."),
            None => text.plain(" I'll tell you here when it starts."),
        },
    };
    text.plain(" To leave, use ")
        .code(command("leave", tournament.id))
        .plain(".")
}

/// Somebody left before it started, or before the next season.
pub(crate) fn left(tournament: &Tournament) -> Text {
    with(Text::of("You've left "), tournament).plain(".")
}

/// Somebody withdrew from a tournament that is in progress.
pub(crate) fn withdrew(tournament: &Tournament) -> Text {
    let text = with(Text::of("You've withdrawn from "), tournament);
    match is_ladder(tournament.settings.format) {
        true => text.plain(". Your matches in it are lost, and your rung is free."),
        false => text.plain(". All of your matches in it that weren't over are lost."),
    }
}

/// A moderator withdrew somebody. `had_started` is whether it was in progress.
pub(crate) fn withdrawn(tournament: &Tournament, player: &Person, had_started: bool) -> Text {
    let text = Text::default().person(player);
    match had_started {
        true => with(text.plain(" was withdrawn from "), tournament)
            .plain(". All of their matches in it that weren't over are lost."),
        false => with(text.plain(" was removed from "), tournament).plain("."),
    }
}

/// A moderator started it.
pub(crate) fn started(tournament: &Tournament) -> Text {
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
pub(crate) fn adjudicated(tournament: &Tournament, pairing: u32) -> Text {
    with(
        Text::of(format!("You've decided pairing {pairing} of ")),
        tournament,
    )
    .plain(".")
}

/// A moderator archived a tournament, which was finished.
pub(crate) fn archived(tournament: &Tournament) -> Text {
    the(tournament).plain(", is archived.")
}

/// A moderator archived a tournament, which wasn't finished.
pub(crate) fn called_off(tournament: &Tournament) -> Text {
    let text = the(tournament).plain(", is called off.");
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.plain(" Matches in progress continue, but don't count for it any more."),
        false => text,
    }
}

/// A moderator archived a season that is in progress.
pub(crate) fn last_season(tournament: &Tournament) -> Text {
    with(
        Text::of(format!("Season {} of ", tournament.season)),
        tournament,
    )
    .plain(", continues, and will be the last one. To call it off right away, use ")
    .code(command("archive", tournament.id))
    .plain(" again.")
}

/// Somebody challenged a player on a ladder.
pub(crate) fn challenged(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let Some((duel, other)) = pairing
        .duel
        .and_then(|duel| Some((duel, pairing.other(duel.by)?)))
    else {
        return Text::default();
    };
    with(
        Text::of("You've challenged ")
            .text(who(people, other))
            .plain(" in "),
        tournament,
    )
    .plain(". The match begins when they accept, or by itself ")
    .when(duel.begins)
    .plain(".")
}

/// Somebody accepted a challenge on a ladder.
pub(crate) fn accepted(pairing: &Pairing, reader: PersonId, people: &People) -> Text {
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
    use super::*;
    use crate::play::tournament::{accept, challenge};
    use crate::text::samples::{MIDNIGHT, bob};
    use crate::text::tournaments::samples::{self, LADDER, SEASON, SWISS};

    #[test]
    fn whoever_creates_one_is_answered() {
        let mut tournament = samples::open(SWISS, 0);
        assert_eq!(
            created(&tournament, None).to_string(),
            "Tournament #3, Spring, is open to join. It starts 2026-11-25 00:00 UTC; to start it earlier, use \
             `/tournament do:start tournament:3`."
        );
        tournament.starts = None;
        assert_eq!(
            created(&tournament, Some("7")).to_string(),
            "Tournament #3, Spring, is open to join in #7. To start it, use `/tournament do:start tournament:3`."
        );
    }

    #[test]
    fn whoever_joins_is_answered() {
        let end = " To leave, use `/tournament do:leave tournament:3`.";
        let mut swiss = samples::open(SWISS, 2);
        assert_eq!(
            joined(&swiss).to_string(),
            format!("You've joined tournament #3, Spring. It starts 2026-11-25 00:00 UTC.{end}")
        );
        swiss.starts = None;
        assert_eq!(
            joined(&swiss).to_string(),
            format!("You've joined tournament #3, Spring. I'll tell you here when it starts.{end}")
        );
        assert_eq!(
            joined(&samples::running(SEASON, 5)).to_string(),
            format!(
                "You've joined season 2 of tournament #3, Spring. It starts after this season.{end}"
            )
        );
        assert_eq!(
            joined(&samples::running(LADDER, 5)).to_string(),
            "You've joined tournament #3, Spring. You're on the lowest rung; to challenge someone, use `/tournament \
             do:challenge tournament:3 player:`."
        );
    }

    #[test]
    fn whoever_leaves_is_answered() {
        let swiss = samples::running(SWISS, 6);
        assert_eq!(
            left(&swiss).to_string(),
            "You've left tournament #3, Spring."
        );
        assert_eq!(
            withdrew(&swiss).to_string(),
            "You've withdrawn from tournament #3, Spring. All of your matches in it that weren't over are lost."
        );
        assert_eq!(
            withdrew(&samples::running(LADDER, 3)).to_string(),
            "You've withdrawn from tournament #3, Spring. Your matches in it are lost, and your rung is free."
        );
        assert_eq!(
            withdrawn(&swiss, &bob(), true).to_string(),
            "@bob was withdrawn from tournament #3, Spring. All of their matches in it that weren't over are lost."
        );
        assert_eq!(
            withdrawn(&swiss, &bob(), false).to_string(),
            "@bob was removed from tournament #3, Spring."
        );
    }

    #[test]
    fn moderators_are_answered() {
        let swiss = samples::running(SWISS, 6);
        let season = samples::running(SEASON, 5);
        for (text, words) in [
            (started(&swiss), "You've started tournament #3, Spring."),
            (
                started(&season),
                "You've started season 1 of tournament #3, Spring.",
            ),
            (
                adjudicated(&swiss, 4),
                "You've decided pairing 4 of tournament #3, Spring.",
            ),
            (archived(&swiss), "Tournament #3, Spring, is archived."),
            (
                called_off(&swiss),
                "Tournament #3, Spring, is called off. Matches in progress continue, but don't count for it any more.",
            ),
            (
                called_off(&samples::open(SWISS, 2)),
                "Tournament #3, Spring, is called off.",
            ),
            (
                last_season(&season),
                "Season 1 of tournament #3, Spring, continues, and will be the last one. To call it off right away, use \
                 `/tournament do:archive tournament:3` again.",
            ),
        ] {
            assert_eq!(text.to_string(), words);
        }
    }

    #[test]
    fn whoever_challenges_or_accepts_is_answered() {
        let people = samples::people(4);
        let ladder = samples::running(LADDER, 4);
        let change = challenge(&ladder, PersonId(4), PersonId(2), MIDNIGHT);
        let open = change.map(samples::committed).unwrap_or(ladder);
        assert_eq!(
            challenged(&open, samples::pairing(&open, 1), &people).to_string(),
            "You've challenged @bob in tournament #3, Spring. The match begins when they accept, or by itself 2026-11-28 \
             00:00 UTC."
        );
        let begin = "You've accepted the challenge from @dave.";
        assert_eq!(
            accepted(samples::pairing(&open, 1), PersonId(2), &people).to_string(),
            format!("{begin} The match begins when you both have room for it.")
        );
        let change = accept(&open, 1, PersonId(2), MIDNIGHT);
        let mut begun = change.map(samples::committed).unwrap_or(open);
        assert_eq!(
            accepted(samples::pairing(&begun, 1), PersonId(2), &people).to_string(),
            format!("{begin} It's match #101.")
        );
        begun.pairings[0].game = None;
        assert_eq!(
            accepted(samples::pairing(&begun, 1), PersonId(2), &people).to_string(),
            format!("{begin} The match is about to begin.")
        );
    }
}
