//! Tables of a tournament as they're drawn: the words of the picture, and its description.

use std::fmt::Write;

use crate::play::PersonId;
use crate::play::Untrusted;
use crate::play::rating::Score;
use crate::play::tournament::{Cell, Format, Line, Pairing, Sides, Stage, Table, Tournament};
use crate::rules::Side;
use crate::text::rows::LIMIT;
use crate::text::tournaments::tables::{halves, over, quarters, rank};
use crate::text::tournaments::{People, format, is_ladder, is_season, name, players};
use crate::text::{game, sanitize};

/// The columns that a name can take; the picture shortens it further if it's too wide there.
const LONGEST_NAME: usize = 28;

/// The most players of a cross table: with more, nobody could read it on a phone.
pub(crate) const MOST_CROSSED: usize = 12;

/// A column of a table to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawnColumn {
    pub(crate) head: String,
    pub(crate) kind: ColumnKind,
}

/// What a column has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    /// Numbers, which end at the same place.
    Numbers,
    /// Names, which can be shortened.
    Names,
    /// Results of a round.
    Words,
}

/// A table to be drawn.
pub(crate) struct DrawnTournament {
    /// What it shows.
    pub(crate) title: String,
    /// More about it.
    pub(crate) note: String,
    /// What stands above the columns.
    pub(crate) columns: Vec<DrawnColumn>,
    /// The rows below.
    pub(crate) rows: Vec<DrawnPlace>,
    /// The picture in words.
    pub(crate) alt: String,
}

/// A row of a table to be drawn.
pub(crate) struct DrawnPlace {
    /// Whether it's the reader's own.
    pub(crate) own: bool,
    /// A text for each column.
    pub(crate) cells: Vec<String>,
}

/// A cross table to be drawn.
pub(crate) struct DrawnCross {
    /// What it shows.
    pub(crate) title: String,
    /// More about it.
    pub(crate) note: String,
    /// What stands above the names.
    pub(crate) names: &'static str,
    /// What stands above points and tiebreaks.
    pub(crate) totals: [&'static str; 2],
    /// The players, best first.
    pub(crate) rows: Vec<DrawnPlayer>,
    /// The picture in words.
    pub(crate) alt: String,
}

/// A row of a cross table to be drawn.
pub(crate) struct DrawnPlayer {
    pub(crate) name: String,
    /// What they have scored against each player in the order of the rows; empty where they haven't met.
    pub(crate) results: Vec<String>,
    /// Points and Sonneborn-Berger.
    pub(crate) totals: [String; 2],
    /// Whether it's the reader's own.
    pub(crate) own: bool,
}

/// The table of one division, a round robin, a ladder, or a Swiss tournament with the results of each round; `None` if
/// nobody is in it.
pub(crate) fn table(
    tournament: &Tournament,
    table: &Table,
    people: &People,
    reader: Option<PersonId>,
) -> Option<DrawnTournament> {
    if table.lines.is_empty() {
        return None;
    }
    let (title, note) = (title(tournament, table), note(tournament, table));
    let names = names(table, people);
    let (columns, cells) = match tournament.settings.format {
        Format::Ladder(_) => rungs(table, &names),
        Format::Swiss { .. } => wall_chart(tournament, table, &names),
        Format::Season { .. } | Format::RoundRobin { .. } => scores(table, &names),
    };
    let rows = table
        .lines
        .iter()
        .zip(cells)
        .map(|(line, cells)| DrawnPlace {
            own: reader == Some(line.person),
            cells,
        });
    let is_ladder = is_ladder(tournament.settings.format);
    let of_line = |_: usize, line: &Line| match is_ladder {
        true => String::new(),
        false => in_words(line),
    };
    let by_rank = !matches!(tournament.settings.format, Format::Swiss { .. });
    let alt = described(&title, &note, table, people, reader, by_rank, of_line);
    Some(DrawnTournament {
        title,
        note,
        columns: columns
            .into_iter()
            .map(|(head, kind)| DrawnColumn { head, kind })
            .collect(),
        rows: rows.collect(),
        alt,
    })
}

/// The cross table of a division or a round robin; `None` for other formats, for more than [`MOST_CROSSED`] players, and
/// if nobody is in it.
pub(crate) fn cross_table(
    tournament: &Tournament,
    table: &Table,
    people: &People,
    reader: Option<PersonId>,
) -> Option<DrawnCross> {
    let is_cross = matches!(
        tournament.settings.format,
        Format::Season { .. } | Format::RoundRobin { .. }
    );
    if !is_cross || !(1..=MOST_CROSSED).contains(&table.lines.len()) {
        return None;
    }
    let (title, note) = (title(tournament, table), note(tournament, table));
    let rows = table
        .lines
        .iter()
        .zip(&table.cells)
        .zip(names(table, people));
    let rows = rows.map(|((line, cells), name)| DrawnPlayer {
        name,
        results: cells.iter().map(|cells| crossed(cells)).collect(),
        totals: [halves(line.points), quarters(line.sonneborn)],
        own: reader == Some(line.person),
    });
    let of_line = |place: usize, line: &Line| {
        let mut text = format!(": {}", points(line));
        let cells = table.cells.get(place).into_iter().flatten().enumerate();
        let met = cells.filter_map(|(other, cells)| {
            let result = crossed(cells);
            (!result.is_empty()).then(|| format!("{result} against {}", other + 1))
        });
        let met: Vec<String> = met.collect();
        if !met.is_empty() {
            let _ = write!(text, "; {}", met.join(", "));
        }
        text
    };
    let alt = described(&title, &note, table, people, reader, false, of_line);
    Some(DrawnCross {
        title,
        note,
        names: "player",
        totals: ["pts", "SB"],
        rows: rows.collect(),
        alt,
    })
}

fn names(table: &Table, people: &People) -> Vec<String> {
    let lines = table.lines.iter();
    let names: Vec<Untrusted> = lines.map(|line| name(people, line.person)).collect();
    sanitize::columns(&names.iter().collect::<Vec<_>>(), LONGEST_NAME)
}

/// `Spring`, or `Spring, season 2, division 1`
fn title(tournament: &Tournament, table: &Table) -> String {
    let name = sanitize::name(&tournament.name);
    match is_season(tournament.settings.format) {
        true => format!(
            "{name}, season {}, division {}",
            tournament.season, table.division
        ),
        false => name,
    }
}

/// `Swiss · Onyx, 6×6, standard setup · 33 players · after round 4 of 5`
fn note(tournament: &Tournament, table: &Table) -> String {
    let settings = &tournament.settings;
    let note = format!(
        "{} · {} · {}",
        format(settings.format),
        game::spec(settings.conditions.spec),
        players(table.lines.len())
    );
    let of_table =
        |pairing: &&Pairing| pairing.division == table.division && pairing.seats().is_some();
    let all: Vec<&Pairing> = tournament.pairings.iter().filter(of_table).collect();
    let over = all.iter().filter(|pairing| pairing.ended.is_some()).count();
    match (settings.format, tournament.stage) {
        (Format::Ladder(_), _) => note,
        (_, Stage::Finished) => format!("{note} · final"),
        (Format::Swiss { rounds }, _) => match (tournament.round, over == all.len()) {
            (round, true) => format!("{note} · after round {round} of {rounds}"),
            (round, false) => format!("{note} · round {round} of {rounds}"),
        },
        (Format::Season { .. } | Format::RoundRobin { .. }, _) => {
            format!("{note} · {over} of {} matches over", all.len())
        }
    }
}

type Columns = Vec<(String, ColumnKind)>;

/// Rank and name.
fn rungs(table: &Table, names: &[String]) -> (Columns, Vec<Vec<String>>) {
    let columns = [("#", ColumnKind::Numbers), ("player", ColumnKind::Names)];
    let cells = table.lines.iter().zip(names);
    (
        columns.map(|(head, kind)| (head.to_owned(), kind)).to_vec(),
        cells
            .map(|(line, name)| vec![rank(line), name.clone()])
            .collect(),
    )
}

/// Rank, name, results, points and tiebreaks.
fn scores(table: &Table, names: &[String]) -> (Columns, Vec<Vec<String>>) {
    let columns = [
        ("#", ColumnKind::Numbers),
        ("player", ColumnKind::Names),
        ("n", ColumnKind::Numbers),
        ("w-d-l", ColumnKind::Numbers),
        ("pts", ColumnKind::Numbers),
        ("SB", ColumnKind::Numbers),
        ("BH", ColumnKind::Numbers),
    ];
    let cells = table.lines.iter().zip(names).map(|(line, name)| {
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
    (
        columns.map(|(head, kind)| (head.to_owned(), kind)).to_vec(),
        cells.collect(),
    )
}

/// The place in this table, name, a result for each round, points and tiebreaks. Results name opponents by their places.
fn wall_chart(
    tournament: &Tournament,
    table: &Table,
    names: &[String],
) -> (Columns, Vec<Vec<String>>) {
    let rounds = 1..=tournament.round;
    let mut columns = vec![
        ("#".to_owned(), ColumnKind::Numbers),
        ("player".to_owned(), ColumnKind::Names),
    ];
    columns.extend(
        rounds
            .clone()
            .map(|round| (round.to_string(), ColumnKind::Words)),
    );
    columns.extend(["pts", "SB", "BH"].map(|head| (head.to_owned(), ColumnKind::Numbers)));
    let cells = table.lines.iter().zip(names).enumerate();
    let cells = cells.map(|(place, (line, name))| {
        let mut cells = vec![(place + 1).to_string(), name.clone()];
        cells.extend(
            rounds
                .clone()
                .map(|round| of_round(tournament, table, line.person, round)),
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

/// What somebody did in a round: `W7+` for a win with White against the player in place 7, `B3=` for a draw with Black,
/// `B2-` for a loss, `W5` for a match that isn't over, `bye+` for a bye; empty for nothing.
fn of_round(tournament: &Tournament, table: &Table, person: PersonId, round: u16) -> String {
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
        Sides::Bye(_) => return format!("bye{mark}"),
    };
    let side = match seats.side_of(person) {
        Some(Side::Black) => "B",
        _ => "W",
    };
    let other = pairing.other(person);
    let place = table
        .lines
        .iter()
        .position(|line| Some(line.person) == other);
    let place = place.map_or("?".to_owned(), |place| (place + 1).to_string());
    format!("{side}{place}{mark}")
}

/// What somebody has scored against another one: `1`, `½` or `0`, twice in a double round robin, where `·` is for a match
/// that isn't over; empty if none is.
fn crossed(cells: &[Cell]) -> String {
    let score = |cell: &Cell| match cell.score {
        None => "·",
        Some(Score::Won) => "1",
        Some(Score::Drawn) => "½",
        Some(Score::Lost | Score::None) => "0",
    };
    match cells.iter().all(|cell| cell.score.is_none()) {
        true => String::new(),
        false => cells.iter().map(score).collect(),
    }
}

/// `4½ points`
fn points(line: &Line) -> String {
    match line.points {
        1 => "½ point".to_owned(),
        2 => "1 point".to_owned(),
        points => format!("{} points", halves(points)),
    }
}

/// `: 4½ points, 4 won, 1 drawn, 0 lost, Sonneborn-Berger 8¼, Buchholz 12`
fn in_words(line: &Line) -> String {
    let byes = match line.byes {
        0 => String::new(),
        1 => ", 1 bye".to_owned(),
        byes => format!(", {byes} byes"),
    };
    format!(
        ": {}, {} won, {} drawn, {} lost{byes}, Sonneborn-Berger {}, Buchholz {}",
        points(line),
        line.won,
        line.drawn,
        line.lost,
        quarters(line.sonneborn),
        halves(line.buchholz)
    )
}

/// The picture in words, in at most [`LIMIT`] characters. What doesn't fit is left out, and it says how much.
fn described(
    title: &str,
    note: &str,
    table: &Table,
    people: &People,
    reader: Option<PersonId>,
    by_rank: bool,
    of_line: impl Fn(usize, &Line) -> String,
) -> String {
    let mut text = format!("{title}. {note}.");
    let lines = table.lines.iter().enumerate().map(|(place, line)| {
        let you = match reader == Some(line.person) {
            true => " (you)",
            false => "",
        };
        let name = sanitize::cut_name(&name(people, line.person), LONGEST_NAME);
        let more = of_line(place, line);
        match (by_rank, line.rank) {
            (true, Some(rank)) => format!(" {rank}. {name}{you}{more}."),
            (true, None) => format!(" Not ranked: {name}{you}{more}."),
            (false, _) => format!(" {}. {name}{you}{more}.", place + 1),
        }
    });
    let lines: Vec<String> = lines.collect();
    let room = LIMIT - " And 999 more.".len();
    let mut used = text.chars().count();
    for (number, line) in lines.iter().enumerate() {
        let more = lines.len() - number;
        // The last one needs no room for what's left out.
        let most = if more == 1 { LIMIT } else { room };
        used += line.chars().count();
        if used > most {
            let _ = write!(text, " And {more} more.");
            break;
        }
        text.push_str(line);
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::play::tournament::tables;
    use crate::text::tournaments::samples::{self, DOUBLE, LADDER, ROUND_ROBIN, SEASON, SWISS};

    fn heads(drawn: &DrawnTournament) -> String {
        let heads: Vec<&str> = drawn.columns.iter().map(|one| one.head.as_str()).collect();
        heads.join("|")
    }

    fn rows(drawn: &DrawnTournament) -> Vec<String> {
        let row = |row: &DrawnPlace| {
            let own = if row.own { ">" } else { "" };
            format!("{own}{}", row.cells.join("|"))
        };
        drawn.rows.iter().map(row).collect()
    }

    #[test]
    fn a_swiss_table_has_a_column_for_each_round() {
        let people = samples::people(7);
        let tournament = samples::play(samples::running(SWISS, 7), 4);
        let tables = tables(&tournament);
        let drawn = table(&tournament, &tables[0], &people, Some(PersonId(2))).unwrap();
        assert_eq!(drawn.title, "Spring");
        assert_eq!(
            drawn.note,
            "Swiss · Onyx, 6×6, standard setup · 7 players · round 2 of 5"
        );
        assert_eq!(heads(&drawn), "#|player|1|2|pts|SB|BH");
        assert_eq!(
            rows(&drawn),
            [
                "1|alice|B6+|W2+|2|1|1",
                "2|grace|bye+|B1-|1|1|3",
                "3|frank|W4-|bye+|1|1|2",
                "4|carol|B3+|W5|1|1|1",
                ">5|bob|W7+|B4|1|0|0",
                "6|dave|W1-|B7|0|0|2",
                "7|erin|B5-|W6|0|0|1",
            ]
        );
        assert_eq!(
            drawn.alt,
            "Spring. Swiss · Onyx, 6×6, standard setup · 7 players · round 2 of 5. 1. alice: 2 points, 2 won, 0 drawn, 0 \
             lost, Sonneborn-Berger 1, Buchholz 1. 2. grace: 1 point, 0 won, 0 drawn, 1 lost, 1 bye, Sonneborn-Berger 1, \
             Buchholz 3. 3. frank: 1 point, 0 won, 0 drawn, 1 lost, 1 bye, Sonneborn-Berger 1, Buchholz 2. 4. carol: 1 \
             point, 1 won, 0 drawn, 0 lost, Sonneborn-Berger 1, Buchholz 1. 5. bob (you): 1 point, 1 won, 0 drawn, 0 lost, \
             Sonneborn-Berger 0, Buchholz 0. 6. dave: 0 points, 0 won, 0 drawn, 1 lost, Sonneborn-Berger 0, Buchholz 2. 7. \
             erin: 0 points, 0 won, 0 drawn, 1 lost, Sonneborn-Berger 0, Buchholz 1."
        );
    }

    #[test]
    fn a_division_has_points_and_a_cross_table() {
        let people = samples::people(5);
        let tournament = samples::play(samples::running(SEASON, 5), 3);
        let tables = tables(&tournament);
        let drawn = table(&tournament, &tables[0], &people, None).unwrap();
        assert_eq!(drawn.title, "Spring, season 1, division 1");
        assert_eq!(
            drawn.note,
            "Seasons · Onyx, 6×6, standard setup · 5 players · 3 of 10 matches over"
        );
        assert_eq!(heads(&drawn), "#|player|n|w-d-l|pts|SB|BH");
        assert_eq!(
            rows(&drawn),
            [
                "1|alice|1|1-0-0|1|1|1",
                "2|bob|2|1-0-1|1|0|1",
                "3|carol|1|1-0-0|1|0|0",
                "4|dave|1|0-0-1|0|0|1",
                "4|erin|1|0-0-1|0|0|1",
            ]
        );
        let cross = cross_table(&tournament, &tables[0], &people, None).unwrap();
        assert_eq!((cross.title, cross.note), (drawn.title, drawn.note));
        assert_eq!((cross.names, cross.totals), ("player", ["pts", "SB"]));
    }

    /// The table of alice, bob and carol: alice beat bob and drew with carol.
    fn three() -> Table {
        let line = |person, points, sonneborn| Line {
            rank: Some(1),
            person: PersonId(person),
            seed: 1,
            points,
            won: 0,
            drawn: 0,
            lost: 0,
            byes: 0,
            sonneborn,
            buchholz: 0,
            encounter: 0,
            withdrawn: false,
        };
        let cell = |score| {
            vec![Cell {
                pairing: 1,
                round: 1,
                side: Side::Black,
                score,
                why: None,
                played: true,
                game: None,
            }]
        };
        let (won, drawn, lost) = (Score::Won, Score::Drawn, Score::Lost);
        Table {
            division: 2,
            lines: vec![line(1, 3, 1), line(3, 1, 3), line(2, 0, 0)],
            cells: vec![
                vec![Vec::new(), cell(Some(drawn)), cell(Some(won))],
                vec![cell(Some(drawn)), Vec::new(), cell(None)],
                vec![cell(Some(lost)), cell(None), Vec::new()],
            ],
        }
    }

    #[test]
    fn a_cross_table_has_everybodys_results() {
        let people = samples::people(5);
        let tournament = samples::running(SEASON, 5);
        let cross = cross_table(&tournament, &three(), &people, Some(PersonId(2))).unwrap();
        assert_eq!(cross.title, "Spring, season 1, division 2");
        let row = |row: &DrawnPlayer| {
            let own = if row.own { ">" } else { "" };
            let (results, totals) = (row.results.join("|"), row.totals.join("|"));
            format!("{own}{} / {results} / {totals}", row.name)
        };
        let rows: Vec<String> = cross.rows.iter().map(row).collect();
        assert_eq!(
            rows,
            [
                "alice / |½|1 / 1½|¼",
                "carol / ½|| / ½|¾",
                ">bob / 0|| / 0|0"
            ]
        );
        assert_eq!(
            cross.alt,
            "Spring, season 1, division 2. Seasons · Onyx, 6×6, standard setup · 3 players · 0 of 0 matches over. 1. alice: 1½ \
             points; ½ against 2, 1 against 3. 2. carol: ½ point; ½ against 1. 3. bob (you): 0 points; 0 against 1."
        );
    }

    #[test]
    fn a_double_round_robin_has_two_results_in_a_cell() {
        let people = samples::people(3);
        let tournament = samples::play(samples::running(DOUBLE, 3), 4);
        let tables = tables(&tournament);
        let cross = cross_table(&tournament, &tables[0], &people, None).unwrap();
        let cells: Vec<String> = cross.rows.iter().map(|row| row.results.join("|")).collect();
        assert_eq!(cells, ["|1·|11", "0·||1·", "00|0·|"]);
    }

    #[test]
    fn a_ladder_has_rungs_and_no_cross_table() {
        let people = samples::people(3);
        let tournament = samples::running(LADDER, 3);
        let tables = tables(&tournament);
        let drawn = table(&tournament, &tables[0], &people, Some(PersonId(3))).unwrap();
        assert_eq!(heads(&drawn), "#|player");
        assert_eq!(rows(&drawn), ["1|alice", "2|bob", ">3|carol"]);
        assert_eq!(drawn.note, "Ladder · Onyx, 6×6, standard setup · 3 players");
        assert_eq!(
            drawn.alt,
            "Spring. Ladder · Onyx, 6×6, standard setup · 3 players. 1. alice. 2. bob. 3. carol (you)."
        );
        assert!(cross_table(&tournament, &tables[0], &people, None).is_none());
    }

    #[test]
    fn what_is_too_large_has_no_cross_table() {
        let tournament = samples::running(ROUND_ROBIN, 13);
        let found = tables(&tournament);
        let people = samples::people(13);
        assert!(cross_table(&tournament, &found[0], &people, None).is_none());
        let swiss = samples::running(SWISS, 6);
        let found = tables(&swiss);
        assert!(cross_table(&swiss, &found[0], &people, None).is_none());
        let nobody = Table {
            division: 1,
            lines: Vec::new(),
            cells: Vec::new(),
        };
        assert!(table(&swiss, &nobody, &people, None).is_none());
    }

    #[test]
    fn a_description_says_what_it_leaves_out() {
        let mut people = samples::people(64);
        for person in people.values_mut() {
            person.name = "Wolfeschlegelsteinhausenbergerdorff".into();
        }
        let tournament = samples::play(samples::running(SWISS, 64), 40);
        let tables = tables(&tournament);
        let drawn = table(&tournament, &tables[0], &people, None).unwrap();
        let length = drawn.alt.chars().count();
        assert!((LIMIT - 150..=LIMIT).contains(&length), "{length}");
        assert!(drawn.alt.ends_with(" more."), "{}", drawn.alt);
    }
}
