//! The description of all commands. Discord's registration, the local chat's completion, `/help` and the table in the
//! README all come from it.

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::play::{SideChoice, TimeControl, Verdict};
use crate::rules::{Kind, Side};

/// A command.
#[derive(Debug, Clone)]
pub struct Command {
    /// Its name, without the slash.
    pub name: &'static str,
    /// What it does, in at most 100 characters.
    pub help: &'static str,
    /// Its options, required ones first.
    pub options: Vec<CommandOption>,
    /// Whether it also works in direct messages with the bot.
    pub direct: bool,
    /// Whether only people who can manage the server see it.
    pub manage: bool,
}

/// An option of a command.
#[derive(Debug, Clone)]
pub struct CommandOption {
    /// Its name.
    pub name: &'static str,
    /// What it's for, in at most 100 characters.
    pub help: &'static str,
    /// The kind of value that it takes.
    pub kind: OptionKind,
    /// Whether the command needs it.
    pub required: bool,
}

/// The kind of value that an option takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words, each with the label that people see.
    Choice(Vec<(&'static str, &'static str)>),
    /// Any text.
    Text,
    /// Text for which the bot has suggestions.
    Completed,
    /// A person.
    Person,
    /// A role of the server.
    Role,
}

/// The help for an option that names a match.
const NUMBER: &str = "Match number, e.g. 12; by default the match in this channel";

/// The help for an option that names a player.
const WHOSE: &str = "Which player; you by default";

/// The help for an option that takes a view.
const VIEW: &str = "Side and theme: white, night, or both: white night";

/// The entry in a person's context menu that challenges them, on platforms that have one.
pub const CHALLENGE_USER: &str = "Challenge to a game";

/// Returns all commands, in the order in which they're shown.
#[must_use]
pub fn all() -> Vec<Command> {
    let games = || OptionKind::Choice(Kind::ALL.iter().map(|k| (k.id(), k.title())).collect());
    let number = || option("match", NUMBER, OptionKind::Completed, false);
    let of_match = |name, help| command(name, help, vec![number()]);
    let player = |help| vec![option("player", help, OptionKind::Person, true)];
    vec![
        Command {
            direct: false,
            ..command(
                "challenge",
                "Challenge someone, or anyone, to a game",
                [
                    option("game", "Which game", games(), true),
                    option(
                        "opponent",
                        "Who to challenge; leave out to let anyone accept",
                        OptionKind::Person,
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
            "Reply to a challenge with different terms",
            [number(), option("game", "Another game", games(), false)]
                .into_iter()
                .chain(terms())
                .collect(),
        ),
        command(
            "move",
            "Play your turn",
            vec![option(
                "turn",
                "Your turn, e.g. f3>g2 c5",
                OptionKind::Completed,
                true,
            )],
        ),
        command(
            "preview",
            "Preview a turn without playing it; only you see it",
            vec![option(
                "turn",
                "A turn for the side to move, e.g. f3>g2 c5",
                OptionKind::Completed,
                true,
            )],
        ),
        command(
            "board",
            "Show the board, only to you",
            vec![option("view", VIEW, OptionKind::Completed, false), number()],
        ),
        command(
            "games",
            "List your current matches, or another player's on this server",
            vec![option("player", WHOSE, OptionKind::Person, false)],
        ),
        command(
            "standings",
            "Leaderboard of this server or of all servers",
            vec![
                option(
                    "game",
                    "Which game; by default the one played here",
                    games(),
                    false,
                ),
                option(
                    "scope",
                    "Which servers count; this one by default",
                    OptionKind::Choice(vec![
                        ("here", "This server"),
                        ("everywhere", "All servers"),
                    ]),
                    false,
                ),
                option(
                    "period",
                    "Which matches count; all by default",
                    OptionKind::Choice(vec![
                        ("all", "All time"),
                        ("year", "This year"),
                        ("month", "This month"),
                    ]),
                    false,
                ),
                option(
                    "pin",
                    "Post the leaderboard here and keep it updated (server managers)",
                    OptionKind::Choice(vec![
                        ("true", "Keep it updated here"),
                        ("false", "Stop updating it"),
                    ]),
                    false,
                ),
            ],
        ),
        command(
            "rating",
            "Show a rating and how it last changed",
            vec![
                option("player", WHOSE, OptionKind::Person, false),
                option("game", "Which game; all by default", games(), false),
            ],
        ),
        command(
            "history",
            "List finished matches",
            vec![
                option("player", WHOSE, OptionKind::Person, false),
                option(
                    "opponent",
                    "Only matches against this player",
                    OptionKind::Person,
                    false,
                ),
                option("game", "Which game; all by default", games(), false),
                option(
                    "result",
                    "Only matches that ended this way",
                    OptionKind::Choice(vec![
                        ("won", "Won"),
                        ("drawn", "Drawn"),
                        ("lost", "Lost"),
                        ("none", "Aborted"),
                    ]),
                    false,
                ),
            ],
        ),
        command(
            "stats",
            "Results, match lengths and times by game",
            vec![option("player", WHOSE, OptionKind::Person, false)],
        ),
        command(
            "replay",
            "Replay a match, only for you",
            vec![
                number(),
                option(
                    "turn",
                    "Show the board after this many turns, 0 for the start; by default an animation of all",
                    OptionKind::Text,
                    false,
                ),
                option("view", VIEW, OptionKind::Completed, false),
            ],
        ),
        of_match("log", "Show what happened in a match, and when"),
        command(
            "export",
            "Download finished matches; yours by default",
            vec![
                option(
                    "match",
                    "Just this match, e.g. 12, even if it's still in progress",
                    OptionKind::Text,
                    false,
                ),
                option(
                    "player",
                    "This player's matches on this server or against you",
                    OptionKind::Person,
                    false,
                ),
                option(
                    "of",
                    "Your matches, or all of this server's (server managers)",
                    OptionKind::Choice(vec![
                        ("mine", "My matches"),
                        ("server", "All on this server"),
                    ]),
                    false,
                ),
                option(
                    "format",
                    "File format; text by default",
                    OptionKind::Choice(vec![
                        ("text", "Game records"),
                        ("json", "One JSON object per line"),
                    ]),
                    false,
                ),
            ],
        ),
        of_match("draw", "Offer a draw, or accept your opponent's offer"),
        of_match("undo", "Ask to take back your last turn"),
        of_match("pause", "Ask to pause the clock, for up to 30 days"),
        of_match("unpause", "Ask to restart the clock"),
        command(
            "addtime",
            "Ask for more time on both clocks",
            vec![
                option(
                    "time",
                    "How much, e.g. 2d or 12h; one day by default",
                    OptionKind::Text,
                    false,
                ),
                number(),
            ],
        ),
        of_match(
            "abort",
            "Abort the match: freely before both have moved, later by agreement",
        ),
        of_match(
            "claim",
            "Claim a win on time, or close a match without a clock after 60 idle days",
        ),
        of_match("resign", "Resign the match; asks you to confirm"),
        of_match("resume", "Continue a match here if its channel is gone"),
        command(
            "adjudicate",
            "Decide a match (moderators)",
            vec![
                option(
                    "result",
                    "How the match ends",
                    OptionKind::Choice(verdicts()),
                    true,
                ),
                option("reason", "Why; everyone sees this", OptionKind::Text, true),
                number(),
            ],
        ),
        command(
            "block",
            "Block challenges from someone",
            player("Who to block"),
        ),
        command(
            "unblock",
            "Allow challenges from someone again",
            player("Who to unblock"),
        ),
        command(
            "preferences",
            "See or change how you're told it's your turn",
            vec![
                option(
                    "turns",
                    "How you're told it's your turn",
                    OptionKind::Choice(vec![
                        ("ping", "A ping in the channel"),
                        ("message", "A ping and a direct message"),
                        ("digest", "One direct message a day with all your turns"),
                    ]),
                    false,
                ),
                option(
                    "hour",
                    "Hour of the daily message, 0 to 23",
                    OptionKind::Text,
                    false,
                ),
                option(
                    "quiet",
                    "Quiet hours without pings, e.g. 22-7, or none",
                    OptionKind::Text,
                    false,
                ),
                option(
                    "zone",
                    "Your time zone, e.g. Europe/Berlin",
                    OptionKind::Completed,
                    false,
                ),
            ],
        ),
        Command {
            direct: false,
            manage: true,
            ..command(
                "settings",
                "See or change this server's match settings",
                vec![
                    option(
                        "threads",
                        "Where matches are played",
                        OptionKind::Choice(vec![
                            ("busy", "In the channel, or in a thread if it's busy"),
                            ("always", "Always in their own threads"),
                        ]),
                        false,
                    ),
                    option(
                        "timeout",
                        "What happens when a player's time is up",
                        OptionKind::Choice(vec![
                            ("loss", "They lose the match"),
                            ("claim", "Their opponent can claim the win"),
                        ]),
                        false,
                    ),
                    option(
                        "moderators",
                        "A role that can decide matches, besides people with the Manage Messages permission",
                        OptionKind::Role,
                        false,
                    ),
                ],
            )
        },
        command(
            "rules",
            "Read the rules of a game",
            vec![option("game", "Which game", games(), true)],
        ),
        command("doctor", "Check that everything works here", Vec::new()),
        command("help", "Show what Stonepost can do", Vec::new()),
    ]
}

/// Returns the choices for how a match is decided.
fn verdicts() -> Vec<(&'static str, &'static str)> {
    let said = |verdict| match verdict {
        Verdict::Abort => "No result",
        Verdict::Wins(Side::Black) => "Black wins",
        Verdict::Wins(Side::White) => "White wins",
        Verdict::Draw => "Draw",
    };
    Verdict::ALL
        .map(|verdict| (verdict.id(), said(verdict)))
        .to_vec()
}

/// Returns the options for what can be agreed on besides the game.
fn terms() -> [CommandOption; 7] {
    let sides = SideChoice::ALL.map(|side| match side {
        SideChoice::Random => ("random", "Random"),
        SideChoice::Black => ("black", "Black (moves first)"),
        SideChoice::White => ("white", "White"),
    });
    [
        option("size", "Board size", OptionKind::Completed, false),
        option("setup", "Starting position", OptionKind::Completed, false),
        option(
            "side",
            "Your colour; random by default",
            OptionKind::Choice(sides.to_vec()),
            false,
        ),
        option(
            "clock",
            "quick, normal (3 days, +1 day per turn), slow, none, or your own, e.g. 3d+12h/5d",
            OptionKind::Completed,
            false,
        ),
        option(
            "rated",
            "Whether it counts for ratings; rated by default",
            OptionKind::Choice(vec![("rated", "Rated"), ("casual", "Casual")]),
            false,
        ),
        option(
            "where",
            "Where to play; this channel by default",
            OptionKind::Choice(vec![
                ("channel", "In this channel"),
                ("messages", "In direct messages"),
            ]),
            false,
        ),
        option(
            "note",
            "A note to your opponent, up to 200 characters",
            OptionKind::Text,
            false,
        ),
    ]
}

fn command(name: &'static str, help: &'static str, options: Vec<CommandOption>) -> Command {
    Command {
        name,
        help,
        options,
        direct: true,
        manage: false,
    }
}

fn option(
    name: &'static str,
    help: &'static str,
    kind: OptionKind,
    required: bool,
) -> CommandOption {
    CommandOption {
        name,
        help,
        kind,
        required,
    }
}

/// Returns how a command is typed: `/challenge game [opponent] [size] [setup] [side] [note]`.
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

/// Returns the description of all commands as JSON, for the local chat's page.
#[must_use]
pub fn to_json() -> Json {
    let option = |option: &CommandOption| {
        let (kind, choices): (_, Vec<&str>) = match &option.kind {
            OptionKind::Choice(choices) => ("choice", choices.iter().map(|(id, _)| *id).collect()),
            OptionKind::Text | OptionKind::Completed => ("text", Vec::new()),
            OptionKind::Person => ("person", Vec::new()),
            OptionKind::Role => ("text", Vec::new()),
        };
        json!({
            "name": option.name,
            "help": option.help,
            "kind": kind,
            "required": option.required,
            "choices": choices,
            "completes": option.kind == OptionKind::Completed,
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

/// Returns up to 25 suggestions for an option of `/challenge` or `/counter`: those that begin with what was typed and
/// fit `game`, if it was chosen.
#[must_use]
pub(in crate::chat) fn propose(
    command: &str,
    option: &str,
    typed: &str,
    game: Option<&str>,
) -> Vec<String> {
    if !matches!(command, "challenge" | "counter") {
        return Vec::new();
    }
    let kinds: Vec<Kind> = match game.and_then(Kind::from_id) {
        Some(kind) => vec![kind],
        None => Kind::ALL.to_vec(),
    };
    let mut words = Vec::new();
    if option == "clock" {
        words.extend(
            TimeControl::PRESETS
                .iter()
                .map(|(name, _)| (*name).to_owned()),
        );
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
                if let OptionKind::Choice(choices) = &option.kind {
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
        assert_eq!(propose("counter", "clock", "n", None), ["normal", "none"]);
        assert!(propose("move", "turn", "", None).is_empty());
    }
}
