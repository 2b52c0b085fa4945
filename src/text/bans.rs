//! Who can't take part: what they and others are told, and how `/ban` is answered.

use crate::rich::{Text, say};
use crate::sanitize;
use play::{Person, Time, Untrusted};

/// Tells somebody that moderators have banned them from a server.
pub fn you_are_banned(reason: Option<&Untrusted>) -> Text {
    let text =
        "You're banned from playing on this server until one of its moderators lifts the ban";
    Text::of(match reason {
        Some(reason) => format!("{text} (the reason: “{}”).", sanitize::seen(reason)),
        None => format!("{text}."),
    })
}

/// Tells somebody that whoever runs the program has banned them.
pub fn you_are_banned_by_host() -> Text {
    Text::of("You're banned from playing with me until whoever runs me lifts the ban.")
}

/// Tells somebody that the person whom they want to play is banned.
pub fn is_banned(other: &Person) -> Text {
    say!("{} is banned from playing here.", other)
}

pub fn banned(person: &Person) -> Text {
    say!(
        "{} is banned from playing on this server. Their matches here are resigned, their challenges and \
         seeks closed, and they've left its tournaments. To lift the ban, use `/moderate unban`.",
        person,
    )
}

pub fn already_banned(person: &Person) -> Text {
    say!("{} is already banned from this server.", person)
}

pub fn lifted(person: &Person) -> Text {
    say!("{} can play on this server again.", person)
}

pub fn not_banned(person: &Person) -> Text {
    say!("{} isn't banned from this server.", person)
}

pub fn not_yourself() -> Text {
    Text::of("You can't ban yourself.")
}

pub fn bots_cannot_play() -> Text {
    Text::of("Bots can't play, so there's nothing to ban.")
}

pub fn only_on_servers() -> Text {
    Text::of("People are banned from servers: use this command on the server it's about.")
}

pub fn only_for_moderators() -> Text {
    say!(
        "Only moderators can ban people: those with the Manage Messages permission, or with the role set in \
         `/settings`."
    )
}

/// Nobody is banned from a server.
pub fn none() -> Text {
    Text::of("Nobody is banned from this server.")
}

/// Above the bans from a server.
pub fn all() -> Text {
    Text::of("Banned from this server:")
}

/// A line of that list.
pub fn listed(person: &Person, by: &Person, at: Time, reason: Option<&Untrusted>) -> Text {
    let text = say!("{}, by {}, {}", person, by, at);
    match reason {
        Some(reason) => text.plain(format!(": “{}”", sanitize::seen(reason))),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{alice, bob};

    #[test]
    fn whoever_is_banned_reads_who_can_lift_it_and_why() {
        assert_eq!(
            you_are_banned(None).to_string(),
            "You're banned from playing on this server until one of its moderators lifts the ban."
        );
        assert_eq!(
            you_are_banned(Some(&"sp\u{202e}am".into())).to_string(),
            "You're banned from playing on this server until one of its moderators lifts the ban (the reason: “spam”)."
        );
        assert_eq!(
            is_banned(&bob()).to_string(),
            "@bob is banned from playing here."
        );
        let line = listed(&bob(), &alice(), Time(0), Some(&"spam".into()));
        assert_eq!(
            line.to_string(),
            "@bob, by @alice, 1970-01-01 00:00 UTC: “spam”"
        );
    }
}
