//! Tables of a tournament as they're drawn: the words of the picture, and its description.

use std::ops::Range;

use crate::columns::Column;
use crate::drawn_standings::Called;
use crate::rich::Text;
use crate::rows::LIMIT;
use crate::tournaments::rankings::{halves, over, quarters, rank};
use crate::tournaments::{People, format, is_ladder, is_season, name};
use crate::{game, sanitize, wording, words};
use play::rating::Score;
use play::tournament::{Cell, Format, Line, Pairing, Ranking, Sides, Stage, Tournament};
use play::{MatchId, PersonId, Untrusted};
use rules::Side;

/// The columns that a name can take in the description of a picture.
const LONGEST_NAME: usize = 28;

/// The same in the picture, which has all the names, and shortens those that are too wide there.
const WIDEST_NAME: usize = 64;

/// The most players of a cross table: with more, nobody could read it on a phone.
pub const MOST_CROSSED: usize = 12;

/// The most rows of a picture, and the most of one with many columns: larger files take long to load on a phone.
const MOST_ROWS: usize = 16;
const MOST_WIDE_ROWS: usize = 11;

/// The columns from which there are many.
const MANY_COLUMNS: usize = 14;

/// The most players of a table that are drawn.
const MOST_DRAWN: usize = 64;

/// A column of a table to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnColumn {
    pub head: String,
    pub kind: ColumnKind,
}

/// What a column has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Numbers, which end at the same place.
    Numbers,
    /// Names, which can be shortened.
    Names,
    /// Results of a round.
    Words,
}

/// A table to be drawn.
pub struct DrawnTournament {
    /// What it shows.
    pub title: String,
    /// Which part of that, to follow the title.
    pub title_end: String,
    /// More about it.
    pub note: String,
    /// What stands above the columns.
    pub columns: Vec<DrawnColumn>,
    /// The rows below.
    pub rows: Vec<DrawnLine>,
    /// The picture in words.
    pub alt: String,
}

/// A row of a table to be drawn.
pub struct DrawnLine {
    /// Whether it's the reader's own.
    pub own: bool,
    /// A text for each column.
    pub cells: Vec<String>,
}

/// A cross table to be drawn.
pub struct DrawnCross {
    /// What it shows.
    pub title: String,
    /// Which part of that, to follow the title.
    pub title_end: String,
    /// More about it.
    pub note: String,
    /// What stands above the names.
    pub names: String,
    /// What stands above points and tiebreaks.
    pub totals: [String; 2],
    /// The players, best first.
    pub rows: Vec<DrawnPlayer>,
    /// The picture in words.
    pub alt: String,
}

/// A row of a cross table to be drawn.
pub struct DrawnPlayer {
    /// The rank, which equal players share.
    pub rank: String,
    pub name: String,
    /// What they have scored against each player in the order of the rows; empty where they haven't met.
    pub results: Vec<String>,
    /// Points and Sonneborn-Berger.
    pub totals: [String; 2],
    /// Whether it's the reader's own.
    pub own: bool,
}

/// The table of one division, a round robin, a ladder, or a Swiss tournament with the results of each round, in as many
/// pictures as it takes; none if nobody is in it. `called` is how people are called in it.
pub fn ranking(
    tournament: &Tournament,
    ranking: &Ranking,
    people: &People,
    called: Called<'_>,
    reader: Option<PersonId>,
) -> Vec<DrawnTournament> {
    let parts = |columns| parts_of(ranking.lines.len(), columns);
    in_parts(tournament, ranking, people, (called, reader), parts)
}

/// The same in one piece; `None` if nobody is in it.
pub fn whole(
    tournament: &Tournament,
    ranking: &Ranking,
    people: &People,
    called: Called<'_>,
) -> Option<DrawnTournament> {
    let all = 0..ranking.lines.len();
    let parts = |_| (!all.is_empty()).then_some(all).into_iter().collect();
    in_parts(tournament, ranking, people, (called, None), parts).pop()
}

fn in_parts(
    tournament: &Tournament,
    ranking: &Ranking,
    people: &People,
    (called, reader): (Called<'_>, Option<PersonId>),
    parts_of: impl FnOnce(usize) -> Vec<Range<usize>>,
) -> Vec<DrawnTournament> {
    let title = sanitize::name(&tournament.name);
    let note = note(tournament, ranking);
    let names = names(ranking, people, called, WIDEST_NAME);
    let (columns, cells) = match tournament.settings.format {
        Format::Ladder(_) => rungs(ranking, &names),
        Format::Swiss { .. } => wall_chart(tournament, ranking, &names),
        Format::Season { .. } | Format::RoundRobin { .. } => scores(ranking, &names),
    };
    let columns: Vec<DrawnColumn> = columns
        .into_iter()
        .map(|(head, kind)| DrawnColumn { head, kind })
        .collect();
    let is_ladder = is_ladder(tournament.settings.format);
    let of_line = |who: String, _: usize, line: &Line| match is_ladder {
        true => words::tournament_drawn_line(who).to_string(),
        false => in_words(who, line),
    };
    let by_rank = !matches!(tournament.settings.format, Format::Swiss { .. });
    let mut parts = Vec::new();
    for part in parts_of(columns.len()) {
        let is_whole = part.len() == ranking.lines.len();
        let places = (!is_whole).then_some((part.start + 1, part.end));
        let title_end = title_end(tournament, ranking, places);
        let rows = ranking.lines.iter().zip(&cells);
        let rows = rows.skip(part.start).take(part.len());
        let rows = rows.map(|(line, cells)| DrawnLine {
            own: reader == Some(line.person),
            cells: cells.clone(),
        });
        let head = begin(&title, &title_end, &note);
        let described = |of_line: &dyn Fn(String, usize, &Line) -> String| {
            described(
                &head,
                ranking,
                part.clone(),
                people,
                reader,
                by_rank,
                of_line,
            )
        };
        let alt = match described(&of_line) {
            (alt, true) => alt,
            (_, false) if !is_ladder => described(&|who, _, line| in_short(who, line)).0,
            (alt, false) => alt,
        };
        parts.push(DrawnTournament {
            rows: rows.collect(),
            title: title.clone(),
            title_end,
            note: note.clone(),
            columns: columns.clone(),
            alt,
        });
    }
    parts
}

/// The places of a table in each of its pictures, which have about as many rows as one another.
fn parts_of(players: usize, columns: usize) -> Vec<Range<usize>> {
    let most = match columns >= MANY_COLUMNS {
        true => MOST_WIDE_ROWS,
        false => MOST_ROWS,
    };
    let players = players.min(MOST_DRAWN);
    let parts = players.div_ceil(most).max(1);
    let rows = players.div_ceil(parts).max(1);
    let starts = (0..players).step_by(rows);
    starts
        .map(|start| start..(start + rows).min(players))
        .collect()
}

/// The cross table of a division or a round robin; `None` for other formats, for more than [`MOST_CROSSED`] players, and
/// if nobody is in it.
pub fn cross_table(
    tournament: &Tournament,
    ranking: &Ranking,
    people: &People,
    called: Called<'_>,
    reader: Option<PersonId>,
) -> Option<DrawnCross> {
    let is_cross = matches!(
        tournament.settings.format,
        Format::Season { .. } | Format::RoundRobin { .. }
    );
    if !is_cross || !(1..=MOST_CROSSED).contains(&ranking.lines.len()) {
        return None;
    }
    let title = sanitize::name(&tournament.name);
    let title_end = title_end(tournament, ranking, None);
    let note = note(tournament, ranking);
    let rows =
        ranking
            .lines
            .iter()
            .zip(&ranking.cells)
            .zip(names(ranking, people, called, WIDEST_NAME));
    let rows = rows.map(|((line, cells), name)| DrawnPlayer {
        rank: rank(line),
        name,
        results: cells.iter().map(|cells| crossed(cells)).collect(),
        totals: [halves(line.points), quarters(line.sonneborn)],
        own: reader == Some(line.person),
    });
    let of_line = |who: String, index: usize, line: &Line| {
        let cells = ranking.cells.get(index).into_iter().flatten().enumerate();
        let met = cells.filter_map(|(other, cells)| {
            let result = crossed(cells);
            let against = || words::tournament_drawn_against(&result, other + 1);
            (!result.is_empty()).then(against)
        });
        let met: Vec<Text> = met.collect();
        match met.is_empty() {
            true => words::tournament_drawn_line_points(who, points(line)),
            false => words::tournament_drawn_line_crossed(who, points(line), Text::in_a_row(met)),
        }
        .to_string()
    };
    let (head, part) = (begin(&title, &title_end, &note), 0..ranking.lines.len());
    let (alt, _) = described(&head, ranking, part, people, reader, false, of_line);
    Some(DrawnCross {
        title,
        title_end,
        note,
        names: Column::Player.label(),
        totals: [Column::Points.label(), Column::SonnebornBerger.label()],
        rows: rows.collect(),
        alt,
    })
}

impl DrawnCross {
    /// What it's called beside the table of the same players: `Spring, season 2, division 1: cross table`
    pub fn whole_title(&self) -> String {
        let whole = format!("{}{}", self.title, self.title_end);
        words::tournament_drawn_cross_table(whole).to_string()
    }
}

fn names(ranking: &Ranking, people: &People, called: Called<'_>, most: usize) -> Vec<String> {
    let lines = ranking.lines.iter();
    let names: Vec<Untrusted> = lines
        .map(|line| called(line.person, &name(people, line.person)))
        .collect();
    sanitize::columns(&names.iter().collect::<Vec<_>>(), most)
}

/// `, season 2, division 1, places 17 to 32`; empty for all places where there are no seasons.
fn title_end(tournament: &Tournament, ranking: &Ranking, places: Option<(usize, usize)>) -> String {
    let season = is_season(tournament.settings.format);
    let season = season.then(|| (u32::from(tournament.season), ranking.division));
    match (season, places) {
        (None, None) => return String::new(),
        (None, Some((first, last))) => words::tournament_drawn_end_places(first, last),
        (Some((season, division)), None) => words::tournament_drawn_end_season(season, division),
        (Some((season, division)), Some((first, last))) => {
            words::tournament_drawn_end_season_places(season, division, first, last)
        }
    }
    .to_string()
}

/// How a description begins.
fn begin(title: &str, title_end: &str, note: &str) -> String {
    words::tournament_drawn_begin(format!("{title}{title_end}"), note).to_string()
}

/// `Swiss · Onyx, 6×6, standard setup · 33 players · after round 4 of 5`
fn note(tournament: &Tournament, ranking: &Ranking) -> String {
    let settings = &tournament.settings;
    let note = format!(
        "{} · {} · {}",
        format(settings.format),
        game::spec(settings.conditions.spec),
        words::tournament_players(ranking.lines.len())
    );
    let of_ranking =
        |pairing: &&Pairing| pairing.division == ranking.division && pairing.seats().is_some();
    let all: Vec<&Pairing> = tournament.pairings.iter().filter(of_ranking).collect();
    let over = all.iter().filter(|pairing| pairing.ended.is_some()).count();
    let (round, count) = (u32::from(tournament.round), all.len());
    let state = match (settings.format, tournament.stage) {
        (Format::Ladder(_), _) => return note,
        (_, Stage::Finished) => words::tournament_drawn_final(),
        (Format::Swiss { rounds }, _) => match over == count {
            true => words::tournament_drawn_after_round(round, u32::from(rounds)),
            false => words::tournament_drawn_in_round(round, u32::from(rounds)),
        },
        (Format::Season { .. } | Format::RoundRobin { .. }, _) => {
            words::tournament_drawn_over(over, count)
        }
    };
    format!("{note} · {state}")
}

type Columns = Vec<(String, ColumnKind)>;

fn column(column: Column, kind: ColumnKind) -> (String, ColumnKind) {
    (column.label(), kind)
}

/// Rank and name.
fn rungs(ranking: &Ranking, names: &[String]) -> (Columns, Vec<Vec<String>>) {
    let columns = vec![
        column(Column::Rank, ColumnKind::Numbers),
        column(Column::Player, ColumnKind::Names),
    ];
    let cells = ranking.lines.iter().zip(names);
    (
        columns,
        cells
            .map(|(line, name)| vec![rank(line), name.clone()])
            .collect(),
    )
}

/// Rank, name, results, points and tiebreaks.
fn scores(ranking: &Ranking, names: &[String]) -> (Columns, Vec<Vec<String>>) {
    let columns = vec![
        column(Column::Rank, ColumnKind::Numbers),
        column(Column::Player, ColumnKind::Names),
        column(Column::Matches, ColumnKind::Numbers),
        column(Column::Tally, ColumnKind::Numbers),
        column(Column::Points, ColumnKind::Numbers),
        column(Column::SonnebornBerger, ColumnKind::Numbers),
        column(Column::Buchholz, ColumnKind::Numbers),
    ];
    let cells = ranking.lines.iter().zip(names).map(|(line, name)| {
        vec![
            rank(line),
            name.clone(),
            over(line).to_string(),
            format!("{}-{}-{}", line.won, line.drawn, line.lost),
            halves(line.points),
            quarters(line.sonneborn),
            halves(line.buchholz),
        ]
    });
    (columns, cells.collect())
}

/// Rank, name, a result for each round, points and tiebreaks. Results name opponents by their places, which have a column of
/// their own where players share a rank.
fn wall_chart(
    tournament: &Tournament,
    ranking: &Ranking,
    names: &[String],
) -> (Columns, Vec<Vec<String>>) {
    let rounds = 1..=tournament.round;
    let mut columns = vec![column(Column::Rank, ColumnKind::Numbers)];
    let numbered = !ranks_are_numbers(ranking);
    if numbered {
        columns.push(column(Column::Number, ColumnKind::Numbers));
    }
    columns.push(column(Column::Player, ColumnKind::Names));
    columns.extend(
        rounds
            .clone()
            .map(|round| (round.to_string(), ColumnKind::Words)),
    );
    columns.extend([
        column(Column::Points, ColumnKind::Numbers),
        column(Column::SonnebornBerger, ColumnKind::Numbers),
        column(Column::Buchholz, ColumnKind::Numbers),
    ]);
    let cells = ranking.lines.iter().zip(names).enumerate();
    let cells = cells.map(|(index, (line, name))| {
        let mut cells = vec![rank(line)];
        if numbered {
            cells.push((index + 1).to_string());
        }
        cells.push(name.clone());
        cells.extend(
            rounds
                .clone()
                .map(|round| of_round(tournament, ranking, line.person, round)),
        );
        cells.extend([
            halves(line.points),
            quarters(line.sonneborn),
            halves(line.buchholz),
        ]);
        cells
    });
    (columns, cells.collect())
}

/// Returns whether everybody has a rank of their own, so that it's their place.
fn ranks_are_numbers(ranking: &Ranking) -> bool {
    let mut lines = (1..).zip(&ranking.lines);
    lines.all(|(index, line)| line.rank == Some(index))
}

/// The match of somebody in a round, once it has a number.
pub fn game_of_round(tournament: &Tournament, person: PersonId, round: u16) -> Option<MatchId> {
    let mut all = tournament.pairings.iter();
    all.find(|one| one.round == round && one.has(person))?.game
}

/// What somebody did in a round: `W7+` for a win with White against the player in place 7, `B3=` for a draw with Black,
/// `B2-` for a loss, `W5` for a match that isn't over, `bye+` for a bye; empty for nothing.
fn of_round(tournament: &Tournament, ranking: &Ranking, person: PersonId, round: u16) -> String {
    let all = tournament.pairings.iter();
    let Some(pairing) = all
        .filter(|one| one.round == round)
        .find(|one| one.has(person))
    else {
        return String::new();
    };
    let mark = match (pairing.ended, pairing.half_points(person)) {
        (None, _) => "",
        (Some(_), 2) => "+",
        (Some(_), 1) => "=",
        (Some(_), _) => "-",
    };
    let seats = match pairing.sides {
        Sides::Match(seats) => seats,
        Sides::Bye(_) => return words::tournament_drawn_bye(mark).to_string(),
    };
    let side = match seats.side_of(person) {
        Some(Side::Black) => "black",
        _ => "white",
    };
    let other = pairing.other(person);
    let index = ranking
        .lines
        .iter()
        .position(|line| Some(line.person) == other);
    let index = index.map_or("?".to_owned(), |index| (index + 1).to_string());
    words::tournament_drawn_round(side, index, mark).to_string()
}

/// What somebody has scored against another one: `1`, `½` or `0`, twice in a double round robin, where `·` is for a match
/// that isn't over; empty if none is.
fn crossed(cells: &[Cell]) -> String {
    match cells.iter().all(|cell| cell.score.is_none()) {
        true => String::new(),
        false => cells.iter().map(mark).collect(),
    }
}

/// What somebody has scored in one match: `1`, `½` or `0`, and `·` while it isn't over.
pub fn mark(cell: &Cell) -> &'static str {
    match cell.score {
        None => "·",
        Some(Score::Won) => "1",
        Some(Score::Drawn) => "½",
        Some(Score::Lost | Score::None) => "0",
    }
}

/// `4½ points`
fn points(line: &Line) -> Text {
    match line.points {
        1 => words::tournament_drawn_half_point(),
        points => words::tournament_drawn_points(f64::from(points) / 2.0, halves(points)),
    }
}

/// `1. alice: 4½ points, 4 won, 1 drawn, 0 lost, Sonneborn-Berger 8¼, Buchholz 12.`
fn in_words(who: String, line: &Line) -> String {
    let (sonneborn, buchholz) = (quarters(line.sonneborn), halves(line.buchholz));
    let (won, drawn, lost) = (line.won, line.drawn, line.lost);
    let points = points(line);
    match line.byes {
        0 => words::tournament_drawn_line_long(who, points, won, drawn, lost, sonneborn, buchholz),
        byes => words::tournament_drawn_line_long_byes(
            byes, who, points, won, drawn, lost, sonneborn, buchholz,
        ),
    }
    .to_string()
}

/// `1. alice: 4½ points, 4-1-0, SB 8¼, BH 12.`
fn in_short(who: String, line: &Line) -> String {
    let (sonneborn, buchholz) = (quarters(line.sonneborn), halves(line.buchholz));
    words::tournament_drawn_line_short(
        who,
        points(line),
        line.won,
        line.drawn,
        line.lost,
        sonneborn,
        buchholz,
    )
    .to_string()
}

/// The picture of some places in words, in at most [`LIMIT`] characters, and whether everything fits. What doesn't is left
/// out, and it says how much.
fn described(
    head: &str,
    ranking: &Ranking,
    part: Range<usize>,
    people: &People,
    reader: Option<PersonId>,
    by_rank: bool,
    of_line: impl Fn(String, usize, &Line) -> String,
) -> (String, bool) {
    let mut text = head.to_owned();
    let names = names(ranking, people, &|_, name| name.clone(), LONGEST_NAME);
    let lines = ranking.lines.iter().zip(names).enumerate();
    let lines = lines.skip(part.start).take(part.len());
    let lines = lines.map(|(index, (line, name))| {
        let whose = match reader == Some(line.person) {
            true => "own",
            false => "others",
        };
        let number = index + 1;
        let who = match (by_rank, line.rank) {
            (true, None) => words::tournament_drawn_unranked(whose, name),
            (false, None) => words::tournament_drawn_numbered_unranked(whose, number, name),
            (false, Some(rank)) if rank as usize != number => {
                words::tournament_drawn_numbered(whose, number, name, rank)
            }
            (_, Some(rank)) => words::tournament_drawn_ranked(whose, rank, name),
        };
        wording::next(of_line(who.to_string(), index, line))
    });
    let lines: Vec<String> = lines.collect();
    let left_out = |count| wording::next(words::tournament_drawn_more(count));
    let room = LIMIT.saturating_sub(left_out(999).chars().count());
    let mut used = text.chars().count();
    for (number, line) in lines.iter().enumerate() {
        let more = lines.len() - number;
        // The last one needs no room for what's left out.
        let most = if more == 1 { LIMIT } else { room };
        used += line.chars().count();
        if used > most {
            text.push_str(&left_out(more));
            return (text, false);
        }
        text.push_str(line);
    }
    (text, true)
}

#[cfg(test)]
mod tests;
