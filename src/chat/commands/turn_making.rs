//! The private message in which somebody puts their turn together from menus. Its ids say what was chosen so far and on which
//! position, and nothing else is remembered: it works after a restart, and nothing that is out of date is played.

use std::fmt::{self, Display};

use crate::api::component_id::{ButtonId, button};
use crate::api::message::{Button, ButtonStyle, Menu, MenuEntry, Message};
use crate::commands::presses::{self, Buttons, Pressed};
use crate::commands::preview;
use crate::commands::stop::{Answered, Stop};
use crate::core::turn_cache::CacheKey;
use crate::service::request::Request;
use crate::service::{board_view, browser, legal_turns, pictures, refusal};
use crate::syntax::turn_menus::{self, Entry, List, Making, Offer, Section};
use crate::syntax::view::RequestedView;
use play::{Match, Refusal};
use rules::Game;
use store::StoreError;
use text::rich::Text;
use text::{boards, buttons, clicks};

/// What its menus do, before the number of the menu and what was chosen before.
const PICK: &str = "pick";

/// What the button “Take back” does, before what is left.
const UNPICK: &str = "unpick";

/// What the button “Type it” does while nothing is chosen, and before what was chosen.
pub(super) const TYPE: &str = "type";
pub(super) const TYPE_FILLED: &str = "again";

/// A turn in the making, and the digest of the position on which it's made. The ply isn't enough: a turn may have been taken back
/// and another one played.
struct Made {
    digest: u64,
    making: Making,
}

impl Made {
    fn on(game: &Match, making: &Making) -> Made {
        Made {
            digest: game.game.digest(),
            making: making.clone(),
        }
    }

    fn parse(text: &str) -> Option<Made> {
        let (digest, making) = text.split_once(':')?;
        Some(Made {
            digest: u64::from_str_radix(digest, 16).ok()?,
            making: Making::parse(making)?,
        })
    }
}

impl Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}:{}", self.digest, self.making)
    }
}

/// Adds what is under the message.
pub(super) fn components(buttons: Buttons) -> Buttons {
    let in_menu = |action: &str| {
        let (word, made) = action.split_once(':')?;
        let (_, made) = made.split_once(':').filter(|_| word == PICK)?;
        Made::parse(made)
    };
    let on_button = |action: &str| {
        let (word, made) = action.split_once(':')?;
        Made::parse(made).filter(|_| word == UNPICK)
    };
    buttons
        .menus_of_match(in_menu, picked)
        .of_match(on_button, unpicked)
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
        true => boards::moved_on(),
        false => clicks::no_such_turn(),
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
    anew.ok_or_else(|| Text::of(clicks::NOTHING_OFFERED).into())
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
    let progress = match &after {
        Some(after) if !offer.goes_on => clicks::made(&offer.so_far, after),
        _ => {
            let pieces = turn_menus::pieces(&offer.so_far).count();
            clicks::so_far(position, &offer.so_far, pieces)
        }
    };
    let text = clicks::making(game.id, game.terms.spec, progress);
    let mut message = Message {
        menus: menus(game, &offer),
        buttons: buttons(game, &offer),
        ..text.into()
    };
    browser::add_link(request, &mut message.buttons, game).await?;
    let view = board_view::view(ctx, game, request.who.id, RequestedView::default());
    let drawn = pictures::making(ctx, position, after, &view, &offer).await;
    pictures::add(&mut message, drawn, Some(game.id), "a turn in the making");
    Ok(Some(message))
}

/// Returns how the board looks after the first pieces of a turn; `None` if it looks as before.
fn begins(position: &Game, so_far: &str) -> Option<Game> {
    let mut after = position.clone();
    match after.play_text(so_far) {
        Ok(()) => Some(after),
        Err(_) => {
            let cells = turn_menus::cells(so_far);
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            position.begun(&cells)
        }
    }
}

fn menus(game: &Match, offer: &Offer) -> Vec<Menu> {
    let position = &game.game;
    let is_sections = |list: &List| {
        let mut entries = list.entries.iter();
        entries.any(|entry| matches!(entry, Entry::Section(..)))
    };
    let is_alone = offer.lists.iter().filter(|list| !is_sections(list)).count() == 1;
    let menu = |(number, list): (usize, &List)| {
        let id = format!("{PICK}:{number}:{}", Made::on(game, &list.after));
        Menu {
            id: ButtonId::new(game.id, game.ply(), id).to_string(),
            placeholder: placeholder(position, list, is_alone),
            entries: list
                .entries
                .iter()
                .map(|entry| described(position, list, entry))
                .collect(),
        }
    };
    offer.lists.iter().enumerate().map(menu).collect()
}

/// Returns what a menu asks for.
fn placeholder(position: &Game, list: &List, is_alone: bool) -> String {
    let mut entries = list.entries.iter();
    let section = entries.find_map(|entry| match entry {
        Entry::Section(section, ..) => Some(section),
        Entry::Piece(_) => None,
    });
    match section {
        Some(Section::Column(_)) => clicks::letter_first(position),
        Some(Section::Row(_)) => clicks::ROW_FIRST.to_owned(),
        Some(Section::Tiles { .. }) => clicks::LENGTH_FIRST.to_owned(),
        Some(Section::Part(_)) => clicks::RANGE_FIRST.to_owned(),
        None if is_alone => {
            let pieces = turn_menus::pieces(&list.after.so_far).count();
            text::game::ask_for_piece(position, pieces)
                .trim_end_matches('.')
                .to_owned()
        }
        None => {
            // A word stands for itself alone.
            let mut names = list.entries.iter().filter_map(|entry| match entry {
                Entry::Piece(piece) if !turn_menus::is_word(&piece.text) => {
                    Some(turn_menus::name(&piece.text))
                }
                _ => None,
            });
            let first = names.next().unwrap_or_default();
            clicks::between(first, names.next_back().unwrap_or(first))
        }
    }
}

/// Returns what people read of an entry.
fn described(position: &Game, list: &List, entry: &Entry) -> MenuEntry {
    let so_far = &list.after.so_far;
    let value = entry.value();
    let (label, description) = match entry {
        Entry::Piece(piece) => {
            let next: Vec<&str> = piece
                .next
                .iter()
                .map(|next| turn_menus::name(next))
                .collect();
            let label = text::game::piece(position, so_far, turn_menus::name(&piece.text), &next);
            let after = begins(position, &format!("{so_far}{}", piece.text));
            let leads_to = after.map(|after| clicks::leads_to(position, &after));
            (label, leads_to.unwrap_or_default())
        }
        Entry::Section(section, first, last) => {
            let label = match *section {
                Section::Column(col) => clicks::letter(position, &turn_menus::column(col)),
                Section::Row(row) => clicks::row(u16::from(row) + 1),
                Section::Tiles { length, upright } => text::game::tiles(position, length, upright),
                Section::Part(_) => {
                    clicks::between(turn_menus::name(first), turn_menus::name(last))
                }
            };
            let within = clicks::between(turn_menus::name(first), turn_menus::name(last));
            let description = if label == within {
                String::new()
            } else {
                within
            };
            (label, description)
        }
    };
    MenuEntry {
        chosen: list.chosen.as_ref() == Some(&value),
        value,
        label,
        description,
    }
}

fn buttons(game: &Match, offer: &Offer) -> Vec<Button> {
    let look = ButtonStyle::Secondary;
    let label = text::game::play(&game.game, offer.is_whole && offer.goes_on);
    let play = preview::play_button(game, &offer.so_far, label);
    let made = Made::on(game, &offer.back.clone().unwrap_or_default());
    let unpick = button(game, format!("{UNPICK}:{made}"), buttons::TAKE_BACK, look);
    let typed = match offer.so_far.as_str() {
        "" => TYPE.to_owned(),
        so_far => format!("{TYPE_FILLED}:{so_far}"),
    };
    vec![
        play.if_enabled(offer.is_whole),
        unpick.if_enabled(offer.back.is_some()),
        button(game, typed, buttons::TYPE_IT, look),
    ]
}
