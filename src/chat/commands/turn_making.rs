//! The private message in which somebody puts their turn together from menus. Its ids say what was chosen so far and on which
//! position, and nothing else is remembered: it works after a restart, and nothing that is out of date is played.

use crate::api::component_id::{ButtonId, button};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::making::{Made, begins, menus, progress};
use crate::commands::presses::{self, Buttons, Pressed};
use crate::commands::preview;
use crate::commands::stop::{Answered, Stop};
use crate::core::turn_cache::CacheKey;
use crate::service::request::Request;
use crate::service::{board_view, browser, legal_turns, pictures, refusal};
use crate::syntax::turn_menus::{self, Making, Offer};
use crate::syntax::view::RequestedView;
use play::{Match, Refusal};
use store::StoreError;
use text::clicks;
use text::words as say;

/// What the button “Type it” does while nothing is chosen, and before what was chosen.
pub(super) const TYPE: &str = "type";
pub(super) const TYPE_FILLED: &str = "again";

/// Adds what is under the message.
pub(super) fn components(buttons: Buttons) -> Buttons {
    buttons
        .menus_of_match(Made::picked, picked)
        .of_match(Made::unpicked, unpicked)
}

/// Begins a turn on the board that a button is under.
pub(super) async fn begun(request: &Request, pressed: Pressed) -> Answered {
    let digest = pressed.game.game.digest();
    go_on(
        request,
        &pressed.game,
        (pressed.ply, digest),
        Some(Making::default()),
    )
    .await
}

/// Begins a turn on the present board.
pub(super) async fn begin(request: &Request, game: &Match) -> Answered {
    let present = (game.ply(), game.game.digest());
    go_on(request, game, present, Some(Making::default())).await
}

async fn picked(request: &Request, pressed: Pressed<(Made, String)>) -> Answered {
    let (Made { digest, making }, value) = pressed.what;
    let making = making.with(&value);
    go_on(request, &pressed.game, (pressed.ply, digest), making).await
}

async fn unpicked(request: &Request, pressed: Pressed<Made>) -> Answered {
    let Made { digest, making } = pressed.what;
    go_on(request, &pressed.game, (pressed.ply, digest), Some(making)).await
}

/// Shows a turn in the making to the player to move; it begins anew if the match has moved on since. `on` is the number of turns
/// that had been played, and the digest of the position. `making` is none if there is no such thing to choose.
async fn go_on(
    request: &Request,
    game: &Match,
    on: (u32, u64),
    making: Option<Making>,
) -> Answered {
    let ctx = &request.ctx;
    let has_moved_on = on != (game.ply(), game.game.digest());
    let is_others = game.mover() != Some(request.who.id);
    if game.stage.seats().is_some() && is_others && (has_moved_on || game.mover().is_none()) {
        return Err(presses::outdated(request, game).await?);
    }
    // A turn that can't be read is refused last.
    match play::turn(game, request.who.id, "", request.now) {
        Ok(_) | Err(Refusal::Turn(_)) => {}
        Err(refusal) => return Err(refusal::refuse(ctx, game, &refusal, "").await.into()),
    }
    let shown = match making.filter(|_| !has_moved_on) {
        Some(making) => shown(request, game, &making).await?,
        None => None,
    };
    if let Some(message) = shown {
        return Ok(Some(message));
    }
    let why = match has_moved_on {
        true => say::board_moved_on_below(),
        false => say::click_no_such_turn(),
    };
    let anew = shown_anew(request, game).await?;
    let text = why.below(anew.text);
    Ok(Some(Message { text, ..anew }))
}

/// Returns why what was typed isn't played, above the menus from which the turn can be made instead, if it's for whoever asks to
/// go on.
pub(super) async fn below(
    request: &Request,
    game: &Match,
    refused: Message,
) -> Result<Message, Stop> {
    match play::turn(game, request.who.id, "", request.now) {
        Ok(_) | Err(Refusal::Turn(_)) => {}
        Err(_) => return Ok(refused),
    }
    let anew = shown_anew(request, game).await?;
    Ok(Message {
        text: refused.text.below(anew.text),
        // A board that shows what is wrong goes before one that shows what can be chosen.
        files: match refused.files.is_empty() {
            true => anew.files,
            false => refused.files,
        },
        ..anew
    })
}

async fn shown_anew(request: &Request, game: &Match) -> Result<Message, Stop> {
    let anew = shown(request, game, &Making::default()).await?;
    anew.ok_or_else(|| say::click_nothing_offered().into())
}

/// Returns the board as a turn in the making leaves it, with the menus for what can be chosen next; `None` if no legal turn
/// begins like that.
async fn shown(
    request: &Request,
    game: &Match,
    making: &Making,
) -> Result<Option<Message>, StoreError> {
    let ctx = &request.ctx;
    let asks = CacheKey {
        platform: request.who.platform.clone(),
        author: request.who.platform_id.clone(),
        place: request.place.platform_id.clone(),
        number: Some(game.id),
    };
    let legal = Box::pin(legal_turns::listed(ctx, asks, game.clone())).await?;
    let most = ctx.capabilities(&request.place.platform).room.menu_entries;
    let Some(offer) = turn_menus::offer(&legal.turns, making, most) else {
        return Ok(None);
    };
    let position = &game.game;
    let after = begins(position, &offer.so_far);
    let progress = progress(position, &offer, after.as_ref());
    let text = clicks::making(game.id, game.terms.spec, progress);
    let mut message = Message {
        menus: menus(position, &offer, |action| id(game, action)),
        buttons: buttons(game, &offer),
        ..text.into()
    };
    browser::add_link(request, &mut message.buttons, game).await?;
    let view = board_view::view(ctx, game, request.who.id, RequestedView::default());
    let drawn = pictures::making(ctx, position, after, &view, &offer).await;
    pictures::add(&mut message, drawn, Some(game.id), "a turn in the making");
    Ok(Some(message))
}

fn buttons(game: &Match, offer: &Offer) -> Vec<Button> {
    let look = ButtonStyle::Secondary;
    let label = text::game::play(&game.game, offer.is_whole && offer.goes_on);
    let play = preview::play_button(game, &offer.so_far, &label);
    let back = offer.back.clone().unwrap_or_default();
    let unpick = Made::on(&game.game, &back).unpick();
    let unpick = button(game, unpick, say::button_take_back(), look);
    let typed = match offer.so_far.as_str() {
        "" => TYPE.to_owned(),
        so_far => format!("{TYPE_FILLED}:{so_far}"),
    };
    vec![
        play.if_enabled(offer.is_whole),
        unpick.if_enabled(offer.back.is_some()),
        button(game, typed, say::button_type_it(), look),
    ]
}

fn id(game: &Match, action: String) -> String {
    ButtonId::new(game.id, game.ply(), action).to_string()
}
