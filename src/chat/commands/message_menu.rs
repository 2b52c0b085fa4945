//! The entries in the context menu of a message that shows a match: the same as the buttons and commands of these names.

use crate::api::component_id::ButtonId;
use crate::api::event::MessageRef;
use crate::api::message::Message;
use crate::api::page_address::PageKind;
use crate::commands::command::{Command, Stop};
use crate::commands::stop::Handler;
use crate::commands::{board, export, play as play_command, replay};
use crate::service::archive::Format;
use crate::service::request::Request;
use crate::service::{find, public_pages};
use crate::syntax::arguments;
use play::{Match, MatchId, PostKind};
use store::StoreError;
use text::words as say;
use text::{message_menu, sign_in};

pub(super) fn commands() -> Vec<Command> {
    vec![
        entry(message_menu::MY_VIEW, my_view),
        entry(message_menu::REPLAY, replayed),
        entry(message_menu::COPY, copied),
        entry(sign_in::PLAY_IN_BROWSER, played),
    ]
}

fn entry(name: &'static str, handler: impl for<'a> Handler<'a, MessageRef, Message>) -> Command {
    Command::new(name, "", arguments::message(), handler).in_message_menu()
}

async fn my_view(request: &Request, message: MessageRef) -> Result<Message, Stop> {
    let game = shown(request, &message).await?;
    board::seen_by(request, &game).await
}

async fn replayed(request: &Request, message: MessageRef) -> Result<Message, Stop> {
    let game = shown(request, &message).await?;
    replay::of_match(request, &game, None, None).await
}

async fn played(request: &Request, message: MessageRef) -> Result<Message, Stop> {
    let game = shown(request, &message).await?;
    play_command::to_match(request, &game).await
}

/// Answers with the record as a file, and as text if there's room for it.
async fn copied(request: &Request, message: MessageRef) -> Result<Message, Stop> {
    let game = shown(request, &message).await?;
    let mut answer = export::of_match(request, &game, Format::Text).await?;
    let record = answer.files.first();
    let record = record.and_then(|file| str::from_utf8(&file.bytes).ok());
    if let Some(record) = record {
        let text = answer.text.clone().plain("\n").block(record.trim_end());
        let room = request.ctx.capabilities(&request.place.platform).room;
        if text.weight() <= room.text {
            answer.text = text;
        }
    }
    Ok(answer)
}

/// Returns the match that a message shows, if whoever asks may see it.
async fn shown(request: &Request, message: &MessageRef) -> Result<Match, Stop> {
    if !message.is_ours {
        return Err(say::message_menu_not_mine().into());
    }
    let store = &request.ctx.store;
    let posted = store.posted(&request.place.platform, &message.id).await?;
    // What sums up several matches is stored with one of them.
    let posted = posted.filter(|post| post.kind != PostKind::Digest);
    let id = match posted {
        Some(post) => Some(post.game),
        None => told_by(request, message).await?,
    };
    let id = id.ok_or_else(say::message_menu_no_board)?;
    let game = store.load(id).await?;
    let game = game.ok_or_else(|| say::which_match_unknown(id))?;
    match find::may_see(request, &game).await? {
        true => Ok(game),
        false => Err(message_menu::only_for_players(&game).into()),
    }
}

/// Returns the one match to which the buttons of a message lead. Posts are forgotten, and answers are never stored.
async fn told_by(request: &Request, message: &MessageRef) -> Result<Option<MatchId>, StoreError> {
    let ids = message.components.iter();
    let mut told: Vec<MatchId> = ids
        .filter_map(|id| ButtonId::parse(id).map(|id| id.game))
        .collect();
    if let Some(base) = request.ctx.public_url() {
        let addresses = public_pages::addresses(&request.ctx).await?;
        let number = |link: &String| {
            let page = link.strip_prefix(base)?.strip_prefix("/m/")?;
            let page = page.split(['?', '#', '/']).next()?;
            addresses.number(PageKind::Match, page).map(MatchId)
        };
        told.extend(message.links.iter().filter_map(number));
    }
    told.sort_unstable();
    told.dedup();
    Ok(match told[..] {
        [only] => Some(only),
        _ => None,
    })
}
