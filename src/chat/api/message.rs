//! Messages that Stonepost sends, before an adapter gives them the form of its platform.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use text::rich::Text;

/// The look of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ButtonStyle {
    /// The expected choice.
    Primary,
    /// One choice among others.
    Secondary,
    /// Agreement.
    Success,
    /// Something that can't be undone.
    Danger,
    /// Shown but can't be pressed, because it would do nothing at present.
    Disabled,
    /// Leads to a web page: its id is the address, and pressing it sends nothing.
    Link,
}

/// Who gets to see a button, by the platform's ids of people. A platform that shows everybody the same buttons ignores it, so
/// it never decides what somebody may do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody who sees the message.
    #[default]
    Everyone,
    /// Everybody but this person, whom it would refuse.
    AllBut(String),
}

impl Audience {
    /// Returns whether the person with this id gets to see the button.
    #[must_use]
    pub fn includes(&self, person: &str) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::AllBut(other) => other != person,
        }
    }

    fn is_everyone(&self) -> bool {
        *self == Audience::Everyone
    }
}

/// A button under a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// The id that a press sends back; see [`super::component_id`].
    pub id: String,
    /// The text on it.
    pub label: String,
    /// Its look.
    pub style: ButtonStyle,
    /// Its row, counted from 0 at the top.
    #[serde(default)]
    pub row: usize,
    /// Who gets to see it.
    #[serde(default, skip_serializing_if = "Audience::is_everyone")]
    pub audience: Audience,
}

impl Button {
    /// Creates one in the first row that everybody sees.
    pub(crate) fn new(id: impl Display, label: impl Into<String>, style: ButtonStyle) -> Button {
        Button {
            id: id.to_string(),
            label: label.into(),
            style,
            row: 0,
            audience: Audience::Everyone,
        }
    }

    /// Puts it into another row, counted from 0.
    pub(crate) fn in_row(self, row: usize) -> Button {
        Button { row, ..self }
    }

    /// Disables it, unless it's `enabled`. It keeps its place.
    pub(crate) fn if_enabled(self, enabled: bool) -> Button {
        match enabled {
            true => self,
            false => Button {
                style: ButtonStyle::Disabled,
                ..self
            },
        }
    }
}

/// A menu under a message, of whose entries one is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// The id that a choice sends back with the value of the entry; see [`super::component_id`].
    pub id: String,
    /// What it says while no entry is chosen.
    pub placeholder: String,
    /// What can be chosen.
    pub entries: Vec<MenuEntry>,
}

/// What can be chosen in a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuEntry {
    /// What a choice sends back; no other entry of the menu has it.
    pub value: String,
    /// What people read.
    pub label: String,
    /// What else there is to know of it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Whether it's the one that is chosen now.
    #[serde(default)]
    pub chosen: bool,
}

/// A file attached to a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The file name. Its extension tells the type.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
    /// The description in words, if it's a picture.
    pub alt: Option<String>,
}

impl File {
    /// Returns the media type of a file with this name, as used in HTTP.
    #[must_use]
    pub fn mime(name: &str) -> &'static str {
        match name.rsplit_once('.') {
            Some((_, "png")) => "image/png",
            Some((_, "gif")) => "image/gif",
            Some((_, "txt")) => "text/plain; charset=utf-8",
            Some((_, "jsonl")) => "application/x-ndjson",
            _ => "application/octet-stream",
        }
    }
}

/// The board of a running match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownBoard {
    /// The match's number.
    #[serde(rename = "match")]
    pub number: i64,
    /// Its players, by the platform's ids of them: for them there's a page to play on.
    #[serde(default)]
    pub players: [String; 2],
}

/// A message to be sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The text.
    pub text: Text,
    /// The menus under it, each in a row of its own.
    pub menus: Vec<Menu>,
    /// The buttons under it and its menus, row by row.
    pub buttons: Vec<Button>,
    /// The attached files.
    pub files: Vec<File>,
    /// The platform's ids of the people to ping. Everybody else is named without being notified.
    pub pings: Vec<String>,
    /// Whether it's sent silently.
    pub silent: bool,
    /// The same for each attempt to send this post, so that a repeated post doesn't become a second message. At most 25
    /// ASCII characters.
    pub nonce: Option<String>,
    /// The platform's id of the message that it replies to.
    pub reply_to: Option<String>,
    /// The board that it shows, if its match is running.
    pub board: Option<ShownBoard>,
    /// Whether everybody sees it when it's an answer; otherwise only whoever is answered does.
    pub public: bool,
    /// Whether it takes the place of the message whose button it answers, even if everybody sees that.
    pub replaces: bool,
}

impl Message {
    /// Returns it without its files, as another message; `None` if it has none.
    #[must_use]
    pub fn without_files(&self) -> Option<Message> {
        (!self.files.is_empty()).then(|| Message {
            files: Vec::new(),
            nonce: self.nonce.as_ref().map(|nonce| format!("{nonce}p")),
            ..self.clone()
        })
    }

    /// Returns it with other words and without its files. It's the same message to a platform, so that it doesn't come
    /// beside one that arrived unheard.
    #[must_use]
    pub fn in_other_words(&self, text: Text) -> Message {
        Message {
            text,
            files: Vec::new(),
            ..self.clone()
        }
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        Message {
            text,
            ..Message::default()
        }
    }
}
