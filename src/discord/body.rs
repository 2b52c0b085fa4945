//! Request bodies, as defined by Discord's API description.

use serde_json::{Value as Json, json};

use super::read::EPHEMERAL;
use super::{localized, markup};
use chat::spec::{CommandSpec, OptionKind, OptionSpec, ShownTo, Surface};
use chat::{Button, ButtonStyle, Menu, MenuEntry, Message};

/// The most characters in the alternative text of a picture.
const LONGEST_ALT: usize = 1_024;

/// The most characters of an entry of a menu and of what is said of it, and of what a menu says while none is chosen.
const LONGEST_ENTRY: usize = 100;
const LONGEST_PLACEHOLDER: usize = 150;

/// The most characters on a button, the most buttons in a row, and the most rows.
const LONGEST_LABEL: usize = 80;
const MOST_ACROSS: usize = 5;
const MOST_ROWS: usize = 5;

/// The permissions “Manage Server” and “Manage Messages”.
const MANAGE_GUILD: u64 = 1 << 5;
const MANAGE_MESSAGES: u64 = 1 << 13;

/// The flag of a message that doesn't notify anyone.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// The text, menus, buttons and pings of a message; the same for new messages, edits and answers.
pub(super) fn message(message: &Message) -> Json {
    json!({
        "content": markup::content(&message.text),
        "components": components(message),
        "allowed_mentions": {
            "parse": [],
            "users": message.pings,
            "replied_user": false,
        },
    })
}

/// The message with its files listed, if it has any.
pub(super) fn with_files(message: &Message) -> Json {
    let mut body = self::message(message);
    if !message.files.is_empty() {
        body["attachments"] = attachments(message);
    }
    body
}

/// The message with exactly these files: those that the edited message had are removed.
pub(super) fn with_these_files(message: &Message) -> Json {
    let mut body = self::message(message);
    body["attachments"] = attachments(message);
    body
}

/// A first response that puts this message in the place of the one that it's about.
pub(super) fn update(message: &Message) -> Json {
    json!({ "type": 7, "data": with_these_files(message) })
}

/// An edit that removes the buttons of a message. Text and files are left out, so they stay.
pub(super) fn buttons_removed() -> Json {
    json!({ "components": [], "allowed_mentions": { "parse": [] } })
}

fn attachments(message: &Message) -> Json {
    let attachment = |(number, file): (usize, &chat::File)| {
        let mut attachment = json!({ "id": number.to_string(), "filename": file.name });
        if let Some(alt) = &file.alt {
            attachment["description"] = cut(alt, LONGEST_ALT).into();
        }
        attachment
    };
    message.files.iter().enumerate().map(attachment).collect()
}

/// A new message in a channel.
pub(super) fn create(message: &Message) -> Json {
    let mut body = with_files(message);
    if message.silent {
        body["flags"] = SUPPRESS_NOTIFICATIONS.into();
    }
    if let Some(nonce) = &message.nonce {
        body["nonce"] = nonce.as_str().into();
        body["enforce_nonce"] = true.into();
    }
    if let Some(reply_to) = &message.reply_to {
        body["message_reference"] = json!({ "message_id": reply_to, "fail_if_not_exists": false });
    }
    body
}

/// Another response to an interaction.
pub(super) fn follow_up(message: &Message) -> Json {
    let mut body = with_files(message);
    if !message.public {
        body["flags"] = EPHEMERAL.into();
    } else if message.silent {
        body["flags"] = SUPPRESS_NOTIFICATIONS.into();
    }
    body
}

fn components(message: &Message) -> Json {
    let button = |button: &Button| {
        let style = match button.style {
            ButtonStyle::Primary => 1,
            ButtonStyle::Secondary | ButtonStyle::Disabled => 2,
            ButtonStyle::Success => 3,
            ButtonStyle::Danger => 4,
            ButtonStyle::Link => 5,
        };
        let label = cut(&button.label, LONGEST_LABEL);
        // Discord says that a link has an address instead of an id.
        let target = match button.style {
            ButtonStyle::Link => "url",
            _ => "custom_id",
        };
        let mut body = json!({ "type": 2, "style": style, "label": label, target: button.id });
        if button.style == ButtonStyle::Disabled {
            body["disabled"] = true.into();
        }
        body
    };
    let row = |row: &[Button]| {
        let buttons: Vec<Json> = row.iter().map(button).collect();
        json!({ "type": 1, "components": buttons })
    };
    let menus = message.menus.iter().map(menu);
    let menus = menus.map(|menu| json!({ "type": 1, "components": [menu] }));
    let buttons = message.buttons.chunk_by(|one, next| one.row == next.row);
    let buttons = buttons.flat_map(|row| row.chunks(MOST_ACROSS)).map(row);
    menus.chain(buttons).take(MOST_ROWS).collect()
}

fn menu(menu: &Menu) -> Json {
    let entries = menu.entries.iter().map(entry);
    json!({
        "type": 3,
        "custom_id": menu.id,
        "placeholder": cut(&menu.placeholder, LONGEST_PLACEHOLDER),
        "options": entries.collect::<Json>(),
    })
}

/// An entry of a menu, or of a choice in a form.
pub(super) fn entry(entry: &MenuEntry) -> Json {
    let mut body = json!({ "label": cut(&entry.label, LONGEST_ENTRY), "value": entry.value });
    if !entry.description.is_empty() {
        body["description"] = cut(&entry.description, LONGEST_ENTRY).into();
    }
    if entry.chosen {
        body["default"] = true.into();
    }
    body
}

fn cut(text: &str, longest: usize) -> String {
    text.chars().take(longest).collect()
}

/// The types of channels in which everybody can write, and of those that others can follow.
const TEXT: u8 = 0;
const NEWS: u8 = 5;

/// The registration of all commands: for servers with the bot, for direct messages if the command works there, and for people
/// who install the bot for themselves.
pub(super) fn commands() -> Json {
    let mut all = in_english();
    localized::localize(&mut all, &localized::translated());
    all
}

/// The same without translations.
pub(super) fn in_english() -> Json {
    let option = |option: &OptionSpec| {
        let mut body = json!({
            "type": match option.kind {
                OptionKind::Number { .. } => 4,
                OptionKind::YesOrNo => 5,
                OptionKind::Person => 6,
                OptionKind::Channel => 7,
                OptionKind::Role => 8,
                OptionKind::Choice(_)
                | OptionKind::Text
                | OptionKind::Prose
                | OptionKind::Completed(_) => 3,
            },
            "name": option.name,
            "description": option.help,
            "required": option.required,
        });
        match &option.kind {
            OptionKind::Choice(choices) => {
                body["choices"] = choices
                    .iter()
                    .map(|(id, name)| json!({ "name": name, "value": id }))
                    .collect();
            }
            OptionKind::Completed(_) => {
                body["autocomplete"] = true.into();
                body["max_length"] = chat::LONGEST_PROSE.into();
            }
            OptionKind::Number { least, most } => {
                body["min_value"] = (*least).into();
                body["max_value"] = (*most).into();
            }
            OptionKind::Prose => body["max_length"] = chat::LONGEST_PROSE.into(),
            OptionKind::Channel => body["channel_types"] = json!([TEXT, NEWS]),
            OptionKind::YesOrNo | OptionKind::Text | OptionKind::Person | OptionKind::Role => {}
        }
        body
    };
    let mut all: Vec<Json> = Vec::new();
    for command in chat::specs() {
        let options: Json = command.options.iter().map(option).collect();
        let described = |name: &str, help: &str, kind: u8, options: Json| json!({ "type": kind, "name": name, "description": help, "options": options });
        if let Some((group, word)) = command.in_group() {
            let inner = described(word, command.help, 1, options);
            let known = all.iter_mut().find(|one| one["name"] == group);
            if let Some(known) = known {
                if command.direct {
                    known["contexts"] = contexts(command);
                }
                if let Json::Array(inners) = &mut known["options"] {
                    inners.push(inner);
                }
                continue;
            }
            let group = described(group, chat::group_help(group), 1, json!([inner]));
            all.push(registered(command, group));
            continue;
        }
        let body = match command.surface {
            Surface::Slash => described(command.name, command.help, 1, options),
            // Discord allows neither a description nor options here.
            Surface::PersonMenu => json!({ "type": 2, "name": command.name }),
            Surface::MessageMenu => json!({ "type": 3, "name": command.name }),
        };
        all.push(registered(command, body));
    }
    Json::from(all)
}

/// On servers, in direct messages with the bot if the command works there, and in other conversations if it works where the bot
/// isn't. A group is where one of its commands works.
fn contexts(command: &CommandSpec) -> Json {
    let contexts = [(0, true), (1, command.direct), (2, command.personal)];
    let usable = contexts.iter().filter(|(_, is_usable)| *is_usable);
    usable.map(|(context, _)| *context).collect()
}

/// Adds where a command can be used, and by whom.
fn registered(command: &CommandSpec, mut body: Json) -> Json {
    body["contexts"] = contexts(command);
    body["integration_types"] = match command.personal {
        true => json!([0, 1]),
        false => json!([0]),
    };
    match command.shown_to {
        ShownTo::Everyone => {}
        ShownTo::Moderators => body["default_member_permissions"] = MANAGE_MESSAGES.into(),
        ShownTo::Managers => body["default_member_permissions"] = MANAGE_GUILD.into(),
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_works_where_the_bot_is_not_is_registered_for_people_who_install_it() {
        let all = commands();
        let personal = all.as_array().into_iter().flatten();
        let personal = personal.filter(|command| command["integration_types"] == json!([0, 1]));
        let personal: Vec<(&Json, &Json)> = personal
            .map(|command| (&command["name"], &command["contexts"]))
            .collect();
        let named = |name: &str, contexts| (json!(name), contexts);
        let anywhere = || json!([0, 1, 2]);
        let expected = [
            named("challenge", anywhere()),
            named("move", anywhere()),
            named("board", anywhere()),
            named("rules", anywhere()),
            named("learn", anywhere()),
            named("puzzle", anywhere()),
            named("daily", anywhere()),
            named("games", anywhere()),
            named("replay", anywhere()),
            // A bot has no menu over others in its own conversation.
            named("Challenge", json!([0, 2])),
        ];
        let expected: Vec<(&Json, &Json)> = expected.iter().map(|(a, b)| (a, b)).collect();
        assert_eq!(personal, expected);
    }
}
