//! From a row of the outbox to the message that is posted.

use crate::api::message::Message;
use crate::core::context::Context;
use crate::posts::error::ComposeError;
use crate::posts::{board, challenge, notices, offers, troubles};
use crate::service::browser;
use play::{PostKind, Time};
use store::{OutboxRow, Route};

/// A composed post.
pub(crate) enum Composed {
    /// A new message, and when to tell the person whom it concerns if quiet hours keep it from pinging them.
    Post(Message, Option<Time>),
    /// The new form of a message that was sent for a challenge or an offer.
    Edit(Message),
    /// The thread is to be archived.
    Archive,
    /// It's out of date.
    Nothing,
}

/// Composes a row of the outbox for its platform.
pub(crate) async fn compose(ctx: &Context, row: &OutboxRow) -> Result<Composed, ComposeError> {
    if row.kind == PostKind::Frozen {
        let outline = ctx.store.outline(row.game).await?;
        let outline = outline.ok_or(ComposeError::NoMatch)?;
        return Ok(
            match troubles::frozen_message(ctx, &outline, row.to).await? {
                Some(mut message) => {
                    message.nonce = Some(nonce(outline.created, row));
                    Composed::Post(message, None)
                }
                None => Composed::Nothing,
            },
        );
    }
    if row.kind == PostKind::Unsaid {
        let told = ctx.store.telling(row.game, row.ply, row.to).await?;
        let Some((told, _)) = told else {
            return Ok(Composed::Nothing);
        };
        return Ok(match Box::pin(compose(ctx, &told)).await? {
            Composed::Post(message, _) => Composed::Edit(message),
            _ => Composed::Nothing,
        });
    }
    ctx.failpoint("compose", row.game);
    let loaded = ctx.store.load_at(row.game, row.ply).await?;
    let (present, game) = loaded.ok_or(ComposeError::NoMatch)?;
    let mut remind_at = None;
    let message = match row.kind {
        PostKind::Challenge => {
            let (message, later) = challenge::challenge_message(ctx, &present).await?;
            remind_at = later;
            Some(message)
        }
        PostKind::ChallengeOver => {
            return Ok(Composed::Edit(
                challenge::challenge_over(ctx, &present).await?,
            ));
        }
        PostKind::Countered => {
            return Ok(Composed::Edit(challenge::countered(ctx, &present).await?));
        }
        PostKind::Declined => challenge::declined_message(ctx, &present).await?,
        PostKind::Deleted => challenge::deleted_message(ctx, &present).await?,
        PostKind::Board | PostKind::Undone | PostKind::Resumed | PostKind::PlaceRestored => {
            let (message, later) = board::board_message(ctx, &present, &game, row).await?;
            remind_at = later;
            Some(message)
        }
        PostKind::Result => Some(board::result_message(ctx, &present, &game, row).await?),
        PostKind::Offer(kind) => {
            let (message, later) = offers::offer_message(ctx, &present, kind, row).await?;
            remind_at = later;
            Some(message)
        }
        PostKind::Unanswered => notices::unanswered(ctx, &present, row).await?,
        PostKind::OfferOver(kind, end) => {
            let over = offers::offer_over(ctx, &present, kind, Some(end)).await?;
            return Ok(Composed::Edit(over));
        }
        PostKind::Reminder | PostKind::YourTurn | PostKind::LowTime => {
            notices::notice(ctx, &present, row).await?
        }
        PostKind::Away | PostKind::Back | PostKind::LeaveOver => {
            let notice = notices::leave_message(ctx, &present, row).await?;
            notice.map(|(message, later)| {
                remind_at = later;
                message
            })
        }
        PostKind::Flag => {
            let notice = notices::flag_message(ctx, &present, row).await?;
            notice.map(|(message, later)| {
                remind_at = later;
                message
            })
        }
        PostKind::Digest => match row.to {
            Some(person) => {
                let for_all = (row.route == Route::Place).then_some(&row.place);
                notices::digest_message(ctx, person, for_all).await?
            }
            None => None,
        },
        PostKind::PlaceLost => troubles::lost_message(ctx, &present, row.to).await?,
        // `Frozen` and `Unsaid` were composed above, and `Superseded` is no longer written.
        PostKind::Frozen | PostKind::Unsaid | PostKind::Superseded => None,
        PostKind::Archive => return Ok(Composed::Archive),
    };
    let Some(mut message) = message else {
        return Ok(Composed::Nothing);
    };
    message.nonce = Some(nonce(present.created, row));
    if leads_to_play(row.kind, &message) {
        let game = (row.kind != PostKind::Digest).then_some(&present);
        browser::add_button(ctx, &row.place.platform, &mut message.buttons, game);
    }
    Ok(Composed::Post(message, remind_at))
}

/// Returns whether a post is about something that its reader can play, now or once they've accepted it.
fn leads_to_play(kind: PostKind, message: &Message) -> bool {
    match kind {
        // One that is out of date offers nothing to do.
        PostKind::Board | PostKind::Undone | PostKind::Resumed | PostKind::PlaceRestored => {
            message.board.is_some()
        }
        PostKind::Challenge => !message.buttons.is_empty(),
        PostKind::Unanswered
        | PostKind::Reminder
        | PostKind::YourTurn
        | PostKind::LowTime
        | PostKind::Digest => true,
        _ => false,
    }
}

/// Returns the nonce of a post: the row's number and the time of the challenge, so that a new database doesn't repeat
/// the nonces of an old one. It has at most 22 characters (see [`Message::nonce`]).
fn nonce(created: Time, row: &OutboxRow) -> String {
    format!("{:x}-{:x}", created.0 & 0xff_ffff_ffff, row.id)
}
