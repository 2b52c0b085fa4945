//! How somebody plays their turn in a place, in words.

use crate::text::rich::Text;

/// How somebody makes their turn in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// They type it in the channel.
    Channel,
    /// They type it in their conversation with us.
    Direct,
    /// We only read what is addressed to us.
    Addressed,
}

impl Way {
    /// The line under a board that says how to make a turn there.
    pub(crate) fn under_board(self, example: Option<String>) -> Text {
        let text = Text::of(match self {
            Way::Channel | Way::Direct => " Type your turn here",
            Way::Addressed => " Reply with your turn (ping on) or mention me",
        });
        let text = match example {
            Some(example) => text.plain(", e.g. ").code(example),
            None => text,
        };
        match self {
            Way::Channel | Way::Direct => text.plain(", or use ").code("/move").plain("."),
            Way::Addressed => text
                .plain(". You can also use ")
                .code("/move")
                .plain(" or press Move."),
        }
    }

    /// The sentence under a board whose first stone the second player may take.
    pub(crate) fn to_swap(self) -> Text {
        let text = Text::of(" Instead of placing a stone, White can swap sides: ");
        match self {
            Way::Channel | Way::Direct => text.plain("type ").code("swap").plain("."),
            Way::Addressed => text.plain("reply ").code("swap").plain(" or press Swap."),
        }
    }

    /// How to make a turn, for `/help`.
    pub(crate) fn help(self) -> Text {
        let text = Text::of(match self {
            Way::Channel => "When it's your turn, type your move in the match's channel, e.g. ",
            Way::Direct => "When it's your turn, type your move here, e.g. ",
            Way::Addressed => {
                "When it's your turn, reply to the board with your move (ping on) or mention me, e.g. "
            }
        })
        .codes(["f6", "f3>g2 c5"]);
        match self {
            Way::Channel => text
                .plain(". You can also use ")
                .code("/move")
                .plain(" or press Move under the board."),
            Way::Direct => text
                .plain(". If several matches are waiting for you, put the match's number first, e.g. ")
                .code("#12 f6")
                .plain("."),
            Way::Addressed => text
                .plain(". You can also use ")
                .code("/move")
                .plain(", press Move under the board, or send me a direct message. I don't read other messages here."),
        }
    }
}
