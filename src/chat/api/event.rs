//! Events: what people do, in a form that is the same for every platform.

use crate::api::fields::Field;
use play::{Time, Untrusted};

/// An event on a platform.
#[derive(Debug, Clone)]
pub struct Event {
    /// The name of the platform.
    pub platform: &'static str,
    /// The platform's id of the event. A repeated delivery has the same one.
    pub id: String,
    /// Where it happened.
    pub place: PlaceRef,
    /// Who did it.
    pub author: Author,
    /// The author's permissions there.
    pub rights: Rights,
    /// The permissions that the bot lacks there; `None` if the platform doesn't tell.
    pub missing_permissions: Option<MissingPermissions>,
    /// What they did.
    pub what: Input,
}

impl Event {
    /// Returns what somebody without special permissions did where nothing is known of the bot's.
    pub fn new(
        platform: &'static str,
        id: impl Into<String>,
        place: PlaceRef,
        author: Author,
        what: Input,
    ) -> Event {
        Event {
            platform,
            id: id.into(),
            place,
            author,
            rights: Rights::default(),
            missing_permissions: None,
            what,
        }
    }
}

/// A channel, thread or direct conversation, as its platform identifies it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceRef {
    /// The platform's id.
    pub id: String,
    /// The platform's id of the channel, if it's a thread.
    pub parent: Option<String>,
    /// Whether it's a conversation between one person and the bot.
    pub direct: bool,
    /// The platform's id of its server, if it belongs to one.
    pub server: Option<String>,
    /// Whether it's a thread that everybody who sees its channel sees, as far as is known.
    pub public: bool,
    /// Whether the bot isn't there: whoever did something has installed it for themselves, and nothing but answers can be shown
    /// there. Otherwise it's as if they had done it in their own conversation with the bot.
    pub outside: bool,
    /// The language of its server, as a tag such as `de`, if the platform tells it.
    pub language: Option<String>,
}

impl PlaceRef {
    /// Returns a channel.
    pub fn channel(id: impl Into<String>, server: Option<String>) -> PlaceRef {
        PlaceRef {
            id: id.into(),
            parent: None,
            direct: false,
            server,
            public: false,
            outside: false,
            language: None,
        }
    }

    /// Returns a place where the bot isn't.
    pub fn outside(id: impl Into<String>) -> PlaceRef {
        PlaceRef {
            direct: true,
            outside: true,
            ..PlaceRef::channel(id, None)
        }
    }

    /// Returns a thread that everybody who sees its channel sees.
    pub fn thread(id: impl Into<String>, channel: impl Into<String>) -> PlaceRef {
        PlaceRef {
            parent: Some(channel.into()),
            public: true,
            ..PlaceRef::channel(id, None)
        }
    }
}

/// The permissions of a person in a place, as their platform reports them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rights {
    /// Whether they may manage the server.
    pub manage: bool,
    /// Whether they're a moderator: whether they may delete what others wrote.
    pub moderate: bool,
    /// The platform's ids of their roles.
    pub roles: Vec<String>,
}

/// The permissions that the bot lacks in a place, by the platform's names for them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MissingPermissions {
    /// Those needed to play there.
    pub to_play: Vec<&'static str>,
    /// Those needed to open threads and play in them.
    pub for_threads: Vec<&'static str>,
}

/// A person as their platform identifies them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// The platform's id.
    pub id: String,
    /// The displayed name.
    pub name: Untrusted,
    /// Whether it's a bot.
    pub bot: bool,
    /// The name of the account, if the platform has accounts with names of their own.
    pub account: Option<Untrusted>,
    /// Whether they see the place of the event.
    pub access: Access,
    /// The language in which the platform shows itself to them, as a tag such as `de`, if it tells.
    pub language: Option<String>,
}

impl Author {
    /// Returns a person who sees the place, on a platform whose accounts have no names of their own.
    pub fn new(id: impl Into<String>, name: impl Into<Untrusted>) -> Author {
        Author {
            id: id.into(),
            name: name.into(),
            bot: false,
            account: None,
            access: Access::Sees,
            language: None,
        }
    }
}

/// Whether a person sees a place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Access {
    /// They see it, as far as is known.
    #[default]
    Sees,
    /// They're on its server, but can't see it.
    CannotSee,
    /// They aren't on its server.
    NotOnServer,
}

/// What a person did.
#[derive(Debug, Clone)]
pub enum Input {
    /// Used a command.
    Command {
        /// Its name, without the slash.
        name: String,
        /// The options given, by name.
        options: Vec<(String, Value)>,
    },
    /// Wrote a message.
    Text {
        /// The platform's id of the message.
        message: String,
        /// Its text, without a mention of the bot.
        text: String,
        /// Whether it mentions the bot or replies to one of its messages.
        addressed: bool,
        /// The platform's id of the message replied to.
        reply_to: Option<String>,
    },
    /// Changed a message that they wrote. Each change is an event with an id of its own.
    Edit {
        /// The platform's id of the message.
        message: String,
        /// Its text now, without a mention of the bot.
        text: String,
        /// Whether it mentions the bot or replies to one of its messages.
        addressed: bool,
        /// The platform's id of the message replied to.
        reply_to: Option<String>,
        /// When it was written, by the platform's clock.
        written: Time,
        /// When it was changed, by the platform's clock.
        edited: Time,
    },
    /// Pressed a button.
    Button {
        /// The button's id.
        id: String,
    },
    /// Chose an entry of a menu.
    Choice {
        /// The menu's id.
        id: String,
        /// The entry's value.
        value: String,
    },
    /// Submitted a form.
    Form {
        /// The form's id.
        id: String,
        /// What its fields hold, by their ids. Those in which nothing was chosen are left out.
        values: Vec<(String, Value)>,
    },
}

impl Input {
    /// Returns a form of one line or two: what was written, and what is said with it.
    #[must_use]
    pub fn lines(id: String, text: String, say: String) -> Input {
        let value = |field: &str, text| (field.to_owned(), Value::Text(text));
        Input::Form {
            id,
            values: vec![value(Field::TEXT, text), value(Field::SAY, say)],
        }
    }

    /// The kind of a message.
    pub(crate) const MESSAGE: &str = "message";

    /// Returns what kind it is, for the log and the metrics.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Input::Command { .. } => "command",
            Input::Text { .. } | Input::Edit { .. } => Input::MESSAGE,
            Input::Button { .. } => "button",
            Input::Choice { .. } => "menu",
            Input::Form { .. } => "form",
        }
    }
}

/// The value of a command's option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Text.
    Text(String),
    /// A person.
    Person(Author),
    /// A role of the server: the platform's id of it, and its name.
    Role(String, Untrusted),
    /// A channel of the server: the platform's id of it, and its name.
    Channel(String, Untrusted),
    /// A message.
    Message(MessageRef),
}

/// A message that somebody has chosen, as its platform identifies it, with what may tell which match it's about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageRef {
    /// The platform's id.
    pub id: String,
    /// Whether the bot wrote it.
    pub is_ours: bool,
    /// The ids of its buttons and menus.
    pub components: Vec<String>,
    /// The addresses to which its buttons lead.
    pub links: Vec<String>,
}
