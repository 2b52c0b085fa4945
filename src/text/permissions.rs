//! What the bot isn't allowed to do, and who can allow it.

use crate::rich::Text;
use crate::{wording, words};

/// The permissions that the bot lacks in a channel, by the platform's id of that and its names of those.
pub fn missing(channel: &str, names: &[&str]) -> Text {
    let listed = Text::default().strong(wording::listed(names));
    words::permission_missing(names.len(), Text::default().channel(channel), listed)
}

/// Nobody can play in a channel, because of what is [`missing`] there.
pub fn cannot_play_here(missing: Text) -> Text {
    words::permission_cannot_play_here()
        .then(missing)
        .then(words::permission_nothing_changed())
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
