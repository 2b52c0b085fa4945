//! What Stonepost says, before a platform gives it its own shape.

use serde::{Deserialize, Serialize};

use crate::text::rich::Text;

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ButtonStyle {
    /// The expected choice.
    Primary,
    /// One choice among others.
    Secondary,
    /// Agreement.
    Success,
    /// Something that can't be taken back.
    Danger,
    /// What would lead nowhere at present: it is seen and can't be pressed.
    Disabled,
}

/// A button under a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// What comes back when it is pressed; see [`super::component_id`].
    pub id: String,
    /// The words on it.
    pub label: String,
    /// How it looks.
    pub style: ButtonStyle,
    /// The row that it stands in, counted from the top.
    #[serde(default)]
    pub row: usize,
}

/// A file that goes with a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name, with the ending that tells its type.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What a picture shows, in words.
    pub alt: Option<String>,
}

impl File {
    /// The media type of a file with this name, as HTTP knows it.
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

/// A message on its way out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// What it says.
    pub text: Text,
    /// The buttons under it, row by row.
    pub buttons: Vec<Button>,
    /// What goes with it.
    pub files: Vec<File>,
    /// The platform's ids of the people whom it calls; everybody else is named without being called.
    pub pings: Vec<String>,
    /// Whether it comes without a sound.
    pub silent: bool,
    /// What makes a repeated post the same post.
    pub nonce: Option<String>,
    /// The platform's id of the message that it answers.
    pub reply_to: Option<String>,
    /// Whether an answer to a pressed button is seen by everybody, not only by whoever pressed it.
    pub open: bool,
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        Message {
            text,
            ..Message::default()
        }
    }
}
