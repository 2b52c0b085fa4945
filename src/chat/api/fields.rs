//! Forms: a title and up to five fields, which some buttons and commands open.

use serde::Serialize;

use crate::api::message::MenuEntry;

/// A form. What its fields hold comes back with its id, each value under the id of its field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The id that comes back.
    pub id: String,
    /// The title, in at most 45 characters.
    pub title: String,
    /// The fields, at most five.
    pub fields: Vec<Field>,
    /// Whether it's about the board that is shown, which should stay in sight.
    pub board: bool,
}

/// A field of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Its id.
    pub id: &'static str,
    /// What it asks for, in at most 45 characters.
    pub label: String,
    /// What else there is to know, in at most 100 characters; may be empty.
    pub help: String,
    /// Whether it may not stay empty.
    pub required: bool,
    /// What it takes, and what it holds at first.
    #[serde(flatten)]
    pub kind: FieldKind,
}

/// What a field takes, and what it holds at first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FieldKind {
    /// A line of text.
    Line {
        /// An example of an answer.
        hint: String,
        /// The most characters that are accepted.
        most: usize,
        /// The text.
        value: String,
    },
    /// One entry of a menu, which shows only what is chosen until it's opened.
    Menu {
        /// The entries, at most 25.
        entries: Vec<MenuEntry>,
    },
    /// One of a few entries that are all in sight.
    OneOf {
        /// The entries, 2 to 10.
        entries: Vec<MenuEntry>,
    },
    /// Yes or no, as `true` or `false`.
    Check {
        /// Whether it's yes.
        on: bool,
    },
    /// A person.
    Person {
        /// The platform's id of them.
        value: Option<String>,
    },
    /// A role of the server.
    Role {
        /// The platform's id of it.
        value: Option<String>,
    },
}

impl Field {
    /// The id of the field for what matters most in a form of one line or two.
    pub const TEXT: &str = "text";

    /// The id of the field for what is said with that.
    pub const SAY: &str = "say";

    /// Returns a field that may stay empty.
    pub(crate) fn new(id: &'static str, label: impl Into<String>, kind: FieldKind) -> Field {
        Field {
            id,
            label: label.into(),
            help: String::new(),
            required: false,
            kind,
        }
    }

    /// Says that it may not stay empty.
    pub(crate) fn required(self) -> Field {
        Field {
            required: true,
            ..self
        }
    }

    /// Says what else there is to know.
    pub(crate) fn with_help(self, help: String) -> Field {
        Field { help, ..self }
    }
}
