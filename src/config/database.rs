//! Which database is used: a file or a server.

use std::path::{Path, PathBuf};

use super::errors::{ConfigError, Origin};
use super::secret::{self, Secret};
use super::{DataConfig, ServerConfig};

/// What the sources say about the database, with where they say it.
#[derive(Default)]
pub(super) struct DataDraft {
    pub(super) path: Option<(PathBuf, Option<Origin>)>,
    pub(super) url: Option<(Secret, Option<Origin>)>,
    pub(super) password: Option<(Secret, Option<Origin>)>,
    pub(super) password_file: Option<(PathBuf, Option<Origin>)>,
    pub(super) ca_file: Option<(PathBuf, Option<Origin>)>,
}

impl DataDraft {
    /// Makes the setting of it. `option` is the file of `--data`, which overrides the rest.
    pub(super) fn finish(
        self,
        option: Option<PathBuf>,
        errors: &mut Vec<ConfigError>,
    ) -> DataConfig {
        let mut data = DataConfig::default();
        if let Some(path) = option {
            data.path = path;
            return data;
        }
        let mut wrong = |origin: Option<Origin>, message: &str| {
            let origin = origin.unwrap_or(Origin::Environment);
            errors.push(ConfigError::new(origin, message.to_owned()));
        };
        let Some((url, url_origin)) = self.url else {
            if let Some((path, _)) = self.path {
                data.path = path;
            }
            for (given, message) in [
                (
                    self.password.map(|(_, origin)| origin),
                    "[data] password: this needs a server; set [data] url, too",
                ),
                (
                    self.password_file.map(|(_, origin)| origin),
                    "[data] password_file: this needs a server; set [data] url, too",
                ),
                (
                    self.ca_file.map(|(_, origin)| origin),
                    "[data] ca_file: this needs a server; set [data] url, too",
                ),
            ] {
                if let Some(origin) = given {
                    wrong(origin, message);
                }
            }
            return data;
        };
        if self.path.is_some() {
            wrong(
                url_origin,
                "[data] url: [data] path is set, too; set only one of them",
            );
        }
        let password = match (self.password, self.password_file) {
            (Some(_), Some((_, origin))) => {
                wrong(
                    origin,
                    "[data] password_file: [data] password is set, too; set only one of them",
                );
                None
            }
            (Some((password, _)), None) => Some(password),
            (None, Some((path, origin))) => match password_in(&path) {
                Ok(password) => Some(password),
                Err(why) => {
                    wrong(origin, &format!("[data] password_file: {why}"));
                    None
                }
            },
            (None, None) => None,
        };
        data.server = Some(ServerConfig {
            url,
            password,
            ca_file: self.ca_file.map(|(path, _)| path),
        });
        data
    }
}

/// Reads a password from a file, without the line break at its end.
///
/// # Errors
/// The file can't be read, is empty, or has more than 4 KiB; the text names it.
pub fn password_in(path: &Path) -> Result<Secret, String> {
    secret::text_in(path).map(|text| Secret::new(&text))
}
