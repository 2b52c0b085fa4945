//! Leave: what players are told about theirs, and about that of others.

use crate::rich::Text;
use crate::{notices, times, wording, words};
use play::{Limit, Match, MatchId, Person, Time};

/// How much leave somebody has left of this year's, both in milliseconds.
#[derive(Clone, Copy)]
pub struct Allowance {
    pub left: i64,
    pub year: i64,
}

fn left(allowance: Allowance) -> Text {
    words::leave_left(times::long(allowance.left), times::long(allowance.year))
}

/// Until when the reader is away from now on. `stopped` are the matches whose clocks are stopped now; `in_tournament` says
/// whether one of them is a match of a tournament.
pub fn away(until: Time, allowance: Allowance, stopped: &[MatchId], in_tournament: bool) -> Text {
    let text = words::leave_away(until).then(match stopped {
        [] => words::leave_not_your_turn(),
        some => words::leave_stopped_now(numbers(some)),
    });
    let text = match in_tournament {
        true => text.then(words::leave_in_tournament()),
        false => text,
    };
    text.then(left(allowance))
        .then(words::leave_can_still_play())
}

fn numbers(matches: &[MatchId]) -> Text {
    Text::in_a_row(matches.iter().map(|id| Text::from(*id)))
}

/// Whether the reader is away, and how much leave they have left. `stopped` are the matches in which leave was taken for
/// them at the last moment.
pub fn shown(until: Option<Time>, stopped: &[(MatchId, Time)], allowance: Allowance) -> Text {
    match (until, stopped) {
        (Some(until), _) if allowance.left == 0 => {
            words::leave_shown_clocks_run(until).then(used_up(allowance.year))
        }
        (Some(until), _) => words::leave_shown(until)
            .then(left(allowance))
            .then(words::leave_how_to_end()),
        (None, []) => words::leave_not_away()
            .then(left(allowance))
            .then(words::leave_how_to_take()),
        (None, stopped) => words::leave_was_taken()
            .then(each_until(stopped))
            .then(left(allowance)),
    }
}

/// Until when leave lasts in each match.
fn each_until(stopped: &[(MatchId, Time)]) -> Text {
    let times = stopped.iter().fold(None::<Text>, |before, (game, until)| {
        Some(match before {
            None => words::leave_time_in_match(*until, *game),
            Some(before) => words::leave_or_time_in_match(before, *until, *game),
        })
    });
    words::leave_lasts(times.unwrap_or_default())
}

/// The reader isn't away, but has no time left in these matches, in which leave was taken for them.
pub fn goes_on(stopped: &[(MatchId, Time)]) -> Text {
    words::leave_goes_on().then(each_until(stopped))
}

/// The reader is back. `running` are the matches whose clocks run again.
pub fn back(running: &[MatchId]) -> Text {
    let text = words::leave_welcome_back();
    match running {
        [] => text,
        some => text.then(words::leave_clock_runs_again(numbers(some))),
    }
}

/// The reader has no leave left this year.
pub fn used_up(year: i64) -> Text {
    words::leave_used_up(times::long(year))
}

pub fn not_a_day(typed: &str) -> Text {
    words::leave_not_a_day(wording::shortened(typed))
}

pub fn in_the_past(typed: &str) -> Text {
    words::leave_in_the_past(wording::shortened(typed))
}

pub fn too_far_ahead(typed: &str) -> Text {
    words::leave_too_far_ahead(wording::shortened(typed))
}

/// The clock of a match is stopped because `mover` is on leave. `at_last_moment` is whether their time had run out.
pub fn clock_stopped(game: &Match, mover: &Person, until: Time, at_last_moment: bool) -> Text {
    let text = match at_last_moment {
        false => words::leave_clock_stopped(mover, game.id, until),
        true => words::leave_clock_stopped_at_last_moment(mover, game.id, until),
    };
    match game.limit() {
        Some(Limit::HardEnd(at)) if at <= until => text.then(words::notice_hard_end(at)),
        _ => text,
    }
}

/// `mover` is back, and their clock runs again.
pub fn is_back(game: &Match, mover: &Person) -> Text {
    notices::with_deadline(words::leave_is_back(mover, game.id), game)
}

/// The leave of `mover` has ended. `against` names the game and the opponent.
pub fn is_over(game: &Match, mover: &Person, against: Text) -> Text {
    notices::with_deadline(words::leave_is_over(mover, game.id, against), game)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, lines};

    #[test]
    fn leave_is_explained() {
        let mut game = samples::running("");
        game.timer.deadline = Some(MIDNIGHT);
        expect![[r#"
            You have no time left, so leave goes on rather than that you lose. It lasts until you play, or until 2026-11-25 00:00 UTC in #3, or 2026-11-25 00:00 UTC in #7.
        "#]].assert_eq(&lines([goes_on(&[(MatchId(3), MIDNIGHT), (MatchId(7), MIDNIGHT)])]));
    }
}
