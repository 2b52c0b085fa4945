//! The page of a match, with all that is on it.

use std::collections::HashMap;

use crate::api::page_address::PageKind;
use crate::api::public::{AnalysisOnPage, BoardView, MatchPage, NoFile, PlayerOnPage, TurnOnPage};
use crate::core::context::Context;
use crate::pages::matches::{Shown, chances, end_of, find, heading, place, tried_by_all};
use crate::pages::{boards, play};
use crate::service::{people, public_pages, said};
use crate::syntax::view;
use ::play::{Match, PersonId, Time};
use rules::{Game, Side};
use store::{FinishedMatch, ResultQuery, StoreError};
use text::players::Players;
use text::rich::Text;
use text::words as say;
use text::{
    alt, analyses as analysis_text, game, play_page, public_pages as pages_text, said as said_text,
};

/// Nobody: who reads a page is seen as anybody on the match's server.
const ANYBODY: PersonId = PersonId(0);

/// Returns the page of a match, with its board if that is to be drawn; `None` if there's no such page.
pub(crate) async fn page(
    ctx: &Context,
    part: &str,
    (view, is_drawn): (&BoardView, bool),
    now: Time,
) -> Result<Option<MatchPage>, StoreError> {
    let Some(shown) = find(ctx, part).await? else {
        return Ok(None);
    };
    let Shown {
        game,
        public,
        seats,
        ended,
    } = &shown;
    let last = game.ply();
    let tried_here = tried_by_all(ctx, &shown).await?;
    let at = view.at;
    let Some((ply, line)) = place(last, view.ply, at, &tried_here) else {
        return Ok(None);
    };
    let Some((turns, mut position)) = turns(ctx, game, ply).await? else {
        return Ok(None);
    };
    if line.iter().any(|token| position.play_text(token).is_err()) {
        return Ok(None);
    }
    let heading = heading(&position, last, at, &tried_here);
    let is_present = at.is_none() && ply == last;
    let players = people::players(ctx, *seats).await?;
    let same_seats = people::seats_at(*seats, game, &position) == *seats;
    let then = match same_seats {
        true => players.clone(),
        false => players.clone().exchanged(),
    };
    let drawn = match is_drawn {
        true => boards::grounded(ctx, &shown, view).await,
        false => Ok(None),
    };
    let addresses = public_pages::addresses(ctx).await?;
    let [black, white] = match ended {
        Some(_) => [
            ctx.store.result_of(seats.black, game.id).await?,
            ctx.store.result_of(seats.white, game.id).await?,
        ],
        None => [None, None],
    };
    let both = [
        player(ctx, &shown, (Side::Black, black.as_ref()), &players, now).await?,
        player(ctx, &shown, (Side::White, white.as_ref()), &players, now).await?,
    ];
    let themes = ctx.themes.all().iter();
    let is_written = !tried_here.is_empty() || turns.iter().any(|turn| turn.said.is_some());
    Ok(Some(MatchPage {
        drawn: match drawn {
            Ok(drawn) => drawn,
            // It's asked for once more when there's time to draw it.
            Err(NoFile::Busy) => None,
            Err(NoFile::Store(error)) => return Err(error),
        },
        path: addresses.path(PageKind::Match, game.id.0),
        server: addresses.path(PageKind::Server, public.server.0),
        title: pages_text::match_title(game.terms.spec, &players),
        state: pages_text::state(game, &players, *ended),
        says: pages_text::says(game, &players, *ended),
        about: match game.terms.rated {
            true => say::play_rated().to_string(),
            false => say::play_casual().to_string(),
        },
        to_move: game.game.to_move().filter(|_| ended.is_none()),
        game: game.terms.spec.kind,
        running: ended.is_none(),
        number: game.id.0,
        account: account(ctx, &players),
        version: public.version,
        players: both,
        ply,
        at,
        tried: tried_here,
        alt: alt::position(&position, end_of(&shown, &position, at)),
        heading: (!is_present).then_some(heading),
        does: play_page::caption(&position, &then),
        last_turn: game::last_turn(&game.game),
        turns,
        head_to_head: head_to_head(ctx, &shown, &players).await?,
        removal: is_written.then(|| pages_text::removal(game.id, ctx.contact.as_deref())),
        next: next(ctx, &shown, black.as_ref()).await?,
        begun: game.created.0,
        analysis: analysis(ctx, &shown).await?,
        themes: themes
            .map(|theme| (view::key(theme), theme.name.clone()))
            .collect(),
        theme: view::key(ctx.themes.default_theme()),
        dark_theme: ctx.themes.dark_theme().map(|theme| view::key(theme)),
    }))
}

/// Returns the platform with whose accounts these players can sign in.
fn account(ctx: &Context, players: &Players) -> Option<(&'static str, &'static str)> {
    let both = [&players.black, &players.white];
    both.into_iter().find_map(|player| {
        let platform = ctx.platform(&player.platform)?;
        let title = platform.accounts()?.title();
        Some((platform.name(), title))
    })
}

/// Returns all turns, and the position after `ply` of them.
async fn turns(
    ctx: &Context,
    game: &Match,
    ply: u32,
) -> Result<Option<(Vec<TurnOnPage>, Game)>, StoreError> {
    let mut position = Game::start(game.terms.spec);
    let mut wanted = (ply == 0).then(|| position.clone());
    let said = said::seen_in(ctx, game.id, None).await?.into_iter();
    let mut said: HashMap<u32, String> = said
        .map(|(ply, who, line)| (ply, said_text::on_page(&who, &line)))
        .collect();
    let mut turns = Vec::new();
    for turn in ctx.store.turns(game.id).await? {
        let side = position.to_move().unwrap_or(Side::Black);
        // Can't fail: the match was loaded by playing the same turns.
        if position.play_text(&turn.token).is_err() {
            break;
        }
        turns.push(TurnOnPage {
            side,
            token: turn.token,
            said: said.remove(&position.ply()),
        });
        if position.ply() == ply {
            wanted = Some(position.clone());
        }
    }
    // A turn may have been taken back just now.
    Ok(wanted.map(|wanted| (turns, wanted)))
}

async fn player(
    ctx: &Context,
    shown: &Shown,
    (side, result): (Side, Option<&FinishedMatch>),
    players: &Players,
    now: Time,
) -> Result<PlayerOnPage, StoreError> {
    let (store, game) = (&ctx.store, &shown.game);
    let person = players.holder(side);
    let (rating, change) = match shown.ended {
        Some(_) => {
            let change = result.and_then(|result| result.rating_change.as_ref());
            let change = change.map(|change| (change.before.0, change.after.0));
            (
                change.map(|(_, after)| pages_text::rating_after(after)),
                change.map(|(before, after)| pages_text::rating_change(before, after)),
            )
        }
        None => {
            let ratings = store.ratings(person.id, now).await?;
            let kind = game.terms.spec.kind;
            let rating = ratings.into_iter().find(|rating| rating.game == kind);
            (rating.map(|rating| play_page::rating(rating.now)), None)
        }
    };
    let clock = play::clock(game, person.id, now).filter(|_| shown.ended.is_none());
    Ok(PlayerOnPage {
        side,
        name: plain(&Text::default().person(person)),
        page: public_pages::player_path(ctx, person.id).await?,
        rating,
        change,
        tally: play::tally(&game.game, side),
        clock,
    })
}

/// Returns the words of a text without marks, with people by their names.
fn plain(text: &Text) -> String {
    text.to_string().trim_start_matches('@').to_owned()
}

async fn head_to_head(
    ctx: &Context,
    shown: &Shown,
    players: &Players,
) -> Result<Option<Text>, StoreError> {
    let query = ResultQuery {
        person: shown.seats.black,
        opponent: Some(shown.seats.white),
        game: None,
        score: None,
        seen_by: (ANYBODY, Some(shown.public.server)),
    };
    let tally = ctx.store.head_to_head(query).await?;
    Ok((tally.played() > 0).then(|| pages_text::head_to_head(players, tally)))
}

/// Returns the path of the next match of the two, finished or running.
async fn next(
    ctx: &Context,
    shown: &Shown,
    result: Option<&FinishedMatch>,
) -> Result<Option<String>, StoreError> {
    let Shown { game, seats, .. } = shown;
    let store = &ctx.store;
    let Some(result) = result else {
        return Ok(None);
    };
    let after = (result.ended, game.id);
    let server = shown.public.server;
    let mut found = store
        .next_between(seats.black, seats.white, server, after)
        .await?;
    if found.is_none() {
        for id in store.running_of(seats.black).await? {
            let same = match store.public_match(id).await? {
                Some(public) => public.server == server,
                None => false,
            };
            if same
                && let Ok(Some(other)) = store.load(id).await
                && other.other(seats.black) == Some(seats.white)
            {
                found = Some(id);
            }
        }
    }
    let addresses = public_pages::addresses(ctx).await?;
    Ok(found.map(|id| addresses.path(PageKind::Match, id.0)))
}

async fn analysis(ctx: &Context, shown: &Shown) -> Result<Option<AnalysisOnPage>, StoreError> {
    let chances = chances(ctx, shown).await?;
    Ok(chances.map(|chances| AnalysisOnPage {
        alt: analysis_text::chart_alt(shown.game.terms.spec, &chances, &[]),
        chances,
    }))
}
