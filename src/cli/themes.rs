//! The available themes: the built-in ones and those in the host's folder.

use std::io::Write;
use std::path::Path;

use crate::config::text_file;
use crate::render::{Theme, ThemeError};

/// The most bytes in a theme.
const MOST: u64 = 1 << 20;

/// Themes by name.
pub(super) struct Themes {
    good: Vec<Theme>,
    /// The names of themes that can't be used.
    broken: Vec<String>,
}

impl Themes {
    /// Returns the built-in themes and those in `folder`, which replace built-in ones of the same name, and a sentence
    /// for each problem with the folder and its files. Broken themes are left out.
    pub(super) fn load(folder: Option<&Path>) -> (Themes, Vec<String>) {
        let mut themes = Themes {
            good: Theme::built_in().to_vec(),
            broken: Vec::new(),
        };
        let mut wrong = Vec::new();
        let Some(folder) = folder else {
            return (themes, wrong);
        };
        let entries = match std::fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => {
                wrong.push(format!("{} can't be read: {error}", folder.display()));
                return (themes, wrong);
            }
        };
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
        paths.sort();
        for path in paths {
            let Some(name) = path.file_stem().and_then(|name| name.to_str()) else {
                wrong.push(format!(
                    "{}: please rename this file; its name isn't plain text (UTF-8)",
                    path.display()
                ));
                continue;
            };
            let read = text_file::read(&path, MOST)
                .map_err(|why| vec![format!("{} {why}", path.display())])
                .and_then(|text| {
                    let named = |error: &ThemeError| format!("{}: {error}", path.display());
                    let theme = Theme::read(name, &text);
                    theme.map_err(|errors| errors.iter().map(named).collect())
                });
            match read {
                Ok(theme) => themes.add(theme),
                Err(errors) => {
                    wrong.extend(errors);
                    themes.broken.push(name.to_owned());
                }
            }
        }
        (themes, wrong)
    }

    /// Every usable theme.
    pub(super) fn all(&self) -> &[Theme] {
        &self.good
    }

    fn add(&mut self, theme: Theme) {
        self.good.retain(|known| known.name != theme.name);
        self.good.push(theme);
    }

    /// Returns the theme with this name. If its file is broken, as [`Themes::load`] has reported, that's the built-in one of
    /// that name, or else the default one.
    ///
    /// # Errors
    /// There is no such theme: a clause that lists the available ones.
    pub(super) fn choose(&self, name: &str) -> Result<&Theme, String> {
        let found = self.good.iter().find(|theme| theme.name == name);
        let broken = || self.broken.iter().any(|broken| broken == name);
        found.or_else(|| broken().then(Theme::wood)).ok_or_else(|| {
            let names: Vec<&str> = self.good.iter().map(|theme| theme.name.as_str()).collect();
            format!("there's no theme {name:?}; choose {}", names.join(", "))
        })
    }
}

/// Prints the problems with themes on standard error.
pub(super) fn report(wrong: &[String]) {
    for what in wrong {
        // If standard error is closed, there is nobody to tell.
        let _ = writeln!(std::io::stderr(), "stonepost: {what}");
    }
}
