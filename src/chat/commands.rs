//! The one description of all commands. Discord's registration, the local chat's completion, `/help` and the table in
//! the README all come from it.

use serde::Serialize;
use serde_json::{Value as Json, json};

use super::message::Text;
use crate::play::SideChoice;
use crate::rules::Kind;

/// A command.
#[derive(Debug, Clone)]
pub struct Command {
    /// Its name, without the slash.
    pub name: &'static str,
    /// What it does, in at most 100 characters.
    pub help: &'static str,
    /// Its options, required ones first.
    pub options: Vec<Opt>,
    /// Whether it also works in a direct conversation with the bot.
    pub direct: bool,
}

/// An option of a command.
#[derive(Debug, Clone)]
pub struct Opt {
    /// Its name.
    pub name: &'static str,
    /// What it is, in at most 100 characters.
    pub help: &'static str,
    /// What it takes.
    pub kind: OptKind,
    /// Whether the command needs it.
    pub required: bool,
}

/// What an option takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptKind {
    /// One of these words, each with what people read for it.
    Choice(Vec<(&'static str, &'static str)>),
    /// Any words.
    Text,
    /// Words for which the bot knows proposals.
    Completed,
    /// A person.
    Person,
}

/// Which match is meant.
const NUMBER: &str = "Its number, such as 12; the match of this channel if not given";
/// What a view is.
const VIEW: &str = "From whose side, in which theme: white, night, or white night";

/// Every command, in the order in which they are shown.
#[must_use]
pub fn all() -> Vec<Command> {
    let games = || OptKind::Choice(Kind::ALL.iter().map(|k| (k.id(), k.title())).collect());
    let sides = OptKind::Choice(
        SideChoice::ALL
            .iter()
            .map(|side| match side {
                SideChoice::Random => ("random", "Random"),
                SideChoice::Black => ("black", "Black (moves first)"),
                SideChoice::White => ("white", "White"),
            })
            .collect(),
    );
    vec![
        Command {
            name: "challenge",
            help: "Challenge somebody, or anyone, to a game in this channel",
            options: vec![
                opt("game", "Which game", games(), true),
                opt(
                    "opponent",
                    "Whom; nobody named: anyone may accept",
                    OptKind::Person,
                    false,
                ),
                opt("size", "Size of the board", OptKind::Completed, false),
                opt("setup", "How the board starts", OptKind::Completed, false),
                opt("side", "Your side; random if not given", sides, false),
                opt(
                    "note",
                    "A word to your opponent, at most 200 characters",
                    OptKind::Text,
                    false,
                ),
            ],
            direct: false,
        },
        Command {
            name: "move",
            help: "Play your turn",
            options: vec![opt(
                "turn",
                "Your turn, such as f3>g2 c5",
                OptKind::Text,
                true,
            )],
            direct: true,
        },
        Command {
            name: "preview",
            help: "See the board after a turn, for you alone; plays nothing",
            options: vec![opt(
                "turn",
                "A turn of the side to move, such as f3>g2 c5",
                OptKind::Text,
                true,
            )],
            direct: true,
        },
        Command {
            name: "board",
            help: "See the board, for you alone",
            options: vec![opt("view", VIEW, OptKind::Completed, false)],
            direct: true,
        },
        Command {
            name: "replay",
            help: "See a match turn by turn as an animation, for you alone",
            options: vec![
                opt("match", NUMBER, OptKind::Text, false),
                opt("view", VIEW, OptKind::Completed, false),
            ],
            direct: true,
        },
        Command {
            name: "log",
            help: "See what happened in a match, and when, for you alone",
            options: vec![opt("match", NUMBER, OptKind::Text, false)],
            direct: true,
        },
        Command {
            name: "draw",
            help: "Offer a draw, or agree to the one that is offered",
            options: Vec::new(),
            direct: true,
        },
        Command {
            name: "undo",
            help: "Ask to take back your last turn",
            options: Vec::new(),
            direct: true,
        },
        Command {
            name: "abort",
            help: "Break the match off: at once before both have moved, later if both agree",
            options: Vec::new(),
            direct: true,
        },
        Command {
            name: "resign",
            help: "Give up the match; asks once",
            options: Vec::new(),
            direct: true,
        },
        Command {
            name: "rules",
            help: "Read the rules of a game",
            options: vec![opt("game", "Which game", games(), true)],
            direct: true,
        },
        Command {
            name: "help",
            help: "What Stonepost can do",
            options: Vec::new(),
            direct: true,
        },
    ]
}

fn opt(name: &'static str, help: &'static str, kind: OptKind, required: bool) -> Opt {
    Opt {
        name,
        help,
        kind,
        required,
    }
}

/// How a command is typed: `/challenge game [opponent] [size] [setup] [side] [note]`.
#[must_use]
pub fn usage(command: &Command) -> String {
    let mut line = format!("/{}", command.name);
    for option in &command.options {
        let (open, close) = if option.required {
            ("", "")
        } else {
            ("[", "]")
        };
        line.push_str(&format!(" {open}{}{close}", option.name));
    }
    line
}

/// The answer to `/help`.
#[must_use]
pub fn help() -> Text {
    let mut text = Text::default()
        .strong("Stonepost")
        .plain(" lets you play board games by message, a turn whenever you like.\n\n");
    for command in all() {
        text = text
            .code(usage(&command))
            .plain(format!(" – {}\n", command.help));
    }
    text.plain("\nWhen it is your turn, write it in the match's channel: ")
        .codes(["f6", "f3>g2 c5"])
        .plain(". Where I can't read plain messages, reply to the board, mention me or write to me directly.")
}

/// The description as JSON, for the local chat page.
#[must_use]
pub fn to_json() -> Json {
    let option = |option: &Opt| {
        let (kind, choices): (_, Vec<&str>) = match &option.kind {
            OptKind::Choice(choices) => ("choice", choices.iter().map(|(id, _)| *id).collect()),
            OptKind::Text | OptKind::Completed => ("text", Vec::new()),
            OptKind::Person => ("person", Vec::new()),
        };
        json!({
            "name": option.name,
            "help": option.help,
            "kind": kind,
            "required": option.required,
            "choices": choices,
            "completes": option.kind == OptKind::Completed,
        })
    };
    all()
        .iter()
        .map(|command| {
            let options: Vec<Json> = command.options.iter().map(option).collect();
            json!({ "name": command.name, "help": command.help, "options": options })
        })
        .collect()
}

/// Proposals for the value of an option of `/challenge`, given the options typed so far; at most 25, those that begin
/// with what is typed.
#[must_use]
pub(super) fn propose(command: &str, option: &str, typed: &str, game: Option<&str>) -> Vec<String> {
    if command != "challenge" {
        return Vec::new();
    }
    let kinds: Vec<Kind> = match game.and_then(Kind::from_id) {
        Some(kind) => vec![kind],
        None => Kind::ALL.to_vec(),
    };
    let mut words = Vec::new();
    for kind in kinds {
        match option {
            "size" => words.extend(kind.sizes().iter().map(u8::to_string)),
            "setup" => words.extend(kind.setups().iter().map(|setup| setup.id.to_owned())),
            _ => {}
        }
    }
    let typed = typed.trim_start().to_lowercase();
    let mut proposals: Vec<String> = Vec::new();
    for word in words {
        if word.starts_with(&typed) && !proposals.contains(&word) && proposals.len() < 25 {
            proposals.push(word);
        }
    }
    proposals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_keeps_discords_limits() {
        let commands = all();
        assert!(commands.len() <= 100);
        for command in &commands {
            assert!(command.help.chars().count() <= 100, "{}", command.name);
            assert!(command.options.len() <= 25);
            let optional_first = command
                .options
                .windows(2)
                .any(|pair| !pair[0].required && pair[1].required);
            assert!(
                !optional_first,
                "{}: required options come first",
                command.name
            );
            for option in &command.options {
                assert!(option.help.chars().count() <= 100, "{}", option.name);
                if let OptKind::Choice(choices) = &option.kind {
                    assert!(!choices.is_empty() && choices.len() <= 25);
                }
            }
        }
    }

    #[test]
    fn proposals_follow_the_game() {
        assert_eq!(
            propose("challenge", "size", "1", Some("onyx")),
            ["12", "16"]
        );
        assert_eq!(
            propose("challenge", "size", "", Some("dropper")),
            ["8", "6", "10", "12"]
        );
        assert_eq!(propose("challenge", "setup", "O", Some("onyx")), ["open"]);
        assert!(propose("challenge", "size", "", None).contains(&"20".to_owned()));
        assert!(propose("move", "turn", "", None).is_empty());
    }
}
