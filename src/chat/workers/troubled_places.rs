//! Tries places again that refused posts.

use std::future::Future;
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::future::BoxFuture;

use super::each_due::{Due, Job, each_due};
use crate::api::platform::PostError;
use crate::core::context::Context;
use crate::service::lost_places;
use play::clock::MINUTE;
use play::{Obstacle, PlaceId, Time};
use store::{Piece, StoreError};

/// The most places tried at once.
const AT_ONCE: usize = 4;

/// How long a place waits that can't be tried yet because of all the others, in milliseconds.
const PUT_OFF: i64 = MINUTE / 2;

/// The worker that tries places again.
pub struct TroubledPlaces {
    chat: Context,
}

impl TroubledPlaces {
    /// Creates the worker for the places of `chat`.
    #[must_use]
    pub(crate) fn new(chat: Context) -> TroubledPlaces {
        TroubledPlaces { chat }
    }

    /// Works until `stop` completes.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        each_due(self.chat.clone(), Arc::new(self), Box::pin(stop))
    }
}

#[async_trait]
impl Job for TroubledPlaces {
    fn at_once(&self) -> usize {
        AT_ONCE
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        let store = &self.chat.store;
        self.chat.troubled.set(store.troubled_ids().await?);
        let (pieces, next) = store.places_to_try(now, limit).await?;
        Ok(Due { pieces, next })
    }

    async fn each(&self, piece: Piece, now: Time) -> Result<(), StoreError> {
        let (chat, store) = (&self.chat, &self.chat.store);
        let place = store.place(PlaceId(piece.id)).await?;
        let Some(trouble) = &place.trouble else {
            return Ok(());
        };
        let platform = chat.platform(&place.platform);
        let Some(platform) = platform.filter(|_| chat.knocks.take(now)) else {
            return store.try_place_at(place.id, now.plus(PUT_OFF)).await;
        };
        let mut answer = platform.knock(&place.platform_id).await;
        // Whoever may not write there may show that they're typing all the same.
        if let (Ok(()), Obstacle::Locked | Obstacle::TimedOut(_)) = (&answer, trouble.obstacle)
            && let Ok(Some(obstacle)) = platform.look(&place.platform_id).await
        {
            let why = trouble.why.clone();
            answer = Err(PostError::Place { obstacle, why });
        }
        match answer {
            // Whatever is wrong with one message is seen when the next is posted.
            Ok(()) | Err(PostError::Message { .. } | PostError::Person { .. }) => {
                lost_places::place_is_back(chat, &place).await
            }
            Err(PostError::Place { obstacle, why }) => {
                lost_places::place_refuses(chat, place.id, obstacle, &why).await?;
                lost_places::stop_if_unreached(chat, &place).await
            }
            Err(PostError::Later { after, .. }) => {
                let wait = after.and_then(|wait| i64::try_from(wait.as_millis()).ok());
                let wait = wait.unwrap_or(MINUTE).max(MINUTE);
                store.try_place_at(place.id, now.plus(wait)).await
            }
            Err(PostError::TakenOver) => Ok(()),
        }
    }

    async fn woken(&self) {
        self.chat.wakeups.places().await;
    }
}
