//! Completes half-typed commands.

use serde::Serialize;

use crate::chat::{HalfTyped, command_line};
use crate::local::{Local, PLATFORM};

/// A suggested completion of a half-typed line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocalCompletion {
    /// The whole line.
    pub line: String,
    /// The label that people see for what it adds.
    pub label: String,
}

impl Local {
    /// Returns whole lines that complete a command that `viewer` is typing in a channel.
    pub async fn complete(&self, viewer: &str, channel: &str, text: &str) -> Vec<LocalCompletion> {
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
            .map(|proposal| LocalCompletion {
                line: format!("{}{}", half.head, proposal.value),
                label: proposal.label,
            })
            .collect()
    }
}
