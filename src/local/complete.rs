//! Completes half-typed commands.

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{Local, PLATFORM};
use chat::language::spoken;
use chat::spec::{OptionKind, OptionSpec};
use chat::translations;
use chat::{HalfTyped, command_line};

/// A suggested completion of a half-typed line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocalCompletion {
    /// The whole line.
    pub line: String,
    /// The label that people see for what it adds.
    pub label: String,
}

impl Local {
    /// Returns the description of all commands as JSON, for completion on the page.
    #[must_use]
    pub fn commands(&self) -> Json {
        let option = |command: &str, option: &OptionSpec| {
            let of = format!("{command} {}", option.name);
            let (kind, choices): (_, Vec<&str>) = match &option.kind {
                OptionKind::Choice(choices) => {
                    ("choice", choices.iter().map(|(id, _)| *id).collect())
                }
                OptionKind::YesOrNo => ("choice", vec!["true", "false"]),
                OptionKind::Person => ("person", Vec::new()),
                OptionKind::Number { .. }
                | OptionKind::Text
                | OptionKind::Prose
                | OptionKind::Completed(_)
                | OptionKind::Role
                | OptionKind::Channel => ("text", Vec::new()),
            };
            json!({
                "name": option.name,
                "help": translations::help(&of, option.help),
                "kind": kind,
                "required": option.required,
                "choices": choices,
                "completes": matches!(option.kind, OptionKind::Completed(_)),
            })
        };
        chat::slash_commands()
            .map(|command| {
                let (name, options) = (command.name, command.options.iter());
                let options: Vec<Json> = options.map(|one| option(name, one)).collect();
                json!({ "name": name, "help": translations::help(name, command.help), "options": options })
            })
            .collect()
    }

    /// Returns whole lines that complete a command that `viewer` is typing in a channel.
    pub async fn complete(&self, viewer: &str, channel: &str, text: &str) -> Vec<LocalCompletion> {
        let Some(half) = command_line::half_typed(text) else {
            return Vec::new();
        };
        // Without the database there are no suggestions that depend on people.
        let viewer = self.viewer(viewer).await.unwrap_or_default();
        let asked = HalfTyped {
            platform: PLATFORM,
            author: &viewer,
            place: channel,
            command: half.command,
            option: half.option,
            typed: half.typed,
            others: &half.others,
            language: Some(spoken().tag),
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
