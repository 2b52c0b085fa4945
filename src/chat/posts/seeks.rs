//! Seeks in messages of their own, their lists, and notices about them.

use crate::api::message::{ButtonStyle, Message};
use crate::api::seek_id::{SeekAction, SeekButton};
use crate::core::context::Context;
use crate::posts::notices;
use crate::service::match_list;
use play::{PersonId, Seek, ServerId};
use store::StoreError;
use text::rich::Text;
use text::seeks;
use text::words as say;

/// The most buttons under a list, and the most in a row, where the platform has room for more.
const MOST_BUTTONS: (usize, usize) = (25, 5);

/// Returns the message of a seek's own.
pub(crate) async fn seek_message(ctx: &Context, seek: &Seek) -> Result<Message, StoreError> {
    let seeker = ctx.store.person(seek.seeker).await?;
    let mut message = Message::from(seeks::seek(seek, &seeker));
    if seek.closed.is_some() {
        return Ok(message);
    }
    let button = |action, label: Text| {
        let seek = seek.id;
        SeekButton { seek, action }.labelled(label, 0)
    };
    let mut accept = button(SeekAction::Accept, say::button_accept());
    if seek.is_full() {
        accept.style = ButtonStyle::Disabled;
    }
    message.buttons.push(accept);
    message
        .buttons
        .push(button(SeekAction::Close, say::seek_close()));
    Ok(message)
}

/// Returns the notice to a seeker that their seek was closed; `None` if they aren't to be told.
pub(crate) async fn closed_notice(
    ctx: &Context,
    seek: &Seek,
) -> Result<Option<Message>, StoreError> {
    let Some(end) = seek.closed.filter(|end| end.is_told()) else {
        return Ok(None);
    };
    let seeker = ctx.store.person(seek.seeker).await?;
    let mut message = Message::from(seeks::was_closed(seek, &seeker, end));
    notices::ping(ctx, &mut message, &seeker).await?;
    Ok(Some(message))
}

/// Returns the list of a server's open seeks that is kept up to date.
pub(crate) async fn kept_list(
    ctx: &Context,
    server: ServerId,
    platform: &str,
) -> Result<Message, StoreError> {
    let mut message = server_list(ctx, server, platform, None).await?;
    message.text = message.text.below(say::seek_list_kept());
    message.silent = true;
    Ok(message)
}

/// Returns the open seeks of a server, with a button for each that can be accepted or, if it's `reader`'s, closed.
pub(crate) async fn server_list(
    ctx: &Context,
    server: ServerId,
    platform: &str,
    reader: Option<PersonId>,
) -> Result<Message, StoreError> {
    let mut open = ctx.store.open_seeks(server).await?;
    open.sort_by_key(Seek::is_full);
    let head = say::seek_list_here(open.len());
    listed(ctx, &open, head, platform, reader, true).await
}

/// Returns somebody's own open seeks, with a button to close each.
pub(crate) async fn own_list(
    ctx: &Context,
    reader: PersonId,
    platform: &str,
) -> Result<Message, StoreError> {
    let open = ctx.store.seeks_of(reader).await?;
    let head = say::seek_list_yours(open.len());
    listed(ctx, &open, head, platform, Some(reader), false).await
}

/// Returns as many seeks as there's room for. `named` is whether each says whose it is.
async fn listed(
    ctx: &Context,
    open: &[Seek],
    head: Text,
    platform: &str,
    reader: Option<PersonId>,
    named: bool,
) -> Result<Message, StoreError> {
    let room = match_list::max_weight(ctx, platform);
    // Notes are left out where there's no room for all seeks with them.
    let (text, count) = match lines(ctx, open, head.clone(), room, named, true).await? {
        (text, count) if count == open.len() => (text, count),
        _ => lines(ctx, open, head, room, named, false).await?,
    };
    let mut message = Message::from(match open.len() - count {
        0 => text,
        more => text.below(say::seek_list_more(more)),
    });
    let limits = ctx.capabilities(platform).room;
    let in_row = limits.buttons_in_row.clamp(1, MOST_BUTTONS.1);
    let most = limits
        .button_rows
        .saturating_mul(in_row)
        .min(MOST_BUTTONS.0);
    let shown = open.iter().take(count);
    let pressed = shown.filter_map(|seek| match Some(seek.seeker) == reader {
        true => Some((seek.id, SeekAction::Close, say::seek_close_one(seek.id))),
        false if seek.is_full() => None,
        false => Some((seek.id, SeekAction::Accept, say::seek_accept_one(seek.id))),
    });
    for (number, (seek, action, label)) in pressed.take(most).enumerate() {
        let button = SeekButton { seek, action };
        message
            .buttons
            .push(button.labelled(label, number / in_row));
    }
    Ok(message)
}

/// Returns the lines of the first seeks, as far as they fit in so many characters, and how many those are.
async fn lines(
    ctx: &Context,
    open: &[Seek],
    mut text: Text,
    room: usize,
    named: bool,
    with_notes: bool,
) -> Result<(Text, usize), StoreError> {
    let mut count = 0;
    for seek in open {
        let seeker = match named {
            true => Some(ctx.store.person(seek.seeker).await?),
            false => None,
        };
        let line = Text::default().below(seeks::line(seek, seeker.as_ref(), with_notes));
        if text.weight() + line.weight() > room {
            break;
        }
        text = text.text(line);
        count += 1;
    }
    Ok((text, count))
}
