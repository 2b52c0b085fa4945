//! The command line.

mod archive;
mod database;
mod doctor;
mod files;
mod keep;
mod progress;
mod ratings;
mod rules;
mod run;
mod sheet;
mod themes;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use self::themes::Themes;
use clap::{Parser, Subcommand, ValueEnum};

use crate::config::{Config, Overrides, environment_help};
use crate::rules::Side;

/// What went wrong, in a sentence for whoever started the program. It may have several lines.
pub(crate) struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.to_string())
    }
}

/// Play abstract board games by message, on Discord or on a chat page of its own.
#[derive(Parser)]
#[command(name = "stonepost", version, about, long_about = None, after_help = format!("Environment:\n{}", environment_help()))]
struct Arguments {
    /// The settings; config.toml in this folder if not given and there
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,

    /// The database, instead of the one in the settings
    #[arg(long, value_name = "FILE", global = true)]
    data: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Start the bot and the local chat page; the same as no command
    Run,
    /// Play a game record through and print its positions
    Replay {
        /// One JSON object a line, the start position first
        #[arg(long)]
        json: bool,
        /// With --json: list every legal turn
        #[arg(long, requires = "json")]
        legal: bool,
        /// The record; - for standard input
        #[arg(value_name = "FILE")]
        record: PathBuf,
    },
    /// Draw a position of a game record as a PNG, or all of them as an animated GIF
    Render {
        /// The record; - for standard input
        #[arg(value_name = "FILE", required_unless_present = "sheet")]
        record: Option<PathBuf>,
        /// Instead of a record: all games at the start, in the middle and at the end, in every theme
        #[arg(long, value_name = "OUT.png", conflicts_with_all = ["record", "gif", "ply", "viewer", "theme", "out"])]
        sheet: Option<PathBuf>,
        /// All positions one after the other as an animated GIF, with --ply up to that one
        #[arg(long)]
        gif: bool,
        /// The position after this many turns; the last one if not given
        #[arg(long, value_name = "N")]
        ply: Option<u32>,
        /// From whose side the board is seen
        #[arg(long, value_enum, default_value_t = Viewer::Black)]
        viewer: Viewer,
        /// How the board looks: wood, night, contrast, print, or a theme in the folder of --themes
        #[arg(long, value_name = "NAME", default_value = "wood")]
        theme: String,
        /// A folder with themes of your own (TOML files)
        #[arg(long, value_name = "DIR")]
        themes: Option<PathBuf>,
        /// The picture; - for standard output
        #[arg(short, value_name = "OUT", required_unless_present = "sheet")]
        out: Option<PathBuf>,
    },
    /// Write matches out as game records: one match, a player's, a server's, or all that are finished
    Export(archive::ExportArguments),
    /// Read finished games from records into the archive, where they are kept as imported and never rated
    Import {
        /// Game records, or JSON lines as export writes them; - for standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Copy the database to a file that is not there yet, also while the bot runs
    Backup {
        /// The copy
        #[arg(value_name = "OUT")]
        out: PathBuf,
    },
    /// Put a backup in the place of the database, which is kept beside it under another name
    Restore {
        /// The backup
        #[arg(value_name = "FILE")]
        backup: PathBuf,
    },
    /// Look for damage: in the file, and in every match, played through against the digests of its positions
    Check,
    /// See whether database, disk, token, intents, commands and clock are as they should be, and what to do if not
    Doctor,
    /// Let a match go on that was frozen because something in it went wrong, if it is whole; not while the bot runs
    Thaw {
        /// The match's number
        #[arg(value_name = "MATCH")]
        number: String,
    },
    /// Look after the ratings
    Ratings {
        #[command(subcommand)]
        what: RatingsCommand,
    },
    /// Read the rules of a game, with pictures of examples if wanted
    Rules {
        /// The game; a list of all games if not given
        #[arg(value_name = "GAME")]
        game: Option<String>,
        /// Write the pictures of the examples into this folder, which is made if it is not there
        #[arg(long, value_name = "DIR", requires = "game")]
        pictures: Option<PathBuf>,
    },
}

#[derive(Subcommand)]
enum RatingsCommand {
    /// Work out results, ratings and standings anew from the stored matches, and mend what differs
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

/// Reads the command line and does what it says.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let config = || {
        let overrides = Overrides {
            data: arguments.data,
        };
        Config::load(arguments.config.as_deref(), std::env::vars_os(), overrides)
            .map_err(Failure::from)
    };
    let done = match arguments.command {
        None | Some(Command::Run) => config().and_then(run::run),
        Some(Command::Export(what)) => config().and_then(|config| archive::export(&config, what)),
        Some(Command::Backup { out }) => config().and_then(|config| keep::backup(&config, &out)),
        Some(Command::Restore { backup }) => {
            config().and_then(|config| keep::restore(&config, &backup))
        }
        Some(Command::Check) => config().and_then(|config| keep::check(&config)),
        Some(Command::Doctor) => config().and_then(|config| doctor::doctor(&config)),
        Some(Command::Thaw { number }) => config().and_then(|config| keep::thaw(&config, &number)),
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
            themes::complain(&wrong);
            match (sheet, record, out) {
                (Some(sheet), ..) => sheet::sheet(&themes, &sheet),
                (None, Some(record), Some(out)) => {
                    let theme = themes.choose(&theme).map_err(Failure);
                    let draw = if gif { files::animate } else { files::render };
                    theme.and_then(|theme| draw(&record, ply, viewer.into(), theme, &out))
                }
                // The command line asks for them.
                (None, ..) => Err(Failure("a record and -o OUT are needed".to_owned())),
            }
        }
        Some(Command::Rules { game, pictures }) => {
            rules::rules(game.as_deref(), pictures.as_deref())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(why)) => {
            // If nobody reads standard error there is nobody to tell.
            let _ = writeln!(std::io::stderr(), "stonepost: {why}");
            ExitCode::FAILURE
        }
    }
}
