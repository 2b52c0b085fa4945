//! What happens from now on, as server-sent events.
//!
//! There are three events. `hello` comes first, once the stream is open and nothing can be missed any more; the page
//! then fetches the history it lacks. `update` carries a [`LocalUpdate`] as JSON. `resync` says that this reader was
//! too slow and updates were dropped; the page then fetches the history again. `alive` comes whenever nothing else came for
//! a while: it keeps the connection alive through proxies, and a page that misses it knows that its line is cut.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderName, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use super::Shared;
use super::api::{Viewer, valid_name};
use super::rejection::Rejection;
use chat::words as say;
use local::LocalUpdate;

/// How often a silent stream says that it's there. The page waits three times as long.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Keeps a silent stream alive.
pub(super) fn keep_alive() -> KeepAlive {
    KeepAlive::new()
        .interval(KEEP_ALIVE)
        .event(Event::default().event("alive").data("{}"))
}

/// `GET /api/updates?as=NAME`.
pub(super) async fn updates(
    State(shared): State<Shared>,
    query: Result<Query<Viewer>, QueryRejection>,
) -> Result<Response, Rejection> {
    let given = super::api::query(query)?.name;
    let viewer = shared.local.viewer(valid_name(&given)?).await?;
    let permit = shared.streams.try_acquire_owned().map_err(|_| {
        Rejection::new(
            StatusCode::SERVICE_UNAVAILABLE,
            say::page_refused_too_many_pages(),
        )
    })?;
    let feed = feed(shared.local.updates(), viewer, shared.stopped).map(move |event| {
        // The permit is held as long as the stream exists.
        let _permit = &permit;
        event
    });
    let stream = Sse::new(feed).keep_alive(keep_alive());
    // A proxy that buffers the answer would delay the events.
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((unbuffered, stream).into_response())
}

/// Whether `viewer` may see `update`.
fn is_visible_to(update: &LocalUpdate, viewer: &str) -> bool {
    match update {
        LocalUpdate::Message(message) | LocalUpdate::Edited(message) => message
            .only_for
            .as_deref()
            .is_none_or(|only| only == viewer),
        LocalUpdate::Channel(channel) => channel
            .only_for
            .as_deref()
            .is_none_or(|only| only == viewer),
        LocalUpdate::Elsewhere => true,
    }
}

/// Whether `update` is for or by somebody who is called like `viewer` but for the case of letters.
fn names_other_spelling(update: &LocalUpdate, viewer: &str) -> bool {
    let (LocalUpdate::Message(message) | LocalUpdate::Edited(message)) = update else {
        return false;
    };
    let named = [&message.author, &message.only_for].into_iter().flatten();
    let lower = viewer.to_lowercase();
    named
        .chain(&message.pings)
        .any(|name| name != viewer && name.to_lowercase() == lower)
}

/// What `viewer` sees of an update.
fn seen_by(update: LocalUpdate, viewer: &str) -> LocalUpdate {
    match update {
        LocalUpdate::Message(message) => LocalUpdate::Message(message.seen_by(viewer)),
        LocalUpdate::Edited(message) => LocalUpdate::Edited(message.seen_by(viewer)),
        other => other,
    }
}

/// The events for one reader. Ends when the server stops or the sender of updates is gone.
fn feed(
    updates: broadcast::Receiver<LocalUpdate>,
    viewer: String,
    stopped: watch::Receiver<bool>,
) -> impl Stream<Item = Result<Event, Infallible>> + Send {
    let greeting = stream::iter([Ok(Event::default().event("hello").data("{}"))]);
    let rest = stream::unfold(
        (updates, viewer, stopped),
        |(mut updates, viewer, mut stopped)| async move {
            let event = next_event(&mut updates, &viewer, &mut stopped).await?;
            Some((Ok(event), (updates, viewer, stopped)))
        },
    );
    greeting.chain(rest)
}

/// Waits for the next event that this viewer may see. Returns `None` at the end.
async fn next_event(
    updates: &mut broadcast::Receiver<LocalUpdate>,
    viewer: &str,
    stopped: &mut watch::Receiver<bool>,
) -> Option<Event> {
    loop {
        let heard = tokio::select! {
            biased;
            _ = stopped.wait_for(|stopped| *stopped) => return None,
            heard = updates.recv() => heard,
        };
        match heard {
            Ok(LocalUpdate::Elsewhere) | Err(RecvError::Lagged(_)) => {
                return Some(Event::default().event("resync").data("{}"));
            }
            // The person is known by now, and spelled in another way: the page asks for the name.
            Ok(update) if names_other_spelling(&update, viewer) => {
                return Some(Event::default().event("resync").data("{}"));
            }
            Ok(update) if is_visible_to(&update, viewer) => {
                let update = seen_by(update, viewer);
                match Event::default().event("update").json_data(&update) {
                    Ok(event) => return Some(event),
                    Err(error) => tracing::error!(%error, "can't write an update as JSON"),
                }
            }
            Ok(_) => {}
            Err(RecvError::Closed) => return None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use axum::body::to_bytes;

    use super::*;
    use chat::Text;
    use local::{LocalChannel, LocalMessage};

    fn message(id: i64, only_for: Option<&str>) -> LocalUpdate {
        LocalUpdate::Message(LocalMessage {
            id,
            channel: "general".to_owned(),
            author: None,
            at: 0,
            only_for: only_for.map(str::to_owned),
            text: Text(Vec::new()),
            menus: Vec::new(),
            buttons: Vec::new(),
            files: Vec::new(),
            reply_to: None,
            pings: Vec::new(),
            edited: false,
            board: None,
            replay: false,
        })
    }

    /// Returns everything that a reader called bob is sent, as text.
    async fn heard(
        updates: broadcast::Receiver<LocalUpdate>,
        stopped: watch::Receiver<bool>,
    ) -> String {
        let response = Sse::new(feed(updates, "bob".to_owned(), stopped)).into_response();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        String::from_utf8(body.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn private_messages_go_to_their_viewer_only() {
        let (send, receive) = broadcast::channel(8);
        let (_tell, stopped) = watch::channel(false);
        for update in [
            message(1, None),
            message(2, Some("alice")),
            message(3, Some("bob")),
            LocalUpdate::Channel(LocalChannel {
                id: "x".to_owned(),
                name: "x".to_owned(),
                parent: None,
                archived: false,
                only_for: None,
            }),
            LocalUpdate::Channel(LocalChannel {
                id: "@alice".to_owned(),
                name: "Stonepost".to_owned(),
                parent: None,
                archived: false,
                only_for: Some("alice".to_owned()),
            }),
        ] {
            send.send(update).unwrap();
        }
        drop(send);
        let text = heard(receive, stopped).await;
        assert!(text.starts_with("event: hello\n"), "{text}");
        assert!(
            text.contains("\"id\":1,") && text.contains("\"id\":3,"),
            "{text}"
        );
        assert!(!text.contains("\"id\":2,"), "{text}");
        assert_eq!(text.matches("event: update").count(), 3, "{text}");
    }

    #[tokio::test]
    async fn another_spelling_of_ones_name_makes_the_page_ask() {
        let (send, receive) = broadcast::channel(8);
        let (_tell, stopped) = watch::channel(false);
        send.send(message(1, Some("Bob"))).unwrap();
        send.send(message(2, Some("bobby"))).unwrap();
        drop(send);
        let text = heard(receive, stopped).await;
        assert_eq!(text.matches("event: resync").count(), 1, "{text}");
        assert!(!text.contains("event: update"), "{text}");
    }

    #[tokio::test]
    async fn a_slow_reader_is_told_to_fetch_again() {
        let (send, receive) = broadcast::channel(2);
        let (_tell, stopped) = watch::channel(false);
        for id in 1..=5 {
            send.send(message(id, None)).unwrap();
        }
        drop(send);
        let text = heard(receive, stopped).await;
        assert_eq!(text.matches("event: resync").count(), 1, "{text}");
        assert!(
            text.contains("\"id\":5,") && !text.contains("\"id\":3,"),
            "{text}"
        );
    }

    #[tokio::test]
    async fn the_stream_ends_with_the_server() {
        let (_send, receive) = broadcast::channel(2);
        let (tell, stopped) = watch::channel(false);
        let reader = tokio::spawn(heard(receive, stopped));
        tell.send_replace(true);
        let text = tokio::time::timeout(Duration::from_secs(60), reader)
            .await
            .expect("the stream should have ended")
            .unwrap();
        assert!(text.contains("event: hello"));
    }

    #[tokio::test]
    async fn a_page_reads_everything_again_when_another_process_has_changed_something() {
        let (send, receive) = broadcast::channel(8);
        let (_tell, stopped) = watch::channel(false);
        send.send(LocalUpdate::Elsewhere).unwrap();
        send.send(message(1, None)).unwrap();
        drop(send);
        let text = heard(receive, stopped).await;
        assert_eq!(text.matches("event: resync\n").count(), 1, "{text}");
        assert_eq!(text.matches("event: update\n").count(), 1, "{text}");
    }
}
