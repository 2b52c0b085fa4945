//! What is wrong with the settings, each with its place.

use std::fmt;
use std::path::{Path, PathBuf};

/// Where a setting was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A configuration file, as it was named.
    File {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1; `None` if the whole file is meant.
        line: Option<usize>,
    },
    /// The environment.
    Environment,
    /// An option of the command line, such as `--data`.
    CommandLine(&'static str),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File {
                path,
                line: Some(line),
            } => write!(f, "{}:{line}", path.display()),
            Place::File { path, line: None } => write!(f, "{}", path.display()),
            Place::Environment => f.write_str("environment"),
            Place::CommandLine(option) => f.write_str(option),
        }
    }
}

/// One thing that is wrong, in one sentence. It never holds a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    place: Place,
    what: String,
}

impl ConfigError {
    pub(super) fn new(place: Place, what: String) -> Self {
        ConfigError { place, what }
    }

    pub(super) fn in_file(path: &Path, line: usize, what: String) -> Self {
        let place = Place::File {
            path: path.to_owned(),
            line: Some(line),
        };
        ConfigError { place, what }
    }

    /// Where it is wrong.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// What is wrong and what is allowed, without the place.
    pub fn what(&self) -> &str {
        &self.what
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

impl std::error::Error for ConfigError {}

/// Everything that is wrong with the settings: at least one [`ConfigError`], the file's first, in order of its lines.
///
/// `Display` writes one line for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigErrors(Vec<ConfigError>);

impl ConfigErrors {
    pub(super) fn new(errors: Vec<ConfigError>) -> Self {
        ConfigErrors(errors)
    }

    /// The errors one by one.
    pub fn iter(&self) -> impl Iterator<Item = &ConfigError> {
        self.0.iter()
    }
}

impl fmt::Display for ConfigErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigErrors {}

/// A value for an error: its first line, cut if it is long, without the user name and password of an address.
pub(super) fn short(value: &str) -> String {
    const LONGEST: usize = 60;
    let line = value.lines().next().unwrap_or_default();
    let line = match (line.find("://"), line.rfind('@')) {
        (Some(scheme), Some(at)) if scheme < at => {
            let (before, after) = (line.get(..scheme), line.get(at..));
            format!(
                "{}://…{}",
                before.unwrap_or_default(),
                after.unwrap_or_default()
            )
        }
        _ => line.to_owned(),
    };
    if value.lines().nth(1).is_none() && line.chars().count() <= LONGEST {
        line
    } else {
        line.chars().take(LONGEST).chain(['…']).collect()
    }
}

/// Says that a value is not what its key allows.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refused;
