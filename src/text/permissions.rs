//! What the bot isn't allowed to do, and who can allow it.

use crate::rich::{Text, say};
use crate::wording;

/// The permissions that the bot lacks in a channel, by the platform's id of that and its names of those.
pub fn missing(channel: &str, names: &[&str]) -> Text {
    let text = Text::of("In ").channel(channel);
    match names {
        [only] => text
            .then(say!("I'm missing the permission "))
            .strong(*only)
            .plain(". A moderator can allow this: Edit Channel → Permissions → my role."),
        names => {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            text.plain(" I'm missing the permissions ")
                .strong(wording::listed(&names))
                .plain(". A moderator can allow this: Edit Channel → Permissions → my role.")
        }
    }
}

/// Nobody can play in a channel, because of what is [`missing`] there.
pub fn cannot_play_here(missing: Text) -> Text {
    Text::of("I can't play here.")
        .then(missing)
        .then(Text::of("Nothing was changed."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_are_named() {
        assert_eq!(
            missing("general", &["View Channel"]).to_string(),
            "In #general I'm missing the permission View Channel. A moderator can allow this: Edit Channel → Permissions → \
             my role."
        );
        assert_eq!(
            cannot_play_here(missing(
                "general",
                &["View Channel", "Send Messages", "Attach Files"]
            ))
            .to_string(),
            "I can't play here. In #general I'm missing the permissions View Channel, Send Messages and Attach Files. A \
             moderator can allow this: Edit Channel → Permissions → my role. Nothing was changed."
        );
    }
}
