//! The sentences that `chat::commands` still calls by this path; each lives in the file of its subject.

pub(crate) use crate::text::buttons::unknown_button;
pub(crate) use crate::text::which_match::{busy, no_match_here, place_fine};
