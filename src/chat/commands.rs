//! The one description of all commands. Discord's registration, the local chat's completion, `/help` and the table in
//! the README all come from it.

use serde::Serialize;
use serde_json::{Value as Json, json};

use super::message::Text;
use crate::play::{Control, SideChoice, Verdict};
use crate::rules::{Kind, Side};

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
    /// Whether it is for those who may manage the server.
    pub manage: bool,
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
    /// A role of the server.
    Role,
}

/// Which match is meant.
const NUMBER: &str = "Its number, such as 12; the match of this channel if not given";
/// Who is meant.
const WHOSE: &str = "Whose; yours if not given";
/// What a view is.
const VIEW: &str = "From whose side, in which theme: white, night, or white night";

/// What the menu over a person offers, where a platform has one: to challenge them.
pub const ON_PERSON: &str = "Challenge to a game";

/// Every command, in the order in which they are shown.
#[must_use]
pub fn all() -> Vec<Command> {
    let games = || OptKind::Choice(Kind::ALL.iter().map(|k| (k.id(), k.title())).collect());
    let number = || opt("match", NUMBER, OptKind::Completed, false);
    let of_match = |name, help| command(name, help, vec![number()]);
    let player = |help| vec![opt("player", help, OptKind::Person, true)];
    vec![
        Command {
            direct: false,
            ..command(
                "challenge",
                "Challenge somebody, or anyone, to a game in this channel",
                [
                    opt("game", "Which game", games(), true),
                    opt(
                        "opponent",
                        "Whom; nobody named: anyone may accept",
                        OptKind::Person,
                        false,
                    ),
                ]
                .into_iter()
                .chain(terms())
                .collect(),
            )
        },
        command(
            "counter",
            "Send a challenge to you back with other terms",
            [number(), opt("game", "Another game", games(), false)]
                .into_iter()
                .chain(terms())
                .collect(),
        ),
        command(
            "move",
            "Play your turn",
            vec![opt(
                "turn",
                "Your turn, such as f3>g2 c5",
                OptKind::Completed,
                true,
            )],
        ),
        command(
            "preview",
            "See the board after a turn, for you alone; plays nothing",
            vec![opt(
                "turn",
                "A turn of the side to move, such as f3>g2 c5",
                OptKind::Completed,
                true,
            )],
        ),
        command(
            "board",
            "See the board, for you alone",
            vec![opt("view", VIEW, OptKind::Completed, false), number()],
        ),
        command(
            "games",
            "See your matches everywhere, or somebody else's in this server",
            vec![opt("player", WHOSE, OptKind::Person, false)],
        ),
        command(
            "standings",
            "See who stands where, here or everywhere",
            vec![
                opt(
                    "game",
                    "Which game; the one that is played here if not given",
                    games(),
                    false,
                ),
                opt(
                    "scope",
                    "Whose matches count; those of this server if not given",
                    OptKind::Choice(vec![
                        ("here", "In this server"),
                        ("everywhere", "Everywhere"),
                    ]),
                    false,
                ),
                opt(
                    "period",
                    "Which matches count; all if not given",
                    OptKind::Choice(vec![
                        ("all", "All time"),
                        ("year", "This year"),
                        ("month", "This month"),
                    ]),
                    false,
                ),
                opt(
                    "pin",
                    "Keep them up to date in this channel, for those who may manage the server",
                    OptKind::Choice(vec![
                        ("true", "Keep them up to date here"),
                        ("false", "No longer"),
                    ]),
                    false,
                ),
            ],
        ),
        command(
            "rating",
            "See a rating and what moved it last",
            vec![
                opt("player", WHOSE, OptKind::Person, false),
                opt("game", "Which game; all if not given", games(), false),
            ],
        ),
        command(
            "history",
            "See matches that are over",
            vec![
                opt("player", WHOSE, OptKind::Person, false),
                opt("opponent", "Against whom", OptKind::Person, false),
                opt("game", "Which game; all if not given", games(), false),
                opt(
                    "result",
                    "How they ended for the player",
                    OptKind::Choice(vec![
                        ("won", "Won"),
                        ("drawn", "Drawn"),
                        ("lost", "Lost"),
                        ("none", "Broken off"),
                    ]),
                    false,
                ),
            ],
        ),
        command(
            "stats",
            "See results, lengths and times by game",
            vec![opt("player", WHOSE, OptKind::Person, false)],
        ),
        command(
            "replay",
            "See a match turn by turn, for you alone",
            vec![
                number(),
                opt(
                    "turn",
                    "The board after so many turns, 0 for the start; all as an animation if not given",
                    OptKind::Text,
                    false,
                ),
                opt("view", VIEW, OptKind::Completed, false),
            ],
        ),
        of_match("log", "See what happened in a match, and when"),
        command(
            "export",
            "Get finished matches as a file of records, for you alone; all of yours if nothing is named",
            vec![
                opt(
                    "match",
                    "One match by its number, such as 12; it may still be running",
                    OptKind::Text,
                    false,
                ),
                opt(
                    "player",
                    "Somebody's matches in this server, or against you",
                    OptKind::Person,
                    false,
                ),
                opt(
                    "of",
                    "Yours, or all of this server, for those who manage it",
                    OptKind::Choice(vec![("mine", "My matches"), ("server", "This server's")]),
                    false,
                ),
                opt(
                    "format",
                    "How they are written; text if not given",
                    OptKind::Choice(vec![
                        ("text", "Game records"),
                        ("json", "One JSON object a line"),
                    ]),
                    false,
                ),
            ],
        ),
        of_match("draw", "Offer a draw, or agree to the one that is offered"),
        of_match("undo", "Ask to take back your last turn"),
        of_match(
            "pause",
            "Ask to stop the clock; it runs again after 30 days at most",
        ),
        of_match("unpause", "Ask to let the clock run again"),
        command(
            "addtime",
            "Ask for more time on both clocks",
            vec![
                opt(
                    "time",
                    "How much, such as 2d or 12h; a day if not given",
                    OptKind::Text,
                    false,
                ),
                number(),
            ],
        ),
        of_match(
            "abort",
            "Break the match off: at once before both have moved, later if both agree",
        ),
        of_match(
            "claim",
            "Claim the win on time, or close a match without a clock after 60 days",
        ),
        of_match("resign", "Give up the match; asks once"),
        of_match("resume", "Go on here with a match whose channel is gone"),
        command(
            "adjudicate",
            "Decide a match, for those who look after order here",
            vec![
                opt("result", "How it ends", OptKind::Choice(verdicts()), true),
                opt("reason", "Why; everybody sees it", OptKind::Text, true),
                number(),
            ],
        ),
        command(
            "block",
            "Take no challenges from somebody",
            player("From whom"),
        ),
        command(
            "unblock",
            "Take challenges from somebody again",
            player("From whom"),
        ),
        command(
            "preferences",
            "See or change how you learn that it is your turn",
            vec![
                opt(
                    "turns",
                    "How you learn of each turn",
                    OptKind::Choice(vec![
                        ("ping", "A ping in the channel"),
                        ("message", "A ping, and a direct message"),
                        ("digest", "One direct message a day with all of them"),
                    ]),
                    false,
                ),
                opt(
                    "hour",
                    "When the message of the day comes, 0 to 23",
                    OptKind::Text,
                    false,
                ),
                opt(
                    "quiet",
                    "Hours without a ping, such as 22-7; or none",
                    OptKind::Text,
                    false,
                ),
                opt(
                    "zone",
                    "Your time zone, such as Europe/Berlin",
                    OptKind::Completed,
                    false,
                ),
            ],
        ),
        Command {
            direct: false,
            manage: true,
            ..command(
                "settings",
                "See or change how matches are played in this server",
                vec![
                    opt(
                        "threads",
                        "Where a match is played",
                        OptKind::Choice(vec![
                            ("busy", "In the channel; in a thread where it is busy"),
                            ("always", "Always in a thread of its own"),
                        ]),
                        false,
                    ),
                    opt(
                        "timeout",
                        "What happens when a player's time is up",
                        OptKind::Choice(vec![
                            ("loss", "The match is lost"),
                            ("claim", "The opponent may claim the win"),
                        ]),
                        false,
                    ),
                    opt(
                        "moderators",
                        "A role that may decide matches, beside those who manage messages",
                        OptKind::Role,
                        false,
                    ),
                ],
            )
        },
        command(
            "rules",
            "Read the rules of a game",
            vec![opt("game", "Which game", games(), true)],
        ),
        command("doctor", "See whether all is well", Vec::new()),
        command("help", "What Stonepost can do", Vec::new()),
    ]
}

/// What a match can be decided as.
fn verdicts() -> Vec<(&'static str, &'static str)> {
    let said = |verdict| match verdict {
        Verdict::Abort => "No result",
        Verdict::Wins(Side::Black) => "Black wins",
        Verdict::Wins(Side::White) => "White wins",
        Verdict::Draw => "A draw",
    };
    Verdict::ALL
        .map(|verdict| (verdict.id(), said(verdict)))
        .to_vec()
}

/// What can be agreed on beside the game.
fn terms() -> [Opt; 7] {
    let sides = SideChoice::ALL.map(|side| match side {
        SideChoice::Random => ("random", "Random"),
        SideChoice::Black => ("black", "Black (moves first)"),
        SideChoice::White => ("white", "White"),
    });
    [
        opt("size", "Size of the board", OptKind::Completed, false),
        opt("setup", "How the board starts", OptKind::Completed, false),
        opt(
            "side",
            "Your side; random if not given",
            OptKind::Choice(sides.to_vec()),
            false,
        ),
        opt(
            "clock",
            "quick, normal (3 days, 1 more a turn), slow, none, or such as 3d+12h/5d",
            OptKind::Completed,
            false,
        ),
        opt(
            "rated",
            "Whether it counts; rated if not given",
            OptKind::Choice(vec![("rated", "Rated"), ("casual", "Casual")]),
            false,
        ),
        opt(
            "where",
            "Where it is played; in this channel if not given",
            OptKind::Choice(vec![
                ("channel", "Here"),
                ("messages", "By direct messages"),
            ]),
            false,
        ),
        opt(
            "note",
            "A word to your opponent, at most 200 characters",
            OptKind::Text,
            false,
        ),
    ]
}

fn command(name: &'static str, help: &'static str, options: Vec<Opt>) -> Command {
    Command {
        name,
        help,
        options,
        direct: true,
        manage: false,
    }
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
            .code(format!("/{}", command.name))
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
            OptKind::Role => ("text", Vec::new()),
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

/// Proposals for the value of an option of `/challenge` or `/counter`, given the options typed so far; at most 25, those
/// that begin with what is typed.
#[must_use]
pub(super) fn propose(command: &str, option: &str, typed: &str, game: Option<&str>) -> Vec<String> {
    if !matches!(command, "challenge" | "counter") {
        return Vec::new();
    }
    let kinds: Vec<Kind> = match game.and_then(Kind::from_id) {
        Some(kind) => vec![kind],
        None => Kind::ALL.to_vec(),
    };
    let mut words = Vec::new();
    if option == "clock" {
        words.extend(Control::PRESETS.iter().map(|(name, _)| (*name).to_owned()));
    }
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
    fn the_help_fits_into_a_message() {
        let length = help().to_string().chars().count();
        assert!(length <= 1_900, "{length}");
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
        assert_eq!(propose("counter", "clock", "n", None), ["normal", "none"]);
        assert!(propose("move", "turn", "", None).is_empty());
    }
}
