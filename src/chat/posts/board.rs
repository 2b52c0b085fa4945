//! Boards after a turn and at the end of a match.

use std::sync::Arc;

use crate::api::component_id::{OfferStep, button, words};
use crate::api::message::{Button, ButtonStyle, File, Message};
use crate::core::context::Context;
use crate::posts::error::ComposeError;
use crate::posts::notices;
use crate::service::{board_view, people, pictures, public_pages, records, said};
use crate::syntax::view::View;
use play::{EventKind, Match, OfferKind, PersonId, PostKind, Stage, Time};
use rules::{Game, Outcome, Side};
use store::{OutboxRow, Route};
use text::how_to_play::Way;
use text::players::{self, Players};
use text::rich::Text;
use text::words as say;
use text::{boards, said as said_text, tournaments};

/// Returns the board for the player to move, and when to tell them if quiet hours keep it from pinging them.
pub(crate) async fn board_message(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
) -> Result<(Message, Option<Time>), ComposeError> {
    let way = match ctx.reads_plain_messages(&row.place.platform) {
        _ if row.route == Route::Answer => Way::Answer,
        _ if row.to.is_some() && row.route == Route::Intended => Way::Direct,
        // A board that couldn't be sent directly is posted in a channel, where others may be playing.
        true if row.to.is_none() => Way::Channel,
        _ => Way::Addressed,
    };
    let players = players_at(ctx, present, game).await?;
    let mover = game.to_move();
    let current = present.ply() == game.ply() && matches!(present.stage, Stage::Running(_));
    let news = news(ctx, present, game, row, &players).await?;
    // Either side may not know yet how turns are typed.
    let first = game.ply() < 2 || row.since == Some(BEFORE_THE_BEGINNING);
    // The machine needs to be told nothing.
    let asks = current && !present.is_machines_turn();
    let mut head = boards::to_move(present, game, &players, way, asks, first);
    if board_view::can_swap(game) && !present.is_machines_turn() {
        head = head.map(|head| head.then(way.to_swap()));
    }
    let above = match row.kind {
        PostKind::Undone => Some(match mover.filter(|_| present.machine().is_some()) {
            Some(side) => say::machine_taken_back(players.holder(side)),
            None => say::board_taken_back(),
        }),
        PostKind::Resumed => Some(say::board_resumed(present.id)),
        PostKind::PlaceRestored => Some(boards::back_on_server(present.id, &players)),
        _ => None,
    };
    let parts = [head, above, Some(news)].into_iter().flatten();
    let mut text = parts.reduce(Text::below).unwrap_or_default();
    if row.kind == PostKind::Board {
        for turn in hinted_turns(ctx, present, game, row).await? {
            text = text.below(say::board_after_hint(turn));
        }
    }
    let mut message = Message::from(text);
    let mut remind_at = None;
    // A board that is out of date pings nobody, and nobody is pinged twice for a turn.
    if row.kind == PostKind::PlaceRestored {
        if current {
            remind_at = notices::ping_both(ctx, &mut message, &players, mover).await?;
        }
    } else if let Some(side) = mover
        && current
    {
        let holder = players.holder(side);
        if present.on_leave().is_some() || present.timer.paused.is_some() {
            message.silent = true;
        } else if row.to.is_none_or(|to| to == holder.id) {
            remind_at = notices::ping_for_turn(ctx, &mut message, holder).await?;
        }
        if row.kind == PostKind::Board
            && let Some(person) = present.waits_for_beginning()
            && row.to.is_none_or(|to| to == person)
        {
            let person = ctx.store.person(person).await?;
            let mut alone = Message::default();
            notices::ping_for_beginning(ctx, &mut alone, present, &person).await?;
            message.silent &= alone.pings.is_empty();
            message.pings.extend(alone.pings);
        }
    }
    message.silent |= row.to.is_some() && message.pings.is_empty();
    let viewer = seat(present, row.to).unwrap_or(Side::Black);
    message.files.push(drawn(ctx, game, viewer, None).await?);
    // A board that is out of date offers nothing to do.
    if current {
        message.board = Some(board_view::shown(present, &players));
        message.buttons = board_buttons(present);
        message.buttons.extend(page_button(ctx, present, 1).await?);
    }
    Ok((message, remind_at))
}

/// What [`OutboxRow::since`] is for a board that also stands for the one at the start of the match.
const BEFORE_THE_BEGINNING: i64 = -1;

/// Returns what a board tells: the last turn, after those whose boards were held back for it, or who plays whom.
async fn news(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
    players: &Players,
) -> Result<Text, ComposeError> {
    if game.last_by().is_none() {
        return Ok(boards::pair(players));
    }
    let last = boards::news(present, game, players);
    let last = with_auto(ctx, present, game, row, last).await?;
    let last = with_line(ctx, present, game, row, last).await?;
    Ok(match held_back(ctx, present, game, row).await? {
        Some(earlier) => earlier.below(last),
        None => last,
    })
}

/// Returns what the boards said that were held back for this post; `None` if none were.
async fn held_back(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
) -> Result<Option<Text>, ComposeError> {
    let Some(since) = row.since else {
        return Ok(None);
    };
    let mut earlier: Option<Text> = None;
    for ply in first_told(game, since)..game.ply() {
        let Some((_, then)) = ctx.store.load_at(present.id, ply).await? else {
            break;
        };
        let players = players_at(ctx, present, &then).await?;
        let news = boards::news(present, &then, &players);
        let news = with_auto(ctx, present, &then, row, news).await?;
        let news = with_line(ctx, present, &then, row, news).await?;
        earlier = Some(match earlier {
            Some(text) => text.below(news),
            None => news,
        });
    }
    Ok(earlier)
}

/// Adds why the last turn of `game` was played without anybody typing it. Where that's so, the board tells another turn
/// as well.
async fn with_auto(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
    news: Text,
) -> Result<Text, ComposeError> {
    if row.since.is_none() || game.ply() == 0 {
        return Ok(news);
    }
    Ok(match ctx.store.auto(present.id, game.ply()).await? {
        Some(auto) => news.then(boards::auto(auto)),
        None => news,
    })
}

/// Adds what was said with the last turn of `game`, in a post that tells that turn. Nobody is sent directly what somebody said
/// whom they blocked.
async fn with_line(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
    news: Text,
) -> Result<Text, ComposeError> {
    if !matches!(row.kind, PostKind::Board | PostKind::Result) {
        return Ok(news);
    }
    let said = said::seen_with(ctx, present.id, game.ply(), row.to).await?;
    Ok(match said {
        Some((who, line)) => news.below(said_text::line(&who, &line)),
        None => news,
    })
}

/// The most turns that a board tells before the last one.
const MOST_TOLD: u32 = 8;

/// Returns the first turn that a post tells whose [`OutboxRow::since`] is this. Only a long plan, or a game in which
/// somebody is passed over, can have many.
fn first_told(game: &Game, since: i64) -> u32 {
    let first = u32::try_from(since + 1).unwrap_or_default();
    first.max(game.ply().saturating_sub(MOST_TOLD))
}

pub(crate) async fn result_message(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
) -> Result<Message, ComposeError> {
    let Stage::Ended(seats, outcome) = present.stage else {
        return Err(ComposeError::NoMatch);
    };
    let to = row.to;
    let players = people::players(ctx, seats).await?;
    let mut text = Text::default();
    // The last turn was told with its board, unless it ended the match or its board was held back.
    let untold = row.since.is_some_and(|since| since < i64::from(game.ply()));
    if (game.outcome().is_some() || untold)
        && let Some(by) = game.last_by()
    {
        let last = players::turn_text(&players, game, by);
        let last = with_auto(ctx, present, game, row, last).await?;
        let last = with_line(ctx, present, game, row, last).await?;
        let told = match held_back(ctx, present, game, row).await? {
            Some(earlier) => earlier.below(last),
            None => last,
        };
        text = told.plain("\n");
    }
    let decided = ctx
        .store
        .last_event(present.id, EventKind::Adjudicated)
        .await?;
    let mut text = text.text(players::result_text(&players, game, outcome));
    if let Some(event) = decided
        && let Some(moderator) = people::who(ctx, event.actor).await?
    {
        text = text.then(boards::decided_by(&moderator, event.detail.as_ref()));
    }
    let settled = ctx.store.last_event(present.id, EventKind::Settled).await?;
    if settled.is_some()
        && let Some((award, why, reason)) = ctx.store.decision_on(present.id).await?
    {
        text = text.then(tournaments::notices::settled(
            award,
            why,
            &players,
            reason.as_ref(),
        ));
    }
    if game.outcome().is_some() {
        for turn in hinted_turns(ctx, present, game, row).await? {
            text = text.then(say::board_after_hint(turn));
        }
    }
    // Everybody who is pinged has to be named.
    let mut text = text.then(boards::over(present.id, &players));
    if let Some(pairing) = ctx.store.pairing_of(present.id).await?
        && let Some(tournament) = ctx
            .store
            .tournament(pairing.tournament, ctx.clock.now())
            .await?
        && let Some(next) = tournaments::notices::next(&tournament, pairing.round)
    {
        text = text.then(next);
    }
    let mut message = Message::from(text);
    match to {
        // A message to one player pings nobody else.
        Some(to) => {
            let person = ctx.store.person(to).await?;
            notices::ping_for_turn(ctx, &mut message, &person).await?;
        }
        None => {
            notices::ping_both(ctx, &mut message, &players, None).await?;
        }
    }
    let viewer = seat(present, to).unwrap_or(Side::Black);
    message
        .files
        .push(drawn(ctx, game, viewer, Some(outcome)).await?);
    message
        .files
        .push(records::record(ctx, present, &players, Some(outcome)).await?);
    let look = ButtonStyle::Secondary;
    message.buttons = vec![
        button(present, words::REMATCH, say::button_rematch(), look),
        button(present, words::MY_VIEW, say::button_my_view(), look),
    ];
    message.buttons.extend(page_button(ctx, present, 0).await?);
    Ok(message)
}

/// Returns the turns that a post tells and that were played after a hint. A machine needs to be told of the last one
/// only.
async fn hinted_turns(
    ctx: &Context,
    present: &Match,
    game: &Game,
    row: &OutboxRow,
) -> Result<Vec<u32>, ComposeError> {
    let mut turns = Vec::new();
    if present.terms.rated {
        return Ok(turns);
    }
    let first = match row.since.filter(|_| present.machine().is_none()) {
        Some(since) => first_told(game, since),
        None => game.ply(),
    };
    for turn in first..=game.ply() {
        if ctx.store.hint_before(present.id, turn).await? {
            turns.push(turn);
        }
    }
    Ok(turns)
}

/// Returns the players as they sat when `game` was the position, before any later swap.
async fn players_at(ctx: &Context, present: &Match, game: &Game) -> Result<Players, ComposeError> {
    let seats = present.stage.seats().ok_or(ComposeError::NoMatch)?;
    Ok(people::players(ctx, people::seats_at(seats, present, game)).await?)
}

async fn drawn(
    ctx: &Context,
    game: &Game,
    viewer: Side,
    ended: Option<Outcome>,
) -> Result<File, ComposeError> {
    let view = View {
        viewer,
        theme: Arc::clone(ctx.themes.default_theme()),
    };
    pictures::picture(ctx, game, &view, ended)
        .await
        .map_err(ComposeError::Picture)
}

/// Returns the side of the only recipient; `None` if the message is for everybody.
fn seat(game: &Match, to: Option<PersonId>) -> Option<Side> {
    game.stage.seats()?.side_of(to?)
}

/// Returns the button that leads to the match's public page, if it has one.
async fn page_button(
    ctx: &Context,
    game: &Match,
    row: usize,
) -> Result<Option<Button>, ComposeError> {
    let address = public_pages::match_address(ctx, game).await?;
    Ok(address.map(|address| public_pages::link_button(address, say::public_match_page(), row)))
}

/// Returns the buttons under the board of a running match.
fn board_buttons(game: &Match) -> Vec<Button> {
    let look = ButtonStyle::Secondary;
    let mut found = vec![
        button(game, words::MOVE, say::button_move(), ButtonStyle::Primary),
        button(game, words::MY_VIEW, say::button_my_view(), look),
    ];
    if board_view::can_swap(&game.game) {
        found.push(button(game, words::SWAP, say::button_swap(), look));
    }
    let draw = OfferStep::Offer.to(OfferKind::Draw);
    found.push(button(game, draw, say::button_offer_draw(), look));
    found.push(button(
        game,
        words::RESIGN,
        say::button_resign(),
        ButtonStyle::Danger,
    ));
    found
}
