//! What players are told unasked: deadlines, reminders, time that is up, and the daily list.

use crate::rich::Text;
use crate::{times, words};
use play::{Limit, Match, MatchId, Person, Time};

/// Adds the end of the pause or leave, if there is one, and the deadline: whichever decides the match first.
pub fn with_deadline(text: Text, game: &Match) -> Text {
    let timer = &game.timer;
    let (text, stopped) = match (timer.paused, timer.away) {
        (Some(until), _) => (text.then(words::notice_paused_until(until)), Some(until)),
        (None, Some(until)) => (text.then(words::notice_away_until(until)), Some(until)),
        (None, None) => (text, None),
    };
    match game.limit() {
        Some(Limit::Clock(at)) if stopped.is_none() => text.then(words::notice_deadline(at)),
        // The date that comes first is enough.
        Some(Limit::HardEnd(at)) if stopped.is_none_or(|until| at <= until) => {
            text.then(words::notice_hard_end(at))
        }
        _ => text,
    }
}

/// It's somebody's turn. `against` names the game and the opponent; `board` is a link to the board.
pub fn your_turn(mover: &Person, game: &Match, against: Text, board: Option<String>) -> Text {
    let text = words::notice_your_turn(mover, game.id, against);
    with_board(with_deadline(text, game), board)
}

/// A match has begun in which `person` waits for the first turn.
pub fn has_begun(person: &Person, game: &Match, against: Text, board: Option<String>) -> Text {
    with_board(words::notice_has_begun(person, game.id, against), board)
}

/// The same where little time is left.
pub fn low_time(mover: &Person, game: &Match, against: Text, board: Option<String>) -> Text {
    let text = words::notice_low_time(mover, game.id, against);
    with_board(with_deadline(text, game), board)
}

fn with_board(text: Text, board: Option<String>) -> Text {
    match board {
        Some(link) => text.then(words::notice_board(Text::default().link(link))),
        None => text,
    }
}

/// The time of `mover` is up, and `other` can claim the win; they get it anyway at `until`.
pub fn time_is_up(game: MatchId, other: &Person, mover: &Person, until: Time) -> Text {
    words::notice_time_is_up(other, mover, game, until)
}

/// Above the daily list of the matches in which it's somebody's turn.
pub fn digest(person: &Person, matches: usize) -> Text {
    words::notice_digest(matches, person)
}

/// Whose turn it is in a line of a list.
pub enum Turn<'a> {
    /// The reader's.
    Yours,
    /// Somebody else's.
    Of(&'a Person),
    /// Nobody's: the match isn't running.
    Nobodys,
}

/// A line of a list of matches: `#3 Onyx, 12×12 against @bob: your turn, 2 d 3 h left`. `left` is the time that the
/// player to move has by the clock, in milliseconds; the tournament's deadline stands there if it comes first.
pub fn listed(
    game: &Match,
    against: Text,
    turn: &Turn<'_>,
    left: Option<i64>,
    now: Time,
    board: Option<String>,
) -> Text {
    let id = game.id;
    let text = match (turn, time_left(game, left, now)) {
        (Turn::Yours, None) => words::notice_listed_yours(id, against),
        (Turn::Yours, Some(time)) => words::notice_listed_yours_timed(id, against, time),
        (Turn::Of(mover), None) => words::notice_listed_theirs(id, against, *mover),
        (Turn::Of(mover), Some(time)) => {
            words::notice_listed_theirs_timed(id, against, *mover, time)
        }
        (Turn::Nobodys, None) => words::notice_listed_nobodys(id, against),
        (Turn::Nobodys, Some(time)) => words::notice_listed_nobodys_timed(id, against, time),
    };
    match board {
        Some(link) => text.plain(" ").link(link),
        None => text,
    }
}

/// The same in a list that has no room for so much: `#3 Onyx, @bob: your turn, 2 d 3 h left`. Whose turn it is isn't said
/// where it's the reader's in all matches, and `turn` is `None`.
pub fn listed_briefly(
    game: &Match,
    opponent: Option<&Person>,
    turn: Option<&Turn<'_>>,
    left: Option<i64>,
    now: Time,
) -> Text {
    let title = game.game.kind().title();
    let of = match opponent {
        Some(opponent) => words::notice_brief_match_against(game.id, title, opponent),
        None => words::notice_brief_match(game.id, title),
    };
    match (turn, time_left(game, left, now)) {
        (Some(Turn::Yours), None) => words::notice_briefly_yours(of),
        (Some(Turn::Yours), Some(time)) => words::notice_briefly_yours_timed(of, time),
        (Some(Turn::Of(mover)), None) => words::notice_briefly_theirs(of, *mover),
        (Some(Turn::Of(mover)), Some(time)) => words::notice_briefly_theirs_timed(of, *mover, time),
        (Some(Turn::Nobodys) | None, None) => of,
        (Some(Turn::Nobodys) | None, Some(time)) => words::notice_briefly_timed(of, time),
    }
}

/// How much time there is for the turn, by the date that decides first, or why no clock runs.
pub(crate) fn time_left(game: &Match, left: Option<i64>, now: Time) -> Option<String> {
    let hard_end = match game.limit() {
        Some(Limit::HardEnd(at)) => Some(until_hard_end((at.0 - now.0).max(0))),
        _ => None,
    };
    let clock = match (game.timer.paused, left) {
        (Some(_), _) if game.timer.place_lost => Some(words::notice_time_no_channel()),
        (Some(_), _) => Some(words::notice_time_paused()),
        (None, _) if game.timer.away.is_some() => Some(words::notice_time_on_leave()),
        (None, _) if hard_end.is_some() => None,
        (None, Some(0)) => Some(words::notice_time_up()),
        (None, Some(left)) => Some(words::notice_time_left(times::length(left))),
        (None, None) => None,
    };
    match (clock, hard_end) {
        (Some(clock), Some(hard_end)) => Some(words::notice_time_both(clock, hard_end).to_string()),
        (clock, hard_end) => clock.map(|clock| clock.to_string()).or(hard_end),
    }
}

/// How much time is left until a tournament decides a match, in milliseconds.
pub fn until_hard_end(left: i64) -> String {
    words::notice_time_until_hard_end(times::length(left)).to_string()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::boards;
    use crate::samples::{self, MIDNIGHT, alice, bob, lines};
    use play::HardEnd;
    use play::clock::{DAY, HOUR};

    fn against(game: &Match) -> Text {
        boards::against(game.terms.spec, Some(&bob()))
    }

    /// The match, whose tournament ends so many days after its deadline or pause.
    fn with(deadline: Option<Time>, paused: Option<Time>, end: Option<i64>) -> Match {
        let mut game = samples::running("");
        game.timer.deadline = deadline;
        game.timer.paused = paused;
        game.hard_end = end.map(|days| HardEnd {
            at: MIDNIGHT.plus(days * DAY),
            waited: 0,
        });
        game
    }

    #[test]
    fn a_deadline_or_a_pause_is_added() {
        let said = |deadline, paused, end| {
            with_deadline(Text::of("It's on."), &with(deadline, paused, end))
        };
        // Whatever comes first.
        expect![[r#"
            It's on.
        "#]]
        .assert_eq(&lines([said(None, None, None)]));
    }

    #[test]
    fn matches_are_listed_with_whose_turn_it_is() {
        let alice = alice();
        let left = Some(2 * DAY + 3 * HOUR);
        let said = |game: &Match, turn: &Turn<'_>, left, board| {
            listed(game, against(game), turn, left, MIDNIGHT, board)
        };
        let idle = with(None, None, None);
        let ends = with(None, None, Some(1));
        let both = with(None, Some(MIDNIGHT), Some(1));
        expect![[r#"
            #3 Onyx, 6×6, standard setup against @bob: @alice's turn, the time is up
            #3 Onyx, 6×6, standard setup against @bob: 
            #3 Onyx, 6×6, standard setup against @bob: your turn, 1 d until the tournament deadline
            #3 Onyx, 6×6, standard setup against @bob: your turn, 1 d until the tournament deadline
            #3 Onyx, 6×6, standard setup against @bob: your turn, paused, 1 d until the tournament deadline
        "#]].assert_eq(&lines([said(&idle, &Turn::Of(&alice), Some(0), None), said(&idle, &Turn::Nobodys, None, None), said(&ends, &Turn::Yours, None, None), said(&ends, &Turn::Yours, left, None), said(&both, &Turn::Yours, left, None)]));
    }
}
