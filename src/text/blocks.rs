//! Who blocked whom, as `/block` and `/unblock` answer it.

use crate::rich::{Text, say};
use play::Person;

pub fn blocked(person: &Person) -> Text {
    Text::default().person(person).plain(
        " can't challenge you or accept your challenges any more. Your current matches continue.",
    )
}

pub fn already_blocked(person: &Person) -> Text {
    say!("You've already blocked {}.", person)
}

pub fn unblocked(person: &Person) -> Text {
    say!("{} can challenge you again.", person)
}

pub fn not_blocked(person: &Person) -> Text {
    Text::of("You haven't blocked ").person(person).plain(".")
}

/// Somebody named a bot.
pub fn bots_send_none() -> Text {
    Text::of("Bots never send challenges, so there's nothing to block.")
}

/// Somebody named themselves.
pub fn not_yourself() -> Text {
    Text::of("You can't challenge yourself anyway.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_need_no_block() {
        assert_eq!(
            bots_send_none().to_string(),
            "Bots never send challenges, so there's nothing to block."
        );
    }
}
