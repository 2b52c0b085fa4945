//! The errors in the settings, each with its origin.

use std::fmt;
use std::path::PathBuf;

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{origin}: {message}")]
pub struct ConfigError {
    origin: Origin,
    message: String,
}

impl ConfigError {
    pub(super) fn new(origin: Origin, message: String) -> Self {
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

/// All problems with the settings: at least one [`ConfigError`], those of the file first, in line order.
///
/// `Display` writes one line per error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ConfigError::to_string).collect::<Vec<_>>().join("\n"))]
pub struct ConfigErrors(pub(super) Vec<ConfigError>);

impl ConfigErrors {
    /// Iterates over the errors.
    pub fn iter(&self) -> impl Iterator<Item = &ConfigError> {
        self.0.iter()
    }
}

/// Shortens a value for an error message: its first line, truncated, without the user name and password in an address.
pub(super) fn short(value: &str) -> String {
    const LONGEST: usize = 60;
    let line = value.lines().next().unwrap_or_default();
    let line = match (line.split_once("://"), line.rsplit_once('@')) {
        (Some((scheme, _)), Some((user, host))) if user.len() > scheme.len() => {
            format!("{scheme}://…@{host}")
        }
        _ => line.to_owned(),
    };
    if value.lines().nth(1).is_none() && line.chars().count() <= LONGEST {
        line
    } else {
        line.chars().take(LONGEST).chain(['…']).collect()
    }
}
