//! Standings as they're drawn: the words of the picture, and its description.

use crate::columns::Column;
use crate::rows::LIMIT;
use crate::standings::{Own, Standings};
use crate::{machine, sanitize, table, wording, words};
use play::{Machine, PersonId, StandingsLine, Untrusted};

/// The columns that a name can take in the description of a picture.
const LONGEST_NAME: usize = 28;

/// The same in the picture, which has all the names, and shortens those that are too wide there.
const WIDEST_NAME: usize = 64;

/// What the columns have.
const HEADS: [Column; 7] = [
    Column::Rank,
    Column::Player,
    Column::Rating,
    Column::Deviation,
    Column::Matches,
    Column::Tally,
    Column::Streak,
];

/// How somebody with this name is called in a picture, whose font doesn't have every letter.
pub type Called<'a> = &'a dyn Fn(PersonId, &Untrusted) -> Untrusted;

/// A table to be drawn.
pub struct DrawnStandings {
    /// What it shows.
    pub title: String,
    /// More about it.
    pub note: String,
    /// What stands above the columns: rank, name, rating, deviation, matches, results and streak.
    pub heads: [String; 7],
    /// The rows below.
    pub rows: Vec<DrawnRow>,
    /// The picture in words.
    pub alt: String,
}

/// A row of a table to be drawn.
pub struct DrawnRow {
    /// What stands on a line of its own above it.
    pub above: Option<String>,
    /// Whether it's the reader's own.
    pub own: bool,
    /// A text for each column.
    pub cells: [String; 7],
}

/// A page of standings for one reader, or for everybody; `None` if nobody is listed.
pub fn standings(
    standings: &Standings<'_>,
    own: Own<'_>,
    called: Called<'_>,
) -> Option<DrawnStandings> {
    if standings.lines.is_empty() {
        return None;
    }
    let own = match own {
        Own::Line(line) => Some(line),
        Own::Inactive | Own::None => None,
    };
    let is_own = |line: &StandingsLine| own.is_some_and(|own| own.person == line.person);
    let elsewhere = own.filter(|_| !standings.lines.iter().any(is_own));
    let people: Vec<&StandingsLine> = standings.lines.iter().chain(elsewhere).collect();
    let names: Vec<&Untrusted> = people.iter().map(|line| &line.name).collect();
    let in_words = sanitize::columns(&names, LONGEST_NAME);
    let called: Vec<Untrusted> = people
        .iter()
        .map(|line| called(line.person, &line.name))
        .collect();
    let names = sanitize::columns(&called.iter().collect::<Vec<_>>(), WIDEST_NAME);
    let mut rows: Vec<DrawnRow> = people
        .iter()
        .zip(names)
        .map(|(line, name)| DrawnRow {
            above: None,
            own: is_own(line),
            cells: cells(line.rank.to_string(), name, line),
        })
        .collect();
    if let (Some(_), Some(last)) = (elsewhere, rows.last_mut()) {
        last.above = Some("…".to_owned());
    }
    for (number, line) in standings.machines.iter().enumerate() {
        rows.push(DrawnRow {
            above: (number == 0).then(|| words::machine_standings().to_string()),
            own: false,
            cells: cells(String::new(), level(line), line),
        });
    }
    let (title, note) = (title(standings), note(standings));
    let people: Vec<(&StandingsLine, String)> = people.into_iter().zip(in_words).collect();
    let alt = described(&title, &note, &people, own, standings.machines);
    Some(DrawnStandings {
        title,
        note,
        heads: HEADS.map(Column::label),
        rows,
        alt,
    })
}

fn level(line: &StandingsLine) -> String {
    Machine::of(line.person).map_or(String::new(), |machine| machine::level(machine).to_string())
}

fn cells(rank: String, name: String, line: &StandingsLine) -> [String; 7] {
    let (won, drawn, lost) = (line.won, line.drawn, line.lost);
    [
        rank,
        name,
        format!("{:.0}", line.rating),
        table::deviation(line.deviation),
        (won + drawn + lost).to_string(),
        format!("{won}-{drawn}-{lost}"),
        table::streak(line.streak),
    ]
}

fn title(standings: &Standings<'_>) -> String {
    words::drawn_standings_title(standings.game.title()).to_string()
}

/// `This server · All time · Active players · Page 2 of 5`
fn note(standings: &Standings<'_>) -> String {
    let scope = match standings.here {
        true => words::standings_this_server().to_string(),
        false => words::standings_all_servers().to_string(),
    };
    let listed = match standings.active {
        true => words::standings_active_players().to_string(),
        false => words::standings_everyone().to_string(),
    };
    let mut notes = vec![scope, standings.period.label(), listed];
    if standings.pages > 1 {
        let page = words::drawn_standings_page(standings.page + 1, standings.pages);
        notes.push(page.to_string());
    }
    notes.join(" · ")
}

/// The picture in words, in at most [`LIMIT`] characters. What doesn't fit is left out, and it says how much.
fn described(
    title: &str,
    note: &str,
    people: &[(&StandingsLine, String)],
    own: Option<&StandingsLine>,
    machines: &[StandingsLine],
) -> String {
    let mut text = words::drawn_standings_alt(title, note).to_string();
    let person = |(line, name): &(&StandingsLine, String)| {
        let (sure, rating, [won, drawn, lost]) = numbers(line);
        let rank = line.rank;
        match own.is_some_and(|own| own.person == line.person) {
            true => words::drawn_standings_reader(sure, rank, name, rating, won, drawn, lost),
            false => words::drawn_standings_person(sure, rank, name, rating, won, drawn, lost),
        }
    };
    let machine = |line: &StandingsLine| {
        let (sure, rating, [won, drawn, lost]) = numbers(line);
        words::drawn_standings_machine(sure, level(line), rating, won, drawn, lost)
    };
    let lines: Vec<String> = people
        .iter()
        .map(person)
        .chain(machines.iter().map(machine))
        .map(wording::next)
        .collect();
    let left_out = |more: usize| wording::next(words::drawn_standings_more(more));
    let room = LIMIT - left_out(99).chars().count();
    for (number, line) in lines.iter().enumerate() {
        let more = lines.len() - number;
        // The last one needs no room for what's left out.
        let most = if more == 1 { LIMIT } else { room };
        if text.chars().count() + line.chars().count() > most {
            text += &left_out(more);
            break;
        }
        text += line;
    }
    text
}

/// The numbers of a line: whether the rating is certain, what it is, and the results.
fn numbers(line: &StandingsLine) -> (&'static str, String, [u32; 3]) {
    let certainty = match table::is_provisional(line.deviation) {
        true => "provisional",
        false => "certain",
    };
    let rating = format!("{:.0} ± {:.0}", line.rating, line.deviation);
    (certainty, rating, [line.won, line.drawn, line.lost])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::standings::Period;
    use rules::Kind;

    fn line(number: u32, name: &str) -> StandingsLine {
        StandingsLine {
            rank: number,
            person: PersonId(i64::from(number)),
            name: name.into(),
            rating: 1662.3 - f64::from(number),
            deviation: if number == 1 { 62.4 } else { 290.3 },
            won: 12,
            drawn: 0,
            lost: 3,
            streak: 4 - i64::from(number),
        }
    }

    fn page<'a>(lines: &'a [StandingsLine], machines: &'a [StandingsLine]) -> Standings<'a> {
        Standings {
            game: Kind::Onyx,
            here: true,
            period: Period::Year,
            active: true,
            dormant: false,
            lines,
            machines,
            total: 12,
            page: 0,
            pages: 2,
        }
    }

    fn rows(drawn: &DrawnStandings) -> Vec<String> {
        let row = |row: &DrawnRow| {
            let above = row.above.as_ref();
            let above = above.map_or(String::new(), |above| format!("{above} / "));
            let own = if row.own { ">" } else { "" };
            format!("{above}{own}{}", row.cells.join("|"))
        };
        drawn.rows.iter().map(row).collect()
    }

    #[test]
    fn a_page_is_drawn_with_the_readers_line_and_the_machines() {
        let lines = [line(1, "alice"), line(2, "bob")];
        let machine = StandingsLine {
            person: Machine::DEFAULT.person(),
            ..line(9, "")
        };
        let (machines, carol) = ([machine], line(7, "carol"));
        let drawn = standings(&page(&lines, &machines), Own::Line(&carol), &|_, name| {
            name.clone()
        })
        .unwrap();
        assert_eq!(drawn.title, "Onyx standings");
        assert_eq!(
            drawn.note,
            "This server · This year · Active players · Page 1 of 2"
        );
        assert_eq!(
            rows(&drawn),
            [
                "1|alice|1661|±62|15|12-0-3|+3",
                "2|bob|1660|±290?|15|12-0-3|+2",
                "… / >7|carol|1655|±290?|15|12-0-3|-3",
                "Stonepost by level, from casual matches: / |Level 3|1653|±290?|15|12-0-3|-5",
            ]
        );
        assert_eq!(
            drawn.alt,
            "Onyx standings. This server · This year · Active players · Page 1 of 2. 1. alice: 1661 ± 62, 12 won, 0 drawn, 3 \
             lost. 2. bob: 1660 ± 290, provisional, 12 won, 0 drawn, 3 lost. 7. carol (you): 1655 ± 290, provisional, 12 won, \
             0 drawn, 3 lost. Stonepost, Level 3: 1653 ± 290, provisional, 12 won, 0 drawn, 3 lost."
        );
        let drawn = standings(&page(&lines, &[]), Own::Line(&lines[1]), &|_, name| {
            name.clone()
        })
        .unwrap();
        assert_eq!(
            rows(&drawn),
            [
                "1|alice|1661|±62|15|12-0-3|+3",
                ">2|bob|1660|±290?|15|12-0-3|+2"
            ]
        );
    }

    #[test]
    fn nobody_is_not_drawn() {
        for own in [Own::Inactive, Own::None] {
            assert!(standings(&page(&[], &[]), own, &|_, name| name.clone()).is_none());
        }
    }

    #[test]
    fn a_description_says_what_it_leaves_out() {
        let long = "Wolfeschlegelsteinhausenbergerdorff";
        let lines: Vec<StandingsLine> = (1..=10).map(|number| line(number, long)).collect();
        let machines: Vec<StandingsLine> = Machine::ALL
            .into_iter()
            .map(|machine| StandingsLine {
                person: machine.person(),
                ..line(9, "")
            })
            .collect();
        let drawn =
            standings(&page(&lines, &machines), Own::None, &|_, name| name.clone()).unwrap();
        let length = drawn.alt.chars().count();
        assert!((LIMIT - 120..=LIMIT).contains(&length), "{length}");
        assert!(drawn.alt.ends_with(" more."), "{}", drawn.alt);
    }
}
