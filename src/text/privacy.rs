//! What is kept of people: what they are told about it, and when they ask to be forgotten.

use crate::rich::Text;
use crate::{times, words};

/// The name of whoever was forgotten.
pub const FORMER_PLAYER: &str = "Former player";

/// The name of a thread of the local chat that named whoever was forgotten.
pub const FORMER_THREAD: &str = "match";

/// The name of a tournament of a server that was forgotten.
pub const FORMER_TOURNAMENT: &str = "Tournament";

/// How long some things are kept, in milliseconds.
#[derive(Clone, Copy)]
pub struct Ages {
    /// Handled events.
    pub deliveries: i64,
    /// Which messages were posted about a match, counted from its end.
    pub posts: i64,
    /// Pictures in the local chat.
    pub pictures: i64,
    /// Where somebody is signed in, counted from the last visit.
    pub sessions: i64,
}

/// What is kept, and what can be done about it, a line each. `local` is whether this is asked in the local chat.
pub fn page(ages: Ages, local: bool) -> Text {
    let written = match local {
        true => words::privacy_keeps_writing_local(times::long(ages.pictures)),
        false => words::privacy_keeps_writing(),
    };
    let (posts, deliveries) = (times::long(ages.posts), times::long(ages.deliveries));
    Text::lines([
        heading(&words::privacy_what_i_keep()),
        words::privacy_keeps_you(),
        words::privacy_keeps_matches(),
        words::privacy_keeps_bans(),
        words::privacy_keeps_messages(posts, deliveries),
        written,
        words::privacy_keeps_browser(times::long(ages.sessions)),
        words::privacy_keeps_where(),
        heading(&words::privacy_what_you_can_do()),
        words::privacy_can_export(),
        words::privacy_can_sign_out(),
        words::privacy_can_forget(),
    ])
}

fn heading(text: &Text) -> Text {
    Text::default().strong(text.to_string())
}

/// Asks whether somebody really wants to be forgotten. `open` matches and challenges are theirs.
pub fn question(open: usize) -> Text {
    words::privacy_question(open)
        .then(words::privacy_question_rest())
        .then(words::privacy_question_matches(words::players_former()))
        .then(words::privacy_question_end())
}

/// Whether a server is forgotten as soon as the bot is removed from it, just chosen.
pub fn server_choice(at_once: bool) -> Text {
    match at_once {
        true => words::privacy_server_forgotten().then(words::privacy_server_change_mind()),
        false => words::privacy_server_kept(),
    }
}
