//! Leave: what players are told about theirs, and about that of others.

use crate::rich::{Text, say};
use crate::{notices, times, wording};
use play::{Limit, Match, MatchId, Person, Time};

/// How much leave somebody has left of this year's, both in milliseconds.
#[derive(Clone, Copy)]
pub struct Allowance {
    pub left: i64,
    pub year: i64,
}

fn left(allowance: Allowance) -> Text {
    Text::of(format!(
        "You have {} of leave left this year, of {}.",
        times::long(allowance.left),
        times::long(allowance.year)
    ))
}

/// Until when the reader is away from now on. `stopped` are the matches whose clocks are stopped now; `in_tournament` says
/// whether one of them is a match of a tournament.
pub fn away(until: Time, allowance: Allowance, stopped: &[MatchId], in_tournament: bool) -> Text {
    let text = Text::of("You're away until ").when(until).plain(
        ". Your clocks are stopped while it's your turn. That's when leave is spent, and once for all your matches \
         together.",
    );
    let text = match stopped {
        [] => text.then(Text::of("It isn't your turn anywhere right now.")),
        some => text.then(listed("Stopped now: ", some)),
    };
    let text = match in_tournament {
        true => text.then(Text::of(
            "In a tournament, leave counts as time that you make the other wait, and the tournament deadline stays.",
        )),
        false => text,
    };
    text.then(left(allowance)).then(say!(
        "You can still play. Use `/leave end` when you're back."
    ))
}

fn listed(begin: &str, matches: &[MatchId]) -> Text {
    let numbers: Vec<String> = matches.iter().map(MatchId::to_string).collect();
    Text::of(format!("{begin}{}.", numbers.join(", ")))
}

/// Whether the reader is away, and how much leave they have left. `stopped` are the matches in which leave was taken for
/// them at the last moment.
pub fn shown(until: Option<Time>, stopped: &[(MatchId, Time)], allowance: Allowance) -> Text {
    match (until, stopped) {
        (Some(until), _) if allowance.left == 0 => Text::of("You're away until ")
            .when(until)
            .plain(", but your clocks run.")
            .then(used_up(allowance.year)),
        (Some(until), _) => say!("You're away until {}.", until)
            .then(left(allowance))
            .then(
                Text::of("Use ")
                    .code("/leave end")
                    .plain(" when you're back."),
            ),
        (None, []) => Text::of("You aren't away.")
            .then(left(allowance))
            .then(say!(
                "To take leave, use `/leave start until:10d` or `/leave start until:2027-01-31`."
            )),
        (None, stopped) => {
            let taken = Text::of("Your time ran out, so leave was taken for you.");
            taken.then(each_until(stopped)).then(left(allowance))
        }
    }
}

/// Until when leave lasts in each match.
fn each_until(stopped: &[(MatchId, Time)]) -> Text {
    let mut text = Text::default();
    for (number, (game, until)) in stopped.iter().enumerate() {
        let begin = match number {
            0 => "It lasts until you play, or until ",
            _ => ", or ",
        };
        text = text.plain(begin).when(*until).plain(format!(" in {game}"));
    }
    text.plain(".")
}

/// The reader isn't away, but has no time left in these matches, in which leave was taken for them.
pub fn goes_on(stopped: &[(MatchId, Time)]) -> Text {
    Text::of("You have no time left, so leave goes on rather than that you lose.")
        .then(each_until(stopped))
}

/// The reader is back. `running` are the matches whose clocks run again.
pub fn back(running: &[MatchId]) -> Text {
    let text = Text::of("Welcome back!");
    match running {
        [] => text,
        some => text.then(listed("Your clock runs again in ", some)),
    }
}

pub fn not_away() -> Text {
    Text::of("You aren't away.")
}

/// The reader has no leave left this year.
pub fn used_up(year: i64) -> Text {
    Text::of(format!(
        "You've used all your leave of this year: {}.",
        times::long(year)
    ))
}

/// The host gives nobody leave.
pub fn turned_off() -> Text {
    say!("There's no leave here. You can ask your opponent for a pause: `/clock pause`.")
}

pub fn not_a_day(typed: &str) -> Text {
    say!(
        "{} isn't a day, a moment or a length of time; write e.g. `2027-01-31`, `2027-01-31 18:00` or `10d`.",
        wording::quoted(typed),
    )
}

pub fn in_the_past(typed: &str) -> Text {
    Text::of(format!("{} has already passed.", wording::quoted(typed)))
}

pub fn too_far_ahead(typed: &str) -> Text {
    Text::of(format!(
        "{} is too far ahead: leave can last up to a year.",
        wording::quoted(typed)
    ))
}

/// The clock of a match is stopped because `mover` is on leave. `at_last_moment` is whether their time had run out.
pub fn clock_stopped(game: &Match, mover: &Person, until: Time, at_last_moment: bool) -> Text {
    let text = match at_last_moment {
        false => Text::default().person(mover).plain(" is on leave"),
        true => say!("{}'s time ran out, so they're on leave now", mover),
    };
    let text = say!(
        "{}: the clock of match {} is stopped until {} at the latest. They can still play.",
        text,
        game.id,
        until,
    );
    match game.limit() {
        Some(Limit::HardEnd(at)) if at <= until => text.then(notices::hard_end(at)),
        _ => text,
    }
}

/// `mover` is back, and their clock runs again.
pub fn is_back(game: &Match, mover: &Person) -> Text {
    notices::with_deadline(
        say!(
            "{} is back. The clock of match {} runs again.",
            mover,
            game.id
        ),
        game,
    )
}

/// The leave of `mover` has ended. `against` names the game and the opponent.
pub fn is_over(game: &Match, mover: &Person, against: Text) -> Text {
    notices::with_deadline(
        say!(
            "{}: your leave is over, and your clock runs again in match {}, {}.",
            mover,
            game.id,
            against,
        ),
        game,
    )
}

/// A reminder was put off until `until`.
pub fn snoozed(game: MatchId, until: Time) -> Text {
    say!("OK, I'll remind you of match {} on {}.", game, until)
}

/// A reminder can't be put off beyond the deadline.
pub fn too_late_to_snooze(deadline: Time) -> Text {
    say!("That's too late: you have until {}.", deadline)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, alice, lines};
    use play::clock::{DAY, HOUR};

    #[test]
    fn leave_is_explained() {
        let allowance = Allowance {
            left: 18 * DAY + 3 * HOUR,
            year: 21 * DAY,
        };
        let mut game = samples::running("");
        game.timer.deadline = Some(MIDNIGHT);
        let against = Text::of("Onyx, 6×6 against bob");
        expect![[r#"
            You're away until 2026-11-25 00:00 UTC. Your clocks are stopped while it's your turn. That's when leave is spent, and once for all your matches together. Stopped now: #3, #7. You have 18 days and 3 hours of leave left this year, of 21 days. You can still play. Use `/leave end` when you're back.
            You aren't away. You have 18 days and 3 hours of leave left this year, of 21 days. To take leave, use `/leave start until:10d` or `/leave start until:2027-01-31`.
            Your time ran out, so leave was taken for you. It lasts until you play, or until 2026-11-25 00:00 UTC in #3. You have 18 days and 3 hours of leave left this year, of 21 days.
            You have no time left, so leave goes on rather than that you lose. It lasts until you play, or until 2026-11-25 00:00 UTC in #3, or 2026-11-25 00:00 UTC in #7.
            @alice: your leave is over, and your clock runs again in match #3, Onyx, 6×6 against bob. Deadline: 2026-11-25 00:00 UTC.
            Welcome back!
        "#]].assert_eq(&lines([
            away(MIDNIGHT, allowance, &[MatchId(3), MatchId(7)], false),
            shown(None, &[], allowance),
            shown(None, &[(MatchId(3), MIDNIGHT)], allowance),
            goes_on(&[(MatchId(3), MIDNIGHT), (MatchId(7), MIDNIGHT)]),
            is_over(&game, &alice(), against),
            back(&[]),
        ]));
    }
}
