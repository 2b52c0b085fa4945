//! The matches of whoever looks at a page, and the challenges that wait for an answer.

use crate::rich::Text;
use crate::{challenges, notices, sanitize, times, words};
use play::{Machine, Match, Person, Score, Time, Untrusted};
use rules::{Kind, Reason};

/// `Isaac with @carol`, `Onyx with level 3`
pub fn title(game: Kind, opponent: Option<&Person>) -> Text {
    let game = game.title();
    match opponent {
        None => Text::of(game),
        Some(opponent) => match Machine::of(opponent.id) {
            Some(machine) => words::my_match_with_level(game, machine.level()),
            None => words::my_match_with(game, opponent),
        },
    }
}

/// `Drop, Autumn cup, round 2`; some tournaments have no rounds.
pub fn tournament_title(game: Kind, name: &Untrusted, round: Option<u16>) -> Text {
    let (game, name) = (game.title(), sanitize::name(name));
    match round {
        Some(round) => words::my_match_of_round(game, name, round.to_string()),
        None => words::my_match_of_tournament(game, name),
    }
}

/// How much time the reader has for their turn: `14 h 20 min left`. `left` is the time by the clock, in milliseconds.
pub fn your_time(game: &Match, left: Option<i64>, now: Time) -> String {
    let time = notices::time_left(game, left, now);
    time.unwrap_or_else(|| words::my_match_no_clock().to_string())
}

/// The same in a button that leads to the match: `14 h left`; `None` if no clock of the reader's runs.
pub fn time_in_short(left: Option<i64>) -> Option<String> {
    let left = left.filter(|left| *left > 0)?;
    Some(words::my_match_time_in_short(times::roughly(left)).to_string())
}

/// Who has to move, and how much time they have: `@dave, 2 d left`. `planned` is whether the reader has planned a turn.
pub fn their_time(
    game: &Match,
    mover: Option<&Person>,
    left: Option<i64>,
    now: Time,
    planned: bool,
) -> Text {
    let machine = mover.and_then(|mover| Machine::of(mover.id));
    let text = match (mover, machine, notices::time_left(game, left, now)) {
        (_, Some(machine), None) => words::my_match_level_thinks(machine.level()),
        (_, Some(machine), Some(time)) => words::my_match_level_thinks_timed(machine.level(), time),
        (Some(mover), None, None) => Text::from(mover),
        (Some(mover), None, Some(time)) => words::my_match_mover_timed(mover, time),
        (None, None, time) => time.map(Text::of).unwrap_or_default(),
    };
    match planned {
        true => words::my_match_planned(text),
        false => text,
    }
}

/// How a match ended for the reader, and when: `You won by connection · 2026-11-25 00:00 UTC`
pub fn ended(score: Score, reason: Reason, ended: Time) -> Text {
    match score {
        Score::Won => words::my_match_won(reason.id(), ended),
        Score::Drawn => words::my_match_drawn(reason.id(), ended),
        Score::Lost => words::my_match_lost(reason.id(), ended),
        Score::None => words::my_match_aborted(ended),
    }
}

/// A challenge to the reader, with its terms.
pub fn challenged_by(challenger: &Person, challenge: &Match) -> Text {
    let text = words::my_match_challenges_you(challenger);
    with_terms(text, challenger, challenge)
}

/// Somebody else's challenge, which the reader can accept like anyone.
pub fn open_to_anyone(challenger: &Person, challenge: &Match) -> Text {
    let text = words::my_match_challenges_anyone(challenger);
    with_terms(text, challenger, challenge)
}

/// The reader's own challenge; `opponent` is `None` if anyone can accept it.
pub fn you_challenged(challenger: &Person, opponent: Option<&Person>, challenge: &Match) -> Text {
    let text = match opponent {
        Some(opponent) => words::my_match_you_challenged(opponent),
        None => words::my_match_anyone_can_accept(),
    };
    with_terms(text, challenger, challenge)
}

fn with_terms(text: Text, challenger: &Person, challenge: &Match) -> Text {
    let terms = &challenge.terms;
    let text = text
        .then(challenges::sides(terms.side, challenger))
        .then(challenges::terms(terms))
        .then(challenges::expires(challenge));
    match &terms.note {
        Some(note) => text.then(words::my_match_note(sanitize::seen(note))),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, alice, bob, lines, person};
    use play::clock::{DAY, HOUR};

    fn machine() -> Person {
        Person {
            id: Machine::DEFAULT.person(),
            ..person(0, "Stonepost (level 3)")
        }
    }

    #[test]
    fn a_match_is_called_by_game_and_opponent() {
        let cup = "Autumn\ncup".into();
        expect![[r#"
            Onyx with @bob
            Onyx with level 3
            Onyx
            Drop, Autumn cup, round 2
            Drop, Autumn cup
        "#]]
        .assert_eq(&lines([
            title(Kind::Onyx, Some(&bob())),
            title(Kind::Onyx, Some(&machine())),
            title(Kind::Onyx, None),
            tournament_title(Kind::Drop, &cup, Some(2)),
            tournament_title(Kind::Drop, &cup, None),
        ]));
    }

    #[test]
    fn a_match_says_who_moves_and_how_long_they_have() {
        let game = samples::running("");
        let left = Some(2 * DAY + 3 * HOUR);
        let theirs = |mover: &Person, left, planned| {
            their_time(&game, Some(mover), left, MIDNIGHT, planned).to_string()
        };
        expect![[r#"
            no clock
            2 d left
            @bob, 2 d 3 h left
            @bob · your next turn is planned
            level 3 is thinking
        "#]]
        .assert_eq(&lines([
            your_time(&game, None, MIDNIGHT),
            time_in_short(left).unwrap_or_default(),
            theirs(&bob(), left, false),
            theirs(&bob(), None, true),
            theirs(&machine(), None, false),
        ]));
        assert_eq!(time_in_short(Some(0)), None);
    }

    #[test]
    fn a_match_says_how_it_ended() {
        expect![[r#"
            You won by connection · 2026-11-25 00:00 UTC
            You lost on time · 2026-11-25 00:00 UTC
            Drawn by agreement · 2026-11-25 00:00 UTC
            Aborted · 2026-11-25 00:00 UTC
        "#]]
        .assert_eq(&lines([
            ended(Score::Won, Reason::Connection, MIDNIGHT),
            ended(Score::Lost, Reason::Timeout, MIDNIGHT),
            ended(Score::Drawn, Reason::Agreement, MIDNIGHT),
            ended(Score::None, Reason::Aborted, MIDNIGHT),
        ]));
    }

    #[test]
    fn a_challenge_says_from_whom_and_on_which_terms() {
        let mut challenge = samples::challenge();
        challenge.terms.note = Some("one\nmore".into());
        expect![[r#"
            @alice challenges you. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. Challenge #3 expires 2026-11-25 00:00 UTC. “one more”
            @alice challenges anyone. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. Challenge #3 expires 2026-11-25 00:00 UTC. “one more”
            You challenged @bob. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. Challenge #3 expires 2026-11-25 00:00 UTC. “one more”
            Anyone can accept your challenge. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. Challenge #3 expires 2026-11-25 00:00 UTC. “one more”
        "#]].assert_eq(&lines([challenged_by(&alice(), &challenge), open_to_anyone(&alice(), &challenge), you_challenged(&alice(), Some(&bob()), &challenge), you_challenged(&alice(), None, &challenge)]));
    }
}
