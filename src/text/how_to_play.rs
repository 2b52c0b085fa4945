//! How to make a turn, which depends on the place.

use crate::rich::Text;
use crate::words;

/// How turns are made in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Typed in the channel.
    Channel,
    /// Typed in a direct conversation with the bot.
    Direct,
    /// Addressed to the bot, which reads nothing else in the channel.
    Addressed,
    /// By a button under an answer of the bot, which isn't there.
    Answer,
}

impl Way {
    /// The line under a board that says how to make a turn there, perhaps with an example.
    pub fn under_board(self, example: Option<String>) -> Text {
        match (self, example) {
            (Way::Channel | Way::Direct, Some(example)) => words::how_to_type_first(example),
            (Way::Channel | Way::Direct, None) => words::how_to_type(),
            (Way::Addressed, Some(example)) => words::how_to_address_first(example),
            (Way::Addressed, None) => words::how_to_address(),
            (Way::Answer, _) => words::how_to_press(),
        }
    }

    /// The sentence under a board on which the second player can swap sides.
    pub fn to_swap(self) -> Text {
        match self {
            Way::Channel | Way::Direct => words::how_to_type_swap(),
            Way::Addressed => words::how_to_reply_swap(),
            Way::Answer => words::how_to_press_swap(),
        }
    }

    /// How to make a turn, for `/help`.
    pub fn help(self) -> Text {
        let examples = Text::default().codes(EXAMPLES);
        match self {
            Way::Channel => words::how_to_help_channel(examples),
            Way::Direct => words::how_to_help_direct(examples),
            Way::Addressed => words::how_to_help_addressed(examples),
            Way::Answer => words::how_to_help_answer(),
        }
    }
}

/// Turns of two games, as people type them.
const EXAMPLES: [&str; 2] = ["f6", "f3>g2 c5"];

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn a_board_and_help_say_how_to_make_a_turn() {
        expect![[r#"
            Instead of placing a stone, White can swap sides: reply `swap` or press Swap.
            When it's your turn, type your move here, e.g. `f6`, `f3>g2 c5`. If several matches are waiting for you, put the match's number first, e.g. `#12 f6`.
            When it's your turn, reply to the board with your move (ping on) or mention me, e.g. `f6`, `f3>g2 c5`. You can also use `/move`, press Move under the board, or send me a direct message. I don't read other messages here.
        "#]].assert_eq(&lines([Way::Addressed.to_swap(), Way::Direct.help(), Way::Addressed.help()]));
    }
}
