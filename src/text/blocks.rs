//! Who blocked whom, as `/block` and `/unblock` answer it.

use crate::rich::Text;
use play::Person;

pub fn blocked(person: &Person) -> Text {
    Text::default().person(person).plain(
        " can't challenge you or accept your challenges any more. Your current matches continue.",
    )
}

pub fn already_blocked(person: &Person) -> Text {
    Text::of("You've already blocked ")
        .person(person)
        .plain(".")
}

pub fn unblocked(person: &Person) -> Text {
    Text::default()
        .person(person)
        .plain(" can challenge you again.")
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
