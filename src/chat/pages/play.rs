//! The page to play on: a match as one of its players sees it.

use crate::api::component_id::{ButtonId, button, words};
use crate::api::message::{Button, ButtonStyle, File};
use crate::api::play_page::{
    ClockAtBoard, Making, NextMatch, PageView, PastBoard, PlanIds, PlayPage, PlayerAtBoard,
};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::pages::turn;
use crate::pages::visit::{Visit, cannot_draw, dark_theme, guarded, layers, live_board, visit};
use crate::pages::{talk, tried};
use crate::service::board_words;
use crate::service::{find, links, people, pictures, positions, public_pages, records};
use crate::syntax::view;
use play::{self, Match, MatchId, PersonId, Time};
use rules::{Game, Side};
use store::StoreError;
use text::players::Players;
use text::rich::Text;
use text::words as say;
use text::{alt, game, play_page};

/// Returns the page of a match, as it's looked at.
pub(crate) async fn page(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    view: &PageView,
) -> Result<Result<PlayPage, Text>, StoreError> {
    guarded(shown(ctx, visitor, number, view), Err).await
}

async fn shown(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    look: &PageView,
) -> Result<Result<PlayPage, Text>, StoreError> {
    let visit = match visit(ctx, visitor, number).await? {
        Ok(visit) => visit,
        Err(why) => return Ok(Err(why)),
    };
    let now = ctx.clock.now();
    let seen = visit.seen(ctx, look);
    let players = people::players(ctx, visit.seats).await?;
    let present = &visit.game;
    let first = match visit.is_my_turn() {
        true => match turn::composed(
            ctx,
            &visit.who,
            String::new(),
            visit.game.clone(),
            seen.clone(),
            Vec::new(),
        )
        .await?
        {
            Making::On(composed) => Some(*composed),
            Making::Refused(_) | Making::MovedOn(_) => None,
        },
        false => None,
    };
    let position = visit.game.game.clone();
    let board = live_board(ctx, position, seen.clone(), visit.ended).await?;
    let waiting = find::waiting(ctx, visit.who.id).await?;
    let other = waiting.iter().find(|game| game.id != present.id);
    let place = links::board_link(ctx, present, Some(visit.who.id)).await?;
    let kind = present.terms.spec.kind;
    let puts = render::puts(kind, visit.me);
    let turns = ctx.store.turns(present.id).await?.into_iter();
    let turns: Vec<String> = turns.map(|turn| turn.token).collect();
    let [black, white] = [Side::Black, Side::White];
    Ok(Ok(PlayPage {
        number,
        version: present.version,
        ply: present.ply(),
        game: kind.id(),
        title: game::spec(present.terms.spec),
        about: match present.terms.rated {
            true => say::play_rated().to_string(),
            false => say::play_casual().to_string(),
        },
        me: visit.me,
        side: seen.viewer,
        theme: view::key(&seen.theme),
        themes: {
            let all = ctx.themes.all().iter();
            all.map(|theme| (view::key(theme), theme.name.clone()))
                .collect()
        },
        dark_theme: dark_theme(ctx, look).map(|theme| view::key(theme)),
        to_move: present.game.to_move().filter(|_| visit.ended.is_none()),
        says: play_page::state(present, &players, visit.me, visit.ended),
        players: [
            player(ctx, &visit, black, &players, now).await?,
            player(ctx, &visit, white, &players, now).await?,
        ],
        sides: sides(present, &turns),
        turns,
        caption: play_page::caption(&present.game, &players),
        board,
        puts: puts.stones.into_iter().map(Side::name).collect(),
        tile: puts.tile.map(Side::name),
        has_choices: game::has_choices(kind),
        first,
        actions: actions(&visit),
        place: place.map(|link| (link, say::play_where_played().into())),
        public: public_pages::match_address(ctx, present).await?,
        waiting: waiting.len(),
        tried: tried::shown(ctx, &visit).await?,
        talk: talk::shown(ctx, &visit).await?,
        plan: plan_ids(present),
        next: other.map(|game| next_match(game, visit.who.id, now)),
    }))
}

/// Returns how the visitor's turn can go on after these parts.
pub(crate) async fn composed(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    version: u32,
    view: &PageView,
    parts: Vec<String>,
) -> Result<Making, StoreError> {
    let visit = match visit(ctx, visitor, number).await? {
        Ok(visit) => visit,
        Err(why) => return Ok(Making::Refused(why)),
    };
    if visit.game.version != version || !visit.is_my_turn() {
        return Ok(Making::MovedOn(visit.game.version));
    }
    let seen = visit.seen(ctx, view);
    let composed = turn::composed(ctx, &visit.who, String::new(), visit.game, seen, parts);
    guarded(composed, Making::Refused).await
}

/// Returns the board after `ply` turns.
pub(crate) async fn past(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    ply: u32,
    view: &PageView,
) -> Result<Option<PastBoard>, StoreError> {
    let Ok(visit) = visit(ctx, visitor, number).await? else {
        return Ok(None);
    };
    if ply > visit.game.ply() {
        return Ok(None);
    }
    let mut position = Game::start(visit.game.terms.spec);
    let turns = ctx.store.turns(visit.game.id).await?;
    for turn in turns.into_iter().take(ply as usize) {
        // Can't fail: the match was loaded by playing the same turns.
        if position.play_text(&turn.token).is_err() {
            return Ok(None);
        }
    }
    let ended = visit.ended.filter(|_| ply == visit.game.ply());
    let seats = people::seats_at(visit.seats, &visit.game, &position);
    let players = people::players(ctx, seats).await?;
    let seen = visit.seen(ctx, view);
    let alt = alt::position(&position, ended);
    let caption = play_page::caption(&position, &players);
    let (holds, groups) = (game::on_cells(&position), game::groups(&position));
    let [_, pieces] = layers(ctx, position, seen, ended).await?;
    Ok(Some(PastBoard {
        ply,
        pieces,
        holds: holds.into_iter().collect(),
        groups,
        alt,
        caption,
    }))
}

/// Returns the record of a match of the visitor's; if it's still running, up to now.
pub(crate) async fn record(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
) -> Result<Option<File>, StoreError> {
    let Ok(visit) = visit(ctx, visitor, number).await? else {
        return Ok(None);
    };
    let players = people::players(ctx, visit.seats).await?;
    let record = records::record(ctx, &visit.game, &players, visit.ended);
    Ok(Some(record.await?))
}

/// Returns the present board of a match of the visitor's as a picture.
pub(crate) async fn picture(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    look: &PageView,
) -> Result<Option<File>, StoreError> {
    let Ok(visit) = visit(ctx, visitor, number).await? else {
        return Ok(None);
    };
    let seen = visit.seen(ctx, look);
    let drawn = pictures::picture(ctx, &visit.game.game, &seen, visit.ended).await;
    let drawn = drawn.map_err(|error| cannot_draw("the board", &error))?;
    let name = format!("stonepost-{number}.png");
    Ok(Some(File { name, ..drawn }))
}

/// Returns all turns of a match of the visitor's as an animation; `None` before the first one as well.
pub(crate) async fn animation(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    look: &PageView,
) -> Result<Option<File>, StoreError> {
    let Ok(visit) = visit(ctx, visitor, number).await? else {
        return Ok(None);
    };
    if visit.game.ply() == 0 {
        return Ok(None);
    }
    let seen = visit.seen(ctx, look);
    let positions = positions::all(ctx, &visit.game).await?;
    let most = render::LARGEST_ANIMATION;
    let draw = move || {
        let (viewer, theme) = (seen.viewer, &seen.theme);
        render::animation(
            &positions,
            visit.ended,
            viewer,
            theme,
            board_words::say,
            most,
        )
    };
    let made = match pictures::draw(ctx, draw).await {
        Ok(made) => made.map_err(|error| cannot_draw("all turns", &error))?,
        Err(error) => return Err(cannot_draw("all turns", &error)),
    };
    Ok(Some(File {
        name: format!("stonepost-{number}.gif"),
        bytes: made.bytes,
        alt: None,
    }))
}

/// Returns whether it's a match of the visitor's that has begun.
pub(crate) async fn is_theirs(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
) -> Result<bool, StoreError> {
    Ok(visit(ctx, visitor, number).await?.is_ok())
}

/// Returns the version of a match, whoever plays it; `None` if there's no such match.
pub(crate) async fn version(ctx: &Context, number: i64) -> Result<Option<u32>, StoreError> {
    ctx.store.match_version(MatchId(number)).await
}

/// Returns in how many matches it's the visitor's turn.
pub(crate) async fn waiting(ctx: &Context, visitor: &Visitor) -> Result<usize, StoreError> {
    let who = ctx
        .store
        .known_person(visitor.platform, &visitor.id)
        .await?;
    Ok(match who {
        Some(who) => find::waiting(ctx, who.id).await?.len(),
        None => 0,
    })
}

/// Who played these turns: a side may have several in a row.
fn sides(present: &Match, turns: &[String]) -> String {
    let mut position = Game::start(present.terms.spec);
    let mut sides = String::new();
    for turn in turns {
        sides.extend(
            position
                .to_move()
                .and_then(|side| side.name().chars().next()),
        );
        // Can't fail: the match was loaded by playing the same turns.
        if position.play_text(turn).is_err() {
            break;
        }
    }
    sides
}

async fn player(
    ctx: &Context,
    visit: &Visit,
    side: Side,
    players: &Players,
    now: Time,
) -> Result<PlayerAtBoard, StoreError> {
    let (person, present) = (players.holder(side), &visit.game);
    let ratings = ctx.store.ratings(person.id, now).await?;
    let rating = ratings
        .into_iter()
        .find(|rating| rating.game == present.terms.spec.kind);
    Ok(PlayerAtBoard {
        side: side.name(),
        name: play_page::name(person),
        you: side == visit.me,
        rating: rating.map(|rating| play_page::rating(rating.now)),
        tally: tally(&present.game, side),
        clock: clock(present, person.id, now).filter(|_| visit.ended.is_none()),
    })
}

/// What is counted for a side.
pub(super) fn tally(position: &Game, side: Side) -> String {
    let (counted, [black, white]) = render::tallies(position);
    let numbers = match side {
        Side::Black => black,
        Side::White => white,
    };
    game::counted(position, side).unwrap_or_else(|| play_page::tally(counted, &numbers))
}

/// A player's clock in a running match.
pub(super) fn clock(present: &Match, person: PersonId, now: Time) -> Option<ClockAtBoard> {
    let running = present.mover() == Some(person) && present.timer.paused.is_none();
    present.left(person, now).map(|millis| ClockAtBoard {
        left: play_page::left(millis),
        millis,
        running,
    })
}

/// What a player can do besides playing a turn.
fn actions(visit: &Visit) -> Vec<Button> {
    let look = ButtonStyle::Secondary;
    let of = |word, label: Text, look| button(&visit.game, word, label, look);
    match visit.ended {
        Some(_) => vec![of(words::REMATCH, say::button_rematch(), look)],
        None => vec![
            of(words::OFFERS, say::button_ask_for(), look),
            of(words::RESIGN, say::button_resign(), ButtonStyle::Danger),
        ],
    }
}

/// What the ids of the form begin with that plans a line, and of the button that removes a planned turn.
fn plan_ids(present: &Match) -> PlanIds {
    let id = |word: &str| ButtonId::new(present.id, present.ply(), word).to_string();
    PlanIds {
        add: id(&format!("{}:0", words::PLANNED)),
        remove: id(&format!("{}:", words::UNPLAN)),
    }
}

fn next_match(game: &Match, person: PersonId, now: Time) -> NextMatch {
    NextMatch {
        number: game.id.0,
        label: game.terms.spec.kind.title(),
        left: game.left(person, now).map(play_page::left),
    }
}
