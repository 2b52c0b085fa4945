//! The way from a platform to the pages: links that sign in, and why one doesn't.

use crate::rich::{Text, say};
use crate::{sanitize, times};
use play::{MatchId, Person, Untrusted};

/// Asks for a link.
pub const PLAY_IN_BROWSER: &str = "Play in browser";
/// Leads to all matches of whoever presses it.
pub const ALL_MATCHES: &str = "All my matches";

/// Leads to a match.
pub fn one_match(id: MatchId) -> String {
    format!("Match {id}")
}

/// Above the button that leads to the pages for as many milliseconds as it works.
pub fn link(lasts: i64) -> Text {
    Text::of(format!(
        "This link signs you in to play in your browser. It's for you alone, works once, and expires in {}.",
        times::long(lasts)
    ))
}

/// Above several such buttons.
pub fn links(lasts: i64) -> Text {
    Text::of(format!(
        "These links sign you in to play in your browser. They're for you alone; each works once and expires in {}.",
        times::long(lasts)
    ))
}

/// The host has no pages.
pub fn no_pages() -> Text {
    Text::of("Playing in the browser isn't set up here. Whoever hosts me can turn it on with the setting ")
        .code("public_url")
        .plain("; if you don't know who that is, ask the owner of your server.")
}

/// Everybody would see the link.
pub fn not_in_public() -> Text {
    Text::of("Everyone here would see a link that's for you alone. Send me ")
        .code("/play")
        .plain(" in a direct message.")
}

/// How to get a link that works.
fn another() -> Text {
    Text::of("To get a new one, use ")
        .code("/play")
        .plain(format!(" or press “{PLAY_IN_BROWSER}” again."))
}

/// The link was made up, or copied in part.
pub fn unknown() -> Text {
    Text::of("This link isn't one of mine, or part of it is missing.").then(another())
}

pub fn expired() -> Text {
    Text::of("This link has expired.").then(another())
}

/// The link has signed somebody in.
pub fn used() -> Text {
    Text::of("This link has already been used, and each works only once.").then(another())
}

/// Whoever the link was made for asked to be forgotten since.
pub fn forgotten() -> Text {
    Text::of("This link was for somebody I've forgotten, as they asked me to.")
}

/// Signing in with an account isn't possible here, or not any more.
pub fn no_accounts() -> Text {
    say!("Signing in with an account isn't set up here. Use `/play` where you play.")
}

/// The platform doesn't know the code with which somebody came back.
pub fn not_accepted(platform: &str) -> Text {
    Text::of(format!(
        "{platform} doesn't confirm that it's you: it may have taken too long. Please try again."
    ))
}

/// The platform can't be asked.
pub fn not_answered(platform: &str) -> Text {
    Text::of(format!(
        "I can't ask {platform} who you are right now. Please try again in a minute."
    ))
}

/// Nobody with this account has played yet.
pub fn stranger(platform: &str) -> Text {
    say!(
        "I don't know you yet. Play a match on {} first: `/challenge` begins one.",
        platform
    )
}

/// The match where somebody was isn't theirs.
pub fn not_a_player() -> Text {
    Text::of("You aren't a player of this match, so there's nothing to play here for you.")
}

/// Another person is signed in.
pub fn somebody_else(name: &Untrusted, person: &Person) -> Text {
    Text::of(format!(
        "You're signed in as {}, but this link is for {}. If it's yours, sign out first and open it again.",
        sanitize::name(name),
        sanitize::name(&person.name)
    ))
}

/// Somebody signs in with their account where another person is signed in.
pub fn another_account(name: &Untrusted, person: &Person) -> Text {
    let (name, person) = (sanitize::name(name), sanitize::name(&person.name));
    Text::of(format!(
        "You're signed in as {name} in this browser. To go on as {person}, sign out first and try again."
    ))
}

/// Somebody who signed out everywhere was signed in in so many browsers.
pub fn signed_out(browsers: usize) -> Text {
    Text::of(match browsers {
        0 => "You weren't signed in anywhere.".to_owned(),
        1 => "You've been signed out of 1 browser.".to_owned(),
        many => format!("You've been signed out of {many} browsers."),
    })
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
