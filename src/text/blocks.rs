//! Who blocked whom, as `/block` answers it.

use crate::rich::Text;
use crate::texts;
use crate::wording;
use crate::words;
use play::Person;

pub fn blocked(person: &Person) -> Text {
    words::block_blocked(person)
}

pub fn already_blocked(person: &Person) -> Text {
    words::block_already(person)
}

pub fn unblocked(person: &Person) -> Text {
    words::block_unblocked(person)
}

pub fn not_blocked(person: &Person) -> Text {
    words::block_not_blocked(person)
}

/// Lists at most so many of the people whom somebody has blocked.
pub fn all(blocked: &[Person], most: usize) -> Text {
    let people = wording::in_a_row(blocked.iter().take(most).map(Text::from));
    match blocked.len().min(most) {
        0 => words::block_none(),
        shown if shown < blocked.len() => words::block_all_and_more(people),
        _ => words::block_all(people),
    }
}

texts! {
    /// Somebody named a bot.
    bots_send_none block_bots,
    /// Somebody named themselves.
    not_yourself block_not_yourself,
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
