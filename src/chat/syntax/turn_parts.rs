//! Turns put together part by part, as on a board: which cells, words and numbers can be chosen next.
//!
//! Like [`turn_prefix`](super::turn_prefix), it only needs the canonical tokens of the legal turns. It also knows that the
//! two ends of `a1-d4` can be chosen in any order or at once, that any two opposite corners will do, and that what has a number after
//! it, as in `c4-g4+15`, lies on the board already, so that any one cell of it will do.

use std::collections::BTreeSet;

use crate::syntax::turn_prefix::Token;
use rules::Cell;

/// How a turn of which some parts have been chosen can go on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Next {
    /// What can be chosen next.
    pub(crate) parts: BTreeSet<String>,
    /// The canonical token of the turn, if nothing more has to be chosen.
    pub(crate) whole: Option<String>,
    /// The corner whose opposite one is to be chosen next.
    pub(crate) corner: Option<String>,
    /// The opposite ends of what has been chosen by them.
    pub(crate) spans: Vec<(String, String)>,
    /// What can be chosen next from one end to the other.
    pub(crate) ends: Vec<(String, String)>,
}

/// A part of a canonical token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    /// A cell, a word or a number.
    One(&'a str),
    /// Something from one cell to another.
    Span(Cell, Cell),
    /// The same, but on the board already.
    Piece(Cell, Cell),
}

/// Returns how the legal turns of which `chosen` are the first parts can go on; `None` if there's no such turn.
pub(crate) fn next(legal: &[Token], chosen: &[String]) -> Option<Next> {
    let mut next = Next::default();
    let mut any = false;
    for token in legal {
        any |= follow(token.text(), chosen, &mut next);
    }
    any.then_some(next)
}

/// Adds to `next` how this turn goes on after what was chosen. Returns whether it begins with that.
fn follow(token: &str, chosen: &[String], next: &mut Next) -> bool {
    let mut left = chosen.iter();
    let mut spans = Vec::new();
    for part in parts(token) {
        let Some(first) = left.next() else {
            offer(part, next);
            if let Part::Span(from, to) = part {
                next.ends.push((from.name(), to.name()));
            }
            next.spans = spans;
            return true;
        };
        match part {
            Part::One(name) if first == name => {}
            Part::Span(from, to) if *first == format!("{from}-{to}") => {
                spans.push((from.name(), to.name()));
            }
            Part::Piece(from, to) if covers(from, to, first) => {
                spans.push((from.name(), to.name()));
            }
            Part::Span(from, to) => {
                let Some((_, end)) = ends(from, to).find(|(one, _)| one.name() == *first) else {
                    return false;
                };
                match left.next() {
                    None => {
                        next.corner = Some(first.clone());
                        next.parts.insert(end.name());
                        return true;
                    }
                    Some(second) if *second == end.name() => {
                        spans.push((first.clone(), second.clone()));
                    }
                    Some(_) => return false,
                }
            }
            Part::One(_) | Part::Piece(..) => return false,
        }
    }
    if left.next().is_some() {
        return false;
    }
    next.whole = Some(token.to_owned());
    next.spans = spans;
    true
}

/// Returns a turn like this one that goes on with `part` after `chosen`, legal or not; `None` if it doesn't begin with that,
/// or if something has two ends there.
pub(crate) fn with_part(token: &Token, chosen: &[String], part: &str) -> Option<String> {
    let mut turn = String::new();
    let mut pieces = token.text().split_inclusive([',', '>']);
    let bare = |piece: &'_ str| piece.trim_end_matches([',', '>']).to_owned();
    for chosen in chosen {
        let piece = pieces.next().filter(|piece| bare(piece) == *chosen)?;
        turn.push_str(piece);
    }
    let piece = pieces.next().filter(|piece| !piece.contains(['-', '+']))?;
    turn.push_str(part);
    turn.push_str(piece.trim_start_matches(|c| c != ',' && c != '>'));
    turn.extend(pieces);
    Some(turn)
}

fn offer(part: Part<'_>, next: &mut Next) {
    match part {
        Part::One(name) => {
            if !next.parts.contains(name) {
                next.parts.insert(name.to_owned());
            }
        }
        Part::Span(from, to) => next.parts.extend(ends(from, to).map(|(one, _)| one.name())),
        Part::Piece(from, to) => {
            let cells = (from.col..=to.col)
                .flat_map(|col| (from.row..=to.row).map(move |row| Cell::new(col, row)));
            next.parts.extend(cells.map(Cell::name));
        }
    }
}

/// Splits a canonical token.
fn parts(token: &str) -> impl Iterator<Item = Part<'_>> {
    token.split([',', '>']).flat_map(|text| {
        let (text, number) = match text.split_once('+') {
            Some((text, number)) => (text, Some(number)),
            None => (text, None),
        };
        let span = text
            .split_once('-')
            .and_then(|(from, to)| Some((Cell::from_name(from)?, Cell::from_name(to)?)));
        let first = match (span, number) {
            (Some((from, to)), Some(_)) => Part::Piece(from, to),
            (Some((from, to)), None) => Part::Span(from, to),
            (None, _) => Part::One(text),
        };
        [Some(first), number.map(Part::One)].into_iter().flatten()
    })
}

/// Each corner of what extends from one cell to another, with the opposite one. A line has only two.
fn ends(from: Cell, to: Cell) -> impl Iterator<Item = (Cell, Cell)> {
    let (a, b) = (Cell::new(from.col, to.row), Cell::new(to.col, from.row));
    let others = (from.col != to.col && from.row != to.row).then_some([(a, b), (b, a)]);
    [(from, to), (to, from)]
        .into_iter()
        .chain(others.into_iter().flatten())
}

fn covers(from: Cell, to: Cell, name: &str) -> bool {
    Cell::from_name(name).is_some_and(|cell| {
        (from.col..=to.col).contains(&cell.col) && (from.row..=to.row).contains(&cell.row)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Game, Kind, Spec};

    /// What can be chosen, then the whole turn after `=`, and the open corner after `-`.
    fn told(legal: &[&str], chosen: &str) -> Option<String> {
        let legal: Vec<Token> = legal.iter().map(|t| Token::new((*t).to_owned())).collect();
        let chosen: Vec<String> = chosen.split_whitespace().map(str::to_owned).collect();
        let next = next(&legal, &chosen)?;
        let mut told: Vec<String> = next.parts.into_iter().collect();
        told.extend(next.corner.map(|corner| format!("-{corner}")));
        told.extend(next.whole.map(|whole| format!("={whole}")));
        told.extend(next.spans.iter().map(|(a, b)| format!("{a}..{b}")));
        Some(told.join(" "))
    }

    #[test]
    fn turns_go_on_part_by_part() {
        let onyx = ["b1", "b1/c2", "swap"];
        let dropper = ["d4>d5,a1", "d4>d5,b2", "d4>e5", "f6>f7,a1"];
        let claims = ["d4", "d4,a1-d4", "d4,a1-d5", "e5"];
        let tiles = ["a1-a3", "a1-c1", "a3-a5"];
        let scores = ["a1-a3+0", "a1-a3+12", "c3-e3+0"];
        for (legal, chosen, wanted) in [
            (&onyx[..], "", Some("b1 b1/c2 swap")),
            (&onyx, "b1", Some("=b1")),
            (&onyx, "b1/c2", Some("=b1/c2")),
            (&onyx, "swap", Some("=swap")),
            (&onyx, "c2", None),
            (&onyx, "swap b1", None),
            (&dropper, "", Some("d4 f6")),
            (&dropper, "d4", Some("d5 e5")),
            (&dropper, "d4 d5", Some("a1 b2")),
            (&dropper, "d4 d5 b2", Some("=d4>d5,b2")),
            (&dropper, "d4 e5", Some("=d4>e5")),
            (&dropper, "d4 e5 a1", None),
            (&claims, "", Some("d4 e5")),
            (&claims, "d4", Some("a1 a4 a5 d1 d4 d5 =d4")),
            (&claims, "d4 a1", Some("d4 d5 -a1")),
            (&claims, "d4 a1 d5", Some("=d4,a1-d5 a1..d5")),
            (&claims, "d4 a4 d1", Some("=d4,a1-d4 a4..d1")),
            (&claims, "d4 d5", Some("a1 -d5")),
            (&claims, "d4 a1 d1", None),
            (&claims, "d4 a1-d5", Some("=d4,a1-d5 a1..d5")),
            (&claims, "d4 a1-d6", None),
            (&tiles, "", Some("a1 a3 a5 c1")),
            (&tiles, "a3", Some("a1 a5 -a3")),
            (&tiles, "a3 a5", Some("=a3-a5 a3..a5")),
            (&tiles, "a3 a1", Some("=a1-a3 a3..a1")),
            (&scores, "", Some("a1 a2 a3 c3 d3 e3")),
            (&scores, "a2", Some("0 12 a1..a3")),
            (&scores, "a2 12", Some("=a1-a3+12 a1..a3")),
            (&scores, "a2 7", None),
        ] {
            assert_eq!(told(legal, chosen).as_deref(), wanted, "{chosen}");
        }
    }

    #[test]
    fn a_part_takes_the_place_of_another() {
        let with = |token: &str, chosen: &str, part: &str| {
            let chosen: Vec<String> = chosen.split_whitespace().map(str::to_owned).collect();
            with_part(&Token::new(token.to_owned()), &chosen, part)
        };
        assert_eq!(with("d4>d5,a1", "", "c7").as_deref(), Some("c7>d5,a1"));
        assert_eq!(with("d4>d5,a1", "d4", "c7").as_deref(), Some("d4>c7,a1"));
        assert_eq!(with("d4>d5,a1", "d4 d5", "c7").as_deref(), Some("d4>d5,c7"));
        assert_eq!(with("d4>d5,a1", "c4", "c7"), None);
        assert_eq!(with("a1-a3", "", "c7"), None);
        assert_eq!(with("c4", "c4", "c7"), None);
    }

    /// The parts of a turn as somebody chooses them who begins each span at its other end.
    fn chosen_for(turn: &str) -> Vec<String> {
        let chosen = parts(turn).flat_map(|part| match part {
            Part::One(name) => vec![name.to_owned()],
            Part::Span(from, to) => {
                let (from, to) = ends(from, to).last().unwrap();
                vec![from.name(), to.name()]
            }
            Part::Piece(_, to) => vec![to.name()],
        });
        chosen.collect()
    }

    #[test]
    fn every_legal_turn_is_reached_and_what_is_offered_leads_to_one() {
        let mut rng = fastrand::Rng::with_seed(11);
        for &kind in Kind::ALL {
            let size = kind.sizes().iter().min().unwrap().to_string();
            let mut game = Game::start(Spec::new(kind, Some(&size), None).unwrap());
            while let Some(turn) = game.random(&mut |n| rng.usize(..n)) {
                let legal: Vec<Token> = game.legal().into_iter().map(Token::new).collect();
                let wanted = chosen_for(&turn);
                for count in 0..=wanted.len() {
                    let found = next(&legal, &wanted[..count]).unwrap();
                    match wanted.get(count) {
                        Some(part) => assert!(found.parts.contains(part), "{turn} {found:?}"),
                        None => assert_eq!(found.whole.as_ref(), Some(&turn)),
                    }
                    for part in found.parts.iter().take(3) {
                        let longer = [&wanted[..count], std::slice::from_ref(part)].concat();
                        assert!(next(&legal, &longer).is_some(), "{longer:?}");
                    }
                }
                for _ in 0..4 {
                    let Some(turn) = game.random(&mut |n| rng.usize(..n)) else {
                        break;
                    };
                    game.play_text(&turn).unwrap();
                }
            }
        }
    }
}
