//! What happens when something goes wrong in a match: it is frozen and its players are told, and nobody else notices.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;

use super::Chat;
use super::answers::broken;
use super::compose::ComposeError;
use super::incoming::{Incoming, What};
use super::message::{Message, Text};
use super::turns::any_turn;
use crate::play::{self, MatchId, Untrusted};
use crate::store::{Frozen, Hand, Outline, StoreError, in_hand, panic_words};

/// Why some work about a match was not done.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The match is frozen: since before, or by this.
    Frozen(Frozen),
    /// The program failed, and no match is to blame.
    Panicked,
    /// The database, or damage in a match that is over.
    Store(StoreError),
}

impl Trouble {
    /// Whether nothing can be written down at present, which the store has told the log.
    pub(super) fn is_obstacle(&self) -> bool {
        matches!(self, Trouble::Store(error) if error.obstacle().is_some())
    }
}

/// A panic: what it said, and the match that was in hand.
pub(super) struct Panicked {
    pub(super) why: String,
    pub(super) hand: Hand,
}

/// Does some work; a panic in it ends the work and nothing else.
pub(super) async fn caught<T>(work: impl Future<Output = T>) -> Result<(T, Hand), Panicked> {
    let (done, hand) = in_hand(AssertUnwindSafe(work).catch_unwind()).await;
    match done {
        Ok(done) => Ok((done, hand)),
        Err(panic) => Err(Panicked {
            why: panic_words(panic.as_ref()),
            hand,
        }),
    }
}

/// Why a match was not let go on.
#[derive(Debug, thiserror::Error)]
pub enum ThawError {
    /// There is no match with this number.
    #[error("there's no match {0}")]
    Unknown(MatchId),
    /// It stands still no more than others.
    #[error("match {0} isn't frozen")]
    NotFrozen(MatchId),
    /// It is still damaged, or the database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Chat {
    /// From here on the program fails where it does `what` with this match.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub fn panic_in(&self, what: &'static str, game: MatchId) {
        let traps = self.inner.traps.lock();
        traps
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .insert((what, game));
    }

    /// Fails where a test wants it to.
    #[cfg(any(test, feature = "failpoints"))]
    pub(super) fn trip(&self, what: &'static str, game: MatchId) {
        let traps = self.inner.traps.lock();
        let set = traps.is_ok_and(|traps| traps.contains(&(what, game)));
        assert!(!set, "a trap for {what} in match {game}");
    }

    #[cfg(not(any(test, feature = "failpoints")))]
    #[expect(clippy::unused_self, reason = "a trap is only set in tests")]
    pub(super) fn trip(&self, _: &'static str, _: MatchId) {}

    /// Does some work about `game`, or about whatever match it takes in hand. If the work panics, or finds the match
    /// damaged, the match is frozen.
    pub(super) async fn guarded<T>(
        &self,
        game: Option<MatchId>,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, Trouble> {
        match caught(Box::pin(work)).await {
            Ok((Ok(done), _)) => Ok(done),
            Ok((Err(StoreError::Frozen(frozen)), _)) => Err(Trouble::Frozen(frozen)),
            Ok((Err(error), hand)) if error.is_damage() && hand.damaged => {
                let remedy = self.inner.store.remedy();
                tracing::error!(%error, "a stored match is damaged. {remedy}");
                let found = self.freeze(game.or(hand.game), &error.to_string()).await;
                Err(found.map_or(Trouble::Store(error), Trouble::Frozen))
            }
            Ok((Err(error), _)) => Err(Trouble::Store(error)),
            Err(panicked) => {
                let game = game.or(panicked.hand.game);
                let found = self.freeze(game, &panicked.why).await;
                Err(found.map_or(Trouble::Panicked, Trouble::Frozen))
            }
        }
    }

    /// Lets a match stand still, and says so in the log; none where there is no match that could.
    pub(super) async fn freeze(&self, game: Option<MatchId>, why: &str) -> Option<Frozen> {
        let Some(id) = game else {
            tracing::error!(%why, "something went wrong outside any match");
            return None;
        };
        let store = &self.inner.store;
        let done = async {
            let fresh = store.freeze(id, why, self.inner.clock.now()).await?;
            let outline = store.outline(id).await?;
            Ok::<_, StoreError>((fresh, outline))
        };
        match done.await {
            Ok((fresh, outline)) => {
                let frozen = outline.and_then(|outline| outline.frozen);
                let ply = frozen.as_ref().map(|frozen| frozen.ply);
                match fresh {
                    true => {
                        tracing::error!(game = %id, ply, %why, "something went wrong in a match; it has been frozen");
                    }
                    false => {
                        tracing::error!(game = %id, ply, %why, "something went wrong in a match");
                    }
                }
                self.inner.bell.ring();
                frozen
            }
            Err(error) => {
                tracing::error!(game = %id, %why, %error, "something went wrong in a match, and it couldn't be frozen");
                None
            }
        }
    }

    /// What somebody is told whose action was not done. Where others talk, only whoever is concerned is told.
    pub(super) async fn excuse(&self, trouble: Trouble, typed: Option<&Typed>) -> Option<Message> {
        if let Some(typed) = typed.filter(|typed| !typed.addressed) {
            let concerned = match &trouble {
                Trouble::Frozen(frozen) => self.plays(typed, frozen.id).await,
                _ => true,
            };
            if !concerned || !any_turn(&typed.text) {
                return None;
            }
        }
        let text = match trouble {
            Trouble::Frozen(frozen) => stands_still(&frozen),
            Trouble::Store(error) => broken(&error),
            Trouble::Panicked => Text::of(
                "Something went wrong on my end. Check whether it worked before you try again. Whoever runs this bot \
                 will find the details in the log.",
            ),
        };
        Some(Message {
            reply_to: typed.map(|typed| typed.message.clone()),
            ..text.into()
        })
    }

    async fn plays(&self, typed: &Typed, game: MatchId) -> bool {
        let store = &self.inner.store;
        let author = store.meet(typed.platform, &typed.author, &typed.name);
        match tokio::try_join!(author, store.outline(game)) {
            Ok((author, Some(outline))) => outline.people.contains(&author.id),
            _ => false,
        }
    }

    /// What the players of a match are told when it is frozen; the match itself is not looked at.
    pub(super) async fn frozen_message(
        &self,
        outline: &Outline,
        to: Option<play::PersonId>,
    ) -> Result<Option<Message>, ComposeError> {
        let Some(frozen) = &outline.frozen else {
            return Ok(None);
        };
        let mut text = Text::default();
        let mut pings = Vec::new();
        for id in &outline.people {
            if to.is_some_and(|to| to != *id) {
                continue;
            }
            let person = self.inner.store.person(*id).await?;
            text = match pings.is_empty() {
                true => text.person(&person),
                false => text.plain(" ").person(&person),
            };
            pings.push(person.platform_id);
        }
        let text = text.plain(": ").text(stands_still(frozen));
        Ok(Some(Message {
            pings,
            ..text.into()
        }))
    }

    /// Plays a frozen match through, and lets it go on where it is whole. To be done while nobody plays.
    ///
    /// # Errors
    /// [`ThawError`]; nothing is changed then.
    pub async fn thaw(&self, id: MatchId) -> Result<(), ThawError> {
        let store = &self.inner.store;
        if store.outline(id).await?.is_none() {
            return Err(ThawError::Unknown(id));
        }
        let found = store.load_frozen(id).await?;
        let (game, frozen) = found.ok_or(ThawError::NotFrozen(id))?;
        let change = play::thaw(&game, frozen, self.inner.clock.now());
        match self.by_itself(&game, change).await? {
            true => Ok(()),
            false => Err(ThawError::NotFrozen(id)),
        }
    }
}

/// What was typed where others talk, too.
pub(super) struct Typed {
    platform: &'static str,
    author: String,
    name: Untrusted,
    message: String,
    text: String,
    addressed: bool,
}

impl Typed {
    /// None unless the event is something typed; whoever writes to us directly addresses us.
    pub(super) fn of(incoming: &Incoming) -> Option<Typed> {
        let What::Text {
            message,
            text,
            addressed,
            ..
        } = &incoming.what
        else {
            return None;
        };
        Some(Typed {
            platform: incoming.platform,
            author: incoming.author.id.clone(),
            name: incoming.author.name.clone(),
            message: message.clone(),
            text: text.clone(),
            addressed: *addressed || incoming.place.direct,
        })
    }
}

/// That a match stands still, and what becomes of it.
pub(super) fn stands_still(frozen: &Frozen) -> Text {
    let when = match frozen.ply {
        0 => "before its first turn".to_owned(),
        ply => format!("after turn {ply}"),
    };
    Text::of(format!(
        "Match {} is frozen because something went wrong {when}. Nothing is lost and the clock is stopped. Whoever \
         runs this bot can look into it and unfreeze the match.",
        frozen.id
    ))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicI64;

    use super::*;
    use crate::chat::Clock;
    use crate::store::{Store, take_in_hand};

    #[tokio::test]
    async fn a_painter_that_fails_fails_whoever_asked_and_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("a.db")).unwrap();
        let chat = Chat::new(store, Clock::turned(Arc::new(AtomicI64::new(0))));
        let work = async {
            take_in_hand(Some(MatchId(7)));
            chat.draw(|| panic!("no {}", "paint")).await
        };
        let panicked = caught(work).await.map(drop).err().unwrap();
        assert_eq!(panicked.why, "no paint");
        assert_eq!(panicked.hand.game, Some(MatchId(7)));
        // The brush was given back.
        assert_eq!(chat.draw(|| 1).await, Ok(1));
        assert_eq!(chat.draw(|| 2).await, Ok(2));
        // There is no match 7, and so none is frozen.
        let work = async {
            take_in_hand(Some(MatchId(7)));
            chat.draw(|| panic!("no paint"))
                .await
                .map_err(|_| StoreError::Closed)
        };
        let trouble = chat.guarded::<()>(None, work).await.unwrap_err();
        assert!(matches!(trouble, Trouble::Panicked), "{trouble:?}");
    }
}
