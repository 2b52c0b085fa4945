//! What is kept of people: what they are told about it, and when they ask to be forgotten.

use crate::rich::Text;
use crate::{labels, texts};
use crate::{times, words};

labels! {
    /// The button under what is kept that asks for it as a file.
    export_button privacy_export,
    /// The button there that signs out in every browser.
    sign_out_button privacy_sign_out,
    /// The button there that asks to be forgotten.
    forget_button privacy_forget,
    /// The button that has one forgotten.
    forget_me_button privacy_forget_me,
    /// The button that leaves everything as it is.
    keep_button privacy_keep_everything,
}

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

texts! {
    /// Everything about somebody is in the file.
    exported privacy_exported,
    /// The file is larger than a message can hold.
    too_large privacy_too_large,
}

/// Asks whether somebody really wants to be forgotten. `open` matches and challenges are theirs.
pub fn question(open: usize) -> Text {
    words::privacy_question(open)
        .then(words::privacy_question_rest())
        .then(words::privacy_question_matches(words::players_former()))
        .then(words::privacy_question_end())
}

texts! {
    /// Somebody is being forgotten.
    forgetting privacy_forgetting,
    /// Nothing was changed.
    kept privacy_kept,
    /// The question was somebody else's.
    not_yours privacy_not_yours,
}

/// Whether a server is forgotten as soon as the bot is removed from it, just chosen.
pub fn server_choice(at_once: bool) -> Text {
    match at_once {
        true => words::privacy_server_forgotten().then(words::privacy_server_change_mind()),
        false => words::privacy_server_kept(),
    }
}
