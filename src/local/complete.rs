//! Lines that complete a half-typed command.

use serde::Serialize;

use crate::chat::{HalfTyped, command_line};
use crate::local::{Local, PLATFORM};

/// A line that completes a half-typed one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocalLine {
    /// The whole line.
    pub line: String,
    /// What people read for what is new in it.
    pub label: String,
}

impl Local {
    /// Whole lines that complete a command that `viewer` types in a channel.
    pub async fn complete(&self, viewer: &str, channel: &str, text: &str) -> Vec<LocalLine> {
        let Some(half) = command_line::half_typed(text) else {
            return Vec::new();
        };
        let asked = HalfTyped {
            platform: PLATFORM,
            author: viewer,
            place: channel,
            command: half.command,
            option: half.option,
            typed: half.typed,
            game: half.game,
        };
        let proposals = self.chat.propose(&asked).await.into_iter();
        proposals
            .map(|proposal| LocalLine {
                line: format!("{}{}", half.head, proposal.value),
                label: proposal.label,
            })
            .collect()
    }
}
