//! The rules of each game in our own words, as `/rules` shows them.

use super::message::Text;
use crate::rules::Kind;

/// The rules of `kind`, short enough for one message.
pub(super) fn of(kind: Kind) -> Text {
    let page = match kind {
        Kind::Onyx => include_str!("../../assets/rules/onyx.txt"),
        Kind::Dropper => include_str!("../../assets/rules/dropper.txt"),
        Kind::Drop => include_str!("../../assets/rules/drop.txt"),
        Kind::Isaac => include_str!("../../assets/rules/isaac.txt"),
        Kind::Rekushu => include_str!("../../assets/rules/rekushu.txt"),
    };
    Text::default()
        .strong(kind.title())
        .plain("\n")
        .plain(page.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_fits_into_one_message() {
        for kind in Kind::ALL {
            // Discord takes 2,000 characters; a page may need some for what it escapes.
            assert!(
                of(*kind).to_string().chars().count() <= 1_900,
                "{}",
                kind.id()
            );
        }
    }
}
