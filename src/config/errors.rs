//! The errors in the settings, each with its origin.

use std::fmt;
use std::path::{Path, PathBuf};

/// Where a setting comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A configuration file.
    File {
        /// The file, as it was named.
        path: PathBuf,
        /// The line, from 1; `None` for the file as a whole.
        line: Option<usize>,
    },
    /// The environment.
    Environment,
    /// A command-line option, such as `--data`.
    CommandLine(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::File {
                path,
                line: Some(line),
            } => write!(f, "{}:{line}", path.display()),
            Origin::File { path, line: None } => write!(f, "{}", path.display()),
            Origin::Environment => f.write_str("environment"),
            Origin::CommandLine(option) => f.write_str(option),
        }
    }
}

/// A problem with the settings, in one sentence. It never contains a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    origin: Origin,
    message: String,
}

impl ConfigError {
    pub(super) fn new(origin: Origin, message: String) -> Self {
        ConfigError { origin, message }
    }

    pub(super) fn in_file(path: &Path, line: usize, message: String) -> Self {
        let origin = Origin::File {
            path: path.to_owned(),
            line: Some(line),
        };
        ConfigError { origin, message }
    }

    /// Returns where the problem is.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Returns what is wrong and what is allowed, without the origin.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.origin, self.message)
    }
}

impl std::error::Error for ConfigError {}

/// All problems with the settings: at least one [`ConfigError`], those of the file first, in line order.
///
/// `Display` writes one line per error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigErrors(Vec<ConfigError>);

impl ConfigErrors {
    pub(super) fn new(errors: Vec<ConfigError>) -> Self {
        ConfigErrors(errors)
    }

    /// Iterates over the errors.
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

/// Shortens a value for an error message: its first line, truncated, without the user name and password in an address.
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

/// The error of a setter: the value is not one that its key allows.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refused;
