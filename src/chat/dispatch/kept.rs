//! Messages that are kept up to date: what each says now, to whom, and what its deletion means. The worker `pinned` posts them.
//!
//! A new one is a variant of [`Pinned`] in the store, read from a row of `pins`, and a case in [`says`]; one in [`only_for`] if a
//! single person gets it, and in [`deleted`] if something ends with it. What changes what it says makes its row due in the same
//! transaction (`note_news` in `store::subjects::seeks`) and then calls `wakeups.wake_pinned()`.

use std::ops::ControlFlow::Break;

use crate::api::message::Message;
use crate::commands::standings;
use crate::core::context::Context;
use crate::posts::daily;
use crate::posts::seeks;
use crate::posts::tournaments::{self, DrawnTable};
use crate::service::{again, freeze, languages};
use play::{PersonId, Time};
use rules::Game;
use store::{Changed, Pin, Pinned, Place, StoreError};
use text::drawn_standings::DrawnStandings;
use text::language::Language;
use text::words as say;

/// What a message says now, and whether that's its last word.
pub(crate) struct Says {
    pub(crate) message: Message,
    pub(crate) drawn: Drawn,
    pub(crate) is_last: bool,
}

/// What a message shows as pictures.
pub(crate) enum Drawn {
    Nothing,
    Standings(Box<Option<DrawnStandings>>),
    Tables(Vec<DrawnTable>),
    Board(Box<Game>),
}

/// Returns the language of whoever reads a message.
pub(crate) async fn language(
    ctx: &Context,
    pin: &Pin,
    place: &Place,
) -> Result<&'static Language, StoreError> {
    let reader = only_for(ctx, pin).await?;
    languages::of_post(ctx, place, reader).await
}

/// Returns what a message says now; `None` if it has nothing to say any more.
pub(crate) async fn says(
    ctx: &Context,
    pin: &Pin,
    place: &Place,
    now: Time,
) -> Result<Option<Says>, StoreError> {
    let kept = |message| Says {
        message,
        drawn: Drawn::Nothing,
        is_last: false,
    };
    let last = |message| Says {
        is_last: true,
        ..kept(message)
    };
    Ok(match pin.what {
        Pinned::Standings {
            game,
            here,
            period,
            active,
        } => {
            let asked = standings::first_page(game, here, period, active);
            let (message, drawn) = standings::pinned(ctx, asked, place.server, now).await?;
            Some(Says {
                drawn: Drawn::Standings(Box::new(drawn)),
                ..kept(message)
            })
        }
        Pinned::Seeks(server) => {
            let list = seeks::kept_list(ctx, server, &place.platform).await?;
            Some(kept(list))
        }
        Pinned::SeeksOver(_) => Some(last(say::seek_list_not_kept().into())),
        Pinned::Seek(id) => match ctx.store.seek(id).await? {
            Some(seek) if seek.closed.is_some() && pin.message.is_none() && !pin.tried => None,
            Some(seek) => Some(Says {
                is_last: seek.closed.is_some(),
                ..kept(seeks::seek_message(ctx, &seek).await?)
            }),
            None => None,
        },
        Pinned::Tournament {
            id,
            post,
            season,
            round,
            pairing,
            to,
        } => {
            let post = tournaments::Post {
                id,
                post,
                season,
                round,
                pairing,
                to,
            };
            let says = tournaments::says(ctx, post, place, now).await?;
            says.map(|says| Says {
                message: says.message,
                drawn: Drawn::Tables(says.drawn),
                is_last: says.is_last,
            })
        }
        Pinned::Daily { server, day } => {
            let says = daily::says(ctx, server, day).await?;
            says.map(|(message, position)| Says {
                drawn: Drawn::Board(Box::new(position)),
                ..last(message)
            })
        }
        Pinned::SeekOver(id) => match ctx.store.seek(id).await? {
            Some(seek) => seeks::closed_notice(ctx, &seek).await?.map(last),
            None => None,
        },
    })
}

/// Returns the one person who gets a message directly.
pub(crate) async fn only_for(ctx: &Context, pin: &Pin) -> Result<Option<PersonId>, StoreError> {
    Ok(match pin.what {
        Pinned::SeekOver(seek) => ctx.store.seek(seek).await?.map(|seek| seek.seeker),
        Pinned::Tournament { to, .. } => to,
        _ => None,
    })
}

/// Handles the deletion of a message that was kept up to date: it isn't kept any more. A seek without its message is closed,
/// as a challenge is cancelled.
pub(crate) async fn deleted(ctx: &Context, pin: Pin) {
    let lost = async {
        if let Pinned::Seek(id) = pin.what {
            again::until_done(|| async move {
                let now = ctx.clock.now();
                let Some(seek) = ctx.store.seek(id).await? else {
                    return Ok(Break(()));
                };
                let Some(change) = play::close_deleted_seek(&seek, now) else {
                    return Ok(Break(()));
                };
                let closed = ctx.store.change_seek(change, None).await?;
                Ok::<_, StoreError>(again::ends(matches!(closed, Changed::Done(_))))
            })
            .await?;
            ctx.wakeups.wake_pinned();
        }
        ctx.store.pin_over(pin).await
    };
    if let Err(failure) = freeze::freeze_on_failure(ctx, None, lost).await {
        tracing::error!(
            ?failure,
            "can't handle a deleted message that was kept up to date"
        );
    }
}
