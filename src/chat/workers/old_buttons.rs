//! Removes the buttons from boards that a later board has superseded. It works beside the courier, because nobody is
//! waiting for it.

use std::collections::HashSet;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::chat::api::platform::PostError;
use crate::chat::core::context::Context;
use crate::chat::service::freeze;
use crate::chat::workers::backoff;
use crate::play::Time;
use crate::store::{StoreError, SupersededBoard, Work};

/// The most edits under way.
const MAX_IN_FLIGHT: usize = 8;

/// The longest time until it checks for superseded boards again.
const MAX_SLEEP: Duration = Duration::from_secs(30);

/// The pause after the database failed.
const PAUSE: Duration = Duration::from_secs(1);

/// Works until `stop` says so, then finishes the edits that are under way.
pub(in crate::chat) async fn work(chat: Context, mut stop: watch::Receiver<bool>) {
    let mut tasks: JoinSet<i64> = JoinSet::new();
    let mut busy = HashSet::new();
    loop {
        let sleep = match due(&chat, &busy).await {
            Ok((boards, sleep)) => {
                for board in boards
                    .into_iter()
                    .take(MAX_IN_FLIGHT.saturating_sub(busy.len()))
                {
                    busy.insert(board.id);
                    tasks.spawn(remove_buttons(chat.clone(), board));
                }
                sleep
            }
            Err(error) => {
                if error.obstacle().is_none() {
                    tracing::error!(%error, "can't load the list of outdated boards");
                }
                PAUSE
            }
        };
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => break,
            () = chat.wakeups.old_buttons() => {}
            Some(done) = tasks.join_next() => {
                if let Ok(id) = done {
                    busy.remove(&id);
                }
            }
            () = chat.clock.sleep(sleep) => {}
        }
    }
    while tasks.join_next().await.is_some() {}
}

/// Returns what is due and not under way, and how long to wait for more.
async fn due(
    chat: &Context,
    busy: &HashSet<i64>,
) -> Result<(Vec<SupersededBoard>, Duration), StoreError> {
    let now = chat.clock.now();
    let limit = u32::try_from(MAX_IN_FLIGHT + busy.len()).unwrap_or(u32::MAX);
    let connected = chat.connected();
    let (mut due, next) = chat.store.superseded(&connected, now, limit).await?;
    due.retain(|board| !busy.contains(&board.id));
    let free = due.iter().map(|board| board.id).collect();
    let free = chat.store.claim(Work::Board, free).await?;
    due.retain(|board| free.contains(&board.id));
    let sleep = match next {
        Some(next) => Duration::from_millis((next.0 - now.0).unsigned_abs()),
        None => MAX_SLEEP,
    };
    Ok((due, sleep.min(chat.longest_sleep(MAX_SLEEP))))
}

/// Removes the buttons from one board, and returns its number.
async fn remove_buttons(chat: Context, board: SupersededBoard) -> i64 {
    let lease = chat.lease(Work::Board, board.id);
    let removed = lease.scope(freeze::catch_panic(try_to_remove(&chat, &board)));
    if let Err(panicked) = removed.await {
        tracing::error!(why = panicked.why, "match" = %board.game, "an old board can't be edited");
        tokio::time::sleep(PAUSE).await;
    }
    board.id
}

async fn try_to_remove(chat: &Context, board: &SupersededBoard) {
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
    let store = &chat.store;
    let written = match edited {
        Err(PostError::Later { after, why }) => {
            let wait = after.unwrap_or_else(|| backoff::backoff(board.attempts));
            tracing::warn!("match" = %board.game, ?wait, %why, "an old board keeps its buttons for now");
            let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
            let due: Time = chat.clock.now().plus(millis);
            store.retry_button_removal(board.id, due).await
        }
        // Whoever has it now has edited it, or will.
        Err(PostError::TakenOver) => return tokio::time::sleep(PAUSE).await,
        // Nothing can be removed from a board that is gone or can't be edited.
        _ => store.buttons_removed(board.id).await,
    };
    let written = match written {
        Ok(()) => store.release(Work::Board, vec![board.id]).await,
        failed => failed,
    };
    if let Err(error) = written {
        if error.obstacle().is_none() {
            tracing::error!(%error, "match" = %board.game, "can't record that an old board was edited");
        }
        tokio::time::sleep(PAUSE).await;
    }
    // The archiving of its thread may be waiting for this.
    chat.wakeups.wake_courier();
}
