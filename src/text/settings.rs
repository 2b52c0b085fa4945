//! What a server chooses for its matches.

use crate::rich::{Text, say};
use crate::sanitize;
use play::{ServerSettings, Untrusted};

/// All settings, a line each. `saved` is whether they were just changed; `role` is the name of the moderators' role if it was
/// among the changes.
pub fn shown(settings: &ServerSettings, saved: bool, role: Option<&Untrusted>) -> Text {
    let text = match saved {
        true => Text::of("Saved.\n"),
        false => Text::default(),
    };
    text.strong("Settings of this server")
        .below(Text::of(match settings.threads {
            true => "Matches: each in its own thread, which is archived when the match ends",
            false => "Matches: in the channel; in their own thread if one is in progress there",
        }))
        .below(Text::of(match settings.claim {
            true => "When a player's time is up: the opponent can claim the win",
            false => "When a player's time is up: they lose the match",
        }))
        .below(moderators(settings, role))
        .below(Text::of("What you change applies to new matches."))
}

/// Whether a server has public pages, and where they begin; `None` where there's nothing to say because nobody wants any.
/// `has_web` is whether the host of Stonepost serves any.
pub fn pages(wanted: bool, has_web: bool, address: Option<String>) -> Option<Text> {
    Some(match (wanted, address) {
        (true, Some(address)) => Text::of(
            "Public pages: matches, standings and tournaments, for anyone with the address: ",
        )
        .link(address),
        (true, None) => Text::of(
            "Public pages: on, but this Stonepost doesn't serve any. Its host can change that.",
        ),
        (false, _) if has_web => Text::of("Public pages: none. To turn them on, use ")
            .code("/settings pages:on")
            .plain("."),
        (false, _) => return None,
    })
}

fn moderators(settings: &ServerSettings, role: Option<&Untrusted>) -> Text {
    let text = say!(
        "Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission"
    );
    match (&settings.moderators, role) {
        (Some(_), Some(role)) => text
            .plain(" and everyone with the role ")
            .strong(sanitize::name(role))
            .plain(". To undo that, use ")
            .code("/settings moderators:@everyone")
            .plain("."),
        (Some(_), None) => text.plain(" and everyone with the moderator role"),
        (None, _) => text,
    }
}

/// The moderators' role was chosen, but the platform shows moderators' commands only to people with a permission, unless the
/// server's owner decides otherwise.
pub fn hidden(role: &Untrusted, decided: &str) -> Text {
    Text::of("To show ")
        .strong(sanitize::name(role))
        .plain(" the commands ")
        .code("/moderate")
        .plain(" and ")
        .code("/manage-tournament")
        .plain(format!(", add the role to them in {decided}."))
}

/// Somebody asked for a server's settings in a direct conversation.
pub fn not_a_server() -> Text {
    Text::of(
        "This isn't a server. Use this command on the server whose settings you want to see or change.",
    )
}

pub fn only_for_managers() -> Text {
    Text::of("Only people with the Manage Server permission can see or change its settings.")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn settings_are_shown() {
        let settings = ServerSettings {
            threads: true,
            claim: true,
            moderators: Some("17".to_owned()),
            pages: false,
        };
        let at = Some("https://play.example.org/s/1-x".to_owned());
        expect![[r#"
            Saved.
            Settings of this server
            Matches: each in its own thread, which is archived when the match ends
            When a player's time is up: the opponent can claim the win
            Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission and everyone with the role Judges. To undo that, use `/settings moderators:@everyone`.
            What you change applies to new matches.
            Settings of this server
            Matches: each in its own thread, which is archived when the match ends
            When a player's time is up: the opponent can claim the win
            Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission and everyone with the moderator role
            What you change applies to new matches.
            Public pages: matches, standings and tournaments, for anyone with the address: https://play.example.org/s/1-x
            This isn't a server. Use this command on the server whose settings you want to see or change.
        "#]].assert_eq(&lines([
            shown(&settings, true, Some(&"Judges".into())),
            shown(&settings, false, None),
            pages(true, true, at).unwrap_or_default(),
            not_a_server(),
        ]));
        assert_eq!(pages(false, false, None), None);
    }
}
