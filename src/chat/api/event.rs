//! What people do, before it is understood: the same for every platform.

use crate::play::Untrusted;

/// One event of a platform.
#[derive(Debug, Clone)]
pub struct Incoming {
    /// The platform's name.
    pub platform: &'static str,
    /// The platform's own id of the event; a repeated delivery has the same.
    pub event: String,
    /// Where it happened.
    pub place: Spot,
    /// Who did it.
    pub author: Author,
    /// What they may do there.
    pub rights: Rights,
    /// What Stonepost lacks there; none where the platform does not say.
    pub lacking: Option<Lacking>,
    /// What they did.
    pub what: What,
}

/// A place as a platform names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The platform's id.
    pub id: String,
    /// The channel that a thread belongs to.
    pub parent: Option<String>,
    /// Whether it is a conversation between one person and Stonepost.
    pub direct: bool,
    /// The platform's id of the server that it belongs to.
    pub server: Option<String>,
}

/// What a person may do in a place, as its platform knows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rights {
    /// Whether they may manage the server.
    pub manage: bool,
    /// Whether they look after order: they may delete what others wrote.
    pub moderate: bool,
    /// The platform's ids of their roles.
    pub roles: Vec<String>,
}

/// What Stonepost may not do in a place, as its platform calls it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lacking {
    /// What playing there takes.
    pub to_play: Vec<&'static str>,
    /// What opening threads and playing in them takes.
    pub for_threads: Vec<&'static str>,
}

/// A person as a platform names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// The platform's id.
    pub id: String,
    /// The name people see.
    pub name: Untrusted,
    /// Whether it is a program.
    pub bot: bool,
}

/// What a person did.
#[derive(Debug, Clone)]
pub enum What {
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
        /// Its words, without a mention of the bot.
        text: String,
        /// Whether it mentions the bot or replies to one of its messages.
        addressed: bool,
        /// The platform's id of the message replied to.
        reply_to: Option<String>,
    },
    /// Pressed a button.
    Button {
        /// The button's id.
        id: String,
    },
    /// Filled in a form that a button opened.
    Form {
        /// The form's id.
        id: String,
        /// What they wrote.
        text: String,
    },
}

/// The value of a command's option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Words.
    Text(String),
    /// A person.
    Person(Author),
    /// A role of the server: the platform's id and its name.
    Role(String, Untrusted),
}
