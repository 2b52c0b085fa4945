//! The way from a platform to the pages: links that sign in, and why one doesn't.

use crate::rich::Text;
use crate::{sanitize, times, words};
use play::{Person, Untrusted};

/// Asks for a link, in the menu of a message, where it's registered.
pub const PLAY_IN_BROWSER: &str = "Play in browser";

/// Above the button that leads to the pages for as many milliseconds as it works.
pub fn link(lasts: i64) -> Text {
    words::sign_in_link(times::long(lasts))
}

/// Above several such buttons.
pub fn links(lasts: i64) -> Text {
    words::sign_in_links(times::long(lasts))
}

/// How to get a link that works.
fn another() -> Text {
    words::sign_in_another(words::sign_in_play_in_browser().to_string())
}

/// The link was made up, or copied in part.
pub fn unknown() -> Text {
    words::sign_in_unknown().then(another())
}

pub fn expired() -> Text {
    words::sign_in_expired().then(another())
}

/// The link has signed somebody in.
pub fn used() -> Text {
    words::sign_in_used().then(another())
}

/// Another person is signed in.
pub fn somebody_else(name: &Untrusted, person: &Person) -> Text {
    words::sign_in_somebody_else(sanitize::name(name), sanitize::name(&person.name))
}

/// Somebody signs in with their account where another person is signed in.
pub fn another_account(name: &Untrusted, person: &Person) -> Text {
    words::sign_in_another_account(sanitize::name(name), sanitize::name(&person.name))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{bob, lines};
    use play::MatchId;

    #[test]
    fn a_link_says_what_it_is_and_why_it_is_refused() {
        expect![[r#"
            This link isn't one of mine, or part of it is missing. To get a new one, use `/play` or press “Play in browser” again.
            This link has expired. To get a new one, use `/play` or press “Play in browser” again.
            This link has already been used, and each works only once. To get a new one, use `/play` or press “Play in browser” again.
            You're signed in as alice, but this link is for bob. If it's yours, sign out first and open it again.
            You're signed in as alice in this browser. To go on as bob, sign out first and try again.
        "#]]
        .assert_eq(&lines([unknown(), expired(), used(), somebody_else(&"ali\u{202e}ce".into(), &bob()), another_account(&"alice".into(), &bob())]));
        assert_eq!(
            words::sign_in_one_match(MatchId(12)).to_string(),
            "Match #12"
        );
    }
}
