//! Who can't take part: what they and others are told, and how `/ban` is answered.

use crate::rich::Text;
use crate::{sanitize, words};
use play::{Person, Time, Untrusted};

/// Tells somebody that moderators have banned them from a server.
pub fn you_are_banned(reason: Option<&Untrusted>) -> Text {
    match reason {
        Some(reason) => words::ban_you_because(sanitize::seen(reason)),
        None => words::ban_you(),
    }
}

/// A line of that list.
pub fn listed(person: &Person, by: &Person, at: Time, reason: Option<&Untrusted>) -> Text {
    match reason {
        Some(reason) => words::ban_listed_because(person, by, at, sanitize::seen(reason)),
        None => words::ban_listed(person, by, at),
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
            words::ban_other(&bob()).to_string(),
            "@bob is banned from playing here."
        );
        let line = listed(&bob(), &alice(), Time(0), Some(&"spam".into()));
        assert_eq!(
            line.to_string(),
            "@bob, by @alice, 1970-01-01 00:00 UTC: “spam”"
        );
    }
}
