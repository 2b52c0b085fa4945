//! The way from a platform to the pages: links that sign in, and why one doesn't.

use crate::rich::Text;
use crate::{labels, texts};
use crate::{sanitize, times, words};
use play::{MatchId, Person, Untrusted};

/// Asks for a link, in the menu of a message, where it's registered.
pub const PLAY_IN_BROWSER: &str = "Play in browser";

labels! {
    /// Asks for a link.
    play_in_browser sign_in_play_in_browser,
    /// Leads to all matches of whoever presses it.
    all_matches sign_in_all_matches,
}

/// Leads to a match.
pub fn one_match(id: MatchId) -> String {
    words::sign_in_one_match(id).to_string()
}

/// Above the button that leads to the pages for as many milliseconds as it works.
pub fn link(lasts: i64) -> Text {
    words::sign_in_link(times::long(lasts))
}

/// Above several such buttons.
pub fn links(lasts: i64) -> Text {
    words::sign_in_links(times::long(lasts))
}

texts! {
    /// The host has no pages.
    no_pages sign_in_no_pages,
    /// Everybody would see the link.
    not_in_public sign_in_not_in_public,
}

/// How to get a link that works.
fn another() -> Text {
    words::sign_in_another(play_in_browser())
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

texts! {
    /// Whoever the link was made for asked to be forgotten since.
    forgotten sign_in_forgotten,
    /// Signing in with an account isn't possible here, or not any more.
    no_accounts sign_in_no_accounts,
}

/// The platform doesn't know the code with which somebody came back.
pub fn not_accepted(platform: &str) -> Text {
    words::sign_in_not_accepted(platform)
}

/// The platform can't be asked.
pub fn not_answered(platform: &str) -> Text {
    words::sign_in_not_answered(platform)
}

/// Nobody with this account has played yet.
pub fn stranger(platform: &str) -> Text {
    words::sign_in_stranger(platform)
}

/// The match where somebody was isn't theirs.
pub fn not_a_player() -> Text {
    words::sign_in_not_a_player()
}

/// Another person is signed in.
pub fn somebody_else(name: &Untrusted, person: &Person) -> Text {
    words::sign_in_somebody_else(sanitize::name(name), sanitize::name(&person.name))
}

/// Somebody signs in with their account where another person is signed in.
pub fn another_account(name: &Untrusted, person: &Person) -> Text {
    words::sign_in_another_account(sanitize::name(name), sanitize::name(&person.name))
}

/// Somebody who signed out everywhere was signed in in so many browsers.
pub fn signed_out(browsers: usize) -> Text {
    words::sign_in_signed_out(browsers)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{bob, lines};
    use play::clock::MINUTE;

    #[test]
    fn a_link_says_what_it_is_and_why_it_is_refused() {
        expect![[r#"
            This link signs you in to play in your browser. It's for you alone, works once, and expires in 15 minutes.
            These links sign you in to play in your browser. They're for you alone; each works once and expires in 15 minutes.
            Playing in the browser isn't set up here. Whoever hosts me can turn it on with the setting `public_url`; if you don't know who that is, ask the owner of your server.
            Everyone here would see a link that's for you alone. Send me `/play` in a direct message.
            This link isn't one of mine, or part of it is missing. To get a new one, use `/play` or press “Play in browser” again.
            This link has expired. To get a new one, use `/play` or press “Play in browser” again.
            This link has already been used, and each works only once. To get a new one, use `/play` or press “Play in browser” again.
            This link was for somebody I've forgotten, as they asked me to.
            You're signed in as alice, but this link is for bob. If it's yours, sign out first and open it again.
            Signing in with an account isn't set up here. Use `/play` where you play.
            Discord doesn't confirm that it's you: it may have taken too long. Please try again.
            I can't ask Discord who you are right now. Please try again in a minute.
            I don't know you yet. Play a match on Discord first: `/challenge` begins one.
            You aren't a player of this match, so there's nothing to play here for you.
            You're signed in as alice in this browser. To go on as bob, sign out first and try again.
            You weren't signed in anywhere.
            You've been signed out of 1 browser.
            You've been signed out of 3 browsers.
        "#]]
        .assert_eq(&lines([
            link(15 * MINUTE),
            links(15 * MINUTE),
            no_pages(),
            not_in_public(),
            unknown(),
            expired(),
            used(),
            forgotten(),
            somebody_else(&"ali\u{202e}ce".into(), &bob()),
            no_accounts(),
            not_accepted("Discord"),
            not_answered("Discord"),
            stranger("Discord"),
            not_a_player(),
            another_account(&"alice".into(), &bob()),
            signed_out(0),
            signed_out(1),
            signed_out(3),
        ]));
        assert_eq!(one_match(MatchId(12)), "Match #12");
    }
}
