//! Sentences about games of any kind: size and setup, what was played, how it ended, why a turn is refused. Each game's
//! own sentences are in `games`.

pub mod refused;

use std::collections::BTreeMap;

use crate::games::Prose;
use crate::rich::Text;
use crate::rules_page::RulesPage;
use crate::wording::{self, Tense};
use crate::words;
use rules::{
    Game, Illegal, Kind, Outcome, Reason, Side, Spec, SpecError, each_game, each_illegal, each_kind,
};

/// Returns e.g. `Onyx, 12×12, open setup`. The setup is named only if the game has more than one.
#[must_use]
pub fn spec(spec: Spec) -> String {
    let (title, size) = (spec.kind.title(), size(spec.kind, spec.size));
    let text = match spec.kind.setups().len() {
        0 | 1 => words::game_spec(title, size),
        _ => words::game_spec_with_setup(title, size, spec.setup.id),
    };
    text.to_string()
}

/// Returns a game on a board of a size: `Onyx, 12×12`.
#[must_use]
pub fn on_board(kind: Kind, of: u8) -> String {
    words::game_spec(kind.title(), size(kind, of)).to_string()
}

/// Returns a size of a game's board: `12×12`.
#[must_use]
pub fn size(kind: Kind, size: u8) -> String {
    each_kind!(kind, R => R::size_in_words(size))
}

/// Returns what a game is about, in a sentence or two.
#[must_use]
pub fn in_short(kind: Kind) -> String {
    each_kind!(kind, R => R::in_short())
}

/// The game doesn't have this size or setup.
#[must_use]
pub fn spec_error(error: &SpecError) -> Text {
    match error {
        SpecError::Size { kind, .. } => {
            let (title, usual) = (kind.title(), Spec::default_of(*kind).size.to_string());
            let mut sizes = kind.sizes().to_vec();
            sizes.sort_unstable();
            let sizes: Vec<String> = sizes.iter().map(u8::to_string).collect();
            match sizes.as_slice() {
                [only] => words::game_one_size(title, only),
                _ => words::game_sizes(title, with_default(sizes, &usual)),
            }
        }
        SpecError::Setup { kind, .. } => {
            let (title, usual) = (kind.title(), Spec::default_of(*kind).setup.id);
            let setups: Vec<String> = kind.setups().iter().map(|s| s.id.to_owned()).collect();
            match setups.as_slice() {
                [only] => words::game_one_setup(title, only),
                _ => words::game_setups(title, with_default(setups, usual)),
            }
        }
    }
}

/// Returns things to type, with the default marked: `6`, `8` (the default) and `10`.
fn with_default(allowed: Vec<String>, usual: &str) -> Text {
    let each = allowed.into_iter().map(|word| match word == usual {
        true => words::game_default(word),
        false => Text::default().code(word),
    });
    wording::all_of(each.collect())
}

/// Returns the rules of a game as `/rules` shows them.
pub fn rules_page(kind: Kind) -> &'static RulesPage {
    each_kind!(kind, R => &<R as Prose>::PAGE)
}

/// Returns why nobody passes in a game, to go within a sentence.
pub fn no_passing(kind: Kind) -> String {
    each_kind!(kind, R => R::no_passing())
}

/// Returns the last turn of a position as something that its player did: `placed a stone on f6`. Empty at the start.
#[must_use]
pub fn last_turn(game: &Game) -> String {
    turn_in(Tense::Past, game)
}

/// Returns the last turn of a position as something that its player would do: `place a stone on f6`. Empty at the
/// start.
#[must_use]
pub fn turn_ahead(game: &Game) -> String {
    turn_in(Tense::Would, game)
}

/// Asks for the next part of a turn of which `chosen` parts have been chosen on the board.
pub fn ask_for_part(game: &Game, chosen: usize) -> String {
    each_game!(game, position => position.ask_for_part(chosen))
}

/// Asks for the next piece of a turn of which `chosen` pieces have been chosen from menus.
pub fn ask_for_piece(game: &Game, chosen: usize) -> String {
    each_game!(game, position => position.ask_for_piece(chosen))
}

/// Returns how a piece stands in a menu that can follow `so_far` in a turn; `next` are those that can follow in turn.
pub fn piece(game: &Game, so_far: &str, piece: &str, next: &[&str]) -> String {
    each_game!(game, position => position.piece(so_far, piece, next))
}

/// Returns what the last turn did besides what its player chose.
pub fn consequence(game: &Game) -> Option<String> {
    each_game!(game, position => position.consequence())
}

/// Returns how many points the last turn makes and of what, with what it does, if there's something to reckon.
pub(super) fn reckoned(game: &Game) -> Option<String> {
    each_game!(game, position => position.reckoned())
}

/// Warns of what the last turn of `after` costs its player that can't be seen at once.
pub fn warning(before: &Game, after: &Game) -> Option<String> {
    each_game!(after, position => position.warning(before))
}

/// Returns what is counted of a side beside the board, if it's more than what pictures count.
pub fn counted(game: &Game, side: Side) -> Option<String> {
    each_game!(game, position => position.counted(side))
}

/// Returns the stones that belong together, by their cells: each group of more than one. `None` if nothing does in this game.
pub fn groups(game: &Game) -> Option<Vec<Vec<String>>> {
    each_game!(game, position => position.grouped())
}

/// Returns what the letter in the name of a cell stands for.
pub(super) fn letter(game: &Game) -> &'static str {
    each_kind!(game.kind(), R => <R as Prose>::LETTER)
}

/// Returns what stands in a menu for the tiles of one length that can be placed across, or upright.
pub fn tiles(game: &Game, length: u8, upright: bool) -> String {
    each_game!(game, position => position.tiles_of(length, upright))
}

/// Returns whether a game's turns have choices that aren't cells from the first to the last.
pub fn has_choices(kind: Kind) -> bool {
    each_kind!(kind, R => <R as Prose>::HAS_CHOICES)
}

/// Returns how many tiles of a length the side to move can still place: `5, 3 left`.
pub fn length_left(game: &Game, length: u8) -> String {
    each_game!(game, position => position.length_left(length))
}

/// Says on a button that a turn is played; `goes_on` is whether more could follow.
pub fn play(game: &Game, goes_on: bool) -> String {
    let as_it_is = each_kind!(game.kind(), R => <R as Prose>::play_as_it_is());
    as_it_is
        .filter(|_| goes_on)
        .unwrap_or_else(|| words::wording_play().to_string())
}

/// Returns what lies on each occupied cell, for somebody who can't see it.
pub fn on_cells(game: &Game) -> BTreeMap<String, String> {
    each_game!(game, position => position.on_cells())
}

fn turn_in(tense: Tense, game: &Game) -> String {
    each_game!(game, position => position.last_turn_in(tense))
}

/// Returns the whole position in words, after its size and setup and before `foot`. `over` is whether the match has ended,
/// by the rules or in another way.
pub(super) fn describe(game: &Game, over: bool, foot: &str) -> String {
    let spec = spec(game.spec());
    each_game!(game, position => position.describe(&spec, over, foot))
}

/// Says which rule forbids a turn, in a sentence or two.
pub fn illegal(why: &Illegal) -> Text {
    each_illegal!(why, R, why => R::illegal(why))
}

/// Returns why the game ended as it did: what follows the colon of `Black wins: …` and `The match is drawn: …`.
#[must_use]
pub fn reason(game: &Game, outcome: Outcome) -> String {
    if let Some(decided) = each_game!(game, position => position.decided(outcome)) {
        return decided;
    }
    let name = |side: Option<Side>| side.map_or("nobody", Side::name);
    let (winner, loser) = (name(outcome.winner), name(outcome.winner.map(Side::other)));
    let text = match outcome.reason {
        Reason::Connection => words::game_by_connection(winner),
        Reason::Repetition => words::game_by_repetition(),
        Reason::Groups => words::game_by_groups(),
        Reason::Points => words::game_by_points(winner),
        Reason::Line => words::game_by_line(),
        Reason::Tiles => words::game_by_tiles(),
        Reason::Start => words::game_by_start(),
        Reason::Resignation => words::game_by_resignation(loser),
        Reason::Timeout => words::game_by_timeout(loser),
        Reason::Agreement => words::game_by_agreement(),
        Reason::Aborted => words::game_by_aborted(),
        Reason::Adjudication => words::game_by_adjudication(),
    };
    text.to_string()
}

/// Returns an example of a turn as people type it, one that is legal in this position.
#[must_use]
pub fn example(game: &Game) -> String {
    let usual = each_game!(game, position => position.usual_turn());
    if game.read(usual).is_ok() {
        return usual.to_owned();
    }
    // Seeded by the position, so that it always shows the same turn.
    let mut seed = game.digest();
    let mut below = |most: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or_default() % most.max(1)
    };
    let drawn: Vec<String> = (0..EXAMPLES)
        .filter_map(|_| game.random(&mut below))
        .collect();
    let plain = |turn: &&String| each_kind!(game.kind(), R => R::is_plain(turn));
    let shown = drawn.iter().find(plain).or(drawn.first());
    shown.map_or_else(|| usual.to_owned(), |turn| turn.replace(',', " "))
}

/// The number of random turns among which an example is chosen.
const EXAMPLES: usize = 8;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_setups_that_a_game_has_are_listed() {
        let said = |kind, size: Option<&str>, setup: Option<&str>| {
            spec_error(&Spec::new(kind, size, setup).unwrap_err()).to_string()
        };
        for (kind, size, setup, words) in [
            (
                Kind::Dropper,
                Some("7"),
                None,
                "Dropper comes in sizes `6`, `8` (the default), `10` and `12`.",
            ),
            (
                Kind::Isaac,
                Some("8"),
                None,
                "Isaac comes in one size only: `10`.",
            ),
            (
                Kind::Onyx,
                None,
                Some("ring"),
                "Onyx comes in setups `standard` (the default) and `open`.",
            ),
            (
                Kind::Dropper,
                None,
                Some("ring"),
                "Dropper comes in one setup only: `standard`.",
            ),
        ] {
            assert_eq!(said(kind, size, setup), words);
        }
    }
}
