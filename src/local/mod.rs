//! The local chat: a small chat platform of our own, so that Stonepost can be tried without any other. Its channels,
//! messages and files live in the database.
//!
//! It's an adapter like `discord`: it uses what [`chat`] offers to every platform, and
//! [`store`] for its own tables. `web` serves it as a page, and
//! `cli` creates it with [`Local::connect`].
//!
//! # How a message travels
//!
//! 1. `web` calls [`Local::say`], [`Local::press`], [`Local::choose`] or [`Local::submit`] with an id that the page made. [`Chat::admit`]
//!    bounds how much is handled at once.
//! 2. What was said is stored, and sent to open pages as a [`LocalUpdate`].
//! 3. An [`Event`] goes to [`Chat::handle`]. A line that begins with a slash is parsed as a command; any other is
//!    text.
//! 4. The answer is stored as a message, in most cases one that only the author sees.
//! 5. Boards and other posts come from the courier through `platform`, which implements
//!    [`Platform`](chat::Platform). A nonce keeps repeated calls from adding anything twice.
//!
//! There is no login: whoever can reach the page may write under any name, and has every right. A channel whose id
//! begins with `@` is the direct conversation with that person. `people` says who is who: `Bob` and `bob` are one
//! person. What people do in the `lobby` takes the same way, without a line in the conversation. The page itself keeps nothing: it reads history with [`Local::messages`] and follows [`Local::updates`].
//!
//! # How to add to it
//!
//! - **Something that people can do** is a method of [`Local`] here, or in `components` if it's done with what is under a
//!   message, and a route in `web`.
//! - **Something that the bot can do** is a method of [`Platform`](chat::Platform), in `platform`.
//! - **Something that the page shows** is a field here, filled in `convert`; if it's stored in no column, it goes into
//!   `Body` in `body`, with a serde default so that old messages can still be read.

mod body;
mod complete;
mod components;
mod convert;
mod elsewhere;
mod field_value;
mod lobby;
mod people;
mod platform;
mod replay;
pub use complete::LocalCompletion;
pub use field_value::FieldValue;
pub use lobby::{Made, Opponent, Wanted};
pub use people::{name_rule, name_taken};

use std::sync::{Arc, OnceLock};

use serde::Serialize;
use tokio::sync::broadcast;

use self::people::{resolve, without_mention};
use body::body;
use chat::fields::Form;
use chat::language::spoken;
use chat::{
    self, Author, Button, Chat, Clock, Event, Input, Menu, Message, MissingPermissions, PlaceRef,
    RequestKind, Rights, ShownBoard, Text, Ticket, Visitor, command_line, names, words as say,
};
use store::{Store, StoreError, StoredChannel, StoredMessage, Watcher};

/// What the database calls the platform.
pub const PLATFORM: &str = "local";

/// The bot's name on the page.
pub const BOT: &str = "Stonepost";

/// How many updates a slow page may be behind before it has to reload the history.
const UPDATE_BUFFER: usize = 256;

/// The most letters of a name.
pub const LONGEST_NAME: usize = 32;

const LONGEST_TEXT: usize = 2_000;

const LONGEST_EVENT: usize = 64;

/// The local chat. Cheap to clone.
#[derive(Clone)]
pub struct Local {
    chat: Chat,
    store: Store,
    clock: Clock,
    updates: broadcast::Sender<LocalUpdate>,
    /// The language of its channels: that of the first browser in one. Posts would change theirs with whoever spoke last.
    language: Arc<OnceLock<&'static str>>,
    _watcher: Arc<dyn Watcher>,
}

/// A channel, or a thread, which has a parent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocalChannel {
    /// The channel's id.
    pub id: String,
    /// The name that people see.
    pub name: String,
    /// The channel that a thread belongs to.
    pub parent: Option<String>,
    /// Whether this is an archived thread. The next public message reopens it.
    pub archived: bool,
    /// Whose direct conversation with Stonepost this is; `None` for a public channel.
    pub only_for: Option<String>,
}

/// A file attached to a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocalFile {
    /// The file's id.
    pub id: i64,
    /// The file's name.
    pub name: String,
    /// The file's media type.
    pub mime: String,
    /// The alternative text of a picture.
    pub alt: Option<String>,
}

/// A message as the page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocalMessage {
    /// The message's id; later messages have larger ones.
    pub id: i64,
    /// The id of its channel.
    pub channel: String,
    /// The author's name; `None` for Stonepost.
    pub author: Option<String>,
    /// When it was written, in UTC milliseconds.
    pub at: i64,
    /// The only person who sees it; `None` for everybody.
    pub only_for: Option<String>,
    /// The text.
    pub text: Text,
    /// The menus under it.
    pub menus: Vec<Menu>,
    /// The buttons under it and its menus.
    pub buttons: Vec<Button>,
    /// The attached files.
    pub files: Vec<LocalFile>,
    /// The message it replies to.
    pub reply_to: Option<i64>,
    /// The names of the people it pings.
    pub pings: Vec<String>,
    /// Whether it has been edited.
    pub edited: bool,
    /// The newest board of a running match, if it shows that and whoever sees it plays in it.
    pub board: Option<ShownBoard>,
    /// Whether its match can be gone through from it, with [`Local::replay`].
    pub replay: bool,
}

impl LocalMessage {
    /// Returns the message as `viewer` sees it, without what isn't for them.
    #[must_use]
    pub fn seen_by(mut self, viewer: &str) -> LocalMessage {
        self.buttons.retain_mut(|button| {
            let audience = std::mem::take(&mut button.audience);
            audience.includes(viewer)
        });
        let is_theirs = |board: &ShownBoard| board.players.iter().any(|player| player == viewer);
        self.board = self.board.filter(is_theirs);
        self
    }
}

/// A change, for the pages that are open.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LocalUpdate {
    /// A new message.
    Message(LocalMessage),
    /// An edited message.
    Edited(LocalMessage),
    /// A new channel, or one that was archived or reopened.
    Channel(LocalChannel),
    /// Something that another process has changed.
    Elsewhere,
}

/// Why the local chat refused a request, as a plain sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LocalError {
    /// The request is invalid.
    Invalid(String),
    /// What the request names doesn't exist.
    NotFound(String),
    /// Stonepost itself failed.
    Internal(String),
}

/// The request is invalid, and why.
fn invalid(why: Text) -> LocalError {
    LocalError::Invalid(why.to_string())
}

/// There's no such thing.
fn missing(why: Text) -> LocalError {
    LocalError::NotFound(why.to_string())
}

impl From<StoreError> for LocalError {
    fn from(error: StoreError) -> LocalError {
        if let Some(told) = chat::outage(&error) {
            return LocalError::Internal(told);
        }
        tracing::error!(%error, "the local chat failed");
        LocalError::Internal(say::page_refused_database().to_string())
    }
}

impl Local {
    /// Creates the local chat, which keeps its channels and messages in tables of its own in `store`, and registers it
    /// with `chat` as a platform.
    #[must_use]
    pub fn connect(chat: &Chat, store: Store, clock: Clock) -> Local {
        let updates = broadcast::Sender::new(UPDATE_BUFFER);
        let watcher = elsewhere::watcher(&updates);
        store.watch(&watcher);
        let local = Local {
            chat: chat.clone(),
            store,
            clock,
            updates,
            _watcher: watcher,
            language: Arc::default(),
        };
        chat.connect(Arc::new(local.clone()));
        local
    }

    /// Returns the conversation in which this is a platform.
    #[must_use]
    pub fn conversation(&self) -> &Chat {
        &self.chat
    }

    /// Returns whoever has this name, for pages.
    ///
    /// # Errors
    /// The database fails, or it's no name.
    pub async fn visitor(&self, name: &str) -> Result<Visitor, LocalError> {
        let name = self.author(name).await?;
        Ok(Visitor {
            platform: PLATFORM,
            name: name.as_str().into(),
            id: name,
        })
    }

    /// Returns all channels that `viewer` can see, including threads.
    ///
    /// # Errors
    /// The database fails.
    pub async fn channels(&self, viewer: &str) -> Result<Vec<LocalChannel>, LocalError> {
        let viewer = &self.viewer(viewer).await?;
        let channels = self.store.local_channels().await?;
        let channels = channels.into_iter().map(LocalChannel::from);
        Ok(channels.filter(|c| is_visible_to(c, viewer)).collect())
    }

    /// Returns the same channels, each with the id of the newest message that `viewer` can see.
    ///
    /// # Errors
    /// The database fails.
    pub async fn channels_with_newest(
        &self,
        viewer: &str,
    ) -> Result<Vec<(LocalChannel, Option<i64>)>, LocalError> {
        let viewer = &self.viewer(viewer).await?;
        let store = &self.store;
        let channels = store.local_channels_with_newest(viewer).await?.into_iter();
        let channels = channels.map(|(channel, newest)| (LocalChannel::from(channel), newest));
        Ok(channels.filter(|(c, _)| is_visible_to(c, viewer)).collect())
    }

    /// Adds a channel.
    ///
    /// # Errors
    /// The name is invalid or taken, or the database fails.
    pub async fn add_channel(&self, name: &str) -> Result<LocalChannel, LocalError> {
        let name = name.trim().trim_start_matches('#').to_lowercase();
        let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(good) {
            return Err(invalid(say::page_chat_channel_names(LONGEST_NAME)));
        }
        let channel = StoredChannel {
            id: name.clone(),
            name,
            parent: None,
            archived: false,
        };
        if !self.store.local_add_channel(channel.clone()).await? {
            return Err(invalid(say::page_chat_channel_taken(&channel.name)));
        }
        let channel = LocalChannel::from(channel);
        self.broadcast(LocalUpdate::Channel(channel.clone()));
        Ok(channel)
    }

    /// Returns the last `limit` messages of a channel before message `before`, oldest first, as `viewer` sees them.
    ///
    /// # Errors
    /// There is no such channel, or the database fails.
    pub async fn messages(
        &self,
        channel: &str,
        viewer: &str,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<LocalMessage>, LocalError> {
        let viewer = &self.viewer(viewer).await?;
        self.find_place(channel, viewer).await?;
        let limit = limit.clamp(1, 100);
        let store = &self.store;
        let found = store.local_messages(channel, viewer, before, limit).await?;
        let found = found.into_iter().map(LocalMessage::from);
        Ok(found.map(|message| message.seen_by(viewer)).collect())
    }

    /// Handles a line written by `author`: a command if it begins with a slash, otherwise a turn or talk. `event` is
    /// the page's own id for it; a repeated one changes nothing. If the command opens a form, returns the form.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn say(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        text: &str,
        reply_to: Option<i64>,
    ) -> Result<Option<Form>, LocalError> {
        let author = self.author(author).await?;
        let text = text.trim();
        if text.is_empty() {
            return Err(invalid(say::page_chat_nothing_written()));
        }
        if text.chars().count() > LONGEST_TEXT {
            return Err(invalid(say::page_chat_too_long(LONGEST_TEXT)));
        }
        let _ticket = self.admit(&author).await?;
        let place = self.find_place(channel, &author).await?;
        let event = event_id(event)?;
        let name = author.as_str();
        self.store.upsert_person(PLATFORM, name, name).await?;
        let replied = match reply_to {
            Some(id) => Some(self.find_message(id, channel, &author).await?),
            None => None,
        };
        let said = StoredMessage {
            id: 0,
            channel: channel.to_owned(),
            author: Some(author.clone()),
            at: self.clock.now(),
            only_for: (place.direct || text.starts_with('/')).then(|| author.clone()),
            body: body(&Text::of(text).into(), false)?,
            reply_to,
            edited: false,
            files: Vec::new(),
        };
        let store = &self.store;
        let nonce = Some(format!("said:{event}"));
        let (said, new) = store.local_add(said, Vec::new(), nonce).await?;
        let message = said.id;
        if new {
            self.reopen_if_public(channel, said.only_for.as_deref())
                .await?;
            self.broadcast(LocalUpdate::Message(said.into()));
        }
        let what = if text.starts_with('/') {
            match command_line::parse(text, resolve) {
                Ok(command) => self.with_known_names(command).await?,
                Err(text) => {
                    self.add_answer(channel, &author, &event, text.into())
                        .await?;
                    return Ok(None);
                }
            }
        } else {
            let (words, mentioned) = without_mention(text);
            Input::Text {
                message: message.to_string(),
                addressed: mentioned || replied.is_some_and(|m| m.author.is_none()),
                reply_to: reply_to.map(|id| id.to_string()),
                text: words,
            }
        };
        let only_for = place.direct.then(|| author.clone());
        let incoming = incoming(&event, place, &author, what);
        if chat::may_open_form(&incoming.what)
            && let Some(form) = self.chat.form(&incoming).await
        {
            return Ok(Some(form));
        }
        let talk = matches!(incoming.what, Input::Text { .. });
        if let Some(answer) = self.chat.handle(incoming).await {
            if talk {
                self.add_message(channel, only_for, answer, format!("answer:{event}"))
                    .await?;
            } else {
                self.add_answer(channel, &author, &event, answer).await?;
            }
        }
        Ok(None)
    }

    /// Waits for `author`'s turn, or refuses if too much is waiting already.
    async fn admit(&self, author: &str) -> Result<Ticket, LocalError> {
        let person = format!("{PLATFORM} {author}");
        let admitted = self.chat.admit(None, &person, RequestKind::Action);
        let mut ticket = admitted
            .map_err(|_| LocalError::Invalid(chat::overloaded_message(true).text.to_string()))?;
        ticket.wait().await;
        Ok(ticket)
    }

    /// Returns a file and its bytes.
    ///
    /// # Errors
    /// There is no such file, or the database fails.
    pub async fn file(&self, id: i64) -> Result<(LocalFile, Vec<u8>), LocalError> {
        let found = self.store.local_file(id).await?;
        let (file, bytes) = found.ok_or_else(|| missing(say::page_chat_no_file()))?;
        Ok((LocalFile::from(file), bytes))
    }

    /// Subscribes to what happens from now on.
    #[must_use]
    pub fn updates(&self) -> broadcast::Receiver<LocalUpdate> {
        self.updates.subscribe()
    }

    /// Returns the names of people who have written or been named before.
    ///
    /// # Errors
    /// The database fails.
    pub async fn names(&self) -> Result<Vec<String>, LocalError> {
        Ok(self.store.names(PLATFORM, 100).await?)
    }

    async fn find_place(&self, channel: &str, viewer: &str) -> Result<PlaceRef, LocalError> {
        let found = self.store.local_channel(channel).await?;
        let found = found.filter(|c| owner(&c.id).is_none_or(|name| name == viewer));
        let none = || missing(say::page_chat_no_channel(names::shortened(channel)));
        let found = found.ok_or_else(none)?;
        let direct = owner(&found.id).is_some();
        Ok(PlaceRef {
            id: found.id,
            public: found.parent.is_some(),
            outside: false,
            parent: found.parent,
            direct,
            server: (!direct).then(|| PLATFORM.to_owned()),
            language: (!direct).then(|| (*self.language.get_or_init(|| spoken().tag)).to_owned()),
        })
    }

    async fn find_message(
        &self,
        id: i64,
        channel: &str,
        viewer: &str,
    ) -> Result<StoredMessage, LocalError> {
        let found = self.store.local_message(id).await?;
        found
            .filter(|m| m.channel == channel)
            .filter(|m| m.only_for.as_deref().is_none_or(|name| name == viewer))
            .ok_or_else(|| missing(say::page_chat_not_here()))
    }

    /// Adds an answer that only `author` sees.
    async fn add_answer(
        &self,
        channel: &str,
        author: &str,
        event: &str,
        answer: Message,
    ) -> Result<(), LocalError> {
        let nonce = format!("answer:{event}");
        self.add_message(channel, Some(author.to_owned()), answer, nonce)
            .await?;
        Ok(())
    }

    async fn add_message(
        &self,
        channel: &str,
        only_for: Option<String>,
        message: Message,
        nonce: String,
    ) -> Result<StoredMessage, LocalError> {
        let reply_to = message.reply_to.as_ref();
        let row = StoredMessage {
            id: 0,
            channel: channel.to_owned(),
            author: None,
            at: self.clock.now(),
            only_for,
            body: body(&message, nonce.starts_with("answer:"))?,
            reply_to: reply_to.and_then(|id| id.parse().ok()),
            edited: false,
            files: Vec::new(),
        };
        let files = files(message);
        let (added, new) = self.store.local_add(row, files, Some(nonce)).await?;
        if new {
            self.reopen_if_public(channel, added.only_for.as_deref())
                .await?;
            self.broadcast(LocalUpdate::Message(added.clone().into()));
        }
        Ok(added)
    }

    /// Reopens an archived thread, unless the message is private.
    async fn reopen_if_public(
        &self,
        channel: &str,
        only_for: Option<&str>,
    ) -> Result<(), LocalError> {
        match only_for {
            None => self.set_archived(channel, false).await,
            Some(_) => Ok(()),
        }
    }

    /// Archives or reopens a thread.
    async fn set_archived(&self, thread: &str, archived: bool) -> Result<(), LocalError> {
        let store = &self.store;
        if store.local_archive(thread, archived).await?
            && let Some(channel) = store.local_channel(thread).await?
        {
            self.broadcast(LocalUpdate::Channel(channel.into()));
        }
        Ok(())
    }

    /// Gives a thread another name.
    async fn set_name(&self, thread: &str, name: &str) -> Result<(), LocalError> {
        let store = &self.store;
        if store.local_rename(thread, name).await?
            && let Some(channel) = store.local_channel(thread).await?
        {
            self.broadcast(LocalUpdate::Channel(channel.into()));
        }
        Ok(())
    }

    /// Adds a thread or a direct conversation, unless it exists.
    async fn ensure_channel(&self, channel: StoredChannel) -> Result<(), LocalError> {
        let store = &self.store;
        if store.local_add_channel(channel.clone()).await? {
            self.broadcast(LocalUpdate::Channel(channel.into()));
        }
        Ok(())
    }

    fn broadcast(&self, update: LocalUpdate) {
        // Sending fails if no page is open, and then nobody misses it.
        let _ = self.updates.send(update);
    }
}

fn is_visible_to(channel: &LocalChannel, viewer: &str) -> bool {
    let only_for = channel.only_for.as_deref();
    only_for.is_none_or(|name| name == viewer)
}

/// What somebody did; the language that is spoken here is that of their browser.
fn incoming(event: &str, place: PlaceRef, author: &str, what: Input) -> Event {
    let author = Author {
        language: Some(spoken().tag.to_owned()),
        ..Author::new(author, author)
    };
    Event {
        // There is no login, so everybody may do everything.
        rights: Rights {
            manage: true,
            moderate: true,
            roles: Vec::new(),
        },
        missing_permissions: Some(MissingPermissions::default()),
        ..Event::new(PLATFORM, event, place, author, what)
    }
}

/// Whose direct conversation with Stonepost a channel is; `None` for a public channel.
pub fn owner(channel: &str) -> Option<&str> {
    channel.strip_prefix('@')
}

/// The files of a message, as the store takes them.
fn files(message: Message) -> Vec<(String, Option<String>, Vec<u8>)> {
    let files = message.files.into_iter();
    files
        .map(|file| (file.name, file.alt, file.bytes))
        .collect()
}

fn event_id(given: &str) -> Result<String, LocalError> {
    if given.is_empty() || given.len() > LONGEST_EVENT || given.chars().any(char::is_control) {
        return Err(invalid(say::page_chat_event(LONGEST_EVENT)));
    }
    Ok(given.to_owned())
}
