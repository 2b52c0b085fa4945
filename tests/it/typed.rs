//! How kindly typed turns are read, in positions that random play reaches: every sign that may stand between cells, and
//! that of two legal readings none is guessed.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::rules::{Game, Kind, Spec, TurnError, Unreadable};

use crate::dice::Dice;

/// What may stand where a token has a comma.
const COMMAS: [&str; 8] = [",", " ", ";", " and ", ", and ", " ; ", " & ", "\t"];
/// What may stand where a token has `>`, `-` or `/`.
const ARROWS: [&str; 13] = [
    ">", "-", ":", " to ", " x ", "x", "to", " TO ", " > ", "->", "→", " ", "/",
];
/// What may stand where a token has `+`.
const PLUSES: [&str; 9] = ["+", " +", " + ", "+0", ", +", " and +", " ", ", ", " plus "];

/// The token with other signs, as many ways as there are signs for its kinds of joints.
fn forms(token: &str) -> Vec<String> {
    let mut forms = vec![String::new()];
    for c in token.chars() {
        let signs: &[&str] = match c {
            ',' => &COMMAS,
            '>' | '-' | '/' => &ARROWS,
            '+' => &PLUSES,
            _ => {
                forms.iter_mut().for_each(|form| form.push(c));
                continue;
            }
        };
        forms = forms
            .iter()
            .flat_map(|form| signs.iter().map(move |sign| format!("{form}{sign}")))
            .collect();
    }
    forms
}

/// Positions along random games, about so many for each game, size and setup.
fn positions(seed: u64, of_each: usize) -> impl Iterator<Item = Game> {
    let mut dice = Dice::new(seed);
    let specs = Kind::ALL.iter().flat_map(|&kind| {
        let sizes = kind.sizes().iter();
        sizes.flat_map(move |&size| {
            kind.setups()
                .iter()
                .map(move |setup| Spec { kind, size, setup })
        })
    });
    specs.flat_map(move |spec| {
        let mut game = Game::start(spec);
        let mut all = Vec::new();
        while game.to_move().is_some() {
            all.push(game.clone());
            game.play_text(&dice.turn(&game)).unwrap();
        }
        let every = (all.len() / of_each).max(1);
        all.into_iter().step_by(every).collect::<Vec<Game>>()
    })
}

#[test]
fn every_sign_between_cells_is_read() {
    let mut dice = Dice::new(11);
    for game in positions(12, 8) {
        let token = dice.turn(&game);
        for form in forms(&token) {
            for form in [form.to_uppercase(), format!(" `{form}`. "), form] {
                assert_eq!(
                    game.read(&form).as_ref(),
                    Ok(&token),
                    "{form:?} in {:?}",
                    game.spec()
                );
                assert!(game.looks_like_turn(&form), "{form:?}");
            }
        }
    }
}

/// The cells that a token names, in its order.
fn cells(token: &str) -> Vec<&str> {
    token.split([',', '>', '-', '/']).collect()
}

/// In which orders, besides the token's, its cells are read: the Free before the Drop, the claim before the placement.
fn orders(kind: Kind, token: &str) -> Vec<Vec<String>> {
    let name = |c: u8, r: &str| format!("{}{r}", char::from(c));
    let own = |cells: &[&str]| -> Vec<String> { cells.iter().map(|&c| c.to_owned()).collect() };
    match (kind, cells(token).as_slice()) {
        (Kind::Dropper, [a, b, c]) => vec![own(&[a, b, c]), own(&[c, a, b])],
        (Kind::Rekushu, [place, low, high]) => {
            // Any two opposite corners name the rectangle.
            let (left, bottom) = (low.as_bytes()[0], &low[1..]);
            let (right, top) = (high.as_bytes()[0], &high[1..]);
            let (upper, lower) = (name(left, top), name(right, bottom));
            let pairs = [
                [*low, *high],
                [*high, *low],
                [&*upper, &*lower],
                [&*lower, &*upper],
            ];
            let both = |[a, b]: [&str; 2]| [own(&[place, a, b]), own(&[a, b, place])];
            pairs.into_iter().flat_map(both).collect()
        }
        (_, cells) => vec![own(cells)],
    }
}

#[test]
fn where_two_turns_could_be_meant_the_answer_is_a_question() {
    // One sign of each kind.
    let signs = [",", " ", "-"];
    let mut looked = 0;
    for game in positions(13, 20) {
        let kind = game.kind();
        let mut meant: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
        for token in game.legal() {
            // An advance is a number and no cell: it leaves one reading.
            let without = token.split('+').next().unwrap_or_default();
            for order in orders(kind, without) {
                let turns = meant.entry(order).or_default();
                if without == token || turns.is_empty() {
                    turns.insert(token.clone());
                }
            }
        }
        let every = 1 + meant.len() / 400;
        for (order, turns) in meant.iter().filter(|(cells, _)| cells.len() == 3) {
            looked += 1;
            // That is why nothing is ever asked; should it change, the next lines say what must hold.
            assert_eq!(turns.len(), 1, "{order:?} can mean {turns:?}");
            if looked % every != 0 {
                continue;
            }
            for (first, second) in signs.iter().flat_map(|a| signs.iter().map(move |b| (a, b))) {
                let text = [&order[0], *first, &order[1], *second, &order[2]].concat();
                match game.read(&text) {
                    Ok(turn) => {
                        assert!(turns.len() == 1 && turns.contains(&turn), "{text}: {turn}");
                    }
                    Err(TurnError::Unreadable(Unreadable::Ambiguous { readings })) => {
                        assert_eq!(BTreeSet::from_iter(readings), *turns, "{text}");
                    }
                    // Only one of the orders is read where no sign tells them apart.
                    Err(_) => assert_ne!(cells(turns.first().unwrap()), *order, "{text}"),
                }
            }
        }
    }
    assert!(looked > 10_000, "{looked}");
}
