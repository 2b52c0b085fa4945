//! Request bodies, as Discord's API description wants them.

use serde_json::{Value as Json, json};

use super::markup;
use crate::chat::commands::{self, OptKind};
use crate::chat::{Button, ButtonStyle, Message};

/// The most characters that a picture's alternative text has.
const LONGEST_ALT: usize = 1_024;

/// A message's words, buttons and calls; the same for new messages, edits and answers.
pub(super) fn message(message: &Message) -> Json {
    json!({
        "content": markup::content(&message.text),
        "components": components(&message.buttons),
        "allowed_mentions": {
            "parse": [],
            "users": message.pings,
            "replied_user": false,
        },
    })
}

/// The same with its files named; where there are none the files of an edited message stay as they are.
pub(super) fn with_files(message: &Message) -> Json {
    let mut body = self::message(message);
    if !message.files.is_empty() {
        let attachment = |(number, file): (usize, &crate::chat::File)| {
            let mut attachment = json!({ "id": number.to_string(), "filename": file.name });
            if let Some(alt) = &file.alt {
                attachment["description"] =
                    alt.chars().take(LONGEST_ALT).collect::<String>().into();
            }
            attachment
        };
        body["attachments"] = message.files.iter().enumerate().map(attachment).collect();
    }
    body
}

/// A new message in a channel.
pub(super) fn create(message: &Message) -> Json {
    let mut body = with_files(message);
    if let Some(nonce) = &message.nonce {
        body["nonce"] = nonce.as_str().into();
        body["enforce_nonce"] = true.into();
    }
    if let Some(reply_to) = &message.reply_to {
        body["message_reference"] = json!({ "message_id": reply_to, "fail_if_not_exists": false });
    }
    body
}

fn components(buttons: &[Button]) -> Json {
    if buttons.is_empty() {
        return json!([]);
    }
    let buttons: Vec<Json> = buttons
        .iter()
        .map(|button| {
            let style = match button.style {
                ButtonStyle::Primary => 1,
                ButtonStyle::Secondary => 2,
                ButtonStyle::Success => 3,
                ButtonStyle::Danger => 4,
            };
            json!({ "type": 2, "style": style, "label": button.label, "custom_id": button.id })
        })
        .collect();
    json!([{ "type": 1, "components": buttons }])
}

/// The registration of all commands: for servers that added the bot, and for direct conversations where the command
/// works there.
pub(super) fn commands() -> Json {
    let option = |option: &commands::Opt| {
        let mut body = json!({
            "type": if option.kind == OptKind::Person { 6 } else { 3 },
            "name": option.name,
            "description": option.help,
            "required": option.required,
        });
        match &option.kind {
            OptKind::Choice(choices) => {
                body["choices"] = choices
                    .iter()
                    .map(|(id, name)| json!({ "name": name, "value": id }))
                    .collect();
            }
            OptKind::Completed => body["autocomplete"] = true.into(),
            OptKind::Text | OptKind::Person => {}
        }
        body
    };
    commands::all()
        .iter()
        .map(|command| {
            let options: Vec<Json> = command.options.iter().map(option).collect();
            let contexts = if command.direct {
                json!([0, 1])
            } else {
                json!([0])
            };
            json!({
                "type": 1,
                "name": command.name,
                "description": command.help,
                "options": options,
                "contexts": contexts,
                "integration_types": [0],
            })
        })
        .collect()
}
