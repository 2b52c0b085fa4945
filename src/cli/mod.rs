//! The command line. [`main`] parses the arguments, loads the settings if the subcommand needs them, and runs it.
//! `src/main.rs` calls it; no other room does. This room may use all the others, and `run` ties them together.
//!
//! | file | subcommand |
//! |---|---|
//! | `run` | `run`, the default: the bot, the local chat page, or both |
//! | `files` | `replay` and `render`: a record to positions, a PNG or a GIF |
//! | `sheet` | `render --sheet`: every game in every theme |
//! | `archive` | `export` and `import`: matches to records and back |
//! | `maintenance` | `backup`, `restore`, `check`, `thaw` and `set-aside` |
//! | `copy` | `copy`: the database from a file to a server, or back |
//! | `doctor` | `doctor`: checks the setup |
//! | `ratings` | `ratings rebuild` |
//! | `languages` | `languages`: the languages people can read, and how complete they are |
//! | `rules` | `rules`: the rules of a game, with pictures |
//! | `health` | `health`: asks the running program how it is |
//! | `manual` | `settings`, `man` and `completions`: what can be set, manual pages, completions for shells |
//! | `stats` | `stats`: what the database holds |
//! | `self_play` | `match`: programs play each other, also those of somebody's own |
//! | `engine` | `engine`: Stonepost's search for the programs of others |
//! | `learn` | `learn`: the machine plays itself and learns which turns look good |
//! | `puzzles` | `puzzles`: finds puzzles in games, checks them, and lets programs solve them |
//!
//! `location` says where the database is, `database` opens it for a task that a signal can stop, `progress` shows how far
//! it is, `count` says how many there are, `backups` makes backups on a schedule in the folder that `backup_folder` knows,
//! `reload` reads the settings again, `supervisor` tells systemd how the program is doing, `take_over` puts a new program
//! in the place of one that runs, `output` writes to standard output and to files, `themes` loads themes, `logging` begins
//! the log, `protocol` has what both sides of the line protocol of programs share, `arenas` bounds what memory threads set aside, `open_files` sees whether enough files can be open, `readable` who can read them, and `watch` says how a
//! running program is. Results go to standard output. A failure is a sentence on standard error after `stonepost:`, with a
//! nonzero exit code; a pipe that the reader closes is no failure.
//!
//! # How a run goes
//!
//! `run` opens the store, sets up the [`Chat`](crate::chat::Chat), and extends deadlines by the time Stonepost was off.
//! Then it starts the adapters ([`web`] with [`local`], [`discord`]) and the
//! workers of the chat. On a signal the adapters stop first, then the workers, then the store closes. A second signal
//! ends the program at once, and so does taking longer than ten seconds. A program that takes over from another one
//! (`take_over`) connects to Discord before it opens the store, and has the other one stop in between.
//!
//! # How to add to it
//!
//! - **A subcommand** is a variant of `Command`, an arm in [`main`], and a file with its function. Doc comments on the
//!   arguments are the help text that users read.
//! - **A platform** is started in `run` and added to its `Adapters`, so that its end stops the program.

mod archive;
mod arenas;
mod backup_folder;
mod backups;
mod copy;
mod count;
mod database;
mod doctor;
mod engine;
mod files;
mod health;
mod languages;
mod learn;
mod location;
mod logging;
mod maintenance;
mod manual;
mod open_files;
mod output;
mod privacy;
mod progress;
mod protocol;
mod public_address;
mod puzzle_reports;
mod puzzles;
mod rating_period;
mod ratings;
mod readable;
mod reload;
mod rules;
mod run;
mod self_play;
mod sheet;
mod stats;
#[cfg(unix)]
mod supervisor;
mod take_over;
mod themes;
mod watch;

use std::path::PathBuf;
use std::process::ExitCode;

use self::take_over::Again;
use self::themes::Themes;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::config::{Config, Overrides};
use crate::rules::{Kind, Side, Spec};

/// What went wrong, as one or more lines for the user at the terminal.
pub(crate) struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.to_string())
    }
}

/// Which game is played, and on which board.
#[derive(Args)]
struct SpecArguments {
    /// Game to play
    #[arg(long, value_name = "GAME")]
    game: String,
    /// Board size [default: the game's first]
    #[arg(long, value_name = "N")]
    size: Option<String>,
    /// Setup [default: the game's first]
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,
}

impl SpecArguments {
    fn read(&self) -> Result<Spec, Failure> {
        let kind = kind_named(&self.game)?;
        Ok(Spec::new(
            kind,
            self.size.as_deref(),
            self.setup.as_deref(),
        )?)
    }
}

/// Returns the game with the name that was typed, in any case.
fn kind_named(name: &str) -> Result<Kind, Failure> {
    Kind::from_id(&name.to_lowercase()).ok_or_else(|| {
        let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
        Failure(format!(
            "there's no game {name:?}; choose {}",
            known.join(", ")
        ))
    })
}

/// Where the help lists the options that every command has: after its own.
const LAST: usize = 900;

/// Play abstract board games by message, on Discord or on Stonepost's own chat page.
#[derive(Parser)]
#[command(name = "stonepost", version, about, long_about = None, after_help = manual::WHERE_SETTINGS_ARE)]
struct Arguments {
    /// Settings file [default: config.toml in the current folder, if there is one]
    #[arg(long, value_name = "FILE", global = true, display_order = LAST)]
    config: Option<PathBuf>,

    /// Database file, overriding the data section of the settings
    #[arg(long, value_name = "FILE", global = true, display_order = LAST)]
    data: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Start the bot or the local chat page (the default)
    Run {
        /// If another Stonepost runs on the database file, have it finish, and take its place without anybody noticing
        #[arg(long)]
        take_over: bool,
        /// Begin with an empty database although backups hold matches
        #[arg(long)]
        new_database: bool,
    },
    /// Print every position of a game record
    Replay {
        /// Print one JSON object per line, starting with the initial position
        #[arg(long)]
        json: bool,
        /// With --json: include every legal turn
        #[arg(long, requires = "json")]
        legal: bool,
        /// Record file, or - for standard input
        #[arg(value_name = "FILE")]
        record: PathBuf,
    },
    /// Draw a position of a game record as a PNG, or the whole game as an animated GIF
    Render {
        /// Record file, or - for standard input
        #[arg(value_name = "FILE", required_unless_present = "sheet")]
        record: Option<PathBuf>,
        /// Draw an overview instead: every game at the start, middle and end, in every theme
        #[arg(long, value_name = "OUT.png", conflicts_with_all = ["record", "gif", "ply", "viewer", "theme", "out"])]
        sheet: Option<PathBuf>,
        /// Draw an animated GIF of the whole game, or up to --ply
        #[arg(long)]
        gif: bool,
        /// Draw the position after N turns [default: the last one]
        #[arg(long, value_name = "N")]
        ply: Option<u32>,
        /// Whose side of the board is at the bottom
        #[arg(long, value_enum, default_value_t = Viewer::Black)]
        viewer: Viewer,
        /// Theme: wood, night, contrast, print, or one from the --themes folder
        #[arg(long, value_name = "NAME", default_value = "wood")]
        theme: String,
        /// Folder with your own themes (TOML files)
        #[arg(long, value_name = "DIR")]
        themes: Option<PathBuf>,
        /// Output file, or - for standard output
        #[arg(short, value_name = "OUT", required_unless_present = "sheet")]
        out: Option<PathBuf>,
    },
    /// Export matches as game records: one match, a player's, a server's, or all finished ones
    Export(archive::ExportArguments),
    /// Import finished games from records into the archive; imported games are never rated
    Import {
        /// Game records or exported JSON lines; - for standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Let programs play games against each other, and count the results
    #[command(
        override_usage = "stonepost match [OPTIONS] --game <GAME> --black <PLAYER> --white <PLAYER>
       stonepost match [OPTIONS] --game <GAME> --rate <PLAYER> <PLAYER>..."
    )]
    Match(self_play::MatchArguments),
    /// Play for another program: commands on standard input, answers on standard output
    ///
    /// It's the protocol by which “match” talks to programs of your own; assets/book/programs.md describes it.
    Engine(engine::EngineArguments),
    /// Let the machine play itself and learn which turns look good
    ///
    /// What Stonepost's own search uses was made so: the files in assets/engine say how.
    Learn(learn::LearnArguments),
    /// Find puzzles in games, check them, or let programs solve them
    Puzzles {
        #[command(subcommand)]
        what: puzzles::PuzzlesCommand,
    },
    /// Back up the database to a new file, even while the bot is running
    Backup {
        /// Backup file to create
        #[arg(value_name = "OUT")]
        out: PathBuf,
    },
    /// Replace the database with a backup; the old database is kept under another name
    Restore {
        /// Backup file to restore
        #[arg(value_name = "FILE", required_unless_present = "rehearse")]
        backup: Option<PathBuf>,
        /// Only try whether the backup could be restored, by default the newest in [backups] folder
        #[arg(long)]
        rehearse: bool,
    },
    /// Copy the database from a file to a PostgreSQL server, or back; stop Stonepost first
    ///
    /// The database in the settings, or named with --data, is copied as a whole and stays as it is. Then every table is
    /// compared and every match replayed. You can stop it at any time: run the same command again to finish the copy, and
    /// until then Stonepost doesn't start on it.
    Copy(copy::CopyArguments),
    /// Check the database file and every match for damage
    Check,
    /// Check the database, disk, public address, token, intents, commands and clock, and say how to fix what's wrong
    Doctor,
    /// Count matches, turns and people in the database, also while the bot is running
    Stats,
    /// Ask the running program how it is; fails if it doesn't work
    Health {
        /// Ask whether players are served right now, rather than whether the program works at all
        #[arg(long)]
        ready: bool,
    },
    /// List all settings, with their environment variables
    #[command(after_help = manual::settings())]
    Settings,
    /// Write manual pages to a folder, one for each command
    Man {
        /// Folder, created if needed
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Print texts to publish, or everything about one person
    Privacy {
        /// What to print
        #[command(subcommand)]
        what: PrivacyCommand,
    },
    /// Print completions for a shell
    Completions {
        /// Shell to complete in
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Unfreeze a match that was stopped by an error, if it isn't damaged; stop the bot first
    Thaw {
        /// Match number, e.g. 12
        #[arg(value_name = "MATCH")]
        number: String,
    },
    /// Give up a damaged match, so that backups count again: it ends without a result, its players are told, and it's kept as it
    /// is; stop the bot first
    SetAside {
        /// Match number, e.g. 12
        #[arg(value_name = "MATCH")]
        number: String,
    },
    /// Recompute ratings
    Ratings {
        #[command(subcommand)]
        what: RatingsCommand,
    },
    /// List the languages that people can read, and how much of each is still said in English
    Languages {
        /// Language such as de: list the messages that it lacks instead
        #[arg(value_name = "TAG")]
        lacking: Option<String>,
    },
    /// Read the rules of a game, with example pictures if you like
    Rules {
        /// Game [default: list all games]
        #[arg(value_name = "GAME")]
        game: Option<String>,
        /// Print the exact rules, point by point
        #[arg(long, requires = "game")]
        exact: bool,
        /// Also write the example pictures to this folder, creating it if needed
        #[arg(long, value_name = "DIR", requires = "game")]
        pictures: Option<PathBuf>,
    },
}

#[derive(Subcommand)]
enum PrivacyCommand {
    /// Print a privacy policy, with the ages and the contact from the settings
    Policy,
    /// Print terms
    Terms,
    /// Print everything about one person as JSON
    Export {
        /// Platform, such as discord
        platform: String,
        /// Their id there; in the local chat, their name
        id: String,
    },
}

#[derive(Subcommand)]
enum RatingsCommand {
    /// Recompute results, ratings and standings from the stored matches, and fix any differences
    Rebuild,
}

#[derive(Clone, Copy, ValueEnum)]
enum Viewer {
    Black,
    White,
}

impl From<Viewer> for Side {
    fn from(viewer: Viewer) -> Side {
        match viewer {
            Viewer::Black => Side::Black,
            Viewer::White => Side::White,
        }
    }
}

/// Reads the command line and runs the command.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // What was asked for, the help or the version, is output like any other.
        Err(asked) if !asked.use_stderr() => {
            return ended(output::printed(asked.print()));
        }
        Err(wrong) => wrong.exit(),
    };
    let (file, data) = (arguments.config, arguments.data);
    let again = Again {
        config: file.clone(),
        data: data.clone(),
    };
    let config = move || {
        let overrides = Overrides { data: data.clone() };
        Config::load(file.as_deref(), std::env::vars_os(), overrides).map_err(Failure::from)
    };
    let done = match arguments.command {
        None => run::run(config, run::How::default(), again),
        Some(Command::Run {
            take_over,
            new_database,
        }) => {
            let how = run::How {
                take_over,
                new_database,
            };
            run::run(config, how, again)
        }
        Some(Command::Export(what)) => config().and_then(|config| archive::export(&config, what)),
        Some(Command::Match(what)) => self_play::play(what),
        Some(Command::Learn(what)) => learn::learn(&what),
        Some(Command::Engine(what)) => engine::engine(&what),
        Some(Command::Puzzles { what }) => puzzles::puzzles(what, config),
        Some(Command::Backup { out }) => {
            config().and_then(|config| maintenance::backup(&config, &out))
        }
        Some(Command::Restore {
            backup,
            rehearse: true,
        }) => config().and_then(|config| maintenance::rehearse(&config, backup)),
        Some(Command::Restore { backup, .. }) => config().and_then(|config| match backup {
            Some(backup) => maintenance::restore(&config, &backup),
            // Clap requires it, so this isn't reached.
            None => Err(Failure("name a backup".to_owned())),
        }),
        Some(Command::Copy(what)) => config().and_then(|config| copy::copy(&config, &what)),
        Some(Command::Check) => config().and_then(|config| maintenance::check(&config)),
        Some(Command::Health { ready }) => {
            config().and_then(|config| health::health(&config, ready))
        }
        Some(Command::Settings) => manual::print_settings(),
        Some(Command::Man { folder }) => manual::pages(&folder),
        Some(Command::Completions { shell }) => manual::completions(shell),
        Some(Command::Privacy { what }) => config().and_then(|config| match what {
            PrivacyCommand::Policy => privacy::policy(&config),
            PrivacyCommand::Terms => privacy::terms(&config),
            PrivacyCommand::Export { platform, id } => privacy::export(&config, &platform, &id),
        }),
        Some(Command::Stats) => config().and_then(|config| stats::stats(&config)),
        Some(Command::Doctor) => config().and_then(|config| doctor::doctor(&config)),
        Some(Command::Thaw { number }) => {
            config().and_then(|config| maintenance::thaw(&config, &number))
        }
        Some(Command::SetAside { number }) => {
            config().and_then(|config| maintenance::set_aside(&config, &number))
        }
        Some(Command::Ratings {
            what: RatingsCommand::Rebuild,
        }) => config().and_then(|config| ratings::rebuild(&config)),
        Some(Command::Import { files }) => {
            config().and_then(|config| archive::import(&config, files))
        }
        Some(Command::Replay {
            json,
            legal,
            record,
        }) => files::replay(&record, json, legal),
        Some(Command::Render {
            record,
            sheet,
            gif,
            ply,
            viewer,
            theme,
            themes,
            out,
        }) => {
            let (themes, wrong) = Themes::load(themes.as_deref());
            themes::report(&wrong);
            match (sheet, record, out) {
                (Some(sheet), ..) => sheet::sheet(&themes, &sheet),
                (None, Some(record), Some(out)) => {
                    let theme = themes.choose(&theme).map_err(Failure);
                    let draw = if gif { files::animate } else { files::render };
                    theme.and_then(|theme| draw(&record, ply, viewer.into(), theme, &out))
                }
                // Clap requires both, so this isn't reached.
                (None, ..) => Err(Failure(
                    "name a record, and an output file with -o OUT".to_owned(),
                )),
            }
        }
        Some(Command::Languages { lacking }) => languages::languages(lacking.as_deref()),
        Some(Command::Rules {
            game,
            exact,
            pictures,
        }) => rules::rules(game.as_deref(), exact, pictures.as_deref()),
    };
    ended(done)
}

/// How the program ends.
fn ended(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(why)) => {
            logging::print_failure(&why);
            ExitCode::FAILURE
        }
    }
}
