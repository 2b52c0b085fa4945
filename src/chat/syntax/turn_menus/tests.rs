#![allow(clippy::unwrap_used)]

use super::*;
use rules::{Game, Kind, Spec};

/// As many entries as Discord takes.
const MOST: usize = 25;

fn tokens(legal: impl IntoIterator<Item = impl Into<String>>) -> Vec<Token> {
    legal.into_iter().map(|t| Token::new(t.into())).collect()
}

/// What is offered, in a line: the entries of each menu, what is chosen in brackets, then the turn and what it's taken back
/// to.
fn told(legal: &[Token], making: &str, most: usize) -> Option<String> {
    let offer = offer(legal, &Making::parse(making)?, most)?;
    let mut told: Vec<String> = offer.lists.iter().map(listed).collect();
    if offer.is_whole {
        told.push(format!("={}", offer.so_far));
    }
    told.extend(offer.back.map(|back| format!("<{back}")));
    Some(told.join(" | "))
}

fn listed(list: &List) -> String {
    let entry = |entry: &Entry| match Some(entry.value()) == list.chosen {
        true => format!("[{}]", entry.value()),
        false => entry.value(),
    };
    list.entries.iter().map(entry).collect::<Vec<_>>().join(" ")
}

#[test]
fn turns_go_on_menu_by_menu() {
    let dropper = tokens(["d4>d5,a1", "d4>d5,b2", "d4>e5", "f6>f7,a1"]);
    let onyx = tokens(["a1", "a1/b2", "a2", "b1", "b10", "swap"]);
    let scores = tokens(["a1-a3+0", "a1-a3+12", "a1-a3+3", "c3-e3+0"]);
    let claims = tokens(["d4", "d4,a1-d4", "d4,a1-b2", "e5"]);
    for (legal, making, wanted) in [
        (&dropper, ":", Some("d4 f6")),
        (&dropper, "d4:", Some(">d5 >e5 | <:")),
        (&dropper, "d4>d5:", Some(",a1 ,b2 | <d4:")),
        // Where there's no choice, it goes on by itself, and what can be changed is what was chosen last.
        (&dropper, "d4>e5:", Some(">d5 [>e5] | =d4>e5 | <d4:")),
        (&dropper, "f6:", Some("d4 [f6] | =f6>f7,a1 | <:")),
        (&dropper, "d:", None),
        (&dropper, "d4>d6:", None),
        (&dropper, ":a", None),
        (&onyx, ":", Some("swap a1 a1/b2 a2 b1 b10")),
        (&onyx, "b1:", Some("swap a1 a1/b2 a2 [b1] b10 | =b1 | <:")),
        (&onyx, "b1:a", None),
        // Of numbers the largest comes first, and by itself.
        (&scores, ":", Some("c3-e3 a1-a3")),
        (&scores, "a1-a3:", Some("[+12] +3 +0 | =a1-a3+12 | <:")),
        (&scores, "a1-a3+3:", Some("+12 [+3] +0 | =a1-a3+3 | <:")),
        (&scores, "c3-e3:", Some("[c3-e3] a1-a3 | =c3-e3+0 | <:")),
        // What may follow doesn't have to. The largest rectangle comes first.
        (&claims, ":", Some("d4 e5")),
        (&claims, "d4:", Some(",a1-d4 ,a1-b2 | =d4 | <:")),
        (
            &claims,
            "d4,a1-b2:",
            Some(",a1-d4 [,a1-b2] | =d4,a1-b2 | <d4:"),
        ),
    ] {
        assert_eq!(told(legal, making, MOST).as_deref(), wanted, "{making}");
    }
}

#[test]
fn longer_lists_are_split_at_columns_and_still_longer_ones_begin_with_sections() {
    let cells = |columns: &str, rows: std::ops::RangeInclusive<u8>| {
        let all = columns.chars();
        let all = all.flat_map(|col| rows.clone().map(move |row| format!("{col}{row}")));
        tokens(all)
    };
    let few = cells("abcd", 1..=3);
    assert_eq!(
        told(&few, ":", 6).unwrap(),
        "a1 a2 a3 b1 b2 b3 | c1 c2 c3 d1 d2 d3"
    );
    // A column that has no room beside another one is cut.
    assert_eq!(
        told(&few, ":", 5).unwrap(),
        "a1 a2 a3 b1 | b2 b3 c1 c2 | c3 d1 d2 d3"
    );
    let many = cells("abcde", 1..=4);
    assert_eq!(told(&many, ":", 5).unwrap(), "in:a in:b in:c in:d in:e");
    assert_eq!(
        told(&many, ":c", 5).unwrap(),
        "in:a in:b [in:c] in:d in:e | c1 c2 c3 c4 | <:"
    );
    assert_eq!(
        told(&many, "c2:", 5).unwrap(),
        "in:a in:b [in:c] in:d in:e | c1 [c2] c3 c4 | =c2 | <:c"
    );
    assert_eq!(told(&many, ":f", 5), None);
    assert_eq!(told(&many, ":c.1", 5), None);
    let mut tiles = Vec::new();
    for row in 1..=4 {
        tiles.extend([format!("a{row}-c{row}"), format!("b{row}-d{row}")]);
        tiles.push(format!("a{row}-a{}", row + 3));
    }
    let tiles = tokens(tiles);
    assert_eq!(told(&tiles, ":", 3).unwrap(), "in:3x in:4up");
    assert_eq!(
        told(&tiles, ":3x", 2).unwrap(),
        "in:no0 in:no1 | <:",
        "four rows don't fit"
    );
    assert_eq!(
        told(&tiles, ":4up", 3).unwrap(),
        "in:3x [in:4up] | a1-a4 a2-a5 | a3-a6 a4-a7 | <:"
    );
    // A platform without menus gets none.
    assert_eq!(told(&many, ":", 0).unwrap(), "");
    assert_eq!(told(&many, "c2:", 0).unwrap(), "=c2 | <:");
}

#[test]
fn what_is_written_is_read() {
    for text in [
        ":",
        "d4>e5:",
        ":b",
        "d4,:7.no3",
        ":5x.12",
        ":7up.c",
        "b1/c2:t",
    ] {
        assert_eq!(Making::parse(text).unwrap().to_string(), text);
    }
    for text in ["", "d4", ":x", ":0", ":d4", ":no", ":up", ":bb"] {
        assert_eq!(Making::parse(text), None, "{text}");
    }
    for (token, named) in [
        ("b1/c2", &["b1/c2"][..]),
        ("d4>e5,a1", &["d4", "e5", "a1"]),
        ("d4,a1-d4", &["d4", "a1", "d4"]),
        ("c4-g4", &["c4", "g4"]),
        ("c4-g4+15", &["c4"]),
        ("swap", &[]),
    ] {
        assert_eq!(cells(token), named);
    }
    assert_eq!(pieces("c4-g4+15").collect::<Vec<_>>(), ["c4-g4", "+15"]);
}

/// Checks the limits of an offer.
fn check(offer: &Offer, id_begins: usize) {
    assert!(offer.lists.len() <= MOST_MENUS, "{offer:?}");
    for list in &offer.lists {
        assert!((1..=MOST).contains(&list.entries.len()), "{list:?}");
        let values: BTreeSet<String> = list.entries.iter().map(Entry::value).collect();
        assert_eq!(values.len(), list.entries.len(), "{list:?}");
        assert!(id_begins + list.after.to_string().len() <= crate::api::component_id::LONGEST_ID);
        let chosen = list.chosen.iter().all(|chosen| values.contains(chosen));
        assert!(chosen, "{list:?}");
    }
    let Some(back) = &offer.back else {
        return;
    };
    assert!(
        back.so_far.len() < offer.so_far.len() || back.so_far == offer.so_far,
        "{offer:?}"
    );
}

/// Follows the entries that lead to a turn; how many had to be chosen.
fn follow(legal: &[Token], turn: &str) -> usize {
    let mut making = Making::default();
    for chosen in 0..12 {
        let offer = offer(legal, &making, MOST).unwrap();
        check(&offer, 60);
        if offer.is_whole && offer.so_far == turn {
            return chosen;
        }
        let leads = |list: &&List, entry: &&Entry| {
            let base = &list.after.so_far;
            match entry {
                Entry::Piece(piece) => {
                    let begun = format!("{base}{}", piece.text);
                    turn.strip_prefix(&begun)
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with(SIGNS))
                }
                Entry::Section(section, ..) => {
                    // The sections of the last menus are those of what was chosen already.
                    let inside = list.after.clone().with(&entry.value()).unwrap();
                    making.within.last() != Some(section) && reaches(legal, inside, turn)
                }
            }
        };
        let mut lists = offer.lists.iter();
        let next = lists.find_map(|list| {
            let entry = list.entries.iter().find(|entry| leads(&list, entry))?;
            list.after.clone().with(&entry.value())
        });
        making = next.unwrap_or_else(|| panic!("{turn} after {making}: {offer:?}"));
    }
    panic!("{turn} is never reached");
}

/// Whether a piece of the turn is in this section, or in one inside it.
fn reaches(legal: &[Token], making: Making, turn: &str) -> bool {
    let Some(offer) = offer(legal, &making, MOST) else {
        return false;
    };
    let mut lists = offer.lists.iter().filter(|list| list.after == making);
    lists.any(|list| {
        list.entries.iter().any(|entry| match entry {
            Entry::Piece(piece) => {
                let begun = format!("{}{}", making.so_far, piece.text);
                turn.strip_prefix(&begun)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(SIGNS))
            }
            Entry::Section(..) => {
                reaches(legal, making.clone().with(&entry.value()).unwrap(), turn)
            }
        })
    })
}

/// Every turn to which some entry leads.
fn all_reached(legal: &[Token]) -> BTreeSet<String> {
    let (mut reached, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![Making::default()];
    while let Some(making) = open.pop() {
        let offer = offer(legal, &making, MOST).unwrap();
        check(&offer, 60);
        if offer.is_whole {
            reached.insert(offer.so_far.clone());
        }
        open.extend(offer.back.filter(|back| seen.insert(back.to_string())));
        for list in offer.lists {
            for entry in list.entries {
                let next = list.after.clone().with(&entry.value()).unwrap();
                if seen.insert(next.to_string()) {
                    open.push(next);
                }
            }
        }
    }
    reached
}

/// Positions of each game at its default size and at its largest one, as random play leads to them.
fn positions(every: u32, mut look: impl FnMut(&Game)) {
    let mut dice = fastrand::Rng::with_seed(11);
    for &kind in Kind::ALL {
        let largest = *kind.sizes().iter().max().unwrap();
        let sizes = BTreeSet::from([kind.sizes()[0], largest]);
        for size in sizes {
            let spec = Spec::new(kind, Some(&size.to_string()), None).unwrap();
            let mut game = Game::start(spec);
            while let Some(turn) = game.random(|n| dice.usize(..n)) {
                if game.ply() < 2 || game.ply().is_multiple_of(every) {
                    look(&game);
                }
                game.play_text(&turn).unwrap();
                if game.ply() > 160 {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_legal_turn_is_reached_by_menus_alone() {
    let mut dice = fastrand::Rng::with_seed(7);
    let mut most: BTreeMap<&str, usize> = BTreeMap::new();
    positions(9, |game| {
        let legal = game.legal();
        let list = tokens(legal.clone());
        for _ in 0..8 {
            let turn = &legal[dice.usize(..legal.len())];
            let chosen = follow(&list, turn);
            let known = most.entry(game.kind().id()).or_default();
            *known = chosen.max(*known);
        }
    });
    assert!(most.values().all(|most| *most <= 4), "{most:?}");
}

#[test]
fn every_entry_leads_to_a_legal_turn_and_all_of_them_to_all() {
    positions(40, |game| {
        let legal = game.legal();
        if legal.len() > 900 {
            return;
        }
        let reached = all_reached(&tokens(legal.clone()));
        assert_eq!(reached, legal.into_iter().collect(), "{:?}", game.spec());
    });
}
