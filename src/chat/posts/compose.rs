//! From a row of the outbox to the message that is posted.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::posts::error::ComposeError;
use crate::chat::posts::{board, challenge, notices, offers, troubles};
use crate::play::{PostKind, Time};
use crate::store::OutboxRow;

/// A post made ready.
pub(in crate::chat) enum Composed {
    /// A new message, and when the player to move is to be told if quiet hours keep it from calling them.
    Post(Message, Option<Time>),
    /// Other words for the message that a challenge or an offer became.
    Edit(Message),
    /// The thread is to be put away.
    Archive,
    /// It is no news any more.
    Nothing,
}

/// What a row of the outbox becomes on its platform.
pub(in crate::chat) async fn compose(
    ctx: &Context,
    row: &OutboxRow,
) -> Result<Composed, ComposeError> {
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
    ctx.trip("compose", row.game);
    let loaded = ctx.store.load_at(row.game, row.ply).await?;
    let (present, game) = loaded.ok_or(ComposeError::NoMatch)?;
    let mut put_off = None;
    let message = match row.kind {
        PostKind::Challenge => Some(challenge::challenge_message(ctx, &present).await?),
        PostKind::ChallengeOver => {
            return Ok(Composed::Edit(
                challenge::challenge_over(ctx, &present).await?,
            ));
        }
        PostKind::Countered => {
            return Ok(Composed::Edit(challenge::countered(ctx, &present).await?));
        }
        PostKind::Declined => challenge::declined_message(ctx, &present).await?,
        PostKind::Board | PostKind::Undone | PostKind::Again | PostKind::Back => {
            let (message, later) = board::board_message(ctx, &present, &game, row).await?;
            put_off = later;
            Some(message)
        }
        PostKind::Result => Some(board::result_message(ctx, &present, &game, row.to).await?),
        PostKind::Offer(kind) => Some(offers::offer_message(ctx, &present, kind, row).await?),
        PostKind::OfferOver(kind, end) => {
            let over = offers::offer_over(ctx, &present, kind, Some(end)).await?;
            return Ok(Composed::Edit(over));
        }
        PostKind::Reminder | PostKind::YourTurn | PostKind::LastCall => {
            notices::notice(ctx, &present, row).await?
        }
        PostKind::Flag => notices::flag_message(ctx, &present, row).await?,
        PostKind::Digest => match row.to {
            Some(person) => notices::digest_message(ctx, person).await?,
            None => None,
        },
        PostKind::PlaceLost => troubles::lost_message(ctx, &present, row.to).await?,
        // It was made above, and there are none of the other any more.
        PostKind::Frozen | PostKind::Superseded => None,
        PostKind::Archive => return Ok(Composed::Archive),
    };
    let Some(mut message) = message else {
        return Ok(Composed::Nothing);
    };
    message.nonce = Some(nonce(present.created, row));
    Ok(Composed::Post(message, put_off))
}

/// What makes a repeated post the same post: the row's number, and the time of the challenge, so that a new database does
/// not repeat the nonces of an old one. At most 22 characters; Discord takes 25.
fn nonce(created: Time, row: &OutboxRow) -> String {
    format!("{:x}-{:x}", created.0 & 0xff_ffff_ffff, row.id)
}
