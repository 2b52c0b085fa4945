//! The page of a player who allows one.

use super::{lists, tables};
use crate::api::page_address::PageKind;
use crate::api::public::{FigureOnPage, ListPage, ListQuery, ListedMatch, Part, TableOnPage};
use crate::core::context::Context;
use crate::service::{pictured, public_pages, rating_curve};
use crate::syntax::view;
use jiff::tz::TimeZone;
use play::{MatchId, OnPages, Person, PersonId, Rating, Statistic, Time};
use render::{Curve, PlayerCard};
use rules::Kind;
use store::{PersonRating, StoreError};
use text::drawn_results::{self, DrawnRating};
use text::words as say;
use text::{columns, public_pages as pages_text, sanitize};

/// The theme of pictures for whoever reads pages that are dark.
const DARK: &str = "night";

/// Somebody whose page is shown, with their ratings and their results in public.
struct Shown {
    person: Person,
    path: String,
    /// The game that is asked for; `None` for all.
    game: Option<Kind>,
    ratings: Vec<PersonRating>,
    statistics: Vec<Statistic>,
}

type Running = Vec<(Kind, ListedMatch)>;

impl Shown {
    /// Returns the player with this address, if they have a page and it has what is asked for.
    async fn find(
        ctx: &Context,
        part: &str,
        query: &ListQuery,
        now: Time,
    ) -> Result<Option<Shown>, StoreError> {
        let addresses = public_pages::addresses(ctx).await?;
        let Some(number) = addresses.number(PageKind::Player, part) else {
            return Ok(None);
        };
        let (store, id) = (&ctx.store, PersonId(number));
        if store.on_pages(vec![id]).await?.first() != Some(&OnPages::Player) {
            return Ok(None);
        }
        let Some(person) = store.find_person_by_number(id).await? else {
            return Ok(None);
        };
        let game = query.game.as_ref().map(|id| Kind::from_id(id));
        let game = match game {
            Some(None) => return Ok(None),
            Some(known) => known,
            None => None,
        };
        Ok(Some(Shown {
            path: addresses.path(PageKind::Player, id.0),
            game,
            ratings: store.ratings(id, now).await?,
            statistics: store.public_statistics(id).await?,
            person,
        }))
    }

    fn is_wanted(&self, game: Kind) -> bool {
        self.game.is_none_or(|wanted| wanted == game)
    }

    fn wanted_ratings(&self) -> impl Iterator<Item = &PersonRating> {
        let all = self.ratings.iter();
        all.filter(|rating| self.is_wanted(rating.game))
    }

    /// Returns the games of which there's something to see, in their order.
    fn games(&self, running: &Running) -> Vec<Kind> {
        let running = running.iter().map(|(game, _)| *game);
        let rated = self.ratings.iter().map(|rating| rating.game);
        let played = self.statistics.iter().map(|of| of.game);
        let known: Vec<Kind> = rated.chain(played).chain(running).collect();
        let all = Kind::ALL.iter().copied();
        all.filter(|game| known.contains(game)).collect()
    }

    fn of_game(&self, game: Kind) -> String {
        format!("{}?game={}", self.path, game.id())
    }

    /// Returns the links between the page with all games and those with one of them.
    fn links(&self, games: &[Kind]) -> Vec<(String, String, bool)> {
        if games.len() < 2 && self.game.is_none() {
            return Vec::new();
        }
        let all = say::public_all_games().to_string();
        let all = (self.path.clone(), all, self.game.is_none());
        let links = games.iter().map(|game| {
            let here = self.game == Some(*game);
            (self.of_game(*game), game.title().to_owned(), here)
        });
        [all].into_iter().chain(links).collect()
    }

    fn tables(&self) -> Vec<TableOnPage> {
        let mut all = Vec::new();
        let game = |game: Kind, title: String| Part {
            text: title,
            path: self.game.is_none().then(|| self.of_game(game)),
        };
        let ratings: Vec<&PersonRating> = self.wanted_ratings().collect();
        if !ratings.is_empty() {
            let now: Vec<Rating> = ratings.iter().map(|rating| rating.now).collect();
            let rows = ratings.into_iter().map(|rating| {
                let [title, value] = pages_text::rating_in(rating.game, rating.now);
                vec![vec![game(rating.game, title)], vec![value.into()]]
            });
            all.push(TableOnPage {
                title: say::public_ratings().to_string(),
                heads: pages_text::ratings_heads().map(columns::word).to_vec(),
                rows: rows.collect(),
                key: pages_text::about_doubt(&now),
                ..TableOnPage::default()
            });
        }
        let results = self.statistics.iter();
        let results: Vec<&Statistic> = results.filter(|of| self.is_wanted(of.game)).collect();
        if !results.is_empty() {
            let rows = results.into_iter().map(|of| {
                let [title, rest @ ..] = pages_text::results(of);
                let mut cells = vec![vec![game(of.game, title)]];
                cells.extend(tables::plain(rest));
                cells
            });
            all.push(TableOnPage {
                title: say::public_results().to_string(),
                heads: pages_text::results_heads().map(columns::word).to_vec(),
                rows: rows.collect(),
                ..TableOnPage::default()
            });
        }
        all
    }

    /// Returns the curve of a rating and its words; `None` if there's none.
    async fn curve(
        &self,
        ctx: &Context,
        rating: &PersonRating,
        now: Time,
    ) -> Result<Option<(Curve, String)>, StoreError> {
        let history = ctx
            .store
            .rating_history(self.person.id, rating.game)
            .await?;
        let (of, at) = ((rating.game, None), (rating.now, now));
        let drawn = drawn_results::rating(of, &history, at, &TimeZone::UTC);
        Ok(drawn.map(|mut drawn: DrawnRating| {
            let alt = std::mem::take(&mut drawn.alt);
            (rating_curve::curve(drawn, &history, at), alt)
        }))
    }

    async fn figures(&self, ctx: &Context, now: Time) -> Result<Vec<FigureOnPage>, StoreError> {
        let usual = view::key(ctx.themes.default_theme());
        let dark = ctx.themes.by_key(DARK).is_some() && usual != DARK;
        let mut figures = Vec::new();
        for rating in self.wanted_ratings() {
            let Some((_, alt)) = self.curve(ctx, rating, now).await? else {
                continue;
            };
            let path = format!("{}/curve.svg?game={}", self.path, rating.game.id());
            figures.push(FigureOnPage {
                dark: dark.then(|| format!("{path}&theme={DARK}")),
                path,
                alt,
                size: Curve::SIZE,
            });
        }
        Ok(figures)
    }

    /// Returns the rating that changed last.
    fn latest(&self) -> Option<&PersonRating> {
        self.wanted_ratings().max_by_key(|rating| rating.at)
    }
}

/// Returns the page of the player with this address; `None` if there's no such page.
pub(crate) async fn page(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let Some(shown) = Shown::find(ctx, part, query, now).await? else {
        return Ok(None);
    };
    let (store, id) = (&ctx.store, shown.person.id);
    let before = query.before.map(|(at, id)| (Time(at), MatchId(id)));
    let mut finished = store
        .public_history_of(id, shown.game, before, lists::MATCHES + 1)
        .await?;
    let older = lists::older(&mut finished).map(|(at, id)| {
        let game = shown.game.map(|game| format!("game={}&", game.id()));
        let game = game.unwrap_or_default();
        format!("{}?{game}before={}-{}", shown.path, at.0, id.0)
    });
    let finished = lists::finished(ctx, &finished).await?;
    let running = match before {
        None => store.public_running_of(id, lists::RUNNING).await?,
        Some(_) => Vec::new(),
    };
    let running = lists::running(ctx, running).await?;
    let games = shown.games(&running);
    let running = running.into_iter();
    let running = running.filter(|(game, _)| shown.is_wanted(*game));
    let lists = [
        (
            say::public_running().to_string(),
            running.map(|(_, listed)| listed).collect(),
        ),
        (say::public_finished().to_string(), finished),
    ];
    let lists: Vec<_> = lists
        .into_iter()
        .filter(|(_, list)| !list.is_empty())
        .collect();
    let tables = shown.tables();
    let rated: Vec<[String; 2]> = shown
        .wanted_ratings()
        .map(|rating| pages_text::rating_in(rating.game, rating.now))
        .collect();
    let latest = shown.latest().map(|rating| rating.game);
    let card = match shown.game {
        Some(game) => format!("{}/card.png?game={}", shown.path, game.id()),
        None => format!("{}/card.png", shown.path),
    };
    let alt = pages_text::player_card(&shown.person, &rated, latest);
    Ok(Some(ListPage {
        title: match shown.game {
            Some(game) => pages_text::player_in(&shown.person, game),
            None => pages_text::player_title(&shown.person),
        },
        about: match tables.is_empty() && lists.is_empty() {
            true => pages_text::nothing_played(&shown.person, shown.game),
            false => say::public_player(),
        },
        links: shown.links(&games),
        games: match shown.game {
            Some(game) => vec![game],
            None => games,
        },
        tables,
        figures: shown.figures(ctx, now).await?,
        lists,
        older,
        more: None,
        card: Some((card, alt)),
        path: shown.path,
    }))
}

/// Returns what the picture shows that links to such a page are shown with; `None` if there's none.
pub(super) async fn card(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<PlayerCard>, StoreError> {
    let Some(shown) = Shown::find(ctx, part, query, now).await? else {
        return Ok(None);
    };
    let curve = match shown.latest() {
        Some(rating) => shown.curve(ctx, rating, now).await?,
        None => None,
    };
    let person = &shown.person;
    let name = (&person.name).into();
    let pictured = pictured::Pictured::of(ctx, [(person.id, &name)]).await?;
    let lines = shown.wanted_ratings().map(|rating| {
        let [title, value] = pages_text::rating_in(rating.game, rating.now);
        (title, value)
    });
    let results = shown.statistics.iter();
    let results: Vec<Statistic> = results
        .filter(|of| shown.is_wanted(of.game))
        .cloned()
        .collect();
    Ok(Some(PlayerCard {
        name: sanitize::name(&pictured.name(person.id, &name)),
        note: pages_text::tally(&results),
        lines: lines.collect(),
        curve: curve.map(|(curve, _)| curve),
    }))
}

/// Returns the curve of the rating that is asked for; `None` if there's none.
pub(super) async fn curve(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<Curve>, StoreError> {
    let Some(shown) = Shown::find(ctx, part, query, now).await? else {
        return Ok(None);
    };
    let curve = match shown.latest() {
        Some(rating) => shown.curve(ctx, rating, now).await?,
        None => None,
    };
    Ok(curve.map(|(curve, _)| curve))
}
