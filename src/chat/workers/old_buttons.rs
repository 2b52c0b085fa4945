//! Removes the buttons from boards that a later board has superseded. It works beside the courier, because nobody is
//! waiting for it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use async_trait::async_trait;

use super::each_due::{Due, Job, each_due};
use crate::api::platform::PostError;
use crate::core::context::Context;
use crate::workers::backoff;
use play::Time;
use store::{Piece, StoreError, SupersededBoard};

/// The most edits under way.
const MAX_IN_FLIGHT: usize = 8;

/// Returns whether the place of a board is known to be gone.
async fn is_gone(chat: &Context, board: &SupersededBoard) -> Result<bool, StoreError> {
    let place = chat
        .store
        .known_place(&board.platform, &board.copy.place)
        .await?;
    let trouble = place.and_then(|place| place.trouble);
    Ok(trouble.is_some_and(|trouble| trouble.obstacle.is_gone()))
}

/// How long a board is left alone in a place that refuses edits.
const REFUSED_FOR: Duration = Duration::from_secs(6 * 60 * 60);

/// Works until `stop` says so, then finishes the edits that are under way.
pub(crate) async fn work(chat: Context, mut stop: watch::Receiver<bool>) {
    let stopped = async move {
        let _ = stop.wait_for(|stop| *stop).await;
    };
    let job = Arc::new(OldButtons { chat: chat.clone() });
    each_due(chat, job, Box::pin(stopped)).await;
}

struct OldButtons {
    chat: Context,
}

#[async_trait]
impl Job for OldButtons {
    fn at_once(&self) -> usize {
        MAX_IN_FLIGHT
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        let connected = self.chat.connected();
        let (pieces, next) = self.chat.store.superseded(&connected, now, limit).await?;
        Ok(Due { pieces, next })
    }

    /// Removes the buttons from one board.
    async fn each(&self, piece: Piece, _: Time) -> Result<(), StoreError> {
        let chat = &self.chat;
        let store = &chat.store;
        let Some(board) = store.superseded_board(piece.id).await? else {
            return Ok(());
        };
        let edited = match chat.platform(&board.platform) {
            Some(platform) if !platform.capabilities().edits => Ok(()),
            Some(platform) => {
                platform
                    .remove_buttons(&board.copy.place, &board.copy.message)
                    .await
            }
            None => Err(PostError::Later {
                after: None,
                why: format!("not connected to {}", board.platform),
            }),
        };
        match edited {
            Err(PostError::Later { after, why }) => {
                let wait = after.unwrap_or_else(|| backoff::backoff(board.attempts));
                if let Some(left_out) = chat.repeated_lines.may_log(&why) {
                    tracing::warn!("match" = %board.game, ?wait, %why, left_out, "an old board keeps its buttons for now");
                }
                let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
                let due = chat.clock.now().plus(millis);
                store.retry_button_removal(board.id, due).await?;
            }
            // Whoever has it now has edited it, or will.
            Err(PostError::TakenOver) => {}
            // Its place may let it be edited again; until then its buttons do nothing but say so.
            Err(PostError::Place { obstacle, why })
                if !obstacle.is_gone() && !is_gone(chat, &board).await? =>
            {
                let wait = REFUSED_FOR;
                if let Some(left_out) = chat.repeated_lines.may_log(&why) {
                    tracing::warn!("match" = %board.game, ?wait, %why, left_out, "an old board keeps its buttons for now");
                }
                let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
                let due = chat.clock.now().plus(millis);
                store.retry_button_removal(board.id, due).await?;
            }
            // Nothing can be removed from a board that is gone or can't be edited.
            _ => store.buttons_removed(board.id).await?,
        }
        // The archiving of its thread may be waiting for this.
        chat.wakeups.wake_courier();
        Ok(())
    }

    async fn woken(&self) {
        self.chat.wakeups.old_buttons().await;
    }
}
