//! Contains failures: a match in which something goes wrong is frozen and its players are told, and everything else
//! keeps running.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use tracing::Instrument;

use crate::core::context::Context;
use instruments::telemetry;
use play::MatchId;
use store::{Frozen, MatchContext, StoreError, panic_words, with_match_context};

/// Why some work wasn't done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The match is frozen, since before or because of this.
    Frozen(Frozen),
    /// The program panicked, and no match is to blame.
    Panicked,
    /// The database failed, or a match that is over is damaged.
    Store(StoreError),
}

impl Failure {
    /// Returns whether nothing can be written at the moment, which the store has logged.
    pub(crate) fn is_obstacle(&self) -> bool {
        matches!(self, Failure::Store(error) if error.obstacle().is_some())
    }
}

/// A panic: its message, and the match that was being worked on.
pub(crate) struct Panicked {
    pub(crate) why: String,
    pub(crate) context: MatchContext,
}

/// Does some work. A panic ends the work and nothing else. What is logged meanwhile names the match.
pub(crate) async fn catch_panic<T>(
    work: impl Future<Output = T>,
) -> Result<(T, MatchContext), Panicked> {
    let current = tracing::Span::current();
    let span = match current.has_field("match") {
        true => current,
        false => tracing::info_span!("work", "match" = tracing::field::Empty),
    };
    let work = AssertUnwindSafe(work).catch_unwind().instrument(span);
    let (done, context) = with_match_context(work).await;
    match done {
        Ok(done) => Ok((done, context)),
        Err(panic) => Err(Panicked {
            why: panic_words(panic.as_ref()),
            context,
        }),
    }
}

/// Does some work on `game`, or on whatever match it turns out to be about. If the work panics or finds the match
/// damaged, the match is frozen.
pub(crate) async fn freeze_on_failure<T>(
    ctx: &Context,
    game: Option<MatchId>,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, Failure> {
    match catch_panic(Box::pin(work)).await {
        Ok((Ok(done), _)) => Ok(done),
        Ok((Err(StoreError::Frozen(frozen)), _)) => Err(Failure::Frozen(frozen)),
        Ok((Err(error), context)) if error.is_damage() && context.damaged => {
            let remedy = ctx.store.remedy();
            tracing::error!(%error, "a stored match is damaged. {remedy}");
            let found = freeze(ctx, game.or(context.game), &error.to_string()).await;
            Err(found.map_or(Failure::Store(error), Failure::Frozen))
        }
        Ok((Err(error), _)) => Err(Failure::Store(error)),
        Err(panicked) => {
            let game = game.or(panicked.context.game);
            let found = freeze(ctx, game, &panicked.why).await;
            Err(found.map_or(Failure::Panicked, Failure::Frozen))
        }
    }
}

/// Freezes a match and logs why; `None` if there is no match that could be frozen.
pub(crate) async fn freeze(ctx: &Context, game: Option<MatchId>, why: &str) -> Option<Frozen> {
    let Some(id) = game else {
        tracing::error!(%why, "something went wrong outside any match");
        return None;
    };
    let store = &ctx.store;
    let done = async {
        let fresh = store.freeze(id, why, ctx.clock.now()).await?;
        let outline = store.outline(id).await?;
        Ok::<_, StoreError>((fresh, outline))
    };
    match done.await {
        Ok((fresh, outline)) => {
            let frozen = outline.and_then(|outline| outline.frozen);
            let ply = frozen.as_ref().map(|frozen| frozen.ply);
            match fresh {
                true => {
                    telemetry::freeze();
                    tracing::error!("match" = %id, ply, %why, "something went wrong in a match; it has been frozen");
                }
                false => {
                    tracing::error!("match" = %id, ply, %why, "something went wrong in a match");
                }
            }
            ctx.wakeups.wake_all();
            frozen
        }
        Err(error) => {
            tracing::error!("match" = %id, %why, %error, "something went wrong in a match, and it couldn't be frozen");
            None
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicI64;

    use super::*;
    use crate::core::clock::Clock;
    use crate::service::pictures;
    use render::Theme;
    use store::{Store, note_match};

    #[tokio::test]
    async fn a_painter_that_fails_fails_whoever_asked_and_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("a.db")).unwrap();
        let chat = Context::new(
            store,
            Clock::manual(Arc::new(AtomicI64::new(0))),
            Theme::wood().clone(),
            Theme::built_in(),
        );
        let work = async {
            note_match(Some(MatchId(7)));
            pictures::draw(&chat, || panic!("no {}", "paint")).await
        };
        let panicked = catch_panic(work).await.map(drop).err().unwrap();
        assert_eq!(panicked.why, "no paint");
        assert_eq!(panicked.context.game, Some(MatchId(7)));
        // The permit was returned.
        assert_eq!(pictures::draw(&chat, || 1).await, Ok(1));
        assert_eq!(pictures::draw(&chat, || 2).await, Ok(2));
        // There is no match 7, so none is frozen.
        let work = async {
            note_match(Some(MatchId(7)));
            pictures::draw(&chat, || panic!("no paint"))
                .await
                .map_err(|_| StoreError::Closed)
        };
        let failure = freeze_on_failure::<()>(&chat, None, work)
            .await
            .unwrap_err();
        assert!(matches!(failure, Failure::Panicked), "{failure:?}");
    }
}
