//! The page of a server: standings, finished and running matches, and where its tournaments are.

use super::links::Links;
use super::{cups, lists, tables};
use crate::api::page_address::PageKind;
use crate::api::public::{ListPage, ListQuery};
use crate::core::context::Context;
use crate::service::pictured::Pictured;
use crate::service::{drawn_tables, public_pages};
use play::tournament::TournamentId;
use play::{MatchId, ServerId, StandingsLine, Time};
use render::Table;
use rules::Kind;
use store::{Page, Period, StoreError, WhichStandings};
use text::drawn_standings::{self, Called, DrawnStandings};
use text::public_pages as pages_text;
use text::standings::{self as standings_text, Own};
use text::words as say;

/// People per page of standings.
const PLAYERS: u32 = 50;

/// Returns a page of the server with this address; `None` if there's no such page.
pub(crate) async fn page(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let Some((server, path)) = find(ctx, part).await? else {
        return Ok(None);
    };
    match query.tournament {
        Some(id) => cups::page(ctx, server, path, TournamentId(id), now).await,
        None => standings_page(ctx, server, path, query, now).await,
    }
}

/// Returns what the picture shows that links to such a page are shown with; `None` if there's none.
pub(super) async fn card(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<Table>, StoreError> {
    let Some((server, _)) = find(ctx, part).await? else {
        return Ok(None);
    };
    if let Some(id) = query.tournament {
        return cups::card(ctx, server, TournamentId(id), now).await;
    }
    let Some(game) = game(ctx, server, query).await? else {
        return Ok(None);
    };
    let standings = Standings::of(ctx, server, game, query.page, now).await?;
    let lines = standings.lines.rows.iter();
    let names = lines.map(|line| (line.person, &line.name));
    let pictured = Pictured::of(ctx, names).await?;
    let drawn = standings.drawn(&|person, name| pictured.name(person, name));
    Ok(drawn.map(drawn_tables::standings))
}

/// Returns the server with this address and the path of its page, if it has one.
async fn find(ctx: &Context, part: &str) -> Result<Option<(ServerId, String)>, StoreError> {
    let addresses = public_pages::addresses(ctx).await?;
    let Some(number) = addresses.number(PageKind::Server, part) else {
        return Ok(None);
    };
    let server = ServerId(number);
    let there = ctx.store.has_pages(server).await?;
    Ok(there.then(|| (server, addresses.path(PageKind::Server, number))))
}

/// Returns the game that is asked for, by default the one that is rated most; `None` if there's no such game.
async fn game(
    ctx: &Context,
    server: ServerId,
    query: &ListQuery,
) -> Result<Option<Kind>, StoreError> {
    if let Some(id) = &query.game {
        return Ok(Kind::from_id(id));
    }
    let favourite = ctx.store.most_rated_game(Some(server)).await?;
    Ok(Some(favourite.unwrap_or(Kind::ALL[0])))
}

async fn standings_page(
    ctx: &Context,
    server: ServerId,
    path: String,
    query: &ListQuery,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let store = &ctx.store;
    let Some(game) = game(ctx, server, query).await? else {
        return Ok(None);
    };
    let of = |game: Kind| format!("{path}?game={}", game.id());
    let mut links: Vec<(String, String, bool)> = Kind::ALL
        .iter()
        .map(|other| (of(*other), other.title().to_owned(), *other == game))
        .collect();
    for listed in store.tournaments_of(server).await? {
        let label = pages_text::tournament_title(listed.id, &listed.name);
        links.push((format!("{path}?tournament={}", listed.id.0), label, false));
    }
    let before = query.before.map(|(at, id)| (Time(at), MatchId(id)));
    let mut finished = store
        .public_history(server, Some(game), before, lists::MATCHES + 1)
        .await?;
    let older = lists::older(&mut finished);
    let finished = lists::finished(ctx, &finished).await?;
    let running = match query.page == 0 && query.before.is_none() {
        true => store.public_running_in(server, lists::RUNNING).await?,
        false => Vec::new(),
    };
    let running = lists::running(ctx, running).await?.into_iter();
    let lists = [
        (
            say::public_running().to_string(),
            running.map(|(_, listed)| listed).collect(),
        ),
        (say::public_finished().to_string(), finished),
    ];
    let mut page = ListPage {
        title: pages_text::server_title(game),
        about: pages_text::nobody_rated(game),
        links,
        games: vec![game],
        lists: lists
            .into_iter()
            .filter(|(_, list)| !list.is_empty())
            .collect(),
        older: older.map(|(at, id)| format!("{}&before={}-{}", of(game), at.0, id.0)),
        ..ListPage::default()
    };
    let standings = Standings::of(ctx, server, game, query.page, now).await?;
    if let Some(drawn) = standings.drawn(&|_, name| name.clone()) {
        page.about = say::public_server();
        let card = match standings.lines.number {
            0 => format!("{path}/card.png?game={}", game.id()),
            number => format!("{path}/card.png?game={}&page={number}", game.id()),
        };
        page.card = Some((card, drawn.alt.clone()));
        let lines = standings.lines.rows.iter();
        let people: Vec<_> = lines.map(|line| line.person).collect();
        let table = tables::standings(drawn, &people, &standings.links);
        page.tables.push(table);
        let next = standings.lines.number.saturating_add(1);
        page.more = (next < standings.pages).then(|| format!("{}&page={next}", of(game)));
    }
    page.path = path;
    Ok(Some(page))
}

/// A page of a server's standings without those who don't want to appear.
struct Standings<'a> {
    game: Kind,
    lines: Page<StandingsLine>,
    machines: Vec<StandingsLine>,
    pages: u32,
    links: Links<'a>,
}

impl<'a> Standings<'a> {
    async fn of(
        ctx: &'a Context,
        server: ServerId,
        game: Kind,
        page: u32,
        now: Time,
    ) -> Result<Standings<'a>, StoreError> {
        let store = &ctx.store;
        let which = WhichStandings {
            game,
            server: Some(server),
            period: Period::All,
            active: false,
        };
        let (mut lines, _) = store.standings(which, None, page, PLAYERS, now).await?;
        let machines = match lines.number {
            0 => store.machine_standings(which, now).await?,
            _ => Vec::new(),
        };
        let links = Links::of(ctx, lines.rows.iter().map(|line| line.person), []).await?;
        let pages = lines.pages(PLAYERS);
        lines.rows.retain(|line| !links.is_hidden(line.person));
        Ok(Standings {
            game,
            lines,
            machines,
            pages,
            links,
        })
    }

    /// Returns their words, with what people are called; `None` if nobody is listed.
    fn drawn(&self, called: Called<'_>) -> Option<DrawnStandings> {
        let shown = standings_text::Standings {
            game: self.game,
            here: true,
            period: standings_text::Period::All,
            active: false,
            dormant: false,
            lines: &self.lines.rows,
            machines: &self.machines,
            total: self.lines.total,
            page: self.lines.number,
            pages: self.pages,
        };
        drawn_standings::standings(&shown, Own::None, called)
    }
}
