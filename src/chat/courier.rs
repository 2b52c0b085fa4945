//! Brings what waits in the outbox to its place: in order within a place, side by side between places, again after a
//! failure, and another way after a refusal for good.

use std::collections::HashSet;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::task::JoinSet;

use super::Chat;
use super::compose::{ComposeError, Composed};
use super::message::{Message, Text};
use super::platform::{Platform, PostError};
use crate::play::PlaceId;
use crate::store::{OutboxRow, Place, StoreError};

/// Posts under way at once.
const HANDS: usize = 8;

/// The first wait after a failure; it doubles up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// How long the courier sleeps at most before it looks again.
const NAP: Duration = Duration::from_secs(30);

/// The outbox worker.
pub struct Courier {
    chat: Chat,
    busy: Arc<Mutex<HashSet<PlaceId>>>,
}

/// How one post went.
enum Outcome {
    Sent(String),
    Later(Option<Duration>, String),
    Refused(String),
    /// It can't be made, wherever it would go.
    Impossible(String),
}

impl Courier {
    /// A courier for the outbox of `chat`.
    #[must_use]
    pub fn new(chat: Chat) -> Courier {
        Courier {
            chat,
            busy: Arc::default(),
        }
    }

    /// Works until `stop` is ready, then finishes the posts that are under way.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let mut hands = JoinSet::new();
        loop {
            let nap = self.start_due(&mut hands).await;
            tokio::select! {
                () = &mut stop => break,
                () = self.chat.inner.bell.notified() => {}
                Some(_) = hands.join_next() => {}
                () = tokio::time::sleep(nap) => {}
            }
        }
        while hands.join_next().await.is_some() {}
    }

    /// Starts what is due and tells how long nothing else will be.
    async fn start_due(&self, hands: &mut JoinSet<()>) -> Duration {
        let store = &self.chat.inner.store;
        let now = self.chat.inner.clock.now();
        let connected = self.chat.connected();
        let rows = match store.outbox_due(&connected, now, 256).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::error!(%error, "the outbox can't be read");
                return FIRST_WAIT;
            }
        };
        let mut all_started = true;
        for row in rows {
            if hands.len() >= HANDS {
                all_started = false;
                break;
            }
            if !self.take(row.place) {
                continue;
            }
            let (chat, busy) = (self.chat.clone(), Arc::clone(&self.busy));
            hands.spawn(async move {
                // The place is given back even if the delivery panics.
                let _place = Taken(busy, row.place);
                deliver(&chat, &row).await;
            });
        }
        if !all_started {
            return NAP;
        }
        match store.outbox_next(&connected).await {
            Ok(Some(due)) if due > now => {
                Duration::from_millis((due.0 - now.0).unsigned_abs()).min(NAP)
            }
            _ => NAP,
        }
    }

    fn take(&self, place: PlaceId) -> bool {
        self.busy.lock().is_ok_and(|mut busy| busy.insert(place))
    }
}

struct Taken(Arc<Mutex<HashSet<PlaceId>>>, PlaceId);

impl Drop for Taken {
    fn drop(&mut self) {
        if let Ok(mut busy) = self.0.lock() {
            busy.remove(&self.1);
        }
    }
}

async fn deliver(chat: &Chat, row: &OutboxRow) {
    let outcome = attempt(chat, row)
        .await
        .unwrap_or_else(|error| failure(row, &error));
    let store = &chat.inner.store;
    let written = match outcome {
        Outcome::Sent(message) => store.outbox_sent(row.id, &message).await,
        Outcome::Later(after, why) => {
            let wait = after.unwrap_or_else(|| backoff(row.attempts));
            tracing::warn!(game = %row.game, ply = row.ply, ?wait, %why, "a post has to wait");
            let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
            let due = chat.inner.clock.now().plus(millis);
            store.outbox_retry(row.id, due, &why).await
        }
        Outcome::Refused(why) => refused(chat, row, &why).await,
        Outcome::Impossible(why) => store.outbox_refused(row.id, None, &why).await,
    };
    if let Err(error) = written {
        // The row still waits, and its nonce keeps a second post from being a second message.
        tracing::error!(%error, game = %row.game, ply = row.ply, "the outbox can't be written");
        tokio::time::sleep(FIRST_WAIT).await;
    }
    chat.inner.bell.notify_one();
}

fn failure(row: &OutboxRow, error: &ComposeError) -> Outcome {
    tracing::error!(%error, game = %row.game, ply = row.ply, "a post can't be made");
    match error {
        ComposeError::Store(StoreError::Database(_) | StoreError::Closed) => {
            Outcome::Later(None, error.to_string())
        }
        _ => Outcome::Impossible(error.to_string()),
    }
}

fn backoff(attempts: u32) -> Duration {
    FIRST_WAIT
        .saturating_mul(1 << attempts.min(16))
        .min(LONGEST_WAIT)
}

/// A place that refuses for good is marked; the post then goes to the channel that the thread belongs to, and after
/// that to the players themselves.
async fn refused(chat: &Chat, row: &OutboxRow, why: &str) -> Result<(), StoreError> {
    tracing::warn!(game = %row.game, ply = row.ply, fallback = row.fallback, %why, "a post was refused");
    let store = &chat.inner.store;
    let place = store.place(row.place).await?;
    if row.fallback == 0 {
        store.mark_trouble(row.place, why).await?;
    }
    let next = match row.fallback {
        _ if row.kind.edits().is_some() => None,
        0 if place.parent.is_some() => Some(1),
        0 | 1 if !place.direct => Some(2),
        _ => None,
    };
    store.outbox_refused(row.id, next, why).await
}

async fn attempt(chat: &Chat, row: &OutboxRow) -> Result<Outcome, ComposeError> {
    let store = &chat.inner.store;
    let place = store.place(row.place).await?;
    let Some(platform) = chat.platform(&place.platform) else {
        let why = format!("{} is not connected", place.platform);
        return Ok(Outcome::Later(Some(LONGEST_WAIT), why));
    };
    if let (Some(why), 0) = (&place.trouble, row.fallback) {
        return Ok(Outcome::Refused(why.clone()));
    }
    let message = match chat.compose(row).await? {
        Composed::Post(message) => message,
        Composed::Edit(message) => {
            let posted = match row.kind.edits() {
                Some(kind) => store.posted_message(row.game, kind).await?,
                None => None,
            };
            let Some((at, id)) = posted else {
                return Ok(Outcome::Sent(String::new()));
            };
            let at = store.place(at).await?;
            let edited = platform.edit(&at.platform_id, &id, &message).await;
            return Ok(outcome(edited.map(|()| String::new())));
        }
    };
    Ok(match row.fallback {
        0 => outcome(platform.post(&place.platform_id, &message).await),
        1 => outcome(match &place.parent {
            Some(parent) => platform.post(parent, &elsewhere(message, 1)).await,
            None => Err(PostError::Refused {
                why: "there is no parent channel".to_owned(),
            }),
        }),
        _ => directly(chat, platform.as_ref(), &place, row, message).await?,
    })
}

/// Sends to both players themselves; it counts as sent if one of them could be reached.
async fn directly(
    chat: &Chat,
    platform: &dyn Platform,
    place: &Place,
    row: &OutboxRow,
    message: Message,
) -> Result<Outcome, ComposeError> {
    let Some(game) = chat.inner.store.load(row.game).await? else {
        return Err(ComposeError::NoMatch);
    };
    let people = match game.stage.seats() {
        Some(seats) => vec![seats.black, seats.white],
        None => vec![game.challenger],
    };
    let message = elsewhere(message, 2);
    let mut way = 'a'..;
    let mut last = Outcome::Refused(format!("nobody of match {} can be reached", row.game));
    for person in people {
        let person = chat.inner.store.person(person).await?;
        if person.platform != place.platform {
            continue;
        }
        // Each conversation gets a message of its own.
        let nonce = message.nonce.iter().zip(way.next());
        let nonce = nonce.map(|(nonce, way)| format!("{nonce}{way}")).next();
        let message = Message {
            nonce,
            ..message.clone()
        };
        let sent = match platform.direct(&person.platform_id).await {
            Ok(conversation) => platform.post(&conversation, &message).await,
            Err(error) => Err(error),
        };
        match outcome(sent) {
            Outcome::Refused(_) => {}
            Outcome::Sent(message) => last = Outcome::Sent(message),
            failed => return Ok(failed),
        }
    }
    Ok(last)
}

/// The same message on another way: it says so, and its nonce is another one.
fn elsewhere(mut message: Message, fallback: u8) -> Message {
    message.text = Text::of("(I can't post where this match is played.) ").text(message.text);
    let way = if fallback == 1 { 'x' } else { 'y' };
    message.nonce = message.nonce.map(|nonce| format!("{nonce}{way}"));
    message
}

fn outcome(posted: Result<String, PostError>) -> Outcome {
    match posted {
        Ok(message) => Outcome::Sent(message),
        Err(PostError::Later { after, why }) => Outcome::Later(after, why),
        Err(PostError::Refused { why }) => Outcome::Refused(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_five_minutes() {
        assert_eq!(backoff(0), Duration::from_secs(1));
        assert_eq!(backoff(3), Duration::from_secs(8));
        assert_eq!(backoff(8), Duration::from_secs(256));
        assert_eq!(backoff(9), LONGEST_WAIT);
        assert_eq!(backoff(u32::MAX), LONGEST_WAIT);
    }
}
