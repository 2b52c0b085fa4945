//! What is said about each game: one file per game.

use crate::rules::{Listed, Outcome, private_modules, with_games};
use crate::text::rich::Text;
use crate::text::rows;
use crate::text::rules_page::RulesPage;
use crate::text::wording::Tense;

with_games!(private_modules);

/// A game that can be talked about.
pub(crate) trait Prose: Listed {
    /// The rules as `/rules` shows them, with their examples.
    const PAGE: RulesPage;

    /// A size of the board: `12×12`.
    fn size_in_words(size: u8) -> String {
        format!("{size}×{size}")
    }

    /// A turn as people type it, one of the most usual, legal or not.
    fn usual_turn(&self) -> &'static str;

    /// Whether a turn, by its canonical token, is of the plainest sort: examples prefer those.
    fn is_plain(_turn: &str) -> bool {
        true
    }

    /// The last turn as something that its player did or would do: `placed a stone on f6`. Empty at the start.
    fn last_turn_in(&self, tense: Tense) -> String;

    /// Which rule forbids a turn, in a sentence or two.
    fn illegal(why: &Self::Illegal) -> Text;

    /// How the position decided the game, with its numbers: the second half of "Black wins: …" or "Drawn: …". `None` where
    /// the reason alone says it all, as with a connection or a repetition.
    fn decided(&self, _outcome: Outcome) -> Option<String> {
        None
    }

    /// Why nobody passes.
    fn no_passing() -> &'static str {
        "you always have to play a turn"
    }

    /// The whole position in words, in at most [`rows::LIMIT`] characters: `spec` says how it was set up, `foot` what was
    /// played last and who is to move, and `over` is whether the match has ended, on the board or off it.
    fn describe(&self, spec: &str, _over: bool, foot: &str) -> String {
        rows::stones_by_rows(self, &rows::stones_head(self, spec), foot)
    }
}
