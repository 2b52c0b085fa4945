//! Whether the system lets the program open as many files as it needs: the database with its readers, connections and timers.

use crate::config::Config;
use crate::web;

/// The least that Stonepost works with: 8 readers and the writer of the database take 20, a backup 6, what every program and
/// its timers and signals need 20, and each listener and each connection to Discord one. The rest is for people.
const LEAST: u64 = 128;

/// The least that's enough for public pages.
const LEAST_FOR_PAGES: u64 = 2048;

/// Raises the limit as far as the system allows, and sees whether that's enough. Warns of what is scarce.
///
/// # Errors
/// A sentence: the program wouldn't work.
pub(super) fn enough(config: &Config) -> Result<(), String> {
    let limit = web::raise_open_files();
    match scarce(config, limit) {
        Some(what) if limit < LEAST => Err(what),
        Some(what) => {
            tracing::warn!("{what}");
            Ok(())
        }
        None => Ok(()),
    }
}

/// Returns how many files can be open, as far as that can be raised.
pub(super) fn limit() -> u64 {
    web::most_open_files()
}

/// Says what is wrong with a limit, if it's too low for these settings.
pub(super) fn scarce(config: &Config, limit: u64) -> Option<String> {
    let (least, what) = match &config.web.public_url {
        Some(_) => (LEAST_FOR_PAGES, "public pages need"),
        None => (LEAST, "Stonepost needs"),
    };
    (limit < least).then(|| {
        format!(
            "only {limit} files can be open at once, and {what} {least} at least; raise the limit (ulimit -n; LimitNOFILE= \
             under systemd; --ulimit nofile= of containers)"
        )
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_configured_says_how_many_files_are_enough() {
        let mut config = Config::default();
        assert_eq!(scarce(&config, 128), None);
        let told = scarce(&config, 24).unwrap();
        assert!(
            told.starts_with("only 24 files can be open at once, and Stonepost needs 128 at least")
        );
        config.web.public_url = Some("https://play.example.org".to_owned());
        assert!(
            scarce(&config, 1024)
                .unwrap()
                .contains("public pages need 2048")
        );
        assert_eq!(scarce(&config, 2048), None);
    }
}
