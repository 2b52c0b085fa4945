//! What is answered to whoever did something with a tournament.

use crate::rich::Text;
use crate::tournaments::{People, command, is_ladder, is_season, numbered, who};
use crate::words;
use play::tournament::{Pairing, Stage, Tournament};
use play::{Person, PersonId};

/// Somebody created it. `place` is the platform's id of the channel where it's announced, if that isn't here.
pub fn created(tournament: &Tournament, index: Option<&str>) -> Text {
    let title = numbered(tournament);
    let text = match index {
        Some(index) => {
            let channel = Text::default().channel(index);
            words::tournament_answers_created_in_channel(title, channel)
        }
        None => words::tournament_answers_created(title),
    };
    let start = command("start", tournament.id);
    text.then(match tournament.starts {
        Some(starts) => words::tournament_answers_to_start_earlier(starts, start),
        None => words::tournament_answers_to_start(start),
    })
}

/// Somebody joined: the tournament, its next season or the ladder.
pub fn joined(tournament: &Tournament) -> Text {
    let format = tournament.settings.format;
    let is_running = tournament.stage == Stage::Running;
    let season = tournament.season + u16::from(is_running);
    let title = numbered(tournament);
    let text = match is_season(format) {
        true => words::tournament_answers_joined_season(u32::from(season), title),
        false => words::tournament_answers_joined(title),
    };
    let begins = match (is_running, is_ladder(format), is_season(format)) {
        (true, true, _) => {
            let challenge = command("challenge", tournament.id);
            return text.then(words::tournament_answers_lowest_rung(challenge));
        }
        (true, _, true) => words::tournament_answers_starts_after_season(),
        _ => match tournament.starts {
            Some(starts) => words::tournament_answers_starts(starts),
            None => words::tournament_answers_start_will_be_told(),
        },
    };
    let leave = command("leave", tournament.id);
    text.then(begins)
        .then(words::tournament_answers_to_leave(leave))
}

/// Somebody left before it started, or before the next season.
pub fn left(tournament: &Tournament) -> Text {
    words::tournament_answers_left(numbered(tournament))
}

/// Somebody withdrew from a tournament that is in progress.
pub fn withdrew(tournament: &Tournament) -> Text {
    let title = numbered(tournament);
    match is_ladder(tournament.settings.format) {
        true => words::tournament_answers_withdrew_from_ladder(title),
        false => words::tournament_answers_withdrew(title),
    }
}

/// A moderator withdrew somebody. `had_started` is whether it was in progress.
pub fn withdrawn(tournament: &Tournament, player: &Person, had_started: bool) -> Text {
    let title = numbered(tournament);
    match had_started {
        true => words::tournament_answers_withdrawn(player, title),
        false => words::tournament_answers_removed(player, title),
    }
}

/// A moderator started it.
pub fn started(tournament: &Tournament) -> Text {
    let (season, title) = (u32::from(tournament.season), numbered(tournament));
    match is_season(tournament.settings.format) {
        true => words::tournament_answers_season_started(season, title),
        false => words::tournament_answers_started(title),
    }
}

/// A moderator decided a pairing.
pub fn adjudicated(tournament: &Tournament, pairing: u32) -> Text {
    words::tournament_answers_adjudicated(pairing, numbered(tournament))
}

/// Asks whether to archive a tournament that is over.
pub fn archive(tournament: &Tournament) -> Text {
    words::tournament_answers_archive(numbered(tournament), command("table", tournament.id))
}

/// Asks whether to call off a tournament that isn't over.
pub fn call_off(tournament: &Tournament) -> Text {
    let text = words::tournament_answers_call_off(numbered(tournament));
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.then(words::tournament_answers_matches_would_continue()),
        false => text,
    }
}

/// Asks whether the season that is in progress is to be the last one.
pub fn end_with_season(tournament: &Tournament) -> Text {
    let (season, title) = (u32::from(tournament.season), numbered(tournament));
    words::tournament_answers_end_with_season(season, title)
}

/// A moderator archives nothing after all.
pub fn kept(tournament: &Tournament) -> Text {
    words::tournament_answers_kept(numbered(tournament))
}

/// A moderator archived a tournament, which was finished.
pub fn archived(tournament: &Tournament) -> Text {
    words::tournament_answers_archived(numbered(tournament))
}

/// A moderator archived a tournament, which wasn't finished.
pub fn called_off(tournament: &Tournament) -> Text {
    let text = words::tournament_answers_called_off(numbered(tournament));
    match tournament.pairings.iter().any(Pairing::is_running) {
        true => text.then(words::tournament_answers_matches_continue()),
        false => text,
    }
}

/// A moderator archived a season that is in progress.
pub fn last_season(tournament: &Tournament) -> Text {
    let (season, title) = (u32::from(tournament.season), numbered(tournament));
    words::tournament_answers_last_season(season, title, command("archive", tournament.id))
}

/// Somebody challenged a player on a ladder.
pub fn challenged(tournament: &Tournament, pairing: &Pairing, people: &People) -> Text {
    let Some((duel, other)) = pairing
        .duel
        .and_then(|duel| Some((duel, pairing.other(duel.by)?)))
    else {
        return Text::default();
    };
    let (player, title) = (who(people, other), numbered(tournament));
    words::tournament_answers_challenged(player, title, duel.begins)
}

/// Somebody accepted a challenge on a ladder.
pub fn accepted(pairing: &Pairing, reader: PersonId, people: &People) -> Text {
    let text = match pairing.other(reader) {
        Some(other) => words::tournament_answers_accepted(who(people, other)),
        None => words::tournament_answers_accepted_from_someone(),
    };
    text.then(match (pairing.game, pairing.begun) {
        (Some(game), _) => words::tournament_answers_accepted_match(game),
        (None, Some(_)) => words::tournament_answers_accepted_begins(),
        (None, None) => words::tournament_answers_accepted_waits(),
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
            You've joined season 2 of tournament #3, Spring. It starts after this season. To leave, use `/tournament leave tournament:3`.
            You've left tournament #3, Spring.
            @bob was withdrawn from tournament #3, Spring. All of their matches in it that weren't over are lost.
        "#]].assert_eq(&lines([created(&unset, Some("7")), joined(&samples::running(SEASON, 5)), left(&open), withdrawn(&open, &bob(), true)]));
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
        "#]].assert_eq(&lines([waiting, opened]));
    }
}
