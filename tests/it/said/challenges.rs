//! Challenges, their terms, and what becomes of them.

use std::fmt::Display;

/// How every answer begins to a challenge that went out.
pub(crate) const SENT: &str = "Challenge sent";

/// The first words of a challenge to somebody.
pub(crate) fn challenges(who: impl Display, whom: impl Display) -> String {
    format!("{whom}: {who} {CHALLENGES_YOU}")
}

pub(crate) const CHALLENGES_YOU: &str = "challenges you to";

pub(crate) const CHALLENGES_ANYONE: &str = "challenges anyone to";

/// Of whoever chose Black.
pub(crate) fn plays_black(who: impl Display) -> String {
    format!("{who} plays Black and moves first.")
}

/// The terms of whoever chose White and nothing else but, maybe, a clock.
pub(crate) fn white_rated(who: impl Display, clock: &str) -> String {
    format!("{who} plays White, so their opponent moves first. Rated. {clock}")
}

/// The clock of a challenge that names none.
pub(crate) const NORMAL_CLOCK: &str = "Clock: starts at 3 days, +1 day per turn, 5 days max.";

pub(crate) const SLOW_CLOCK: &str = "Clock: starts at 7 days, +2 days per turn, 14 days max.";

/// `3d+12h/5d`.
pub(crate) const OWN_CLOCK: &str = "Clock: starts at 3 days, +12 hours per turn, 5 days max.";

pub(crate) const IN_MESSAGES: &str = "Rated, in direct messages.";

pub(crate) fn expires(number: u32, until: impl Display) -> String {
    format!("Challenge #{number} expires {until}.")
}

/// The first words of what's left of a challenge.
pub(crate) fn challenge_of(who: impl Display) -> String {
    format!("{who}'s challenge:")
}

pub(crate) fn accepted(who: impl Display) -> String {
    format!("{who} accepted.")
}

/// In the log, after a name.
pub(crate) const LOGGED_ACCEPTED: &str = "accepted the challenge";

pub(crate) const NOBODY_ACCEPTED: &str = "Nobody accepted in time: this challenge has expired.";

pub(crate) const EXPIRED: &str = "This challenge has expired.";

pub(crate) const CANCELLED: &str = "This challenge was cancelled.";

pub(crate) const ALREADY_ACCEPTED: &str =
    "This challenge has already been accepted; the match is in progress.";

pub(crate) fn meant_for(who: impl Display) -> String {
    format!("This challenge is for {who}.")
}

pub(crate) const OWN: &str =
    "This is your own challenge, so your opponent has to answer it. You can cancel it.";

pub(crate) const TERMS_CHANGED: &str =
    "The terms of this challenge have changed. Answer the latest version below.";

pub(crate) fn replied_with_terms(who: impl Display, number: u32) -> String {
    format!("{who} replied to challenge #{number} with different terms; see below.")
}

pub(crate) const SENT_BACK: &str = "Sent back with your terms.";

pub(crate) const NONE_OPEN: &str = "You have no challenges to answer.";

pub(crate) fn too_many(open: u32) -> String {
    format!(
        "You already have {open} open challenges, which is the limit. Cancel one (see `/games`) or wait until one is \
         answered."
    )
}

pub(crate) const NOT_YOURSELF: &str = "You can't challenge yourself.";

pub(crate) const NO_BOTS: &str = "Bots can't play; choose a person.";

pub(crate) const DROPPER_SIZES: &str =
    "Dropper comes in sizes `6`, `8` (the default), `10` and `12`.";

/// The answer to whoever blocks somebody.
pub(crate) fn now_blocked(who: impl Display) -> String {
    format!(
        "{who} can't challenge you or accept your challenges any more. Your current matches continue."
    )
}

/// The answer to whoever is blocked.
pub(crate) fn not_from_you(who: impl Display) -> String {
    format!("{who} doesn't accept challenges from you.")
}

pub(crate) fn blocked(who: impl Display) -> String {
    format!("You've blocked {who}.")
}

/// The answer to whoever challenges a person they blocked.
pub(crate) fn unblock_first(who: impl Display) -> String {
    format!(
        "{} Use `/unblock` if you want to play each other again.",
        blocked(who)
    )
}

pub(crate) fn unblocked(who: impl Display) -> String {
    format!("{who} can challenge you again.")
}

/// The entry in the menu over a person.
pub(crate) const MENU: &str = "Challenge to a game";

/// Somebody who left the server can't be challenged there.
pub(crate) const NOT_HERE: &str = "isn't on this server, so they couldn't accept";
