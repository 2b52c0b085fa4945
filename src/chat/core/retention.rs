//! How long is kept what nobody needs for good.

use play::clock::{DAY, MINUTE};

/// How long handled events are remembered, in milliseconds. Discord repeats an event within minutes, and the page
/// within the life of a tab.
pub const DELIVERIES_KEPT: i64 = 7 * DAY;

/// How long after the end of a match it's remembered which messages were posted about it, in milliseconds. Until then, a
/// reply to one of them is about that match.
pub const POSTS_KEPT: i64 = 30 * DAY;

/// How long after somebody asked to be forgotten that is done, in milliseconds: the answer has been delivered by then.
pub(crate) const FORGET_AFTER: i64 = 5_000;

/// How long the local chat shows pictures and attachments, in milliseconds. The words of a message stay.
pub const LOCAL_PICTURES_KEPT: i64 = 90 * DAY;

/// How long somebody who doesn't come back stays signed in on the pages, in milliseconds.
pub const SESSIONS_KEPT: i64 = 30 * DAY;

/// How long a link signs in, in milliseconds.
pub(crate) const LINKS_KEPT: i64 = 15 * MINUTE;
