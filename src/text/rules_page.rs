//! The texts about a game in `assets/rules/GAME/`: its rules as people read them, and its examples.

/// What `assets/rules/GAME/` holds for readers.
pub struct RulesPage {
    /// The rules, with `**` around what stands out and backticks around what is typed.
    pub words: &'static str,
    /// The exact rules, point by point, followed by what all games share.
    pub exact: &'static str,
    /// The name and the record of each example.
    pub examples: &'static [(&'static str, &'static str)],
    /// The record of a game up to its middle, for a picture of what it looks like.
    pub middle: &'static str,
}

/// Includes the page of a game and its examples, which are given by name.
macro_rules! rules_page {
    ($game:literal: $($example:literal),+ $(,)?) => {
        RulesPage {
            words: include_str!(concat!("../../../assets/rules/", $game, "/page.txt")),
            exact: concat!(
                include_str!(concat!("../../../assets/rules/", $game, "/rules.md")),
                "\n",
                include_str!("../../../assets/rules/README.md"),
            ),
            examples: &[$((
                $example,
                include_str!(concat!("../../../assets/rules/", $game, "/", $example, ".rec")),
            )),+],
            middle: include_str!(concat!("../../../assets/rules/", $game, "/middle.rec")),
        }
    };
}

pub(crate) use rules_page;
