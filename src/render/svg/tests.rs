use std::collections::BTreeSet;

use super::*;
use crate::{Cell, Column, Row, Table};
use rules::{Game, Kind, Spec};

/// A position of a game of random turns.
fn after(kind: Kind, turns: usize) -> Game {
    let mut game = Game::start(Spec::default_of(kind));
    for turn in 0..turns {
        if let Some(text) = game.random(|limit| (turn * 31 + 7) % limit) {
            assert!(game.play_text(&text).is_ok());
        }
    }
    game
}

/// What stands in the attributes of this name.
fn values<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    let parts = svg.split(begin.as_str()).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

/// Checks what a strict Content Security Policy and a strict reader of XML ask for.
fn check(svg: &str, what: &str) {
    let names: BTreeSet<&str> = svg
        .split('<')
        .skip(1)
        .filter(|tag| !tag.starts_with('/'))
        .filter_map(|tag| tag.split([' ', '>', '/']).next())
        .collect();
    let allowed = [
        "circle",
        "defs",
        "g",
        "linearGradient",
        "path",
        "pattern",
        "rect",
        "stop",
        "svg",
        "use",
    ];
    assert!(
        names.iter().all(|n| allowed.contains(n)),
        "{what}: {names:?}"
    );
    let rest = svg.replacen("http://www.w3.org/2000/svg", "", 1);
    for foreign in [" style=", " on", "http", "data:", "&"] {
        assert!(!rest.contains(foreign), "{what}: {foreign}");
    }
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').unwrap_or_default();
        assert!(text.trim().is_empty(), "{what}: {text}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{what}"),
            None if tag.ends_with('/') => {}
            None => open.extend(tag.split(' ').next()),
        }
    }
    assert!(open.is_empty(), "{what}: {open:?}");

    let ids = values(svg, "id");
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "{what}: an id is there twice");
    let mut used: BTreeSet<&str> = values(svg, "href")
        .iter()
        .filter_map(|reference| reference.strip_prefix('#'))
        .collect();
    used.extend(values(svg, "fill").iter().filter_map(|fill| {
        fill.strip_prefix("url(#")
            .and_then(|id| id.strip_suffix(')'))
    }));
    assert_eq!(used, distinct, "{what}: what is defined and what is used");

    let numbers = rest.split(|c: char| !c.is_ascii_digit() && c != '.');
    for number in numbers {
        let part = number.split_once('.').map_or("", |(_, part)| part);
        // Factors of groups alone are longer.
        let is_short =
            part.len() <= 2 || part.len() <= 5 && svg.contains(&format!("scale({number})"));
        assert!(is_short, "{what}: {number}");
        assert!(
            !part.ends_with('0') && !number.ends_with('.'),
            "{what}: {number}"
        );
    }
}

#[test]
fn documents_are_strict_and_the_same_each_time() {
    for &kind in Kind::ALL {
        for (turns, viewer) in [(0, Side::White), (30, Side::Black), (500, Side::White)] {
            let scene = crate::scene(&after(kind, turns), viewer);
            for theme in Theme::built_in() {
                let what = format!("{kind:?} {turns} {}", theme.name);
                let document = svg(&scene, theme);
                check(&document, &what);
                assert!(document == svg(&scene, theme), "{what}");
                assert!(document.len() < 48 << 10, "{what}: {}", document.len());
            }
        }
    }
}

#[test]
fn words_of_people_get_in_as_outlines_only() {
    let name = "<script>&\"'\u{202e}山</script>";
    let table = Table {
        title: name.to_owned(),
        title_end: String::new(),
        note: String::new(),
        columns: vec![Column::names("player")],
        rows: vec![Row {
            cells: vec![Cell::from(name.to_owned())],
            own: true,
            above: Some(name.to_owned()),
        }],
    };
    check(&svg(&table.scene(), Theme::wood()), "a table");
}

#[test]
fn neighbours_of_one_look_are_together() {
    let tile = |left: f32| Shape::Tile {
        corners: [
            (left, 0.2),
            (left + 5.0, 0.2),
            (left + 5.0, 5.4),
            (left, 5.4),
        ]
        .map(|(x, y)| Spot::new(x, y))
        .to_vec(),
        ink: Ink::Tile,
    };
    let disc = |x: f32| Shape::Disc {
        at: Spot::new(x, 3.0),
        radius: 2.0,
        ink: Ink::Hint,
    };
    let shapes = vec![tile(0.0), tile(10.0), disc(3.0), disc(9.0), tile(20.0)];
    let mut scene = Scene {
        width: 30.0,
        height: 10.0,
        ground: Default::default(),
        shapes,
    };
    let mut theme = Theme::wood().clone();
    (theme.ground, theme.tile) = (Colour::rgb(0xFF_FF_FF), Colour::rgb(0xAA_BB_CC));
    theme.hint = Colour::rgba(0x12_34_56, 0x80);
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 10\" width=\"30\" height=\"10\" \
                stroke-linecap=\"round\"><path fill=\"#fff\" d=\"M0 0h30v10H0z\"/>";
    assert_eq!(
        svg(&scene, &theme),
        format!(
            "{head}<path fill=\"#abc\" d=\"M0 0h5v5h-5zM10 0h5v5h-5z\"/>\
             <g fill=\"#123456\" fill-opacity=\".5\"><circle cx=\"3\" cy=\"3\" r=\"2\"/><circle cx=\"9\" cy=\"3\" r=\"2\"/></g>\
             <path fill=\"#abc\" d=\"M20 0h5v5h-5z\"/></svg>\n"
        )
    );
    // One is seen through the other where they overlap.
    theme.tile = Colour::rgba(0xAA_BB_CC, 0xC0);
    scene.shapes.truncate(2);
    assert_eq!(
        svg(&scene, &theme),
        format!(
            "{head}<g fill=\"#abc\" fill-opacity=\".75\"><path d=\"M0 0h5v5h-5z\"/><path d=\"M10 0h5v5h-5z\"/></g></svg>\n"
        )
    );
}

#[test]
fn a_stone_is_defined_once_for_all_sizes_and_themes_have_their_own() {
    let scene = crate::scene(&after(Kind::Onyx, 40), Side::Black);
    let defined = |theme: &Theme| -> BTreeSet<String> {
        let document = svg(&scene, theme);
        let ids = values(&document, "id").into_iter();
        ids.filter(|id| !id.starts_with('g'))
            .map(str::to_owned)
            .collect()
    };
    let (wood, night) = (defined(Theme::wood()), defined(&Theme::built_in()[1]));
    // Two stones with their shadings, and a shadow.
    assert_eq!(wood.len(), 5, "{wood:?}");
    assert!(wood.is_disjoint(&night), "{wood:?} {night:?}");
}
