//! The part of a message that is stored as JSON.

use serde::{Deserialize, Serialize};

use crate::LocalError;
use chat::{Button, Menu, Message, ShownBoard, Text};
use store::StoredMessage;

/// The part of a message that is stored as JSON.
#[derive(Serialize, Deserialize)]
pub(super) struct Body {
    pub(super) text: Text,
    #[serde(default)]
    pub(super) menus: Vec<Menu>,
    #[serde(default)]
    pub(super) buttons: Vec<Button>,
    #[serde(default)]
    pub(super) pings: Vec<String>,
    /// Whether it answers one person, as opposed to a post of a match.
    #[serde(default)]
    pub(super) answer: bool,
    /// The board of a running match that it shows.
    #[serde(default)]
    pub(super) board: Option<ShownBoard>,
}

impl Body {
    fn of(message: &Message, answer: bool) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Body {
            answer,
            text: message.text.clone(),
            menus: message.menus.clone(),
            buttons: message.buttons.clone(),
            pings: message.pings.clone(),
            board: message.board.clone(),
        })
    }
}

/// Whether a message answers one person, as opposed to a post of a match.
pub(super) fn is_answer(message: &StoredMessage) -> bool {
    serde_json::from_str::<Body>(&message.body).is_ok_and(|body| body.answer)
}

/// The body of a message as it is stored.
pub(super) fn body(message: &Message, answer: bool) -> Result<String, LocalError> {
    Body::of(message, answer).map_err(|error| LocalError::Internal(error.to_string()))
}
