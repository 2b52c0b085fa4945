//! The words in pictures of boards, in the language that is spoken where they're drawn.

use render::Word;
use text::{chances, words};

/// Says a word of a picture.
pub(crate) fn say(word: Word) -> String {
    let said = match word {
        Word::ToMove(side) => words::bar_to_move(side.name()),
        Word::Won(side) => words::bar_won(side.name()),
        Word::NoResult => words::bar_no_result(),
        Word::Draw => words::bar_draw(),
        Word::Over => words::bar_over(),
        Word::Start => words::bar_start(),
        Word::AfterTurn(turn) => words::bar_after_turn(turn),
        Word::AtTurn(turn) => words::bar_at_turn(turn),
        Word::Reason(reason) => words::bar_reason(reason.id()),
        Word::Counted("left, group") => words::bar_counted("left-and-group"),
        Word::Counted(counted) => words::bar_counted(counted),
        Word::Swapped => words::bar_swapped(),
        Word::NoMirror => words::bar_no_mirror(),
        Word::Placement => words::bar_placement(),
        Word::Scoring => words::bar_scoring(),
        Word::ToPlace => words::bar_to_place(),
        Word::Unplaced => words::bar_unplaced(),
        Word::Removable(shortest) => words::bar_removable(shortest),
        Word::UnplacedTiles(tiles) => words::bar_unplaced_tiles(tiles),
        Word::AllPlaced => words::bar_all_placed(),
        Word::NoneUnplaced => words::bar_none_unplaced(),
        Word::BlacksChances => words::chart_blacks_chances(),
        Word::Turns(turns) => words::chart_turns(turns),
        Word::Percent(number) => return chances::percent(f64::from(number) / 100.0),
    };
    said.to_string()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use render::{Scene, Shape};
    use rules::{Game, Kind, Outcome, Reason, Side, Spec};
    use text::language::{Language, speaking};

    /// The smallest letters that can be read where a board is as wide as a phone.
    const LEAST_SIZE: f32 = 21.0;

    /// Says words as [`say`], but with the widest number of as many digits for the turn. Only the second one can be a swap.
    fn widest(word: Word) -> String {
        let widest = |turn: u32| match turn {
            0..=2 => turn,
            3..=9 => 8,
            10..=99 => 88,
            _ => 888,
        };
        say(match word {
            Word::AfterTurn(turn) => Word::AfterTurn(widest(turn)),
            Word::AtTurn(turn) => Word::AtTurn(widest(turn)),
            word => word,
        })
    }

    /// What doesn't fit into the bars of a scene.
    fn faults(scene: &Scene) -> Option<String> {
        let below = |shape: &&Shape| shape.bounds().0.y > render::BOARD;
        let labels = scene.shapes.iter().filter(below);
        let labels = labels.filter_map(|shape| match shape {
            Shape::Label { text, size, .. } => Some((text.as_str(), *size, shape.bounds())),
            _ => None,
        });
        let labels: Vec<_> = labels.collect();
        let texts: Vec<&str> = labels.iter().map(|(text, ..)| *text).collect();
        let overlap = labels.iter().enumerate().any(|(i, (_, _, (low, high)))| {
            let beside = 7.0;
            labels[i + 1..].iter().any(|(_, _, (l, h))| {
                let apart = high.x + beside <= l.x || h.x + beside <= low.x;
                !(apart || high.y <= l.y || h.y <= low.y)
            })
        });
        let outside = |&(_, size, (low, high)): &(&str, f32, (render::Spot, render::Spot))| {
            low.x < 10.0 || high.x > scene.width - 10.0 || size < LEAST_SIZE
        };
        let fits =
            !overlap && !labels.iter().any(outside) && texts.iter().all(|t| render::can_draw(t));
        (!fits).then(|| texts.join(" | "))
    }

    /// Positions of random games of all kinds and sizes: the start, some later ones, and the end.
    fn positions() -> Vec<Game> {
        let mut rng = fastrand::Rng::with_seed(8);
        let mut found = Vec::new();
        for &kind in Kind::ALL {
            for size in kind.sizes() {
                let mut game = Game::start(Spec::new(kind, Some(&size.to_string()), None).unwrap());
                let mut all = vec![game.clone()];
                while game.to_move().is_some() {
                    let legal = game.legal();
                    game.play_text(rng.choice(&legal).unwrap()).unwrap();
                    all.push(game.clone());
                }
                let last = all.len() - 1;
                let some = [0, 1, 2, last / 2, last * 3 / 4, last - 1, last];
                found.extend(BTreeSet::from(some).into_iter().map(|ply| all[ply].clone()));
            }
        }
        found
    }

    #[test]
    fn bars_fit_in_every_language() {
        let games = positions();
        assert!(games.iter().any(|game| game.outcome().is_some()));
        // How a match can end off the board, while somebody is to move.
        let lost = [Reason::Resignation, Reason::Timeout, Reason::Adjudication];
        let lost = lost
            .iter()
            .flat_map(|&reason| Side::BOTH.map(|side| Outcome::won(side, reason)));
        let even = [Reason::Agreement, Reason::Aborted, Reason::Adjudication];
        let ends: Vec<Outcome> = lost.chain(even.map(Outcome::drawn)).collect();
        let mut said = BTreeSet::new();
        for language in Language::all() {
            for game in &games {
                let mut look = |ended| {
                    let scene = || render::scene_ended(game, Side::Black, ended, widest);
                    let faults = faults(&speaking(language, scene));
                    said.extend(faults.map(|faults| format!("{}: {faults}", language.tag)));
                };
                look(None);
                for &end in ends.iter().filter(|_| game.to_move().is_some()) {
                    look(Some(end));
                }
            }
        }
        let said: Vec<String> = said.into_iter().collect();
        assert!(said.is_empty(), "{}", said.join("\n"));
    }

    #[test]
    fn english_is_what_pictures_say_by_themselves() {
        let sides = Side::BOTH.into_iter();
        let sides = sides.flat_map(|side| [Word::ToMove(side), Word::Won(side)]);
        let reasons = Reason::ALL.iter().map(|&reason| Word::Reason(reason));
        let counted = Kind::ALL.iter().map(|&kind| {
            let start = Game::start(Spec::new(kind, None, None).unwrap());
            Word::Counted(render::tallies(&start).0)
        });
        let others = [
            Word::NoResult,
            Word::Draw,
            Word::Over,
            Word::Start,
            Word::AfterTurn(1234),
            Word::AtTurn(12),
            Word::Swapped,
            Word::NoMirror,
            Word::Placement,
            Word::Scoring,
            Word::ToPlace,
            Word::Unplaced,
            Word::Removable(4),
            Word::Removable(7),
            Word::UnplacedTiles("2×5, 1×3".to_owned()),
            Word::AllPlaced,
            Word::NoneUnplaced,
            Word::BlacksChances,
            Word::Turns(1),
            Word::Turns(1234),
            Word::Percent(50),
        ];
        for word in sides.chain(reasons).chain(counted).chain(others) {
            assert_eq!(say(word.clone()), render::english(word));
        }
    }
}
