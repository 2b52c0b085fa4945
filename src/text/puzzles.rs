//! Puzzles: what is to be found, and what comes of a turn.

use jiff::civil::Date;

use crate::rich::Text;
use crate::{game, play_page, results, sanitize, times, wording, words};
use play::{Person, Rating};
use rules::{Kind, Side, Spec};

/// What is reached when all turns of a puzzle have been found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The game is won.
    Wins,
    /// It goes on, but the opponent can't win any more.
    Decides,
    /// It goes on, and is won in the end.
    Winning,
    /// It's a draw in the end.
    Draws,
    /// As much as can be had.
    Best,
}

/// A puzzle, as it's told.
pub struct Told<'a> {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// Its id.
    pub id: &'a str,
    /// Whose turn is to be found.
    pub side: Side,
    /// What is reached in the end.
    pub goal: Goal,
    /// How many turns are left to find.
    pub left: usize,
    /// What the opponent played last.
    pub last: &'a str,
    /// From which of one's own matches it is.
    pub own: bool,
}

/// Above the board: which puzzle it is, and what is to be found.
pub fn task(told: &Told<'_>) -> Text {
    let named = match told.own {
        true => words::puzzle_named_own(game::spec(told.spec), told.id),
        false => words::puzzle_named(game::spec(told.spec), told.id),
    };
    Text::default()
        .strong(goal(told.side, told.goal, told.left).to_string())
        .then(words::puzzle_last(told.side.other().name(), told.last))
        .below(named)
}

fn goal(side: Side, goal: Goal, turns: usize) -> Text {
    let side = side.name();
    match goal {
        Goal::Wins => words::puzzle_goal_wins(turns, side),
        Goal::Decides => words::puzzle_goal_decides(turns, side),
        Goal::Winning => words::puzzle_goal_winning(turns, side),
        Goal::Draws => words::puzzle_goal_draws(turns, side),
        Goal::Best => words::puzzle_goal_best(turns, side),
    }
}

/// A turn was right, and the opponent has answered.
pub fn right(turn: &str, reply: &str, other: Side) -> Text {
    words::puzzle_right(other.name(), turn, reply)
}

/// The last turn was right.
pub fn solved(turn: &str, at_first_go: bool) -> Text {
    match at_first_go {
        true => words::puzzle_solved(turn),
        false => words::puzzle_solved_later(turn),
    }
}

/// A turn was wrong; `refutation` is what the opponent would have answered.
pub fn wrong(turn: &str, refutation: Option<&str>, other: Side) -> Text {
    match refutation {
        Some(reply) => words::puzzle_wrong_refuted(other.name(), turn, reply),
        None => words::puzzle_wrong(turn),
    }
}

/// The answer to a puzzle: the turns from its position on.
pub fn answer(line: &[String]) -> Text {
    words::puzzle_answer(Text::default().codes(line))
}

/// How a rating changed, and how many were solved in a row.
pub fn rated(kind: Kind, [before, after]: [Rating; 2], streak: u32) -> Text {
    let change = results::change(before.value, after.value);
    let text = words::puzzle_rated(kind.title(), change);
    let text = match after.is_provisional() {
        true => text.then(words::puzzle_provisional()),
        false => text,
    };
    match streak {
        0 | 1 => text,
        _ => text.then(words::puzzle_streak(streak)),
    }
}

/// How well somebody solves the puzzles of a game.
pub struct Solved {
    /// The game.
    pub game: Kind,
    /// Their rating.
    pub rating: Rating,
    /// How many they've solved at the first go, of how many.
    pub counts: (u32, u32),
    /// The most that they've ever solved in a row.
    pub streak: u32,
}

/// How well somebody solves the puzzles of a game, in a line.
pub fn solved_so_far(solved: &Solved) -> Text {
    let (done, tried) = solved.counts;
    let rating = play_page::rating(solved.rating);
    words::puzzle_solved_so_far(solved.game.title(), rating, done, tried, solved.streak)
}

/// A puzzle of the day, as it's told to everybody.
pub struct DailyTold<'a> {
    /// The date.
    pub date: Date,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// Whose turn is to be found.
    pub side: Option<Side>,
    /// What is reached in the end.
    pub goal: Goal,
    /// How many turns are to be found.
    pub turns: usize,
    /// What the opponent played last.
    pub last: &'a str,
}

/// Somebody in the table of the month.
pub struct DailyLine {
    /// Who.
    pub person: Person,
    /// How many puzzles of the day they've solved at the first go.
    pub solved: u32,
    /// How many they've tried.
    pub tried: u32,
}

/// The puzzle of the day.
pub fn daily(told: &DailyTold<'_>) -> Text {
    let side = told.side.unwrap_or(Side::Black);
    let heading = words::puzzle_daily(date(told.date), game::spec(told.spec));
    let task = goal(side, told.goal, told.turns)
        .then(words::puzzle_last(side.other().name(), told.last))
        .then(words::puzzle_daily_private());
    Text::default().strong(heading.to_string()).below(task)
}

/// The answer to an earlier puzzle of the day, and how many found it.
pub fn daily_answer(day: Date, line: &[String], solved: usize, tried: usize) -> Text {
    let text = words::puzzle_daily_answer(date(day), Text::default().codes(line));
    text.then(match (solved, tried) {
        (_, 0) => words::puzzle_daily_untried(),
        (solved, tried) if solved == tried => words::puzzle_daily_solved_by_all(tried),
        (0, _) => words::puzzle_daily_solved_by_none(tried),
        _ => words::puzzle_daily_solved_by(solved, tried),
    })
}

/// Who has solved the most puzzles of the day in a month, the best first; `None` if nobody has solved any.
pub fn daily_table(month: Date, lines: &[DailyLine]) -> Option<Text> {
    let mut rank = 0;
    let mut people = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let shares = at > 0
            && lines
                .get(at - 1)
                .is_some_and(|other| other.solved == line.solved);
        rank = if shares { rank } else { at + 1 };
        let name = sanitize::person(&line.person);
        let person = words::puzzle_daily_person(rank, name, line.solved, line.tried);
        people.push(person);
    }
    let table = || words::puzzle_daily_table(i32::from(month.month()), Text::in_a_row(people));
    (!lines.is_empty()).then(table)
}

/// Where, when and of which game a server gets it.
pub fn daily_here(channel: &str, minute: u16, zone: &str, kind: Option<Kind>) -> Text {
    let channel = Text::default().channel(channel);
    let time = times::time_of_day(minute);
    match kind {
        Some(kind) => words::puzzle_daily_here(channel, time, zone, kind.title()),
        None => words::puzzle_daily_here_any(channel, time, zone),
    }
}

/// A game has so few puzzles that they'd soon come again.
pub fn too_few(kind: Kind, count: usize) -> Text {
    words::puzzle_too_few(count, kind.title())
}

/// What was typed isn't a time of the day.
pub fn not_a_time(typed: &str) -> Text {
    words::puzzle_not_a_time(wording::shortened(typed))
}

/// Nothing can be posted in the channel for the puzzle of the day.
pub fn cannot_post_there(why: Text) -> Text {
    words::puzzle_cannot_post_there().then(why)
}

/// A day of a year: `5 March`.
pub(crate) fn date(date: Date) -> String {
    words::puzzle_date(i32::from(date.month()), date.day().to_string()).to_string()
}

/// There's no puzzle left.
pub fn none(kind: Option<Kind>) -> Text {
    match kind {
        Some(kind) => words::puzzle_no_other(kind.title()),
        None => words::puzzle_none(),
    }
}

/// There's no puzzle with this id, or none for whoever asks.
pub fn unknown(id: &str) -> Text {
    match id {
        "" => words::puzzle_not_there(),
        id => words::puzzle_unknown(wording::shortened(id)),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, alice, bob, lines};

    #[test]
    fn a_task_says_how_much_is_to_be_found() {
        let told = |goal, left| {
            task(&Told {
                spec: Spec::default_of(Kind::Dropper),
                id: "dropper-1",
                side: Side::White,
                goal,
                left,
                last: "d4",
                own: false,
            })
            .to_string()
        };
        for (goal, left, begins) in [
            (Goal::Wins, 1, "White to move and win."),
            (Goal::Wins, 2, "White to move and win in 2 turns."),
            (
                Goal::Decides,
                1,
                "White to move and get so far ahead that Black can't catch up.",
            ),
            (
                Goal::Decides,
                3,
                "White to move and get so far ahead in 3 turns that Black can't catch up.",
            ),
            (
                Goal::Winning,
                1,
                "White to move: find the turn that leads to a win.",
            ),
            (
                Goal::Draws,
                2,
                "White to move: find the 2 turns that lead to a draw.",
            ),
            (Goal::Best, 1, "White to move: find the best turn."),
            (Goal::Best, 3, "White to move: find the best 3 turns."),
        ] {
            assert!(told(goal, left).starts_with(begins), "{}", told(goal, left));
        }
    }

    #[test]
    fn what_comes_of_a_turn_is_told() {
        let rating = |value, deviation| Rating {
            value,
            deviation,
            ..Rating::NEW
        };
        let solved = |deviation| Solved {
            game: Kind::Onyx,
            rating: rating(1612.4, deviation),
            counts: (7, 12),
            streak: 4,
        };
        expect![[r#"
            `c4` is right. Black answers `d5`. Go on!
            `c4`: that's it, at another try.
            `c4` isn't it: Black would answer `d5`.
            `c4` isn't it.
            Your puzzle rating in Onyx: 1500 → 1488 (-12). 3 in a row.
            Puzzles in Onyx: rating 1612?, 7 of 12 solved at the first go, at most 4 in a row.
            Puzzles in Onyx: rating 1612, 7 of 12 solved at the first go, at most 4 in a row.
            This puzzle isn't there any more. Get another one with `/puzzle`.
            There's no other puzzle in Isaac yet.
            There are no puzzles yet.
        "#]]
        .assert_eq(&lines([
            right("c4", "d5", Side::Black),
            super::solved("c4", false),
            wrong("c4", Some("d5"), Side::Black),
            wrong("c4", None, Side::Black),
            rated(Kind::Onyx, [rating(1500.0, 50.0), rating(1488.0, 50.0)], 3),
            solved_so_far(&solved(300.0)),
            solved_so_far(&solved(40.0)),
            unknown(""),
            none(Some(Kind::Isaac)),
            none(None),
        ]));
    }

    #[test]
    fn the_puzzle_of_the_day_comes_with_its_answer_and_a_table() {
        let day = jiff::civil::date(2026, 3, 5);
        let told = DailyTold {
            date: day,
            spec: Spec::default_of(Kind::Dropper),
            side: Some(Side::White),
            goal: Goal::Winning,
            turns: 3,
            last: "d4",
        };
        let answered = |solved, tried| daily_answer(day, &["c4".to_owned()], solved, tried);
        let of = |person: Person, solved, tried| DailyLine {
            person,
            solved,
            tried,
        };
        let month = [
            of(alice(), 5, 6),
            of(bob(), 5, 7),
            of(samples::person(3, "carol"), 1, 1),
        ];
        expect![[r#"
            The answer of 5 March: `c4`. Tried here by 2 people, and solved by none at the first go.
            The answer of 5 March: `c4`. Solved here by everyone who tried it: 1 person.
            The answer of 5 March: `c4`. Solved here by everyone who tried it: 3 people.
            The answer of 5 March: `c4`. Solved here by 1 of 3 people at the first go.
            Solved in March: 1. alice 5 of 6, 1. bob 5 of 7, 3. carol 1 of 1.
            Drop has only 1 puzzle yet, which is too few for one a day. Choose another game, or any. Nothing was changed.
            Drop has only 9 puzzles yet, which is too few for one a day. Choose another game, or any. Nothing was changed.
            Black to move and win in 2 turns. White played `d4`.
            From your own match: Dropper, 8×8, `dropper-1`
        "#]].assert_eq(&lines([answered(0, 2), answered(1, 1), answered(3, 3), answered(1, 3), daily_table(day, &month).unwrap_or_default(), too_few(Kind::Drop, 1), too_few(Kind::Drop, 9), task(&Told {
                spec: told.spec,
                id: "dropper-1",
                side: Side::Black,
                goal: Goal::Wins,
                left: 2,
                last: "d4",
                own: true,
            })]));
        assert_eq!(daily_table(day, &[]), None);
        for month in 1..=12 {
            let day = jiff::civil::date(2026, month, 21);
            let table = daily_table(day, &[of(alice(), 1, 1)]).unwrap_or_default();
            let name = day.strftime("%B");
            assert_eq!(date(day), format!("21 {name}"));
            assert_eq!(
                table.to_string(),
                format!("Solved in {name}: 1. alice 1 of 1.")
            );
        }
    }
}
