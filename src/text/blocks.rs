//! Who blocked whom, as `/block` answers it.

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

/// Lists at most so many of the people whom somebody has blocked.
pub fn all(blocked: &[Person], most: usize) -> Text {
    let [first, rest @ ..] = &blocked[..blocked.len().min(most)] else {
        return Text::of("You've blocked nobody.");
    };
    let mut text = Text::of("You've blocked ").person(first);
    for person in rest {
        text = text.plain(", ").person(person);
    }
    match blocked.len() > most {
        true => text.plain(" and more."),
        false => text.plain("."),
    }
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
    use crate::samples::{alice, bob};

    #[test]
    fn whoever_is_blocked_is_listed() {
        let both = [alice(), bob()];
        let told = |most| all(&both[..], most).to_string();
        assert_eq!(told(2), "You've blocked @alice, @bob.");
        assert_eq!(told(1), "You've blocked @alice and more.");
        assert_eq!(all(&[], 2).to_string(), "You've blocked nobody.");
    }

    #[test]
    fn bots_need_no_block() {
        assert_eq!(
            bots_send_none().to_string(),
            "Bots never send challenges, so there's nothing to block."
        );
    }
}
