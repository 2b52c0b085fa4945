//! Properties of the scenes and pictures of any position.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod regions;
mod rekushu;

use super::*;
use rules::onyx::Point;
use rules::{Kind, Reason, Spec};

/// A small random number generator (xorshift), so that games are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

fn specs() -> Vec<Spec> {
    let mut specs = Vec::new();
    for &kind in Kind::ALL {
        for &size in kind.sizes() {
            for setup in kind.setups() {
                specs.push(Spec { kind, size, setup });
            }
        }
    }
    specs
}

/// Plays a random game to its end or for `most` turns, and passes on each position.
fn play_out(spec: Spec, seed: u64, most: usize, mut show: impl FnMut(&Game)) {
    let mut dice = Dice(seed * 7919 + 1);
    let mut game = Game::start(spec);
    show(&game);
    for _ in 0..most {
        let turns = game.legal();
        if turns.is_empty() {
            return;
        }
        game.play_text(&turns[dice.below(turns.len())]).unwrap();
        show(&game);
    }
}

fn after(kind: Kind, size: &str, setup: Option<&str>, turns: &str) -> Game {
    let mut game = Game::start(Spec::new(kind, Some(size), setup).unwrap());
    for turn in turns.split_whitespace() {
        game.play_text(turn).unwrap();
    }
    game
}

fn count(scene: &Scene, wanted: impl Fn(&Shape) -> bool) -> usize {
    scene.shapes.iter().filter(|s| wanted(s)).count()
}

fn texts(scene: &Scene) -> Vec<&str> {
    let labels = scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Label { text, .. } => Some(text.as_str()),
        _ => None,
    });
    labels.collect()
}

#[test]
fn nothing_is_drawn_outside_of_the_canvas_and_no_label_on_a_stone() {
    for spec in specs() {
        let mut ply = 0;
        play_out(spec, u64::from(spec.size), 400, |game| {
            // Every position of small boards, some of the large ones.
            let close = ply < 4 || game.outcome().is_some() || ply % usize::from(spec.size) == 0;
            ply += 1;
            if !close {
                return;
            }
            for viewer in Side::BOTH {
                check(
                    &scene(game, viewer),
                    &format!("{spec:?} ply {ply} {viewer}"),
                );
            }
        });
    }
}

fn check(scene: &Scene, what: &str) {
    let mut stones = Vec::new();
    let mut labels = Vec::new();
    for shape in scene.all() {
        let (low, high) = shape.bounds();
        assert!(
            low.x >= 0.0 && low.y >= 0.0 && high.x <= scene.width && high.y <= scene.height,
            "{what}: outside of the canvas: {shape}"
        );
        match *shape {
            Shape::Stone { at, radius, .. } | Shape::Ghost { at, radius, .. } => {
                stones.push((at, radius));
            }
            // A number on a stone of the last turn lies where it should.
            Shape::Label {
                ink: Ink::LastOn(_) | Ink::Last,
                ..
            } => {}
            Shape::Label { .. } => labels.push((low, high, shape)),
            _ => {}
        }
    }
    // What is printed on the board lies hidden under a slab or a marker.
    labels.retain(|(low, high, shape)| {
        let printed = scene.ground.iter().any(|ground| ground == *shape);
        let middle = Spot::new((low.x + high.x) / 2.0, (low.y + high.y) / 2.0);
        let under = |s: &Shape| match *s {
            Shape::Slab { .. } | Shape::GhostSlab { .. } => {
                let (l, h) = s.bounds();
                (l.x..=h.x).contains(&middle.x) && (l.y..=h.y).contains(&middle.y)
            }
            Shape::Disc { at, radius, .. } => radius > 30.0 && at.distance(middle) < 3.0,
            _ => false,
        };
        !printed || !scene.shapes.iter().any(under)
    });
    for (i, &(a, ra)) in stones.iter().enumerate() {
        for &(b, rb) in &stones[i + 1..] {
            assert!(
                a.distance(b) >= ra + rb,
                "{what}: stones overlap at {a} and {b}"
            );
        }
    }
    for (i, &(low, high, label)) in labels.iter().enumerate() {
        for &(at, radius) in &stones {
            let nearest = Spot::new(at.x.clamp(low.x, high.x), at.y.clamp(low.y, high.y));
            assert!(
                nearest.distance(at) >= radius,
                "{what}: {label} lies on the stone at {at}"
            );
        }
        for &(l, h, other) in &labels[i + 1..] {
            let apart = high.x <= l.x || h.x <= low.x || high.y <= l.y || h.y <= low.y;
            assert!(apart, "{what}: {label} lies on {other}");
        }
    }
}

#[test]
fn white_sees_the_board_turned_by_half_a_turn() {
    for spec in specs() {
        let mut last = None;
        play_out(spec, 3, 30, |game| last = Some(game.clone()));
        let game = last.unwrap();
        let turned = |at: Spot| Spot::new(1100.0 - at.x, 1100.0 - at.y);
        let stones = |scene: &Scene, turn: bool| {
            let mut list: Vec<(i32, i32, Side)> = Vec::new();
            for shape in &scene.shapes {
                if let Shape::Stone { at, side, .. } | Shape::Ghost { at, side, .. } = *shape
                    && at.y < 1100.0
                {
                    let at = if turn { turned(at) } else { at };
                    list.push((at.x.round() as i32, at.y.round() as i32, side));
                }
                if let Shape::Slab { from, to, side, .. } = *shape {
                    let middle = from.towards(to, from.distance(to) / 2.0);
                    let at = if turn { turned(middle) } else { middle };
                    list.push((at.x.round() as i32, at.y.round() as i32, side));
                }
            }
            list.sort();
            list
        };
        let labels = |scene: &Scene, turn: bool| {
            let mut list: Vec<(i32, i32, String)> = Vec::new();
            for shape in scene.ground.iter() {
                if let Shape::Label {
                    at,
                    text,
                    ink: Ink::Coordinate,
                    ..
                } = shape
                {
                    let at = if turn { turned(*at) } else { *at };
                    // Letters are lifted a little, which is not turned.
                    list.push((
                        (at.x / 8.0).round() as i32,
                        (at.y / 8.0).round() as i32,
                        text.clone(),
                    ));
                }
            }
            list.sort();
            list
        };
        let (black, white) = (scene(&game, Side::Black), scene(&game, Side::White));
        assert!(stones(&black, false).len() > 10);
        assert_eq!(stones(&black, false), stones(&white, true), "{spec:?}");
        let (seen, mirrored) = (labels(&black, false), labels(&white, true));
        let labels = match spec.kind {
            // Two for each of the 2n - 1 rows.
            Kind::Drop => 4 * usize::from(spec.size) - 2,
            _ => 4 * usize::from(spec.size),
        };
        assert_eq!(seen.len(), labels);
        for (a, b) in seen.iter().zip(&mirrored) {
            assert!(
                a.2 == b.2 && a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1,
                "{a:?} {b:?}"
            );
        }
    }
}

#[test]
fn a1_is_the_lower_left_for_black_and_the_upper_right_for_white() {
    for (kind, setup) in [(Kind::Onyx, Some("open")), (Kind::Dropper, None)] {
        let game = after(kind, "6", setup, "a1");
        let stone = |viewer| {
            let scene = scene(&game, viewer);
            scene.shapes.iter().find_map(|s| match *s {
                Shape::Stone { at, .. } => Some(at),
                _ => None,
            })
        };
        let (black, white) = (stone(Side::Black).unwrap(), stone(Side::White).unwrap());
        assert!(black.x < 300.0 && black.y > 800.0, "{black}");
        assert!(white.x > 800.0 && white.y < 300.0, "{white}");
    }
}

#[test]
fn squares_and_triangles_are_where_the_rules_have_them() {
    let game = after(Kind::Onyx, "6", Some("open"), "");
    let scene = scene(&game, Side::Black);
    let tile = |s: &Shape| matches!(s, Shape::Tile { ink: Ink::Tile, .. });
    // Of the 25 cells of a 6 x 6 board 12 are squares (c + r odd) and 13 are two triangles each.
    assert_eq!(scene.ground.iter().filter(|s| tile(s)).count(), 12);
    // Every diagonal that is drawn joins neighbours; a midpoint's four are the corners of its square.
    let Game::Onyx(onyx) = &game else {
        panic!("not onyx")
    };
    let step = 162.0;
    let at = |col: f32, row: f32| Spot::new(550.0 + (col - 2.5) * step, 550.0 - (row - 2.5) * step);
    let spot = |p: Point| match p {
        Point::Corner { col, row } => at(f32::from(col), f32::from(row)),
        Point::Mid { col, row } => at(f32::from(col) + 0.5, f32::from(row) + 0.5),
    };
    let on = |from: Spot, to: Spot, p: Spot| {
        (from.distance(p) + p.distance(to) - from.distance(to)).abs() < 0.01
    };
    let lines: Vec<(Spot, Spot)> = scene
        .ground
        .iter()
        .filter_map(|s| match *s {
            Shape::Line {
                from,
                to,
                ink: Ink::Grid,
                ..
            } => Some((from, to)),
            _ => None,
        })
        .collect();
    let points: Vec<Point> = onyx
        .points()
        .filter(|point| matches!(point, Point::Corner { .. }))
        .collect();
    for &a in &points {
        for &b in points
            .iter()
            .filter(|&&b| a < b && spot(a).distance(spot(b)) < 1.5 * step)
        {
            let drawn = lines
                .iter()
                .any(|&(f, t)| on(f, t, spot(a)) && on(f, t, spot(b)));
            let passes = points
                .iter()
                .any(|&m| m != a && m != b && on(spot(a), spot(b), spot(m)));
            assert_eq!(
                drawn && !passes,
                onyx.neighbours(a).contains(&b),
                "{} {}",
                a.name(),
                b.name()
            );
        }
    }
}

#[test]
fn captured_stones_are_ghosts_where_they_stood() {
    let mut captures = 0;
    let spec = Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap();
    for seed in 1..40 {
        play_out(spec, seed, 60, |game| {
            let Game::Onyx(onyx) = game else {
                panic!("not onyx")
            };
            let taken = onyx.last().map_or(0, |last| last.captured.len());
            let scene = scene(game, Side::Black);
            assert_eq!(count(&scene, |s| matches!(s, Shape::Ghost { .. })), taken);
            let crosses = count(&scene, |s| matches!(s, Shape::Line { ink: Ink::Last, .. }));
            assert_eq!(crosses, 2 * taken);
            captures += usize::from(taken > 0);
        });
    }
    assert!(captures > 10, "{captures}");
}

#[test]
fn playable_midpoints_have_dots_and_the_last_stone_has_a_mark() {
    let spec = Spec::new(Kind::Onyx, Some("8"), None).unwrap();
    play_out(spec, 5, 40, |game| {
        let Game::Onyx(onyx) = game else {
            panic!("not onyx")
        };
        let scene = scene(game, Side::Black);
        let playable = onyx.points().filter(|&p| onyx.playable_mid(p)).count();
        assert_eq!(
            count(&scene, |s| matches!(s, Shape::Disc { ink: Ink::Hint, .. })),
            playable
        );
        let marks = count(&scene, |s| {
            matches!(
                s,
                Shape::Disc {
                    ink: Ink::LastOn(_),
                    ..
                }
            )
        });
        let placed = onyx.last().is_some_and(|last| last.point.is_some());
        assert_eq!(marks, usize::from(placed));
    });
}

#[test]
fn a_swap_is_said_and_not_marked() {
    let scene = scene(
        &after(Kind::Onyx, "6", Some("open"), "c3 swap"),
        Side::Black,
    );
    assert!(
        texts(&scene).contains(&"after turn 2 · swapped"),
        "{:?}",
        texts(&scene)
    );
    assert!(texts(&scene).contains(&"White to move"));
    assert_eq!(
        count(&scene, |s| matches!(
            s,
            Shape::Disc {
                ink: Ink::LastOn(_),
                ..
            }
        )),
        0
    );
}

#[test]
fn a_winning_chain_leads_from_side_to_side() {
    let won = "f6 a4/b5 d4 b5 d6 b3/c4 e1 f2 d3 f3 b1 a4 e4 a2 e2 a3 d5";
    let scene = scene(&after(Kind::Onyx, "6", Some("open"), won), Side::Black);
    assert!(texts(&scene).contains(&"Black wins"));
    assert!(
        texts(&scene).contains(&"turn 17 · connection"),
        "{:?}",
        texts(&scene)
    );
    let chain: Vec<(Spot, Spot)> = scene
        .shapes
        .iter()
        .filter_map(|s| match *s {
            Shape::Line {
                from,
                to,
                ink: Ink::Deciding,
                ..
            } => Some((from, to)),
            _ => None,
        })
        .collect();
    let ends = (chain.first().unwrap().0, chain.last().unwrap().1);
    let reach = 2.5 * 162.0;
    assert!((ends.0.y - ends.1.y).abs() >= 2.0 * reach - 0.5, "{ends:?}");
    assert!(chain.windows(2).all(|w| w[0].1 == w[1].0), "{chain:?}");
}

#[test]
fn a_drop_has_an_arrow_and_a_free_has_a_mark() {
    let first = scene(&after(Kind::Dropper, "8", None, "d4"), Side::Black);
    assert_eq!(count(&first, |s| matches!(s, Shape::Arrow { .. })), 0);
    assert_eq!(
        count(&first, |s| matches!(
            s,
            Shape::Disc {
                ink: Ink::LastOn(Side::Black),
                ..
            }
        )),
        1
    );
    let second = scene(&after(Kind::Dropper, "8", None, "d4 d4>d5,g7"), Side::Black);
    assert_eq!(
        count(&second, |s| matches!(
            s,
            Shape::Disc {
                ink: Ink::LastOn(Side::White),
                ..
            }
        )),
        1
    );
    assert_eq!(
        count(&second, |s| matches!(
            s,
            Shape::Ring {
                ink: Ink::LastOn(Side::White),
                ..
            }
        )),
        1
    );
    let arrow = second.shapes.iter().find_map(|s| match *s {
        Shape::Arrow { from, to, .. } => Some((from, to)),
        _ => None,
    });
    let (from, to) = arrow.unwrap();
    assert!(
        from.x == to.x && to.y < from.y,
        "d4 to d5 goes up: {from} {to}"
    );
}

#[test]
fn the_deciding_groups_are_outlined_and_underlined() {
    // Black's groups 7 5 4 1 1, White's 7 5 5 1: the third pair decides.
    let game = after(
        Kind::Dropper,
        "6",
        None,
        "a5 a5>b4,e4 a5>a4,e6 a5>a6,b2 e4>e5,c6 b4>b5,f2 f2>f1,d2 c6>d6 b4>b3 d2>c2 c6>d5 a6>b6 b2>b1 b4>c5 d2>c1 \
         d2>e3 e5>f5 e5>f4 b1>a1 e3>e2 b4>c3 f2>e1 b3>a3 b3>c4 e3>d3 e6>f6 a1>a2 e1>d1 d3>d4 e2>f3",
    );
    let scene = scene(&game, Side::Black);
    let said = texts(&scene);
    assert!(said.contains(&"White wins"), "{said:?}");
    let edges = |ink: Ink| {
        count(
            &scene,
            |s| matches!(s, Shape::Line { ink: i, .. } if *i == ink),
        )
    };
    // A group of n cells has at most 2n + 2 edges, and at least 8 for the shapes of four or five.
    assert!(
        (8..=12).contains(&edges(Ink::Deciding)),
        "{}",
        edges(Ink::Deciding)
    );
    assert!(
        (8..=10).contains(&edges(Ink::Compared)),
        "{}",
        edges(Ink::Compared)
    );
    assert_eq!(edges(Ink::BarMark), 2);
    assert!(said.contains(&"4") && said.contains(&"5"), "{said:?}");
}

const ISAAC: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
    c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";

#[test]
fn every_tile_has_its_value_and_the_last_one_is_marked() {
    let scene = scene(&after(Kind::Isaac, "10", None, ISAAC), Side::Black);
    assert_eq!(count(&scene, |s| matches!(s, Shape::Slab { .. })), 23);
    let said = texts(&scene);
    for (value, times) in [("1", 10), ("2", 8), ("3", 5)] {
        let found = said.iter().filter(|&&text| text == value).count();
        assert_eq!(found, times, "{value}: {said:?}");
    }
    let dots = |s: &Shape| {
        matches!(
            s,
            Shape::Disc {
                ink: Ink::LastOn(_),
                ..
            }
        )
    };
    assert_eq!(count(&scene, dots), 2);
    check(&scene, "placed");
}

#[test]
fn a_scored_line_a_ghost_and_markers_are_shown_and_no_value_is_hidden() {
    let turns = format!("{ISAAC} b9-f9+0 d10-f10+3 b8-f8+0 g1-j1+24");
    let game = after(Kind::Isaac, "10", None, &turns);
    let Game::Isaac(isaac) = &game else {
        panic!("not isaac")
    };
    let scene = scene(&game, Side::White);
    assert_eq!(count(&scene, |s| matches!(s, Shape::GhostSlab { .. })), 1);
    assert_eq!(
        count(&scene, |s| matches!(s, Shape::Line { ink: Ink::Last, .. })),
        2
    );
    let said = texts(&scene);
    assert!(said.contains(&"+24") && said.contains(&"27"), "{said:?}");
    assert!(said.contains(&"can remove length 4 or more"), "{said:?}");
    let marker = |side: Side| {
        let cell = isaac.marker(side).unwrap();
        // White sees the board turned by half a turn.
        Spot::new(
            955.0 - f32::from(cell.col) * 90.0,
            145.0 + f32::from(cell.row) * 90.0,
        )
    };
    for shape in &scene.shapes {
        if let Shape::Label { at, text, .. } = shape
            && at.y < 1100.0
        {
            for side in Side::BOTH {
                let number = format!("{:02}", isaac.score(side));
                let own = at.distance(marker(side)) < 1.0 && *text == number;
                assert!(own || at.distance(marker(side)) > 40.0, "{text} at {at}");
            }
        }
    }
}

#[test]
fn an_end_off_the_board_is_shown() {
    let game = after(Kind::Dropper, "8", None, "d4 d4>d5,g7");
    let outcome = Outcome::won(Side::White, Reason::Resignation);
    let scene = scene_ended(&game, Side::Black, Some(outcome), english);
    assert!(texts(&scene).contains(&"White wins"));
    assert!(
        texts(&scene).contains(&"turn 2 · resignation"),
        "{:?}",
        texts(&scene)
    );
    check(&scene, "resignation");
    let drawn = Outcome::drawn(Reason::Agreement);
    assert!(texts(&scene_ended(&game, Side::Black, Some(drawn), english)).contains(&"Draw"));
}

#[test]
fn coordinates_can_be_read_at_400_pixels() {
    for spec in specs() {
        for shape in scene(&Game::start(spec), Side::Black).ground.iter() {
            if let Shape::Label { size, .. } = *shape {
                assert!(size >= 26.0, "{spec:?}: {size}");
            }
        }
    }
}

#[test]
fn pictures_have_the_promised_size_and_few_bytes() {
    let game = after(Kind::Dropper, "8", None, "d4 d4>d5,g7");
    let png = png(&game, Side::Black, Theme::wood()).unwrap();
    let image = image::load_from_memory_with_format(&png, image::ImageFormat::Png).unwrap();
    assert_eq!((image.width(), image.height()), (1100, 1192));
    assert!(png.len() < 40 * 1024, "{}", png.len());
}

#[test]
fn a_scaled_picture_is_the_same_in_small() {
    let game = after(Kind::Dropper, "8", None, "d4 d4>d5,g7");
    let scene = scene(&game, Side::Black);
    let small = paint_scaled(&scene, Theme::wood(), 0.5);
    assert_eq!(small, paint_wide(&scene, Theme::wood(), 550));
    assert_eq!((small.width(), small.height()), (550, 596));
    let (small, large) = (small.rgb(), paint(&scene, Theme::wood()).rgb());
    let mut unlike = 0;
    for (x, y, pixel) in small.enumerate_pixels() {
        for (channel, &got) in pixel.0.iter().enumerate() {
            let there =
                |dx: u32, dy: u32| u32::from(large.get_pixel(2 * x + dx, 2 * y + dy).0[channel]);
            let mean = (there(0, 0) + there(1, 0) + there(0, 1) + there(1, 1)) / 4;
            unlike += usize::from(mean.abs_diff(u32::from(got)) > 40);
        }
    }
    assert!(unlike < 550 * 596 / 50, "{unlike}");
}

#[test]
fn a_file_shows_what_was_painted_however_often_it_was_made() {
    for (kind, size) in [
        (Kind::Onyx, "12"),
        (Kind::Dropper, "8"),
        (Kind::Rekushu, "12"),
    ] {
        let mut played = 0;
        play_out(Spec::new(kind, Some(size), None).unwrap(), 8, 500, |game| {
            played += 1;
            if played % 40 > 1 {
                return;
            }
            // The second file is made of cached bands.
            let painted = paint(&scene(game, Side::Black), Theme::wood());
            let files = [(); 2].map(|()| encode(&painted).unwrap());
            assert_eq!(files[0], files[1]);
            let read = image::load_from_memory_with_format(&files[0], image::ImageFormat::Png);
            assert_eq!(read.unwrap().to_rgb8(), painted.rgb(), "{kind:?}");
        });
    }
}

#[test]
fn themes_change_the_picture_and_not_the_scene() {
    let game = after(Kind::Dropper, "6", None, "d4");
    let scene = scene(&game, Side::Black);
    let wood = paint(&scene, Theme::wood());
    let mut other = Theme::wood().clone();
    other.board = Colour::rgb(0x224466);
    assert_ne!(paint(&scene, &other), wood);
    assert_eq!(
        paint(&scene, Theme::wood()),
        wood,
        "the kept ground is that of the theme"
    );
}
