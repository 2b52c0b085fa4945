//! What describes a command: its name, its help and its options. Discord's registration, the local chat's completion,
//! `/help` and the table in the book all come from it.

use strum::{EnumString, IntoStaticStr, VariantArray};

use text::rich::Text;
use text::words as say;

/// The description of a command.
#[derive(Debug, Clone)]
pub struct CommandSpec {
    /// Its name, without the slash; two words if it belongs to a group, such as `clock pause`.
    pub name: &'static str,
    /// What it does, in at most 100 characters; nothing for an entry in a menu.
    pub help: &'static str,
    /// Its options, required ones first.
    pub options: Vec<OptionSpec>,
    /// Under which topic `/help` has it.
    pub topic: Topic,
    /// Where people find it.
    pub surface: Surface,
    /// Whether it also works in direct messages with the bot.
    pub direct: bool,
    /// Who sees it unless the server's owner decides otherwise. Who may use it is for its handler to say.
    pub shown_to: ShownTo,
    /// Whether people who have installed the bot for themselves can use it wherever they are.
    pub personal: bool,
}

/// The topics of `/help`, in the order in which they're shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Topic {
    /// Challenges and turns.
    Playing,
    /// Puzzles, and whatever else one learns from.
    Learning,
    /// Matches, results and ratings.
    Results,
    /// What players ask of each other, their time, and the end of a match.
    Requests,
    /// Tournaments, and looking after them.
    Tournaments,
    /// Preferences, servers and help.
    Settings,
}

/// Who sees a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownTo {
    /// Everybody.
    Everyone,
    /// People with the Manage Messages permission.
    Moderators,
    /// People with the Manage Server permission.
    Managers,
}

/// Where people find a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surface {
    /// Among the commands that are typed after a slash.
    Slash,
    /// In the context menu of a person, on platforms that have one. The option `opponent` is that person.
    PersonMenu,
    /// In the context menu of a message, on platforms that have one. The option `message` is that message.
    MessageMenu,
}

/// The description of an option of a command.
#[derive(Debug, Clone)]
pub struct OptionSpec {
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words, each with the label that people see.
    Choice(Vec<(&'static str, &'static str)>),
    /// A whole number within these bounds.
    Number {
        /// The least number.
        least: u8,
        /// The greatest number.
        most: u8,
    },
    /// Yes or no, as `true` or `false`.
    YesOrNo,
    /// Text for which nothing is suggested, as in the old forms of commands.
    Text,
    /// Text in people's own words.
    Prose,
    /// Text for which the bot has suggestions.
    Completed(Suggestions),
    /// A person.
    Person,
    /// A role of the server.
    Role,
    /// A channel of the server in which everybody can write.
    Channel,
}

/// What is suggested for an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suggestions {
    /// The numbers of matches.
    Matches(WhichMatches),
    /// The turns that can be played now.
    Turns,
    /// The turns that can be played in the puzzle that the person asking is solving.
    PuzzleTurns,
    /// The ids of puzzles that come with the program.
    Puzzles,
    /// The lessons of the game of the option `game`.
    Lessons,
    /// The turns that can be played in that lesson.
    TurnsOfLesson,
    /// Lines of turns that can be planned in the match of the option `match`, or else in the one in this place.
    Lines,
    /// The turns that the person asking has planned there, and the word `all`.
    Planned {
        /// Whether that word is among them.
        all: bool,
    },
    /// The turns with which the person asking said something, in that match or else in the last one there.
    Said,
    /// How many turns had been played at each position of that match.
    Positions,
    /// Sides and themes.
    Views,
    /// Time zones.
    Zones,
    /// Clocks by name.
    Clocks,
    /// The sizes of the game's boards.
    Sizes,
    /// The game's starting positions.
    Setups,
    /// The numbers of open seeks.
    Seeks(WhichSeeks),
    /// Ranges around the rating of the person asking.
    Ratings,
    /// The numbers of the server's tournaments.
    Tournaments(WhichTournaments),
    /// The numbers of pairings in the tournament of the option `tournament`, or else in the only one.
    Pairings(WhichPairings),
    /// The seasons of that tournament.
    Seasons,
    /// The hours of the day.
    Hours,
    /// What people usually choose where they could write anything, such as a length of time.
    Usual(&'static [&'static str]),
}

/// The matches with which a command can do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichMatches {
    /// Open challenges.
    Challenges,
    /// Matches that have begun, whether they're over or not.
    Begun,
    /// Matches in progress of the person asking.
    OwnRunning,
    /// Matches in progress of other people.
    OthersRunning,
}

/// The open seeks with which a command can do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichSeeks {
    /// Those of other people on this server.
    Others,
    /// Those of the person asking.
    Own,
}

/// The tournaments with which a command can do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichTournaments {
    /// All of them.
    All,
    /// Those that have tables.
    Begun,
    /// Those that people can join.
    ToJoin,
    /// Those that haven't started, or are between two seasons.
    Open,
    /// Those in progress.
    Running,
    /// Those that are open or in progress.
    Unfinished,
    /// Ladders in progress.
    Ladders,
    /// Those that aren't archived.
    Unarchived,
}

/// The pairings with which a command can do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichPairings {
    /// Challenges to the person asking.
    ToAccept,
    /// Those of other people that aren't over.
    Undecided,
}

impl CommandSpec {
    /// Returns the group that it belongs to, and its own word in it.
    #[must_use]
    pub fn in_group(&self) -> Option<(&'static str, &'static str)> {
        self.name
            .split_once(' ')
            .filter(|_| self.surface == Surface::Slash)
    }

    /// Returns how the command is typed: `/challenge game [opponent] [size] [setup] [side] [note]`.
    #[must_use]
    pub fn usage(&self) -> String {
        self.line("", "")
    }

    /// Returns the command with its options, with `colon` after the name of each. One of them is needed though it's optional.
    fn line(&self, colon: &str, needed: &str) -> String {
        let options = self.options.iter().map(|option| match option.name {
            name if option.required || name == needed => format!(" {name}{colon}"),
            name => format!(" [{name}{colon}]"),
        });
        format!("/{}{}", self.name, options.collect::<String>())
    }

    /// Returns a sentence that an option is missing.
    pub(crate) fn missing(&self, option: &OptionSpec) -> Text {
        let usage = self.line(":", option.name);
        say::option_missing(self.name, option.name, &usage)
    }
}
