//! The matches of whoever looks at a page, and the challenges that wait for an answer.

use crate::rich::Text;
use crate::{challenges, notices, sanitize, times, wording};
use play::{Machine, Match, Person, Score, Time, Untrusted};
use rules::{Kind, Reason};

/// `Isaac with @carol`, `Onyx with level 3`
pub fn title(game: Kind, opponent: Option<&Person>) -> Text {
    let text = Text::of(game.title());
    match opponent {
        Some(opponent) => named(text.plain(" with "), opponent),
        None => text,
    }
}

/// `Drop, Autumn cup, round 2`; some tournaments have no rounds.
pub fn tournament_title(game: Kind, name: &Untrusted, round: Option<u16>) -> Text {
    let text = Text::of(format!("{}, {}", game.title(), sanitize::name(name)));
    match round {
        Some(round) => text.plain(format!(", round {round}")),
        None => text,
    }
}

fn named(text: Text, person: &Person) -> Text {
    match Machine::of(person.id) {
        Some(machine) => text.plain(format!("level {}", machine.level())),
        None => text.person(person),
    }
}

/// How much time the reader has for their turn: `14 h 20 min left`. `left` is the time by the clock, in milliseconds.
pub fn your_time(game: &Match, left: Option<i64>, now: Time) -> String {
    notices::time_left(game, left, now).unwrap_or_else(|| "no clock".to_owned())
}

/// The same in a button that leads to the match: `14 h left`; `None` if no clock of the reader's runs.
pub fn time_in_short(left: Option<i64>) -> Option<String> {
    left.filter(|left| *left > 0)
        .map(|left| format!("{} left", times::roughly(left)))
}

/// Who has to move, and how much time they have: `@dave, 2 d left`. `planned` is whether the reader has planned a turn.
pub fn their_time(
    game: &Match,
    mover: Option<&Person>,
    left: Option<i64>,
    now: Time,
    planned: bool,
) -> Text {
    let text = match mover {
        Some(mover) if Machine::of(mover.id).is_some() => {
            named(Text::default(), mover).plain(" is thinking")
        }
        Some(mover) => Text::default().person(mover),
        None => Text::default(),
    };
    let text = match notices::time_left(game, left, now) {
        Some(time) => text.plain(format!(", {time}")),
        None => text,
    };
    match planned {
        true => text.plain(" · your next turn is planned"),
        false => text,
    }
}

/// How a match ended for the reader, and when: `You won by connection · 2026-11-25 00:00 UTC`
pub fn ended(score: Score, reason: Reason, ended: Time) -> Text {
    let how = match score {
        Score::Won => "You won",
        Score::Drawn => "Drawn",
        Score::Lost => "You lost",
        Score::None => "Aborted",
    };
    let by = wording::by_reason(reason);
    Text::of(format!("{how}{by} · ")).when(ended)
}

/// A challenge to the reader, with its terms.
pub fn challenged_by(challenger: &Person, challenge: &Match) -> Text {
    let text = Text::default().person(challenger).plain(" challenges you.");
    with_terms(text, challenger, challenge)
}

/// Somebody else's challenge, which the reader can accept like anyone.
pub fn open_to_anyone(challenger: &Person, challenge: &Match) -> Text {
    let text = Text::default()
        .person(challenger)
        .plain(" challenges anyone.");
    with_terms(text, challenger, challenge)
}

/// Somebody answers a challenge that isn't theirs to answer.
pub fn no_challenge() -> Text {
    Text::of("You have no challenge with this number.")
}

/// The reader's own challenge; `opponent` is `None` if anyone can accept it.
pub fn you_challenged(challenger: &Person, opponent: Option<&Person>, challenge: &Match) -> Text {
    let text = match opponent {
        Some(opponent) => Text::of("You challenged ").person(opponent).plain("."),
        None => Text::of("Anyone can accept your challenge."),
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
        Some(note) => text.then(Text::of(format!("“{}”", sanitize::seen(note)))),
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
            2 d 3 h left
            no clock
            2 d left
            @bob, 2 d 3 h left
            @bob · your next turn is planned
            level 3 is thinking
        "#]]
        .assert_eq(&lines([
            your_time(&game, left, MIDNIGHT),
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
        "#]].assert_eq(&lines([
            challenged_by(&alice(), &challenge),
            open_to_anyone(&alice(), &challenge),
            you_challenged(&alice(), Some(&bob()), &challenge),
            you_challenged(&alice(), None, &challenge),
        ]));
    }
}
