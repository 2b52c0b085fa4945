//! The page of a tournament.

use super::links::Links;
use super::tables;
use crate::api::public::{ListPage, TableOnPage};
use crate::core::context::Context;
use crate::service::pictured::Pictured;
use crate::service::{drawn_tables, tournaments};
use play::tournament::{self, Entry, Ranking, Stage, Tournament, TournamentId};
use play::{ServerId, Time, Untrusted};
use render::{Cell, Column, Row, Table};
use store::StoreError;
use text::drawn_standings::Called;
use text::public_pages as pages_text;
use text::rich::Text;
use text::tournaments::drawn::{self, ColumnKind, DrawnTournament};
use text::tournaments::{People, description, list};
use text::words as say;
use text::{columns, sanitize, wording};

/// A tournament with those of its people who want to appear, and where it leads.
struct Shown<'a> {
    cup: Tournament,
    /// Whoever is missing has no name.
    people: People,
    rankings: Vec<Ranking>,
    links: Links<'a>,
}

impl<'a> Shown<'a> {
    /// Returns the tournament with this number, if it's one of the server.
    async fn find(
        ctx: &'a Context,
        server: ServerId,
        id: TournamentId,
        now: Time,
    ) -> Result<Option<Shown<'a>>, StoreError> {
        let found = ctx.store.tournament(id, now).await?;
        let Some(cup) = found.filter(|found| found.server == server) else {
            return Ok(None);
        };
        let mut people = tournaments::people_of(ctx, &cup).await?;
        let matches = cup.pairings.iter().filter_map(|pairing| pairing.game);
        let links = Links::of(ctx, people.keys().copied(), matches).await?;
        people.retain(|person, _| !links.is_hidden(*person));
        let mut rankings = tournament::rankings(&cup);
        rankings.retain(|ranking| !ranking.lines.is_empty());
        Ok(Some(Shown {
            cup,
            people,
            rankings,
            links,
        }))
    }

    /// Returns who has joined the season that hasn't started, as far as they want to appear.
    fn joined(&self) -> Vec<&Entry> {
        let cup = &self.cup;
        let there = |entry: &&Entry| entry.season == cup.season && entry.withdrawn.is_none();
        let all = cup.entries.iter().filter(there);
        let named = all.filter(|entry| self.people.contains_key(&entry.person));
        match cup.stage {
            Stage::Open => named.collect(),
            _ => Vec::new(),
        }
    }

    fn name(&self, entry: &Entry) -> Untrusted {
        let person = self.people.get(&entry.person);
        person.map_or_else(|| "".into(), |person| (&person.name).into())
    }

    fn tables(&self) -> Vec<TableOnPage> {
        let (cup, people, links) = (&self.cup, &self.people, &self.links);
        // Pages have all letters.
        let as_it_is: Called<'_> = &|_, name| name.clone();
        let mut all = Vec::new();
        for ranking in &self.rankings {
            let drawn = drawn::whole(cup, ranking, people, as_it_is);
            all.extend(drawn.map(|drawn| tables::ranking(cup, ranking, drawn, links)));
            let crossed = drawn::cross_table(cup, ranking, people, as_it_is, None);
            all.extend(crossed.map(|drawn| tables::crossed(ranking, drawn, links)));
        }
        all.extend(tables::pairings(cup, people, links));
        let joined = self.joined().into_iter().map(|entry| {
            let name = sanitize::name(&self.name(entry));
            vec![vec![links.person(entry.person, name)]]
        });
        let joined: Vec<_> = joined.collect();
        if !joined.is_empty() {
            all.push(TableOnPage {
                title: say::public_joined().to_string(),
                heads: vec![columns::word(pages_text::player())],
                rows: joined,
                ..TableOnPage::default()
            });
        }
        all
    }

    /// Returns the first table without the results of its rounds, for which a card has no room.
    fn first(&self, called: Called<'_>) -> Option<DrawnTournament> {
        let mut drawn = drawn::whole(&self.cup, self.rankings.first()?, &self.people, called)?;
        let shown: Vec<bool> = drawn
            .columns
            .iter()
            .map(|column| column.kind != ColumnKind::Words)
            .collect();
        let mut of_columns = shown.iter();
        drawn.columns.retain(|_| of_columns.next() == Some(&true));
        for row in &mut drawn.rows {
            let mut of_row = shown.iter();
            row.cells.retain(|_| of_row.next() == Some(&true));
        }
        Some(drawn)
    }

    fn about(&self) -> Text {
        let state = list::state(list::Listed::of(&self.cup));
        description::description(&self.cup).below(wording::sentence(state))
    }
}

/// Returns the page of a tournament of a server whose page has this path; `None` if there's no such page.
pub(super) async fn page(
    ctx: &Context,
    server: ServerId,
    path: String,
    id: TournamentId,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let Some(shown) = Shown::find(ctx, server, id, now).await? else {
        return Ok(None);
    };
    let cup = &shown.cup;
    let title = pages_text::tournament_title(cup.id, &cup.name);
    let alt = match shown.first(&|_, name| name.clone()) {
        Some(drawn) => drawn.alt,
        None => wording::sentence(title.as_str())
            .then(wording::sentence(list::state(list::Listed::of(cup))))
            .to_string(),
    };
    Ok(Some(ListPage {
        title,
        about: shown.about(),
        links: vec![(path.clone(), say::public_server().to_string(), false)],
        games: vec![cup.settings.conditions.spec.kind],
        tables: shown.tables(),
        card: Some((format!("{path}/card.png?tournament={}", cup.id.0), alt)),
        path: format!("{path}?tournament={}", cup.id.0),
        ..ListPage::default()
    }))
}

/// Returns what the picture shows that links to a tournament are shown with: its first table, or who has joined.
pub(super) async fn card(
    ctx: &Context,
    server: ServerId,
    id: TournamentId,
    now: Time,
) -> Result<Option<Table>, StoreError> {
    let Some(shown) = Shown::find(ctx, server, id, now).await? else {
        return Ok(None);
    };
    let people = shown.people.iter();
    let names: Vec<(_, Untrusted)> = people
        .map(|(person, known)| (*person, (&known.name).into()))
        .collect();
    let pictured = Pictured::of(ctx, names.iter().map(|(person, name)| (*person, name))).await?;
    if let Some(drawn) = shown.first(&|person, name| pictured.name(person, name)) {
        return Ok(Some(drawn_tables::tournament(drawn)));
    }
    let cup = &shown.cup;
    let joined = shown.joined().into_iter().map(|entry| {
        let name = pictured.name(entry.person, &shown.name(entry));
        Row {
            cells: vec![Cell::from(sanitize::name(&name))],
            ..Row::default()
        }
    });
    Ok(Some(Table {
        title: sanitize::name(&cup.name),
        title_end: String::new(),
        note: list::state(list::Listed::of(cup)),
        columns: vec![Column::names(pages_text::player())],
        rows: joined.collect(),
    }))
}
