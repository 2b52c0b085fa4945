//! The pages of a server: standings, finished and running matches, tournaments.

use crate::api::page_address::PageKind;
use crate::api::public::{ListPage, ListQuery, ListedMatch, TableOnPage};
use crate::core::context::Context;
use crate::service::{find, people, public_pages, tournaments};
use play::tournament::{self, Format, Tournament, TournamentId};
use play::{MatchId, ServerId, Time};
use rules::Kind;
use store::{Before, Period, PublicResult, StoreError, WhichStandings};
use text::drawn_standings::{self, Called, DrawnStandings};
use text::players::Players;
use text::public_pages as pages_text;
use text::rich::Text;
use text::standings::{self as standings_text, Own};
use text::tournaments::{description, drawn, list, rankings};

/// People per page of standings, and matches per list.
const PLAYERS: u32 = 50;
const MATCHES: u32 = 25;

/// The most matches in progress that are listed.
const RUNNING: usize = 50;

/// Returns a page of the server with this address; `None` if there's no such page.
pub(crate) async fn page(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let addresses = public_pages::addresses(ctx).await?;
    let Some(number) = addresses.number(PageKind::Server, part) else {
        return Ok(None);
    };
    let server = ServerId(number);
    if !ctx.store.has_pages(server).await? {
        return Ok(None);
    }
    let path = addresses.path(PageKind::Server, server.0);
    match query.tournament {
        Some(id) => tournament_page(ctx, server, path, TournamentId(id), now).await,
        None => standings_page(ctx, server, path, query, now).await,
    }
}

async fn standings_page(
    ctx: &Context,
    server: ServerId,
    path: String,
    query: &ListQuery,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let store = &ctx.store;
    let game = match &query.game {
        Some(id) => match Kind::from_id(id) {
            Some(game) => game,
            None => return Ok(None),
        },
        None => {
            let favourite = store.most_rated_game(Some(server)).await?;
            favourite.unwrap_or(Kind::ALL[0])
        }
    };
    let standings = standings(ctx, server, game, query.page, now).await?;
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
        .public_history(server, Some(game), before, MATCHES + 1)
        .await?;
    let older =
        older(&mut finished).map(|(at, id)| format!("{}&before={}-{}", of(game), at.0, id.0));
    let finished = listed(ctx, &finished).await?;
    let running = match query.page == 0 && query.before.is_none() {
        true => running(ctx, server).await?,
        false => Vec::new(),
    };
    let lists = [
        (pages_text::RUNNING_TITLE, running),
        (pages_text::FINISHED_TITLE, finished),
    ];
    let about = match &standings {
        Some(_) => pages_text::about_server(),
        None => pages_text::nobody_rated(game),
    };
    let (tables, more) = match standings {
        Some((table, more)) => {
            let more = more.then(|| format!("{}&page={}", of(game), query.page.saturating_add(1)));
            (vec![table], more)
        }
        None => (Vec::new(), None),
    };
    Ok(Some(ListPage {
        title: pages_text::server_title(game),
        about,
        links,
        games: vec![game],
        tables,
        lists: lists
            .into_iter()
            .filter(|(_, list)| !list.is_empty())
            .map(|(heading, list)| (heading.to_owned(), list))
            .collect(),
        older,
        more,
        path,
    }))
}

/// Returns a page of a server's standings without those who don't want to appear, and whether another page follows.
async fn standings(
    ctx: &Context,
    server: ServerId,
    game: Kind,
    page: u32,
    now: Time,
) -> Result<Option<(TableOnPage, bool)>, StoreError> {
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
    let people = lines.rows.iter().map(|line| line.person).collect();
    let hidden = public_pages::hidden(ctx, people).await?;
    let pages = lines.pages(PLAYERS);
    lines.rows.retain(|line| !hidden.contains(&line.person));
    let shown = standings_text::Standings {
        game,
        here: true,
        period: standings_text::Period::All,
        active: false,
        dormant: false,
        lines: &lines.rows,
        machines: &machines,
        total: lines.total,
        page: lines.number,
        pages,
    };
    let drawn = drawn_standings::standings(&shown, Own::None, &|_, name| name.clone());
    Ok(drawn.map(|drawn| (of_standings(drawn), lines.number + 1 < pages)))
}

fn of_standings(drawn: DrawnStandings) -> TableOnPage {
    let rows = drawn.rows.into_iter();
    TableOnPage {
        title: drawn.title,
        note: drawn.note,
        heads: drawn.heads.map(str::to_owned).to_vec(),
        rows: rows.map(|row| row.cells.to_vec()).collect(),
    }
}

/// Returns where a list goes on, and leaves out the one that only shows that it does.
pub(super) fn older(results: &mut Vec<PublicResult>) -> Option<Before> {
    if results.len() <= MATCHES as usize {
        return None;
    }
    results.truncate(MATCHES as usize);
    results.last().map(|last| (last.ended, last.id))
}

/// Returns finished matches as they're listed.
pub(super) async fn listed(
    ctx: &Context,
    results: &[PublicResult],
) -> Result<Vec<ListedMatch>, StoreError> {
    let addresses = public_pages::addresses(ctx).await?;
    let mut list = Vec::new();
    for result in results {
        let players = people::players(ctx, result.seats).await?;
        let (what, end) = ((result.id, result.spec), (result.turns, result.ended));
        list.push(ListedMatch {
            path: addresses.path(PageKind::Match, result.id.0),
            line: pages_text::finished(what, &players, result.outcome, end),
        });
    }
    Ok(list)
}

async fn running(ctx: &Context, server: ServerId) -> Result<Vec<ListedMatch>, StoreError> {
    let addresses = public_pages::addresses(ctx).await?;
    let mut public = Vec::new();
    for id in ctx.store.running_in_server(server).await? {
        if public.len() < RUNNING && ctx.store.public_match(id).await?.is_some() {
            public.push(id);
        }
    }
    let mut list = Vec::new();
    for game in find::load_all(ctx, public).await? {
        if let Some(seats) = game.stage.seats() {
            let players: Players = people::players(ctx, seats).await?;
            list.push(ListedMatch {
                path: addresses.path(PageKind::Match, game.id.0),
                line: pages_text::running(&game, &players),
            });
        }
    }
    Ok(list)
}

async fn tournament_page(
    ctx: &Context,
    server: ServerId,
    path: String,
    id: TournamentId,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let Some(shown) = ctx.store.tournament(id, now).await? else {
        return Ok(None);
    };
    if shown.server != server {
        return Ok(None);
    }
    let mut people = tournaments::people_of(ctx, &shown).await?;
    // Those who don't want to appear are left out of the people, so that they have no name.
    let everybody = people.keys().copied().collect();
    for person in public_pages::hidden(ctx, everybody).await? {
        people.remove(&person);
    }
    // Pages have all letters.
    let as_it_is: Called<'_> = &|_, name| name.clone();
    let mut tables = Vec::new();
    let all = tournament::rankings(&shown);
    let about = match all.iter().all(|ranking| ranking.lines.is_empty()) {
        true => about(&shown),
        false => about(&shown).below(rankings::legend(&shown, &all)),
    };
    for ranking in all {
        let drawn = drawn::ranking(&shown, &ranking, &people, as_it_is, None).into_iter();
        tables.extend(drawn.map(of_tournament));
        if is_crossed(&shown) {
            tables
                .extend(drawn::cross_table(&shown, &ranking, &people, as_it_is, None).map(crossed));
        }
    }
    Ok(Some(ListPage {
        title: pages_text::tournament_title(shown.id, &shown.name),
        about,
        links: vec![(path.clone(), pages_text::about_server().to_string(), false)],
        games: vec![shown.settings.conditions.spec.kind],
        tables,
        lists: Vec::new(),
        older: None,
        more: None,
        path: format!("{path}?tournament={}", shown.id.0),
    }))
}

fn is_crossed(shown: &Tournament) -> bool {
    matches!(
        shown.settings.format,
        Format::Season { .. } | Format::RoundRobin { .. }
    )
}

fn about(shown: &Tournament) -> Text {
    let state = list::state(list::Listed::of(shown));
    description::description(shown).below(Text::of(format!("{state}.")))
}

fn of_tournament(drawn: drawn::DrawnTournament) -> TableOnPage {
    TableOnPage {
        title: drawn.title + &drawn.title_end,
        note: drawn.note,
        heads: drawn
            .columns
            .into_iter()
            .map(|column| column.head)
            .collect(),
        rows: drawn.rows.into_iter().map(|row| row.cells).collect(),
    }
}

fn crossed(drawn: drawn::DrawnCross) -> TableOnPage {
    let mut players = (1..).zip(&drawn.rows);
    let numbered = players.any(|(number, row): (usize, _)| row.rank != number.to_string());
    let number = numbered.then(|| drawn::NUMBER.to_owned());
    let heads = ["#".to_owned()].into_iter().chain(number);
    let heads = heads.chain([drawn.names.to_owned()]);
    let numbers = 1..=drawn.rows.len();
    let heads = heads
        .chain(numbers.map(|number| number.to_string()))
        .chain(drawn.totals.map(str::to_owned));
    let rows = drawn.rows.into_iter().enumerate().map(|(index, row)| {
        let mut cells = vec![row.rank];
        if numbered {
            cells.push((index + 1).to_string());
        }
        cells.push(row.name);
        cells.extend(row.results);
        cells.extend(row.totals);
        cells
    });
    TableOnPage {
        title: drawn.title + &drawn.title_end,
        note: drawn.note,
        heads: heads.collect(),
        rows: rows.collect(),
    }
}
