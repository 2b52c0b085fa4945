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
    pub options: Vec<Opt>,
    /// Whether it also works in direct messages with the bot.
    pub direct: bool,
    /// Whether only people who can manage the server see it.
    pub manage: bool,
}

/// An option of a command.
#[derive(Debug, Clone)]
pub struct Opt {
    /// Its name.
    pub name: &'static str,
    /// What it's for, in at most 100 characters.
    pub help: &'static str,
    /// The kind of value that it takes.
    pub kind: OptKind,
    /// Whether the command needs it.
    pub required: bool,
}

/// The kind of value that an option takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptKind {
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
pub const ON_PERSON: &str = "Challenge to a game";

/// Returns all commands, in the order in which they're shown.
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
                "Challenge someone, or anyone, to a game",
                [
                    opt("game", "Which game", games(), true),
                    opt(
                        "opponent",
                        "Who to challenge; leave out to let anyone accept",
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
            "Reply to a challenge with different terms",
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
                "Your turn, e.g. f3>g2 c5",
                OptKind::Completed,
                true,
            )],
        ),
        command(
            "preview",
            "Preview a turn without playing it; only you see it",
            vec![opt(
                "turn",
                "A turn for the side to move, e.g. f3>g2 c5",
                OptKind::Completed,
                true,
            )],
        ),
        command(
            "board",
            "Show the board, only to you",
            vec![opt("view", VIEW, OptKind::Completed, false), number()],
        ),
        command(
            "games",
            "List your current matches, or another player's on this server",
            vec![opt("player", WHOSE, OptKind::Person, false)],
        ),
        command(
            "standings",
            "Leaderboard of this server or of all servers",
            vec![
                opt(
                    "game",
                    "Which game; by default the one played here",
                    games(),
                    false,
                ),
                opt(
                    "scope",
                    "Which servers count; this one by default",
                    OptKind::Choice(vec![("here", "This server"), ("everywhere", "All servers")]),
                    false,
                ),
                opt(
                    "period",
                    "Which matches count; all by default",
                    OptKind::Choice(vec![
                        ("all", "All time"),
                        ("year", "This year"),
                        ("month", "This month"),
                    ]),
                    false,
                ),
                opt(
                    "pin",
                    "Post the leaderboard here and keep it updated (server managers)",
                    OptKind::Choice(vec![
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
                opt("player", WHOSE, OptKind::Person, false),
                opt("game", "Which game; all by default", games(), false),
            ],
        ),
        command(
            "history",
            "List finished matches",
            vec![
                opt("player", WHOSE, OptKind::Person, false),
                opt(
                    "opponent",
                    "Only matches against this player",
                    OptKind::Person,
                    false,
                ),
                opt("game", "Which game; all by default", games(), false),
                opt(
                    "result",
                    "Only matches that ended this way",
                    OptKind::Choice(vec![
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
            vec![opt("player", WHOSE, OptKind::Person, false)],
        ),
        command(
            "replay",
            "Replay a match, only for you",
            vec![
                number(),
                opt(
                    "turn",
                    "Show the board after this many turns, 0 for the start; by default an animation of all",
                    OptKind::Text,
                    false,
                ),
                opt("view", VIEW, OptKind::Completed, false),
            ],
        ),
        of_match("log", "Show what happened in a match, and when"),
        command(
            "export",
            "Download finished matches; yours by default",
            vec![
                opt(
                    "match",
                    "Just this match, e.g. 12, even if it's still in progress",
                    OptKind::Text,
                    false,
                ),
                opt(
                    "player",
                    "This player's matches on this server or against you",
                    OptKind::Person,
                    false,
                ),
                opt(
                    "of",
                    "Your matches, or all of this server's (server managers)",
                    OptKind::Choice(vec![
                        ("mine", "My matches"),
                        ("server", "All on this server"),
                    ]),
                    false,
                ),
                opt(
                    "format",
                    "File format; text by default",
                    OptKind::Choice(vec![
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
                opt(
                    "time",
                    "How much, e.g. 2d or 12h; one day by default",
                    OptKind::Text,
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
                opt(
                    "result",
                    "How the match ends",
                    OptKind::Choice(verdicts()),
                    true,
                ),
                opt("reason", "Why; everyone sees this", OptKind::Text, true),
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
                opt(
                    "turns",
                    "How you're told it's your turn",
                    OptKind::Choice(vec![
                        ("ping", "A ping in the channel"),
                        ("message", "A ping and a direct message"),
                        ("digest", "One direct message a day with all your turns"),
                    ]),
                    false,
                ),
                opt(
                    "hour",
                    "Hour of the daily message, 0 to 23",
                    OptKind::Text,
                    false,
                ),
                opt(
                    "quiet",
                    "Quiet hours without pings, e.g. 22-7, or none",
                    OptKind::Text,
                    false,
                ),
                opt(
                    "zone",
                    "Your time zone, e.g. Europe/Berlin",
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
                "See or change this server's match settings",
                vec![
                    opt(
                        "threads",
                        "Where matches are played",
                        OptKind::Choice(vec![
                            ("busy", "In the channel, or in a thread if it's busy"),
                            ("always", "Always in their own threads"),
                        ]),
                        false,
                    ),
                    opt(
                        "timeout",
                        "What happens when a player's time is up",
                        OptKind::Choice(vec![
                            ("loss", "They lose the match"),
                            ("claim", "Their opponent can claim the win"),
                        ]),
                        false,
                    ),
                    opt(
                        "moderators",
                        "A role that can decide matches, besides people with the Manage Messages permission",
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
fn terms() -> [Opt; 7] {
    let sides = SideChoice::ALL.map(|side| match side {
        SideChoice::Random => ("random", "Random"),
        SideChoice::Black => ("black", "Black (moves first)"),
        SideChoice::White => ("white", "White"),
    });
    [
        opt("size", "Board size", OptKind::Completed, false),
        opt("setup", "Starting position", OptKind::Completed, false),
        opt(
            "side",
            "Your colour; random by default",
            OptKind::Choice(sides.to_vec()),
            false,
        ),
        opt(
            "clock",
            "quick, normal (3 days, +1 day per turn), slow, none, or your own, e.g. 3d+12h/5d",
            OptKind::Completed,
            false,
        ),
        opt(
            "rated",
            "Whether it counts for ratings; rated by default",
            OptKind::Choice(vec![("rated", "Rated"), ("casual", "Casual")]),
            false,
        ),
        opt(
            "where",
            "Where to play; this channel by default",
            OptKind::Choice(vec![
                ("channel", "In this channel"),
                ("messages", "In direct messages"),
            ]),
            false,
        ),
        opt(
            "note",
            "A note to your opponent, up to 200 characters",
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
        assert_eq!(propose("counter", "clock", "n", None), ["normal", "none"]);
        assert!(propose("move", "turn", "", None).is_empty());
    }
}
