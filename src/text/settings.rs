//! What a server chooses for its matches.

use crate::rich::Text;
use crate::{sanitize, words};
use play::{ServerSettings, Untrusted};

/// All settings, a line each. `saved` is whether they were just changed; `role` is the name of the moderators' role if it was
/// among the changes.
pub fn shown(settings: &ServerSettings, saved: bool, role: Option<&Untrusted>) -> Text {
    let text = match saved {
        true => words::setting_saved().plain("\n"),
        false => Text::default(),
    };
    text.strong(words::setting_heading().to_string())
        .below(match settings.threads {
            true => words::setting_threads(),
            false => words::setting_no_threads(),
        })
        .below(match settings.claim {
            true => words::setting_claim(),
            false => words::setting_no_claim(),
        })
        .below(moderators(settings, role))
        .below(words::setting_new_matches())
}

/// Whether a server has public pages, and where they begin; `None` where there's nothing to say because nobody wants any.
/// `has_web` is whether the host of Stonepost serves any.
pub fn pages(wanted: bool, has_web: bool, address: Option<String>) -> Option<Text> {
    Some(match (wanted, address) {
        (true, Some(address)) => words::setting_pages(Text::default().link(address)),
        (true, None) => words::setting_pages_not_served(),
        (false, _) if has_web => words::setting_no_pages(),
        (false, _) => return None,
    })
}

fn moderators(settings: &ServerSettings, role: Option<&Untrusted>) -> Text {
    match (&settings.moderators, role) {
        (Some(_), Some(role)) => words::setting_moderators_and_role(strong(role)),
        (Some(_), None) => words::setting_moderators_and_some_role(),
        (None, _) => words::setting_moderators(),
    }
}

fn strong(role: &Untrusted) -> Text {
    Text::default().strong(sanitize::name(role))
}

/// The moderators' role was chosen, but the platform shows moderators' commands only to people with a permission, unless the
/// server's owner decides otherwise.
pub fn hidden(role: &Untrusted, decided: &str) -> Text {
    words::setting_hidden(strong(role), decided)
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn settings_are_shown() {
        assert_eq!(pages(false, false, None), None);
    }
}
