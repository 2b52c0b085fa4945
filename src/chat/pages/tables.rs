//! Tables on pages: the words of those that are drawn in the chat, with where their cells lead.

use super::links::Links;
use crate::api::public::{Part, TableOnPage};
use play::PersonId;
use play::tournament::{Ranking, Tournament};
use text::columns::{self, Column, Head, Marks};
use text::drawn_standings::DrawnStandings;
use text::tournaments::drawn::{self, ColumnKind, DrawnCross, DrawnTournament};
use text::tournaments::{People, pairings};
use text::words as say;

/// Returns the cells of a row that leads nowhere.
pub(super) fn plain(cells: impl IntoIterator<Item = String>) -> Vec<Vec<Part>> {
    cells.into_iter().map(|text| vec![text.into()]).collect()
}

/// Returns standings; `people` are those in the first rows.
pub(super) fn standings(
    drawn: DrawnStandings,
    people: &[PersonId],
    links: &Links<'_>,
) -> TableOnPage {
    let heads: Vec<Head> = drawn.heads.map(columns::of_standings).to_vec();
    let people = people.iter().map(Some).chain(std::iter::repeat(None));
    let rows = drawn.rows.into_iter().zip(people);
    let row = |(row, person): (text::drawn_standings::DrawnRow, Option<&PersonId>)| {
        let [rank, name, rest @ ..] = row.cells;
        let name = match person {
            Some(person) => links.person(*person, name),
            None => name.into(),
        };
        let mut cells = vec![vec![rank.into()], vec![name]];
        cells.extend(plain(rest));
        cells
    };
    TableOnPage {
        title: drawn.title,
        note: drawn.note,
        key: columns::key(&heads, &[]),
        heads,
        rows: rows.map(row).collect(),
    }
}

/// Returns the table of a division, or of all.
pub(super) fn ranking(
    tournament: &Tournament,
    ranking: &Ranking,
    drawn: DrawnTournament,
    links: &Links<'_>,
) -> TableOnPage {
    let heads = drawn.columns.iter();
    let heads: Vec<Head> = heads
        .map(|column| columns::of_tournament(&column.head))
        .collect();
    let has_rounds = drawn
        .columns
        .iter()
        .any(|one| one.kind == ColumnKind::Words);
    let marks = [has_rounds.then_some(Marks::Rounds), withdrawn(ranking)];
    let rows = drawn.rows.into_iter().zip(&ranking.lines);
    let rows = rows.map(|(row, line)| {
        let mut round = 0;
        let cells = row.cells.into_iter().zip(&drawn.columns);
        let cell = |(text, column): (String, &drawn::DrawnColumn)| {
            vec![match column.kind {
                ColumnKind::Numbers => text.into(),
                ColumnKind::Names => links.person(line.person, text),
                ColumnKind::Words => {
                    round += 1;
                    let game = drawn::game_of_round(tournament, line.person, round);
                    links.game(game, text)
                }
            }]
        };
        cells.map(cell).collect()
    });
    TableOnPage {
        title: drawn.title + &drawn.title_end,
        note: drawn.note,
        key: columns::key(&heads, &marks.into_iter().flatten().collect::<Vec<_>>()),
        rows: rows.collect(),
        heads,
    }
}

fn withdrawn(ranking: &Ranking) -> Option<Marks> {
    let out = ranking.lines.iter().any(|line| line.rank.is_none());
    out.then_some(Marks::Withdrawn)
}

/// Returns the cross table of a division, or of all.
pub(super) fn crossed(ranking: &Ranking, drawn: DrawnCross, links: &Links<'_>) -> TableOnPage {
    let title = drawn.whole_title();
    let mut players = (1..).zip(&drawn.rows);
    let numbered = players.any(|(number, row): (usize, _)| row.rank != number.to_string());
    let numbers = (1..=drawn.rows.len()).map(|number| number.to_string());
    let number = numbered.then(|| Column::Number.label());
    let labels = [Column::Rank.label()].into_iter().chain(number);
    let labels = labels.chain([drawn.names]).chain(numbers);
    let labels = labels.chain(drawn.totals);
    let heads: Vec<Head> = labels.map(|label| columns::of_tournament(&label)).collect();
    let lines = ranking.lines.iter().zip(&ranking.cells);
    let rows = drawn.rows.into_iter().zip(lines).enumerate();
    let rows = rows.map(|(index, (row, (line, results)))| {
        let mut cells = vec![vec![row.rank.into()]];
        if numbered {
            cells.push(vec![(index + 1).to_string().into()]);
        }
        cells.push(vec![links.person(line.person, row.name)]);
        for cell in results {
            let parts = cell
                .iter()
                .map(|one| links.game(one.game, drawn::mark(one).to_owned()));
            let parts: Vec<Part> = parts.collect();
            let there = cell.iter().any(|one| one.score.is_some())
                || parts.iter().any(|part| part.path.is_some());
            cells.push(if there { parts } else { Vec::new() });
        }
        cells.extend(plain(row.totals));
        cells
    });
    let marks = [Some(Marks::Crossed), withdrawn(ranking)];
    TableOnPage {
        title,
        note: drawn.note,
        key: columns::key(&heads, &marks.into_iter().flatten().collect::<Vec<_>>()),
        rows: rows.collect(),
        heads,
    }
}

/// Returns who meets whom; `None` if nobody has met yet.
pub(super) fn pairings(
    tournament: &Tournament,
    people: &People,
    links: &Links<'_>,
) -> Option<TableOnPage> {
    let (listed, note) = pairings::listed(tournament, people);
    let rows = listed.into_iter().map(|one| {
        let mut cells = plain(one.before);
        let players = one.players.into_iter();
        cells.extend(players.map(|(person, name)| vec![links.person(person, name)]));
        cells.push(vec![links.game(one.game, one.result)]);
        cells
    });
    let rows: Vec<_> = rows.collect();
    (!rows.is_empty()).then(|| TableOnPage {
        title: say::tournament_pairings_title().to_string(),
        note,
        heads: pairings::heads(tournament)
            .into_iter()
            .map(columns::word)
            .collect(),
        rows,
        key: say::tournament_pairings_key().to_string(),
    })
}
