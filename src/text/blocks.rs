//! Who blocked whom, as `/block` answers it.

use crate::rich::Text;
use crate::words;
use play::Person;

/// Lists at most so many of the people whom somebody has blocked.
pub fn all(blocked: &[Person], most: usize) -> Text {
    let people = Text::in_a_row(blocked.iter().take(most).map(Text::from));
    match blocked.len().min(most) {
        0 => words::block_none(),
        shown if shown < blocked.len() => words::block_all_and_more(people),
        _ => words::block_all(people),
    }
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
            words::block_bots().to_string(),
            "Bots never send challenges, so there's nothing to block."
        );
    }
}
