//! Descriptions of pictures, for people who can't see them.
//!
//! A description has at most [`LIMIT`] characters. It gets terser as the board fills up: whole words, then
//! abbreviations, then letters without blanks. What still doesn't fit is left out, and the description says how much.

#![warn(missing_docs)]

use crate::{game, wording, words};
use rules::{Game, Outcome, Reason};

pub use crate::rows::LIMIT;

/// Returns the whole position in words, in at most [`LIMIT`] characters. `ended` is how the match ended, if the position
/// alone doesn't tell.
#[must_use]
pub fn position(game: &Game, ended: Option<Outcome>) -> String {
    let foot = foot(game, ended);
    let over = game.outcome().or(ended).is_some();
    within_limit(game::describe(game, over, &foot))
}

/// Returns a position in words whose last turn isn't played yet, as [`position`] does.
#[must_use]
pub fn unplayed(game: &Game) -> String {
    let foot = game.last_by().map(|by| {
        let turn = game::last_turn(game);
        wording::next(words::alt_not_played(by.name(), turn))
    });
    within_limit(game::describe(game, false, &foot.unwrap_or_default()))
}

/// Cuts what doesn't fit in spite of all, in a language with longer words than English.
fn within_limit(text: String) -> String {
    match text.char_indices().nth(LIMIT) {
        Some(_) => text.chars().take(LIMIT - 1).chain(['…']).collect(),
        None => text,
    }
}

/// Describes an animation of all turns up to a position.
#[must_use]
pub fn replay(game: &Game, ended: Option<Outcome>) -> String {
    let spec = wording::sentence(game::spec(game.spec()));
    let text = spec.then(words::alt_animation(game.ply()));
    format!("{text}{}", foot(game, ended))
}

/// Returns the last turn, and who is to move or has won, as they follow other sentences.
fn foot(game: &Game, ended: Option<Outcome>) -> String {
    let last = game.last_by().map(|by| {
        let turn = game::last_turn(game);
        words::alt_last_turn(by.name(), turn)
    });
    let state = match (game.outcome().or(ended), game.to_move()) {
        (Some(outcome), _) => match outcome.winner {
            Some(winner) => Some(words::alt_won(winner.name())),
            None if outcome.reason == Reason::Aborted => Some(words::alt_aborted()),
            None => Some(words::alt_drawn()),
        },
        (None, Some(side)) => Some(words::alt_to_move(side.name())),
        (None, None) => None,
    };
    let told = last.into_iter().chain(state);
    told.map(wording::next).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::language::{Language, speaking};
    use rules::{Kind, Spec};

    #[test]
    fn a_small_position_is_told_in_whole_words() {
        let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), None).unwrap());
        game.play_text("c4").unwrap();
        game.play_text("c2/d3").unwrap();
        game.play_text("d4").unwrap();
        assert_eq!(
            position(&game, None),
            "Onyx, 6×6, standard setup. Black has 6 stones, White has 5 stones. Row 6: white c, d. \
             Row 4: black a, c, d, f. Row 3: black a, f. Midpoints 2/3: white c. Row 1: white c, d. \
             Last turn: Black placed a stone on d4. White to move."
        );
    }

    #[test]
    fn the_last_turn_is_told_with_all_that_it_did() {
        for (kind, size, setup, turns, told) in [
            (
                Kind::Onyx,
                "6",
                "open",
                "e3 swap",
                "White swapped sides with Black.",
            ),
            (
                Kind::Onyx,
                "6",
                "open",
                "b1 c1 c2 b2",
                "White placed a stone on b2 and captured b1 and c2.",
            ),
            (
                Kind::Dropper,
                "6",
                "standard",
                "d4 d4>e5,a1",
                "White dropped on d4, pushed its stone to e5 and placed a free stone on a1.",
            ),
            (
                Kind::Drop,
                "6",
                "bare",
                "c3 c4,h3",
                "White placed pieces on c4 and h3 and pushed 1 piece.",
            ),
            (
                Kind::Isaac,
                "10",
                "standard",
                "a1-c1",
                "Black placed a tile of length 3 on a1-c1.",
            ),
            (
                Kind::Rekushu,
                "8",
                "standard",
                "a1 h2 a4 h4 d1 h6 d4,a1-d4",
                "Black placed a stone on d4 and claimed a1-d4 (9 tiles).",
            ),
        ] {
            let mut game = Game::start(Spec::new(kind, Some(size), Some(setup)).unwrap());
            for turn in turns.split_whitespace() {
                game.play_text(turn).unwrap();
            }
            let text = position(&game, None);
            let (_, last) = text.split_once(" Last turn: ").unwrap();
            assert!(last.starts_with(told), "{text}");
        }
    }

    #[test]
    fn a_language_with_longer_words_fits_as_well() {
        let pseudo = Language::of("en-XA").unwrap();
        let mut rng = fastrand::Rng::with_seed(6);
        for &kind in Kind::ALL {
            let size = kind.sizes().iter().max().unwrap().to_string();
            let mut game = Game::start(Spec::new(kind, Some(&size), None).unwrap());
            while game.to_move().is_some() {
                let legal = game.legal();
                game.play_text(rng.choice(&legal).unwrap()).unwrap();
                if game.ply().is_multiple_of(17) || game.to_move().is_none() {
                    let text = speaking(pseudo, || position(&game, None));
                    assert!(text.chars().count() <= LIMIT, "{text}");
                    assert!(!text.ends_with('…'), "{text}");
                }
            }
        }
    }

    #[test]
    fn every_position_of_random_games_fits() {
        let mut rng = fastrand::Rng::with_seed(5);
        for &kind in Kind::ALL {
            for &size in kind.sizes() {
                let mut game = Game::start(Spec::new(kind, Some(&size.to_string()), None).unwrap());
                while game.to_move().is_some() {
                    let legal = game.legal();
                    let turn = rng.choice(&legal).unwrap();
                    game.play_text(turn).unwrap();
                    // A long game has many positions that hardly differ.
                    if game.ply().is_multiple_of(7) || game.to_move().is_none() {
                        let text = position(&game, None);
                        assert!(text.chars().count() <= LIMIT, "{text}");
                    }
                }
            }
        }
    }
}
