//! How to make a turn, which depends on the place.

use crate::rich::{Text, say};

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
            (Way::Channel | Way::Direct, Some(example)) => {
                say!(" Type your turn here, e.g. `{}`, or use `/move`.", example)
            }
            (Way::Channel | Way::Direct, None) => say!(" Type your turn here, or use `/move`."),
            (Way::Addressed, Some(example)) => {
                Text::of(" Reply with your turn (ping on) or mention me, e.g. ")
                    .code(example)
                    .plain(". You can also use ")
                    .code("/move")
                    .plain(" or press Move.")
            }
            (Way::Addressed, None) => {
                Text::of(" Reply with your turn (ping on) or mention me. You can also use ")
                    .code("/move")
                    .plain(" or press Move.")
            }
            (Way::Answer, _) => Text::of(" Press Move to play."),
        }
    }

    /// The sentence under a board on which the second player can swap sides.
    pub fn to_swap(self) -> Text {
        match self {
            Way::Channel | Way::Direct => {
                say!(" Instead of placing a stone, White can swap sides: type `swap`.")
            }
            Way::Addressed => Text::of(" Instead of placing a stone, White can swap sides: reply ")
                .code("swap")
                .plain(" or press Swap."),
            Way::Answer => {
                Text::of(" Instead of placing a stone, White can swap sides: press Swap.")
            }
        }
    }

    /// How to make a turn, for `/help`.
    pub fn help(self) -> Text {
        match self {
            Way::Channel => {
                Text::of("When it's your turn, type your move in the match's channel, e.g. ")
                    .codes(EXAMPLES)
                    .plain(". You can also use ")
                    .code("/move")
                    .plain(" or press Move under the board.")
            }
            Way::Direct => Text::of("When it's your turn, type your move here, e.g. ")
                .codes(EXAMPLES)
                .plain(
                    ". If several matches are waiting for you, put the match's number first, e.g. ",
                )
                .code("#12 f6")
                .plain("."),
            Way::Addressed => Text::of(
                "When it's your turn, reply to the board with your move (ping on) or mention me, e.g. ",
            )
            .codes(EXAMPLES)
            .plain(". You can also use ")
            .code("/move")
            .plain(
                ", press Move under the board, or send me a direct message. I don't read other messages here.",
            ),
            Way::Answer => Text::of("When it's your turn, press Move under the board."),
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
             Reply with your turn (ping on) or mention me, e.g. `f6`. You can also use `/move` or press Move.
             Instead of placing a stone, White can swap sides: reply `swap` or press Swap.
            When it's your turn, type your move here, e.g. `f6`, `f3>g2 c5`. If several matches are waiting for you, put the match's number first, e.g. `#12 f6`.
            When it's your turn, reply to the board with your move (ping on) or mention me, e.g. `f6`, `f3>g2 c5`. You can also use `/move`, press Move under the board, or send me a direct message. I don't read other messages here.
        "#]].assert_eq(&lines([
            Way::Addressed.under_board(Some("f6".to_owned())),
            Way::Addressed.to_swap(),
            Way::Direct.help(),
            Way::Addressed.help(),
        ]));
    }
}
