//! Turns put together on a board of the page.

use serde::Serialize;

use crate::body::Body;
use crate::{Local, LocalError, PLATFORM};
use chat::{ChosenParts, NextParts};

/// How a turn can go on that somebody is putting together on a board, or why it can't.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum LocalTurn {
    /// What can be chosen next.
    Next(Box<NextParts>),
    /// Nothing can be chosen.
    Refused {
        /// Why, in a sentence.
        refused: String,
    },
}

impl Local {
    /// Returns how a turn of `viewer` can go on of which `parts` have been chosen on the board of a message. Writes nothing.
    ///
    /// # Errors
    /// There is no such message in this channel, it shows no board of a running match, or the database fails.
    pub async fn next_parts(
        &self,
        viewer: &str,
        channel: &str,
        message: i64,
        parts: &[String],
    ) -> Result<LocalTurn, LocalError> {
        let place = self.find_place(channel, viewer).await?;
        let shown = self.find_message(message, channel, viewer).await?;
        let body = serde_json::from_str::<Body>(&shown.body).ok();
        let Some(board) = body.and_then(|body| body.board) else {
            return Err(LocalError::Invalid(
                "Nobody can play on this message: it shows no board of a match.".to_owned(),
            ));
        };
        let chosen = ChosenParts {
            platform: PLATFORM,
            author: viewer,
            place: channel,
            direct: place.direct,
            board,
            parts,
        };
        Ok(match self.chat.next_parts(&chosen).await {
            Ok(next) => LocalTurn::Next(Box::new(next)),
            Err(why) => LocalTurn::Refused {
                refused: why.to_string(),
            },
        })
    }
}
