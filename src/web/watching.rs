//! Matches that somebody has open.
//!
//! One task per match looks whether it has changed, whoever changed it and in which process, so that many readers cost the
//! database no more than one. What is told is what comes first on each reader's stream, and after each change. `alive` says that
//! a stream is there.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::HeaderName;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, watch};

use crate::updates::keep_alive;

/// How often a match that somebody has open is looked at.
const TICK: Duration = Duration::from_secs(1);

/// What a look at a match finds.
pub(crate) enum Seen<V> {
    /// It's as it was.
    Same,
    /// It has changed, and readers are told this.
    Changed(V),
    /// Nobody may look at it any more: their streams end.
    Gone,
}

/// What was told last of each match, by what it's asked for. A sender that's gone is the end of a stream.
pub(crate) struct Watched<K, V>(Mutex<HashMap<K, watch::Receiver<V>>>);

impl<K, V> Default for Watched<K, V> {
    fn default() -> Self {
        Watched(Mutex::default())
    }
}

impl<K, V> Watched<K, V>
where
    K: Clone + Eq + Hash + Send + 'static,
    V: Clone + Send + Sync + 'static,
{
    /// Begins to watch a match of which `now` is told, or joins those who do. `look` is given what was told last.
    pub(crate) fn watch<Look>(
        self: &Arc<Self>,
        key: K,
        now: V,
        look: impl Fn(V) -> Look + Send + Sync + 'static,
    ) -> watch::Receiver<V>
    where
        Look: Future<Output = Seen<V>> + Send + 'static,
    {
        let mut watched = self.lock();
        if let Some(known) = watched.get(&key) {
            return known.clone();
        }
        let (tell, told) = watch::channel(now);
        watched.insert(key.clone(), told.clone());
        tokio::spawn(Arc::clone(self).keep_looking(key, tell, look));
        told
    }

    /// Looks at a match until nobody watches it any more, or it's gone.
    async fn keep_looking<Look>(
        self: Arc<Self>,
        key: K,
        tell: watch::Sender<V>,
        look: impl Fn(V) -> Look + Send + Sync,
    ) where
        Look: Future<Output = Seen<V>> + Send + 'static,
    {
        loop {
            tokio::time::sleep(TICK).await;
            {
                let mut watched = self.lock();
                // One is kept in the map.
                if tell.receiver_count() <= 1 {
                    watched.remove(&key);
                    return;
                }
            }
            let last = tell.borrow().clone();
            match look(last).await {
                Seen::Same => {}
                Seen::Changed(now) => {
                    tell.send_replace(now);
                }
                Seen::Gone => break,
            }
        }
        self.lock().remove(&key);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, watch::Receiver<V>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Answers one reader with a stream: how it is now, and each change, as `event` tells it. Ends with the server or the match.
/// `permit` is held as long as the stream exists.
pub(crate) fn answer<V, Told>(
    told: watch::Receiver<V>,
    stopped: watch::Receiver<bool>,
    permit: OwnedSemaphorePermit,
    event: impl Fn(V) -> Told + Send + 'static,
) -> Response
where
    V: Clone + Send + Sync + 'static,
    Told: Future<Output = Event> + Send,
{
    let begun = (told, stopped, permit, event, true);
    let feed = stream::unfold(
        begun,
        |(mut told, mut stopped, permit, event, first)| async move {
            if !first {
                tokio::select! {
                    biased;
                    _ = stopped.wait_for(|stopped| *stopped) => return None,
                    changed = told.changed() => changed.ok()?,
                }
            }
            let now = told.borrow_and_update().clone();
            let said = event(now).await;
            Some((said, (told, stopped, permit, event, false)))
        },
    );
    let stream = Sse::new(feed.map(Ok::<_, Infallible>)).keep_alive(keep_alive());
    // A proxy that buffers the answer would delay the events.
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    (unbuffered, stream).into_response()
}
