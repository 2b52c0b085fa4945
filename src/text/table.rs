//! Tables for a monospaced font, narrow enough for a phone.

#[cfg(test)]
mod tests;

use unicode_width::UnicodeWidthStr;

use crate::columns::Column;
use crate::{sanitize, times, words};
use play::rating::PROVISIONAL;
use play::{Machine, Rating, StandingsLine, Statistic, Untrusted};

use Edge::Left;
use Edge::Right;

/// The columns that fit on a phone.
pub(super) const PHONE: usize = 34;

/// Names aren't cut to less than this.
pub(super) const SHORTEST_NAME: usize = 6;

const LONGEST_NAME: usize = 12;

/// How the words of a column are aligned.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Edge {
    Left,
    Right,
}

/// Returns a line per row. Each column is as wide as its widest word, with a blank between columns.
pub(super) fn aligned<const N: usize>(edges: [Edge; N], rows: &[[String; N]]) -> Vec<String> {
    let mut widths = [0; N];
    for row in rows {
        for (width, word) in widths.iter_mut().zip(row) {
            *width = (*width).max(word.width());
        }
    }
    let line = |row: &[String; N]| {
        let words = row
            .iter()
            .zip(widths)
            .zip(edges)
            .map(|((word, width), edge)| {
                let blanks = " ".repeat(width.saturating_sub(word.width()));
                match edge {
                    Left => format!("{word}{blanks}"),
                    Right => format!("{blanks}{word}"),
                }
            });
        words.collect::<Vec<_>>().join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Returns a table of standings. `mine` is the reader's line: it's marked, and comes last if it isn't among `lines`.
pub fn standings(lines: &[StandingsLine], mine: Option<&StandingsLine>) -> String {
    let elsewhere = mine.filter(|mine| lines.iter().all(|line| line.person != mine.person));
    let row = |line: &StandingsLine| {
        let own = mine.is_some_and(|mine| mine.person == line.person);
        let (won, drawn, lost) = (line.won, line.drawn, line.lost);
        [
            format!("{}{}", if own { ">" } else { "" }, line.rank),
            String::new(),
            rating(line.rating, line.deviation),
            (won + drawn + lost).to_string(),
            format!("{won}-{drawn}-{lost}"),
            streak(line.streak),
        ]
    };
    let head = [
        Column::Rank,
        Column::Player,
        Column::Rating,
        Column::Matches,
        Column::Tally,
        Column::Streak,
    ]
    .map(Column::label);
    let mut rows = vec![head];
    rows.extend(lines.iter().chain(elsewhere).map(row));
    let people: Vec<&Untrusted> = lines
        .iter()
        .chain(elsewhere)
        .map(|line| &line.name)
        .collect();
    let name = |rows: &mut Vec<[String; 6]>, most| {
        for (row, name) in rows
            .iter_mut()
            .skip(1)
            .zip(sanitize::columns(&people, most))
        {
            row[1] = name;
        }
    };
    name(&mut rows, LONGEST_NAME);
    let edges = [Right, Left, Right, Right, Right, Right];
    let widest = |rows: &[[String; 6]]| {
        let lines = aligned(edges, rows);
        lines.iter().map(|line| line.width()).max().unwrap_or(0)
    };
    let over = widest(&rows).saturating_sub(PHONE);
    if over > 0 {
        let names = rows.iter().map(|row| row[1].width()).max().unwrap_or(0);
        let most = names.saturating_sub(over).max(SHORTEST_NAME);
        name(&mut rows, most);
    }
    let mut text = aligned(edges, &rows);
    if elsewhere.is_some() {
        text.insert(text.len() - 1, "…".to_owned());
    }
    text.join("\n")
}

/// Returns a table of the machines, with a line per level.
pub fn machines(lines: &[StandingsLine]) -> String {
    let head = [
        Column::Level,
        Column::Rating,
        Column::Matches,
        Column::Tally,
        Column::Streak,
    ]
    .map(Column::label);
    let row = |line: &StandingsLine| {
        let (won, drawn, lost) = (line.won, line.drawn, line.lost);
        [
            Machine::of(line.person).map_or(String::new(), |machine| machine.level().to_string()),
            rating(line.rating, line.deviation),
            (won + drawn + lost).to_string(),
            format!("{won}-{drawn}-{lost}"),
            streak(line.streak),
        ]
    };
    let rows: Vec<[String; 5]> = [head].into_iter().chain(lines.iter().map(row)).collect();
    aligned([Right; 5], &rows).join("\n")
}

/// Returns e.g. `1662±290?`. The question mark means that the rating is provisional.
pub fn rating(value: f64, deviation: f64) -> String {
    format!("{value:.0}{}", self::deviation(deviation))
}

/// Returns e.g. `±290?`.
pub fn deviation(deviation: f64) -> String {
    let doubt = if is_provisional(deviation) { "?" } else { "" };
    format!("±{deviation:.0}{doubt}")
}

/// Returns whether a rating with this deviation is provisional.
pub fn is_provisional(deviation: f64) -> bool {
    deviation > PROVISIONAL
}

/// Returns e.g. `1662 ± 290`.
pub fn spaced(rating: Rating) -> String {
    format!("{:.0} ± {:.0}", rating.value, rating.deviation)
}

/// Returns `+3` for three wins in a row, `-2` for two losses.
pub fn streak(streak: i64) -> String {
    match streak {
        0 => "0".to_owned(),
        streak => format!("{streak:+}"),
    }
}

/// Returns a table of statistics with a line per game and side.
pub fn statistics(all: &[Statistic]) -> String {
    let head = [
        Column::Game,
        Column::Side,
        Column::Matches,
        Column::Tally,
        Column::Turns,
        Column::Time,
    ]
    .map(Column::label);
    let mut rows = vec![head];
    let mut before = None;
    for one in all {
        let tally = one.tally;
        let played = u64::from(tally.played());
        let turn = match i64::try_from(one.timed) {
            Ok(timed) if timed > 0 => short(one.spent / timed),
            _ => "-".to_owned(),
        };
        rows.push([
            match before == Some(one.game) {
                true => String::new(),
                false => one.game.title().to_owned(),
            },
            words::column_of_side(one.side.name()).to_string(),
            played.to_string(),
            format!("{}-{}-{}", tally.won, tally.drawn, tally.lost),
            // Rounded to whole turns.
            ((one.turns + played / 2) / played.max(1)).to_string(),
            turn,
        ]);
        before = Some(one.game);
    }
    aligned([Left, Left, Right, Right, Right, Right], &rows).join("\n")
}

/// Returns a length of time such as `2d3h`, `45min` or `12s`, whatever blanks the language has in it.
fn short(millis: i64) -> String {
    const MINUTE: i64 = play::clock::MINUTE;
    let length = match millis {
        ..MINUTE => words::column_seconds(millis.max(0) / 1000).to_string(),
        millis => times::length(millis),
    };
    length.replace(char::is_whitespace, "")
}
