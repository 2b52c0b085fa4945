//! Puzzles: what is to be found, and what comes of a turn.

use jiff::civil::Date;

use crate::rich::{Text, say};
use crate::{game, results, sanitize, times, wording};
use play::{MatchId, Person, Rating};
use rules::{Kind, Side, Spec};

/// Shows another puzzle.
pub const NEXT: &str = "Next puzzle";
/// Ends a puzzle and shows its answer.
pub const SHOW_ANSWER: &str = "Show the answer";
/// Leads back to a puzzle in which a turn was wrong.
pub const TRY_AGAIN: &str = "Try again";
/// Says what is wrong with a puzzle.
pub const REPORT: &str = "Report this puzzle";
/// The form for that.
pub const REPORT_FORM: &str = "Report a puzzle";
/// The field of that form.
pub const REPORT_FIELD: &str = "What's wrong with it?";
/// The form in which a turn is typed.
pub const TURN_FORM: &str = "Your turn in the puzzle";
/// The field of that form.
pub const TURN_FIELD: &str = "Your turn";

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
    let other = wording::side(told.side.other());
    Text::default()
        .strong(format!("{}.", goal(told.side, told.goal, told.left)))
        .then(say!("{} played `{}`.", other, told.last))
        .below(say!(
            "{} {}, `{}`",
            if told.own {
                "From your own match:"
            } else {
                "Puzzle:"
            },
            game::spec(told.spec),
            told.id
        ))
}

fn goal(side: Side, goal: Goal, turns: usize) -> String {
    let other = wording::side(side.other());
    let side = wording::side(side);
    match (goal, turns) {
        (Goal::Wins, 1) => format!("{side} to move and win"),
        (Goal::Wins, turns) => format!("{side} to move and win in {turns} turns"),
        (Goal::Decides, 1) => {
            format!("{side} to move and get so far ahead that {other} can't catch up")
        }
        (Goal::Decides, turns) => format!(
            "{side} to move and get so far ahead in {turns} turns that {other} can't catch up"
        ),
        (Goal::Winning, 1) => format!("{side} to move: find the turn that leads to a win"),
        (Goal::Winning, turns) => {
            format!("{side} to move: find the {turns} turns that lead to a win")
        }
        (Goal::Draws, 1) => format!("{side} to move: find the turn that leads to a draw"),
        (Goal::Draws, turns) => {
            format!("{side} to move: find the {turns} turns that lead to a draw")
        }
        (Goal::Best, 1) => format!("{side} to move: find the best turn"),
        (Goal::Best, turns) => format!("{side} to move: find the best {turns} turns"),
    }
}

/// A turn was right, and the opponent has answered.
pub fn right(turn: &str, reply: &str, other: Side) -> Text {
    say!(
        "`{}` is right. {} answers `{}`. Go on!",
        turn,
        wording::side(other),
        reply
    )
}

/// The last turn was right.
pub fn solved(turn: &str, at_first_go: bool) -> Text {
    match at_first_go {
        true => say!("`{}`: solved!", turn),
        false => say!("`{}`: that's it, at another try.", turn),
    }
}

/// A turn was wrong; `refutation` is what the opponent would have answered.
pub fn wrong(turn: &str, refutation: Option<&str>, other: Side) -> Text {
    match refutation {
        Some(reply) => say!(
            "`{}` isn't it: {} would answer `{}`.",
            turn,
            wording::side(other),
            reply
        ),
        None => say!("`{}` isn't it.", turn),
    }
}

/// The answer to a puzzle: the turns from its position on.
pub fn answer(line: &[String]) -> Text {
    Text::of("The answer: ").codes(line)
}

/// How a rating changed, and how many were solved in a row.
pub fn rated(kind: Kind, [before, after]: [Rating; 2], streak: u32) -> Text {
    let text = Text::of(format!(
        "Your puzzle rating in {}: {}.",
        kind.title(),
        results::change(before.value, after.value)
    ));
    let text = match after.is_provisional() {
        true => text.plain(" It's provisional, so it still moves a lot."),
        false => text,
    };
    match streak {
        0 | 1 => text,
        _ => text.plain(format!(" {streak} in a row.")),
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
    let mark = if solved.rating.is_provisional() {
        "?"
    } else {
        ""
    };
    Text::of(format!(
        "Puzzles in {}: rating {:.0}{mark}, {done} of {tried} solved at the first go, at most {} in a row.",
        solved.game.title(),
        solved.rating.value,
        solved.streak
    ))
}

/// A puzzle doesn't change ratings.
pub fn unrated() -> Text {
    Text::of("It doesn't change your rating: you've had it before, or chose it yourself.")
}

/// Leads to puzzles from one's own mistakes.
pub const MISTAKES: &str = "Learn from your mistakes";
/// Leads to the next of them.
pub const NEXT_MISTAKE: &str = "Next mistake";

/// Somebody's turns are being looked through for mistakes that make a puzzle.
pub fn looking_for_mistakes(id: MatchId) -> Text {
    Text::of(format!(
        "I'm looking through your turns in match {id} for mistakes that make a good puzzle. Press the button again in a minute or two."
    ))
}

/// None of somebody's turns makes a puzzle.
pub fn no_mistakes(id: MatchId) -> Text {
    Text::of(format!(
        "None of your turns in match {id} makes a good puzzle: either you missed nothing, or what you missed wasn't the only good turn."
    ))
}

/// All puzzles from somebody's mistakes in a match are done.
pub fn mistakes_done(id: MatchId) -> Text {
    Text::of(format!("Those were your mistakes in match {id}."))
}

/// Only players learn from their mistakes.
pub fn not_your_match(id: MatchId) -> Text {
    Text::of(format!("You didn't play match {id}."))
}

/// Too much is being worked out.
pub fn too_many_at_once() -> Text {
    Text::of("I'm looking through too many matches right now. Try again in a few minutes.")
}

/// Leads to the puzzle of the day.
pub const SOLVE: &str = "Solve";

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
    Text::default()
        .strong(format!(
            "Puzzle of the day, {}: {}",
            date(told.date),
            game::spec(told.spec)
        ))
        .below(say!(
            "{}. {} played `{}`. Your answers stay private.",
            goal(side, told.goal, told.turns),
            wording::side(side.other()),
            told.last
        ))
}

/// The answer to an earlier puzzle of the day, and how many found it.
pub fn daily_answer(day: Date, line: &[String], solved: usize, tried: usize) -> Text {
    let text = Text::of(format!("The answer of {}: ", date(day))).codes(line);
    let people = match tried {
        1 => "person",
        _ => "people",
    };
    match (solved, tried) {
        (_, 0) => text.plain(". Nobody tried it here."),
        (solved, tried) if solved == tried => text.plain(format!(
            ". Solved here by everyone who tried it: {tried} {people}."
        )),
        (0, _) => text.plain(format!(
            ". Tried here by {tried} {people}, and solved by none at the first go."
        )),
        _ => text.plain(format!(
            ". Solved here by {solved} of {tried} {people} at the first go."
        )),
    }
}

/// Who has solved the most puzzles of the day in a month, the best first; `None` if nobody has solved any.
pub fn daily_table(month: Date, lines: &[DailyLine]) -> Option<Text> {
    let mut rank = 0;
    let mut text = Text::of(format!("Solved in {}: ", month.strftime("%B")));
    for (at, line) in lines.iter().enumerate() {
        let shares = at > 0
            && lines
                .get(at - 1)
                .is_some_and(|other| other.solved == line.solved);
        rank = if shares { rank } else { at + 1 };
        let gap = if at == 0 { "" } else { ", " };
        let name = sanitize::name(&line.person.name);
        text = text.plain(format!(
            "{gap}{rank}. {name} {} of {}",
            line.solved, line.tried
        ));
    }
    (!lines.is_empty()).then(|| text.plain("."))
}

/// A server gets no puzzle of the day.
pub fn no_daily_here() -> Text {
    say!("Puzzle of the day: none. To get one, use `/settings puzzles:`.")
}

/// Where, when and of which game a server gets it.
pub fn daily_here(channel: &str, minute: u16, zone: &str, kind: Option<Kind>) -> Text {
    let games = kind.map_or("any game", Kind::title);
    Text::of("Puzzle of the day: in ")
        .channel(channel)
        .then(say!(
            "at {} ({}), {}. To stop it, use `/settings game:none`.",
            times::time_of_day(minute),
            zone,
            games
        ))
}

/// A game has so few puzzles that they'd soon come again.
pub fn too_few(kind: Kind, count: usize) -> Text {
    let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
    Text::of(format!(
        "{} has only {count} {puzzles} yet, which is too few for one a day. Choose another game, or any. Nothing was changed.",
        kind.title()
    ))
}

/// Somebody says when there shall be no puzzles.
pub fn none_and_when() -> Text {
    say!(
        "`game:none` ends the puzzle of the day, so leave out where and when. Nothing was changed."
    )
}

/// What was typed isn't a time of the day.
pub fn not_a_time(typed: &str) -> Text {
    say!(
        "{} isn't a time of the day: type one like `18:00`. Nothing was changed.",
        wording::quoted(typed)
    )
}

/// Nothing can be posted in the channel for the puzzle of the day.
pub fn cannot_post_there(why: Text) -> Text {
    Text::of("I can't post in that channel. ").text(why)
}

/// The channel for the puzzle of the day belongs to another server.
pub fn other_server() -> Text {
    Text::of("That channel is on another server. Nothing was changed.")
}

/// There's no puzzle of the day.
pub fn no_daily() -> Text {
    Text::of("There's no puzzle of the day yet.")
}

/// A button leads to a puzzle of the day that wasn't one.
pub fn not_that_day() -> Text {
    say!("This wasn't the puzzle of that day. Today's is at `/daily`.")
}

fn date(date: Date) -> String {
    date.strftime("%-d %B").to_string()
}

/// The puzzle of the day doesn't change ratings.
pub fn daily_unrated() -> Text {
    Text::of("The puzzle of the day doesn't change your rating.")
}

/// Somebody asks for another puzzle before this one is done.
pub fn still_open() -> Text {
    Text::of("You're still at this one.")
}

/// There's no puzzle left.
pub fn none(kind: Option<Kind>) -> Text {
    match kind {
        Some(kind) => Text::of(format!("There's no other puzzle in {} yet.", kind.title())),
        None => Text::of("There are no puzzles yet."),
    }
}

/// A turn was typed, but no puzzle is open.
pub fn none_open() -> Text {
    say!("You're not solving a puzzle. Get one with `/puzzle`.")
}

/// There's no puzzle with this id, or none for whoever asks.
pub fn unknown(id: &str) -> Text {
    match id {
        "" => say!("This puzzle isn't there any more. Get another one with `/puzzle`."),
        id => say!(
            "There's no puzzle {}. Get another one with `/puzzle`.",
            wording::quoted(id)
        ),
    }
}

/// A puzzle was withdrawn.
pub fn withdrawn() -> Text {
    Text::of("This puzzle was withdrawn, because something is wrong with it. Your rating stays.")
}

/// A button belongs to an earlier position, or the puzzle has ended.
pub fn gone_on() -> Text {
    Text::of("This puzzle has gone on since. Here's where you are:")
}

/// A puzzle was ended.
pub fn over() -> Text {
    Text::of("You've finished this puzzle.")
}

/// What is wrong with a puzzle was recorded.
pub fn reported(id: &str) -> Text {
    say!("Thanks! Whoever runs me will look at `{}`.", id)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
