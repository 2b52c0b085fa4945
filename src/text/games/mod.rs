//! The sentences of each game, one file per game.

use std::collections::BTreeMap;

use crate::rich::Text;
use crate::rules_page::RulesPage;
use crate::wording::Tense;
use crate::{rows, words};
use rules::{Game, Listed, Outcome, Side, private_modules, with_games};

with_games!(private_modules);

/// What a game has to say about itself.
pub(crate) trait Prose: Listed {
    /// The rules as `/rules` shows them, with their examples.
    const PAGE: RulesPage;

    /// What the letter in the name of a cell stands for: `column` or `row`.
    const LETTER: &'static str = "column";

    /// Whether turns have choices that aren't cells from the first to the last, such as how far a marker goes.
    const HAS_CHOICES: bool = false;

    /// Returns what it's about, in a sentence or two on one line.
    fn in_short() -> String;

    /// Says on a button that a turn is played although more could follow; `None` if that needs no other words.
    fn play_as_it_is() -> Option<String> {
        None
    }

    /// Returns a size of the board: `12×12`.
    fn size_in_words(size: u8) -> String {
        words::games_size(size).to_string()
    }

    /// Returns a typical turn as people type it, legal or not.
    fn usual_turn(&self) -> &'static str;

    /// Returns whether the turn with this canonical token is a plain one; examples prefer those.
    fn is_plain(_turn: &str) -> bool {
        true
    }

    /// Returns the last turn as something that its player did or would do: `placed a stone on f6`. Empty at the start.
    fn last_turn_in(&self, tense: Tense) -> String;

    /// Asks for the next part of a turn of which `chosen` parts have been chosen on the board: cells, words and numbers, one
    /// after another.
    fn ask_for_part(&self, chosen: usize) -> String;

    /// Asks for the next piece of a turn of which `chosen` pieces have been chosen from menus. What extends from one cell to
    /// another is one piece.
    fn ask_for_piece(&self, chosen: usize) -> String {
        self.ask_for_part(chosen)
    }

    /// Returns how a piece stands in a menu that can follow `so_far` in a turn: `d4, push to d5 or e5`. `next` are those that can
    /// follow in turn.
    fn piece(&self, _so_far: &str, piece: &str, _next: &[&str]) -> String {
        piece.to_owned()
    }

    /// Returns what the last turn did besides what its player chose: `capture c3 and d4`.
    fn consequence(&self) -> Option<String> {
        None
    }

    /// Returns how many points the last turn makes and of what, with what it does, for whoever puts it together: `5 tiles × 3 =
    /// 15 points: …`. `None` if [`last_turn_in`](Prose::last_turn_in) says it as well.
    fn reckoned(&self) -> Option<String> {
        None
    }

    /// Warns of what the last turn costs its player that can't be seen at once; `before` is the position before it.
    fn warning(&self, _before: &Game) -> Option<String> {
        None
    }

    /// Returns what is counted of a side beside the board, if it's more than what pictures count: `left 5 4 3 2 1`.
    fn counted(&self, _side: Side) -> Option<String> {
        None
    }

    /// Returns the stones that belong together, by their cells: each group of more than one. `None` if nothing does.
    fn grouped(&self) -> Option<Vec<Vec<String>>> {
        None
    }

    /// Returns what stands in a menu for the tiles of one length that can be placed across, or upright.
    fn tiles_of(&self, length: u8, upright: bool) -> String {
        words::games_tiles(way(upright), length).to_string()
    }

    /// Returns how many tiles of a length the side to move can still place: `5, 3 left`. Empty where none are placed.
    fn length_left(&self, _length: u8) -> String {
        String::new()
    }

    /// Returns what lies on each occupied cell, for somebody who can't see it.
    fn on_cells(&self) -> BTreeMap<String, String> {
        let cells = self.cells().into_iter();
        cells
            .map(|(cell, piece)| (cell, words::games_on_cell(rows::kind(piece)).to_string()))
            .collect()
    }

    /// Says which rule forbids a turn, in a sentence or two.
    fn illegal(why: &Self::Illegal) -> Text;

    /// Returns how the position decided the game, with its numbers: what follows the colon of `Black wins: …` and
    /// `The match is drawn: …`. `None` if the reason alone says it all, as with a connection or a repetition.
    fn decided(&self, _outcome: Outcome) -> Option<String> {
        None
    }

    /// Returns why nobody passes, to go within a sentence.
    fn no_passing() -> String {
        words::games_no_passing().to_string()
    }

    /// Returns the whole position in words, in at most [`rows::LIMIT`] characters. `spec` is the size and setup, `foot` says
    /// what was played last and who is to move, and `over` is whether the match has ended, by the rules or in another way.
    fn describe(&self, spec: &str, _over: bool, foot: &str) -> String {
        rows::stones_by_rows(self, &rows::stones_head(self, spec), foot)
    }
}

/// Returns the word by which messages choose between a turn that was played and one that is only previewed.
fn tense(tense: Tense) -> &'static str {
    tense.of("past", "would")
}

/// Returns a direction as messages choose by it.
fn way(upright: bool) -> &'static str {
    match upright {
        true => "upright",
        false => "across",
    }
}
