//! Keeps messages up to date: standings, lists of seeks, seeks, and posts about tournaments. Each is edited only when it says
//! something else, and not too often. One whose button was pressed is changed by that press, at once.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;
use xxhash_rust::xxh3::xxh3_128;

use async_trait::async_trait;
use futures_util::future::BoxFuture;

use super::each_due::{Due, Job, each_due};
use crate::api::message::Message;
use crate::api::platform::{Flaw, Platform, PostError, Posted};
use crate::commands::standings;
use crate::core::context::Context;
use crate::core::presses::Press;
use crate::dispatch::deletions;
use crate::dispatch::kept::{self, Drawn};
use crate::posts::tournaments;
use crate::service::{conversations, daily, freeze, languages, lost_places, pictures};
use crate::syntax::view::View;
use play::clock::MINUTE;
use play::tournament::PostKind;
use play::{PersonId, Time};
use rules::Side;
use store::{Piece, Pin, Pinned, Place, StoreError, Work};
use text::language::{in_language, speaking};
use text::times;
use text::words as say;

/// How often a message is checked of which nobody tells that it's out of date, in milliseconds. It's the least time between
/// two edits of standings.
const CHECK_INTERVAL: i64 = 5 * MINUTE;

/// How often a post about a tournament is checked of which nobody tells that it's out of date, as after a change of a name,
/// in milliseconds.
const TOURNAMENT_CHECK_INTERVAL: i64 = 360 * MINUTE;

/// The least time between two edits of a message whose buttons change what it says, in milliseconds: whoever presses one
/// sees that at once.
const MIN_EDIT_INTERVAL: i64 = 1_000;

/// The wait after a temporary failure, in milliseconds.
const RETRY_AFTER: i64 = MINUTE;

/// How long a message is left alone that was refused as it is, in milliseconds, unless there's a sign that this has changed.
const REFUSED_FOR: i64 = 360 * MINUTE;

/// The wait until the platform is connected, in milliseconds.
const RECONNECT_AFTER: i64 = 5_000;

/// How long whoever pressed a button waits until the message has changed; if that takes longer, it's done later.
const PRESS_TIMEOUT: Duration = Duration::from_secs(3);

/// The most messages under way, each of another server.
const AT_ONCE: usize = 8;

/// What changes a message whose button was pressed, through the answer to the press.
pub type Edit<'a> = Box<dyn FnOnce(Message) -> BoxFuture<'a, Result<(), PostError>> + Send + 'a>;

/// The worker that keeps messages up to date.
pub struct PinnedMessages {
    chat: Context,
}

/// What becomes of a message.
enum Next {
    /// It can be edited again at the first time, and is checked at the second.
    Kept(Pin, Time, Time),
    /// Nobody wants it any more, or nobody can see it.
    Ended(Pin),
    /// Its message was deleted.
    Deleted(Pin),
    /// Another process may have it.
    TakenOver,
}

/// What a message says as opposed to what it shows.
enum Look {
    /// It has nothing to say any more.
    Over,
    /// The same, or the same for good.
    Same {
        is_last: bool,
    },
    New(Box<New>),
}

/// What a message says that it doesn't show yet.
struct New {
    message: Message,
    digest: String,
    is_last: bool,
}

impl PinnedMessages {
    /// Creates the worker for the messages of `chat`.
    #[must_use]
    pub(crate) fn new(chat: Context) -> PinnedMessages {
        PinnedMessages { chat }
    }

    /// Works until `stop` completes.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        each_due(self.chat.clone(), Arc::new(self), Box::pin(stop))
    }

    /// Posts or edits one message, if it says something else now.
    async fn show(&self, pin: Pin, now: Time) -> Result<Next, StoreError> {
        let place = self.chat.store.place(pin.place).await?;
        let Some(platform) = self.chat.platform(&place.platform) else {
            let retry = now.plus(RECONNECT_AFTER);
            return Ok(Next::Kept(pin, Time(0), retry));
        };
        let is_edit = pin.message.is_some();
        if !platform.capabilities().edits && (is_edit || !pin.what.is_worth_posting_once()) {
            return Ok(Next::Ended(pin));
        }
        let mut new = match self.look(&pin, &place, platform.as_ref(), now).await? {
            Look::Over | Look::Same { is_last: true } => return Ok(Next::Ended(pin)),
            Look::Same { is_last: false } => {
                let check = now.plus(check_interval(pin.what));
                return Ok(Next::Kept(pin, now, check));
            }
            Look::New(new) => *new,
        };
        // A post that is repeated after a crash doesn't become a second message.
        new.message.nonce = Some(nonce(&pin));
        let message = &mut new.message;
        let person = kept::only_for(&self.chat, &pin).await?;
        if let Some(person) = person
            && let Some(until) = self.quiet_until(&pin, person, now).await?
        {
            return Ok(Next::Kept(pin, Time(0), until));
        }
        let shown = match person {
            Some(person) => {
                self.tell(platform.as_ref(), &place, person, message)
                    .await?
            }
            None => {
                let platform = platform.as_ref();
                // The attempt before may have been carried out, and only its answer lost.
                let before = match pin.tried && !is_edit {
                    true => self.posted_before(platform, &place, message).await?,
                    false => None,
                };
                let shown = match before {
                    Some(before) => before,
                    None => post_or_edit(platform, &place.platform_id, &pin, message).await,
                };
                match shown {
                    Err(PostError::Message { .. } | PostError::Place { .. })
                        if !message.files.is_empty() =>
                    {
                        // The bot may be allowed to write, but not to attach files.
                        message.files.clear();
                        post_or_edit(platform, &place.platform_id, &pin, message).await
                    }
                    shown => shown,
                }
            }
        };
        Ok(match shown {
            // It was posted before, in other words, and nobody heard of it.
            Ok(posted) if !posted.is_as_given && person.is_none() => {
                let pin = Pin {
                    message: Some(posted.id),
                    shown: None,
                    ..pin
                };
                Next::Kept(pin, now, now)
            }
            Ok(Posted { id, .. }) => shown_as(pin, id, new, now),
            Err(PostError::TakenOver) => Next::TakenOver,
            Err(PostError::Later { after, why }) => {
                if let Some(left_out) = self.chat.repeated_lines.may_log(&why) {
                    tracing::warn!(place = place.id.0, %why, left_out, "couldn't update a message; trying again later");
                }
                let wait = after.and_then(|wait| i64::try_from(wait.as_millis()).ok());
                let later = now.plus(wait.unwrap_or(RETRY_AFTER).max(RETRY_AFTER));
                Next::Kept(pin, later, later)
            }
            Err(PostError::Place { obstacle, why }) => {
                let next = lost_places::place_refuses(&self.chat, place.id, obstacle, &why).await?;
                match next {
                    Some(next) => Next::Kept(pin, next, next),
                    None => Next::Ended(pin),
                }
            }
            Err(PostError::Message { flaw, why }) => {
                if let Some(left_out) = self.chat.repeated_lines.may_log(&why) {
                    tracing::warn!(place = place.id.0, ?flaw, %why, left_out, "couldn't update a message");
                }
                match flaw {
                    Flaw::Gone if is_edit => Next::Deleted(pin),
                    // Another message takes its place; not at once, for a platform that remembers its nonce gives it back.
                    Flaw::Uneditable if is_edit => {
                        let pin = Pin {
                            message: None,
                            shown: None,
                            ..pin
                        };
                        let later = now.plus(RETRY_AFTER);
                        Next::Kept(pin, later, later)
                    }
                    // It may be accepted when it says something else, or when its thread is opened.
                    _ => {
                        let later = now.plus(REFUSED_FOR);
                        Next::Kept(pin, later, later)
                    }
                }
            }
            Err(PostError::Person { why, .. }) => {
                tracing::warn!(place = place.id.0, %why, "stopped updating a message");
                Next::Ended(pin)
            }
        })
    }

    /// Looks for a message that says the same and isn't known as ours. If it can't be found out for the moment, the post has to
    /// wait.
    async fn posted_before(
        &self,
        platform: &dyn Platform,
        place: &Place,
        message: &Message,
    ) -> Result<Option<Result<Posted, PostError>>, StoreError> {
        let store = &self.chat.store;
        let found = match platform.alike(&place.platform_id, &[message]).await {
            Ok(found) => found,
            Err(error @ (PostError::Later { .. } | PostError::TakenOver)) => {
                return Ok(Some(Err(error)));
            }
            // Whatever keeps it from looking is met by the post as well.
            Err(_) => return Ok(None),
        };
        for one in found {
            let is_kept = !store
                .pins_among(platform.name(), vec![one.id.clone()])
                .await?
                .is_empty();
            if !is_kept && store.posted(platform.name(), &one.id).await?.is_none() {
                return Ok(Some(Ok(one)));
            }
        }
        Ok(None)
    }

    /// Changes a message whose button was pressed with `edit`, if it says something else now. If that fails, it's left to the
    /// worker.
    pub(crate) async fn update_pressed(&self, press: Press, edit: Edit<'_>) {
        let store = &self.chat.store;
        let _editing = press.pressed.edit().await;
        let updated = async {
            let messages = vec![press.message.clone()];
            let Some(pin) = store.pins_among(press.platform, messages).await?.pop() else {
                return Ok(());
            };
            let id = pin.id;
            if store.claim(Work::Pin, vec![id]).await?.is_empty() {
                return Ok(());
            }
            let shown = self.chat.lease(Work::Pin, id);
            let shown = shown.scope(self.show_pressed(id, edit));
            let shown = freeze::freeze_on_failure(&self.chat, None, shown).await;
            store.release(Work::Pin, vec![id]).await?;
            if let Err(failure) = shown {
                tracing::error!(id, ?failure, "can't show what a button has changed");
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = updated.await
            && error.obstacle().is_none()
        {
            tracing::error!(%error, "can't show what a button has changed");
        }
    }

    async fn show_pressed(&self, id: i64, edit: Edit<'_>) -> Result<(), StoreError> {
        let Some(pin) = self.chat.store.find_pin(id).await? else {
            return Ok(());
        };
        let (place, now) = (
            self.chat.store.place(pin.place).await?,
            self.chat.clock.now(),
        );
        let platform = self.chat.platform(&place.platform);
        let platform = platform.filter(|platform| platform.capabilities().edits);
        let (Some(platform), Some(message)) = (platform, pin.message.clone()) else {
            return Ok(());
        };
        let Look::New(new) = self.look(&pin, &place, platform.as_ref(), now).await? else {
            return Ok(());
        };
        match timeout(PRESS_TIMEOUT, edit(new.message.clone())).await {
            Ok(Ok(())) => self.record(shown_as(pin, message, *new, now)).await,
            Ok(Err(error)) => {
                tracing::debug!(?error, "couldn't change a message whose button was pressed");
                Ok(())
            }
            Err(_) => Ok(()),
        }
    }

    /// Returns what a message says now, in the language of whoever reads it, with its pictures if it's something else than it
    /// shows.
    async fn look(
        &self,
        pin: &Pin,
        place: &Place,
        platform: &dyn Platform,
        now: Time,
    ) -> Result<Look, StoreError> {
        let language = kept::language(&self.chat, pin, place).await?;
        in_language(language, self.looked(pin, place, platform, now)).await
    }

    async fn looked(
        &self,
        pin: &Pin,
        place: &Place,
        platform: &dyn Platform,
        now: Time,
    ) -> Result<Look, StoreError> {
        let Some(says) = kept::says(&self.chat, pin, place, now).await? else {
            return Ok(Look::Over);
        };
        let is_last = says.is_last;
        let mut message = platform.capabilities().fit(says.message);
        let digest = digest(&message.text.to_string());
        if pin.message.is_some() && pin.shown.as_ref() == Some(&digest) {
            return Ok(Look::Same { is_last });
        }
        // Only for what is sent: the text says whether anything has changed.
        match says.drawn {
            Drawn::Nothing => {}
            Drawn::Standings(drawn) => {
                standings::draw_into(&self.chat, &mut message, *drawn).await;
            }
            Drawn::Board(position) => {
                let view = View {
                    viewer: position.to_move().unwrap_or(Side::Black),
                    theme: Arc::clone(self.chat.themes.default_theme()),
                };
                let drawn = pictures::picture(&self.chat, &position, &view, None).await;
                pictures::add(&mut message, drawn, None, "the puzzle of the day");
            }
            Drawn::Tables(drawn) => {
                tournaments::draw_into(&self.chat, &mut message, drawn).await;
            }
        }
        let new = New {
            message,
            digest,
            is_last,
        };
        Ok(Look::New(Box::new(new)))
    }

    /// Notes what became of a message.
    async fn record(&self, next: Next) -> Result<(), StoreError> {
        let store = &self.chat.store;
        match next {
            Next::Kept(pin, free, due) => store.pin_shown(pin, free, due).await,
            Next::Ended(pin) => store.pin_over(pin).await,
            Next::Deleted(pin) => {
                kept::deleted(&self.chat, pin).await;
                Ok(())
            }
            Next::TakenOver => Ok(()),
        }
    }

    /// Returns until when a notice for one person waits because of their quiet hours, unless that's too late.
    async fn quiet_until(
        &self,
        pin: &Pin,
        person: PersonId,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let store = &self.chat.store;
        let preferences = store.preferences(person).await?;
        let Some(until) = times::quiet_until(&preferences, now) else {
            return Ok(None);
        };
        let Pinned::Tournament { id, pairing, .. } = pin.what else {
            return Ok(Some(until));
        };
        // The match of a challenge on a ladder begins by itself.
        let present = store.tournament(id, now).await?;
        let begins = present.and_then(|present| {
            let mut pairings = present.pairings.into_iter();
            let of_this = pairings.find(|one| Some(one.number) == pairing)?;
            Some(of_this.duel.filter(|duel| !duel.ready)?.begins)
        });
        Ok((begins.is_none_or(|begins| until < begins)).then_some(until))
    }

    /// Sends a notice to one person directly or, if that's refused for good, to the place that it's about.
    async fn tell(
        &self,
        platform: &dyn Platform,
        place: &Place,
        person: PersonId,
        message: &Message,
    ) -> Result<Result<Posted, PostError>, StoreError> {
        let store = &self.chat.store;
        let opened = conversations::conversation_with(&self.chat, platform, person).await?;
        let refused = match opened {
            Ok(conversation) => match platform.post(&conversation, message).await {
                Err(PostError::Person { left, why }) => {
                    let now = self.chat.clock.now();
                    store.mark_direct_trouble(person, &why, left, now).await?;
                    why
                }
                Ok(posted) => {
                    conversations::reached(&self.chat, person).await?;
                    return Ok(Ok(posted));
                }
                posted => return Ok(posted),
            },
            Err(PostError::Person { why, .. }) => why,
            Err(later) => return Ok(Err(later)),
        };
        if let Some(left_out) = self.chat.repeated_lines.may_log(&refused) {
            tracing::warn!(%refused, left_out, "a notice for one person goes to the channel");
        }
        let reader = store.person(person).await?;
        let language = languages::of_post(&self.chat, place, Some(person)).await?;
        let why = speaking(language, || say::place_instead_of_direct(&reader));
        let message = Message {
            text: (message.text.clone()).below(why),
            ..message.clone()
        };
        Ok(platform.post(&place.platform_id, &message).await)
    }
}

#[async_trait]
impl Job for PinnedMessages {
    fn at_once(&self) -> usize {
        AT_ONCE
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        let store = &self.chat.store;
        daily::post_due(&self.chat, now).await?;
        let next = [store.next_pin().await?, store.next_daily(now).await?];
        Ok(Due {
            pieces: store.pins_due(now, limit).await?,
            next: next.into_iter().flatten().min(),
        })
    }

    async fn each(&self, piece: Piece, now: Time) -> Result<(), StoreError> {
        let store = &self.chat.store;
        let Some(mut pin) = store.find_pin(piece.id).await? else {
            return Ok(());
        };
        let pressed = pin.message.as_ref().map(|id| self.chat.presses.of(id));
        let _editing = match &pressed {
            Some(pressed) => Some(pressed.edit().await),
            None => None,
        };
        if let Some(pressed) = &pressed {
            // A press may have changed it meanwhile, or does so now.
            match store.find_pin(piece.id).await? {
                Some(present) => pin = present,
                None => return Ok(()),
            }
            if pressed.is_pressed() {
                let soon = now.plus(MIN_EDIT_INTERVAL);
                return self.record(Next::Kept(pin, soon, soon)).await;
            }
        }
        let (what, is_new) = (pin.what, pin.message.is_none());
        let next = Box::pin(self.show(pin, now)).await?;
        let posted = match &next {
            Next::Kept(pin, ..) if is_new => pin.message.clone().map(|id| (pin.place, id)),
            _ => None,
        };
        self.record(next).await?;
        if let Some((place, message)) = posted {
            let platform = store.place(place).await?.platform;
            Box::pin(deletions::became_known(&self.chat, &platform, &message)).await;
        }
        if is_new && matches!(what, Pinned::Tournament { to: None, .. }) {
            self.chat.wakeups.wake_tournaments();
        }
        Ok(())
    }

    async fn woken(&self) {
        self.chat.wakeups.pinned().await;
    }
}

/// How often a message is checked of which nobody tells that it's out of date, in milliseconds.
fn check_interval(what: Pinned) -> i64 {
    match what {
        Pinned::Tournament { .. } => TOURNAMENT_CHECK_INTERVAL,
        _ => CHECK_INTERVAL,
    }
}

/// Returns what becomes of a message that shows what's new.
fn shown_as(pin: Pin, message: String, new: New, now: Time) -> Next {
    if new.is_last {
        return Next::Ended(pin);
    }
    let check = now.plus(check_interval(pin.what));
    let free = match pin.what {
        Pinned::Standings { .. } => check,
        // Who presses its buttons sees what they did.
        Pinned::Tournament {
            post: PostKind::Open,
            ..
        } => now.plus(MIN_EDIT_INTERVAL),
        Pinned::Tournament { .. } => now.plus(MINUTE),
        _ => now.plus(MIN_EDIT_INTERVAL),
    };
    let pin = Pin {
        message: Some(message),
        shown: Some(new.digest),
        ..pin
    };
    Next::Kept(pin, free, check)
}

/// Tells a text from others. The text itself isn't kept: it holds names, also of people who are forgotten meanwhile.
fn digest(text: &str) -> String {
    format!("{:032x}", xxh3_128(text.as_bytes()))
}

async fn post_or_edit(
    platform: &dyn Platform,
    place: &str,
    pin: &Pin,
    message: &Message,
) -> Result<Posted, PostError> {
    match &pin.message {
        Some(id) => {
            match platform.edit(place, id, message).await {
                Err(PostError::Message {
                    flaw: Flaw::Archived,
                    why,
                }) => {
                    // Who may not open it leaves it closed, and edits when somebody else has opened it.
                    let closed = |_| PostError::Message {
                        flaw: Flaw::Archived,
                        why,
                    };
                    platform.unarchive(place).await.map_err(closed)?;
                    platform.edit(place, id, message).await?;
                }
                edited => edited?,
            }
            Ok(Posted::new(id.clone(), message))
        }
        None => platform.post(place, message).await,
    }
}

/// Returns the nonce, which is short enough for every platform (see [`Message::nonce`]). No other post's nonce begins with `s`.
fn nonce(pin: &Pin) -> String {
    format!("s{:x}-{:x}", pin.made.0 & 0xff_ffff_ffff, pin.id)
}
