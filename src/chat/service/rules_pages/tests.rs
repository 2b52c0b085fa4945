#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use super::diagrams::{Shown, shown};
use super::*;
use ::text::rich::Span;
use ::text::rules_page::{Diagram, Step};
use rules::drop::{Drop, Hex};
use rules::isaac::Phase;
use rules::{Outcome, Piece, Reason, Rules};

/// The most letters of a caption's own words.
const MOST: usize = 140;

fn paragraphs(kind: Kind) -> impl Iterator<Item = &'static Paragraph> {
    let parts = text::parts(words(kind).unwrap()).into_iter();
    parts.flat_map(|(_, paragraphs)| paragraphs)
}

/// All diagrams of a game with their steps, which only rules have checked.
fn all(kind: Kind) -> Vec<(&'static Diagram, Vec<Shown>)> {
    let diagrams = paragraphs(kind).flat_map(|paragraph| &paragraph.diagrams);
    let played = diagrams.map(|diagram| (diagram, shown(kind, diagram).unwrap()));
    played.collect()
}

fn titled(kind: Kind, title: &str) -> Vec<Shown> {
    let found = all(kind).into_iter().find(|(one, _)| one.title == title);
    found
        .unwrap_or_else(|| panic!("{kind:?} has no diagram {title}"))
        .1
}

/// The points of the exact rules that a newcomer needs: all but those on how turns and records are written.
fn points(kind: Kind) -> BTreeSet<u8> {
    let own = exact(kind).split("\n# The settled rules").next().unwrap();
    let before = own.split("\n## Tokens").next().unwrap();
    let number = |line: &str| line.split_once(". ")?.0.parse().ok();
    before.lines().filter_map(number).collect()
}

#[test]
fn every_point_of_the_exact_rules_is_told() {
    for &kind in Kind::ALL {
        let told: BTreeSet<u8> = paragraphs(kind)
            .flat_map(|one| one.points.clone())
            .collect();
        assert_eq!(told, points(kind), "{kind:?}");
        for (heading, paragraphs) in text::parts(words(kind).unwrap()) {
            assert!(!paragraphs.is_empty(), "{kind:?} has nothing in {heading}");
        }
        let [_, _, turn, end, barred] = text::parts(words(kind).unwrap()).map(|(_, all)| all);
        for part in [turn, end, barred] {
            let shown = part.iter().any(|one| !one.diagrams.is_empty());
            assert!(shown || kind == Kind::Onyx, "{kind:?}: {part:?}");
        }
    }
}

#[test]
fn every_diagram_is_a_small_board_with_captions_that_are_read_at_a_glance() {
    for &kind in Kind::ALL {
        // So many files go with one message on Discord, one of which has the exact rules.
        assert!((4..=9).contains(&all(kind).len()), "{kind:?}");
        let mut titles = BTreeSet::new();
        for (diagram, steps) in all(kind) {
            let title = &diagram.title;
            assert!(titles.insert(title) && title.len() <= 30, "{title}");
            assert!((1..=5).contains(&steps.len()), "{title}");
            for (step, shown) in diagram.steps.iter().zip(&steps) {
                let smallest = kind.sizes().iter().min().copied();
                let usual = kind == Kind::Drop || Some(shown.game.spec().size) == smallest;
                assert!(usual, "{title}");
                let length = step.says.chars().count();
                assert!(length <= MOST, "{title}: {length}: {}", step.says);
                assert!(shown.caption.to_string().chars().count() >= 10, "{title}");
            }
        }
    }
}

/// That somebody wins, or that it's a draw, is said where it's so, and nowhere else.
#[test]
fn the_end_is_told_where_it_is_the_end() {
    for &kind in Kind::ALL {
        let mut ends = 0;
        for (diagram, steps) in all(kind) {
            for shown in steps {
                let said = shown.caption.to_string();
                let told = ["Black wins", "White wins", "a draw"].map(|words| said.contains(words));
                let is = match shown.game.outcome() {
                    None => [false; 3],
                    Some(Outcome { winner, .. }) => [
                        winner == Some(Side::Black),
                        winner == Some(Side::White),
                        winner.is_none(),
                    ],
                };
                assert_eq!(told, is, "{}: {said}", diagram.title);
                for (side, words) in [
                    (Side::Black, "Black to move"),
                    (Side::White, "White to move"),
                ] {
                    let right = shown.game.to_move() == Some(side);
                    assert!(right || !said.contains(words), "{}: {said}", diagram.title);
                }
                ends += u32::from(is != [false; 3]);
            }
        }
        assert!(ends > 0, "{kind:?}");
    }
}

/// A reader sees why a turn is refused in the words in which a typed one is, and sees a mark on the board.
#[test]
fn what_cannot_be_done_is_refused_by_the_sentence_that_players_read() {
    for &kind in Kind::ALL {
        let mut refusals = Vec::new();
        for (diagram, steps) in all(kind) {
            for (step, shown) in diagram.steps.iter().zip(steps) {
                let Some(turn) = &step.refused else { continue };
                let why = shown.game.clone().play_text(turn).unwrap_err();
                let rules::TurnError::Illegal(why) = why else {
                    panic!("{turn} can't be read");
                };
                let sentence = game::illegal(&why).to_string();
                assert!(shown.caption.to_string().ends_with(&sentence), "{sentence}");
                refusals.push(std::mem::discriminant(&why));
            }
        }
        assert!(refusals.len() >= 3, "{kind:?}");
    }
    let mirror = titled(Kind::Rekushu, "Mirror moves");
    assert!(mirror.iter().any(|step| {
        step.caption.to_string()
            == "`f6` isn't allowed. `f6` is the left-right mirror image of `c6`, and your last turn (turn 2, `g2`) was a mirror \
                move of the same type. You can't play the same type twice in a row."
    }));
}

#[test]
fn dropper_names_its_licence() {
    let licence = Span::Link {
        text: "https://creativecommons.org/licenses/by/4.0/".to_owned(),
    };
    assert!(of(Kind::Dropper).0.contains(&licence));
    assert!(credits(Kind::Dropper).to_string().contains("CC BY 4.0"));
}

#[test]
fn the_middle_of_a_game_is_one() {
    for kind in Kind::ALL {
        let game = middle_of(*kind).unwrap();
        assert_eq!(game.kind(), *kind);
        assert!(game.to_move().is_some(), "{kind:?} is over");
        let board = super::middle(*kind).unwrap();
        assert!(board.contains("viewBox=\"0 0 1100 1100\""), "{kind:?}");
        assert!(board.len() < 60_000, "{kind:?}: {}", board.len());
    }
}

#[test]
fn pictures_are_small_described_and_drawn_once() {
    for &kind in Kind::ALL {
        let files = pictures(kind).unwrap();
        assert!(std::ptr::eq(files, pictures(kind).unwrap()));
        let page = on_page(kind).unwrap();
        assert_eq!(files.len(), page.diagrams().count());
        for (number, (file, diagram)) in (1..).zip(files.iter().zip(page.diagrams())) {
            assert_eq!(file.name, format!("{}-{number}.png", kind.id()));
            let size = file.bytes.len();
            assert!(size < 160 * 1024, "{}: {size}", file.name);
            // The width stands in bytes 16 to 19 of a PNG.
            let width = if diagram.steps.len() > 1 {
                1100u32
            } else {
                550
            };
            assert_eq!(file.bytes.get(16..20), Some(&width.to_be_bytes()[..]));
            let alt = file.alt.as_ref().unwrap();
            assert!(alt.chars().count() <= alt::LIMIT && !alt.contains('`'));
            for step in &diagram.steps {
                assert!(alt.contains(&text::spoken(&step.caption)), "{alt}");
            }
        }
    }
}

#[test]
fn a_page_has_a_board_for_every_step() {
    for &kind in Kind::ALL {
        let page = on_page(kind).unwrap();
        assert!(std::ptr::eq(page, on_page(kind).unwrap()));
        for step in page.diagrams().flat_map(|diagram| &diagram.steps) {
            assert!(step.svg.contains("viewBox=\"0 0 1100 1100\""), "{kind:?}");
            assert!(!step.svg.contains("style="), "{kind:?}");
            assert!(step.alt.starts_with(kind.title()), "{}", step.alt);
        }
    }
}

#[test]
fn what_is_no_diagram_is_an_error() {
    let step = |field: &str, turn: &str| format!("{{ {field} = \"{turn}\" }}");
    let page = |after: &str, steps: &[String]| {
        let diagram = format!(
            "title = \"Odd\"\nsetup = \"open\"\nafter = \"{after}\"\nsteps = [{}]",
            steps.join(", ")
        );
        toml::from_str::<Diagram>(&diagram).unwrap()
    };
    for (after, steps, part) in [
        ("c3 c3", vec![], "c3: c3 is occupied"),
        ("c3", vec![step("turn", "c3")], "c3: c3 is occupied"),
        ("", vec![step("tried", "z99")], "z99"),
        (
            "",
            vec![step("parts", "c3 d4")],
            "no turn begins with c3 d4",
        ),
        ("c3", vec![step("refused", "d4")], "d4 is not refused"),
        ("c3", vec![step("refused", "z99")], "z99 is not refused"),
        (
            "",
            vec!["{ turn = \"c3\", refused = \"c4\" }".to_owned()],
            "several at once",
        ),
    ] {
        let error = shown(Kind::Onyx, &page(after, &steps)).unwrap_err();
        assert!(
            error.starts_with("Odd: ") && error.contains(part),
            "{error}"
        );
    }
    // What is tried isn't played.
    let tried = page("", &[step("tried", "c3"), step("turn", "c3")]);
    assert_eq!(shown(Kind::Onyx, &tried).unwrap().len(), 2);
    assert!(toml::from_str::<Step>("trun = \"c3\"").is_err());
}

/// What the captions say of numbers and names is so.
#[test]
fn captions_say_what_is_on_the_board() {
    let captured = |title: &str| {
        let Game::Onyx(game) = titled(Kind::Onyx, title).pop().unwrap().game else {
            panic!("{title}");
        };
        let captured = game.last().unwrap().captured.into_iter();
        let mut gone: Vec<String> = captured.map(|(point, _)| point.name()).collect();
        gone.sort();
        gone
    };
    assert_eq!(captured("Capture"), ["b4", "c3"]);
    assert_eq!(captured("Two squares at once"), ["c4", "d3", "d5", "e4"]);
    assert!(captured("No capture").is_empty());

    let Game::Dropper(end) = &titled(Kind::Dropper, "Comparing groups")
        .pop()
        .unwrap()
        .game
    else {
        panic!();
    };
    let [black, white] = Side::BOTH.map(|side| -> Vec<usize> {
        let groups = end.groups(side);
        groups.iter().take(3).map(Vec::len).collect()
    });
    assert_eq!((black, white), (vec![7, 5, 4], vec![7, 5, 5]));

    let Game::Isaac(scored) = &titled(Kind::Isaac, "Scoring")[1].game else {
        panic!();
    };
    let last = scored.last().unwrap();
    assert_eq!(last.tile.value(), 3);
    assert_eq!(last.scored.unwrap().points, 3 * 3 * 2);
    assert_eq!(scored.phase(), Phase::Scoring);

    let Game::Rekushu(claimed) = &titled(Kind::Rekushu, "A claim").pop().unwrap().game else {
        panic!();
    };
    assert_eq!(claimed.tiles(Side::Black), 9);

    let ends = [
        (Kind::Isaac, "Both are out", Reason::Points),
        (Kind::Rekushu, "The last placement", Reason::Tiles),
        (Kind::Drop, "The last piece", Reason::Groups),
    ];
    for (kind, title, reason) in ends {
        let outcome = titled(kind, title).pop().unwrap().game.outcome();
        assert_eq!(outcome.unwrap().reason, reason);
    }
}

/// Which of the six neighbours hold a piece of the side, counter-clockwise from the right.
fn around(game: &Drop, hex: Hex, side: Side) -> [bool; 6] {
    let (row, place, size) = (
        i32::from(hex.row),
        i32::from(hex.column),
        i32::from(game.size()),
    );
    let above = place - i32::from(row + 1 >= size);
    let below = place - i32::from(row < size);
    let near = [
        (row, place + 1),
        (row + 1, above + 1),
        (row + 1, above),
        (row, place - 1),
        (row - 1, below),
        (row - 1, below + 1),
    ];
    near.map(|(row, place)| {
        let hex = u8::try_from(row)
            .ok()
            .zip(u8::try_from(place).ok())
            .map(|(row, place)| Hex::new(row, place));
        hex.and_then(|hex| game.at(hex)) == Some(Piece::from(side))
    })
}

/// What four of six neighbours are called (assets/rules/drop/rules.md).
fn pattern(held: [bool; 6]) -> &'static str {
    assert_eq!(held.iter().filter(|held| **held).count(), 4, "{held:?}");
    let free: Vec<usize> = (0..6).filter(|&i| !held[i]).collect();
    match free[1] - free[0] {
        1 | 5 => "trapezium",
        3 => "cross",
        _ => "paw",
    }
}

#[test]
fn drop_shows_a_push_the_edge_and_the_three_ways_to_squeeze() {
    let games = |title: &str| -> Vec<Drop> {
        let steps = titled(Kind::Drop, title).into_iter();
        let games = steps.map(|step| match step.game {
            Game::Drop(game) => game,
            _ => panic!("{title}"),
        });
        games.collect()
    };
    let e5 = Hex::from_name("e5").unwrap();
    for (game, name) in games("Squeeze: four of six")
        .iter()
        .zip(["paw", "cross", "trapezium"])
    {
        let last = game.last();
        assert_eq!(last.len(), 2);
        assert!(last[0].squeezed.is_empty());
        assert_eq!(last[1].squeezed, [(e5, Side::White)], "{name}");
        assert_eq!(pattern(around(game, e5, Side::Black)), name);
        assert_eq!(around(game, e5, Side::White), [false; 6], "{name}");
    }
    let pushed = |game: &Drop| {
        let last = game.last();
        let pushes = last.iter().flat_map(|placement| &placement.pushed);
        let mut pushes: Vec<String> = pushes.map(|p| format!("{}>{}", p.from, p.to)).collect();
        pushes.sort();
        pushes
    };
    assert_eq!(
        pushed(&games("Push")[1]),
        ["d5>c4", "e6>d5", "f4>f3", "f5>f4"]
    );
    let edge = &games("At the edge")[0];
    assert_eq!(pushed(edge), ["f3>f4", "f4>f5"]);
    for cell in ["f1", "f2"] {
        assert_eq!(edge.at(Hex::from_name(cell).unwrap()), Some(Piece::White));
    }
}
