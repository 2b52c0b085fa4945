//! Pictures: scenes against text snapshots, pixels against reference PNGs, every known record at every ply.
//!
//! `STONEPOST_REGENERATE=1` writes the snapshots and references anew; look at them before keeping them. A picture
//! that differs leaves what was painted and a picture of the differences in the target directory's `tmp`.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cards;
mod charts;
mod curves;
mod examples;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};

use image::{ImageFormat, Rgb, RgbImage};
use stonepost::render::{self, Scene, Shape, Spot, Theme};
use stonepost::rules::{Game, Kind, Piece, Side, Spec};

use crate::dice::Dice;
use crate::facts::Facts;

/// A position to be looked at: its name, the game, and who looks.
struct Case {
    name: &'static str,
    kind: Kind,
    size: &'static str,
    setup: Option<&'static str>,
    viewer: Side,
    turns: &'static str,
}

impl Case {
    fn game(&self) -> Game {
        let mut game = Game::start(Spec::new(self.kind, Some(self.size), self.setup).unwrap());
        for turn in self.turns.split_whitespace() {
            game.play_text(turn)
                .unwrap_or_else(|e| panic!("{}: {turn}: {e}", self.name));
        }
        game
    }
}

const CASES: &[Case] = &[
    Case {
        name: "onyx-12-opening",
        kind: Kind::Onyx,
        size: "12",
        setup: None,
        viewer: Side::Black,
        turns: "b1 h2 j5 e10 d8 a2 l2 d1/e2 c12 j1/k2 d4 f9/g10 e5 k1 h12 i7 a4 d1 i2/j3 h3 f4 g6/h7 c2 e6/f7",
    },
    // The last turn captures on two squares at once.
    Case {
        name: "onyx-6-capture-white-viewer",
        kind: Kind::Onyx,
        size: "6",
        setup: Some("open"),
        viewer: Side::White,
        turns: "e2 d6 e4 c4/d5 b1/c2 a3 b4 c1 f3 b5/c6 d3 b6 a2 e1 a4 e3 a1 e5 b3 c5 f4 d5 b5 c6 b1 b2 d1 c4 f1 c3 c2 a2 f5 e6 \
                a6 b3 f6 d2",
    },
    Case {
        name: "onyx-6-won",
        kind: Kind::Onyx,
        size: "6",
        setup: Some("open"),
        viewer: Side::Black,
        turns: "f6 a4/b5 d4 b5 d6 b3/c4 e1 f2 d3 f3 b1 a4 e4 a2 e2 a3 d5",
    },
    Case {
        name: "onyx-20-start",
        kind: Kind::Onyx,
        size: "20",
        setup: None,
        viewer: Side::White,
        turns: "",
    },
    Case {
        name: "dropper-8-middle",
        kind: Kind::Dropper,
        size: "8",
        setup: None,
        viewer: Side::Black,
        turns: "b6 b6>a6,e6 e6>f7,h3 e6>d7,c1 c1>c2,h7 c1>d2,a8 c2>d1,a1 h3>h4,d4 c1>b1,f2",
    },
    // The third pair of groups decides.
    Case {
        name: "dropper-6-won-white-viewer",
        kind: Kind::Dropper,
        size: "6",
        setup: None,
        viewer: Side::White,
        turns: "a5 a5>b4,e4 a5>a4,e6 a5>a6,b2 e4>e5,c6 b4>b5,f2 f2>f1,d2 c6>d6 b4>b3 d2>c2 c6>d5 a6>b6 b2>b1 b4>c5 d2>c1 d2>e3 \
                e5>f5 e5>f4 b1>a1 e3>e2 b4>c3 f2>e1 b3>a3 b3>c4 e3>d3 e6>f6 a1>a2 e1>d1 d3>d4 e2>f3",
    },
    Case {
        name: "dropper-6-drawn",
        kind: Kind::Dropper,
        size: "6",
        setup: None,
        viewer: Side::Black,
        turns: "c5 c5>b5,f1 f1>f2,b1 b1>a2,d3 b1>b2,f5 b1>c2 c5>c6 c2>c3 c2>b3 c5>d4 d3>e3 d3>c4 c5>b4 c3>d2 e3>f3 d2>e2 b2>a1 \
                f5>f6 f3>f4 b2>a3 f4>e4 e2>e1 f5>e6 c5>d5 d2>c1 f6>e5 c5>b6 b5>a5 b4>a4 c5>d6 b6>a6 d2>d1",
    },
    // The new stone leaves with its claim.
    Case {
        name: "rekushu-8-claim-white-viewer",
        kind: Kind::Rekushu,
        size: "8",
        setup: None,
        viewer: Side::White,
        turns: "f3 e4 g4 e2 f6 a7 c8 c6 e5 h5 e1 g5 d3 b2 a5 g6 c7 c5 b3 b4 g3 b6 f8 a6 f7,c7-f8",
    },
    // Regions of both, and a claim.
    Case {
        name: "rekushu-20-claim",
        kind: Kind::Rekushu,
        size: "20",
        setup: None,
        viewer: Side::Black,
        turns: "s18 j10 a14 m10 a9 n3 h19 m19 n15 j19,j10-m19 i20 n14 b9 t2 n4 m9 b14,a9-b14 e13 m19 n5 h12 k7 b15 c17 r16 a17 \
                f10 g1 o10 h3 d1 r17 t6 i14 i17 r5 a6 d16 b7 g9 r6 a7 t16,r6-t16 n9 j17 r9,n5-r9 d3 f17 t18 s6 j20,i17-j20 h2 \
                e16 n2,h2-n3 l19 b3 f12 c9 h10,f10-h12 e4 n3 c16 c15 a16,a16-c17 f14 i15 p20 i20 t3 t17 t4,n3-t4 p5 b19 o1 r18 \
                c19 q1 n9 d11 m14,m9-n14 q15 o12 f4 n14 k19 s3 o5 j20 o11 q12 q2 h10 b5 a5 g3 j4 n20 h7 p15,n15-p20 k10,h7-k10 \
                j11 h4 s2 l7 s1,q1-s2 d20 h20 h5 m15 r13 f3 j5,h4-j5 f1,d1-f3 a16 a3 d18 s4 d19 r10 o9 r11,o10-r11 q5 p18 n8 p1 \
                e9 m18 c4,c4-e9 f10 j15 c7,b7-c15 d12 m16 l20 n17 o13 p3 c14 r14 f19 m14 h8 n10 i13 c16 f20,d19-f20 f1 \
                q13,o12-q13 i17 d2 m10 i10 r15 r4 k4 g15 n1 r2 a2 h12 i1 g14,g14-i15",
    },
    // Tiles are counted.
    Case {
        name: "rekushu-8-won",
        kind: Kind::Rekushu,
        size: "8",
        setup: None,
        viewer: Side::Black,
        turns: "g7 c6 c7 c5 e1 f2 f3 e8 b2 b4 b7 g5 c8 e2 a5 e6 b8 d1 g3,b7-c8 d6 h7 d2,d2-e6 f8 d6 c7 f7 d5 b5 h8 g8 g2 d3 a1 \
                b8 b1 c2 e6 a4 a3 h5 f5 a2 d8 h2 a8 c4 b7 e7,b4-c5 g6 c4 d7 f1 c8,c7-d8 c1 a6 e3 d4 e2 d8 b6 c5 b3 b5 h6 a7 h4 \
                g1 e4 f4 d2 g4,f3-g4 g4,g4-h5 f6 h4 f3 c7,c1-d2 g4 f4 d7 d2 d1 c3 c1 b4,b3-c4 g3 h3 b3 c3 e5 g5 h5 c4 b4,e5-f6 \
                c2 f5 e5 h1 e6 f6",
    },
    // Pushes and squeezes by both pieces of the last turn.
    Case {
        name: "drop-6-squeeze",
        kind: Kind::Drop,
        size: "6",
        setup: None,
        viewer: Side::Black,
        turns: "c3 h6,e9 c2,h3 c7,f3 e2,d8 i2,j5 b4,f8 c3,j2 f3,d6 c4,f4 g4,d2 h7,c5 f3,c6 c7,g9 i3,j2 b6,f10 g3,d5 f2,e8 f8,c5 \
                d5,e4",
    },
    // The largest groups decide.
    Case {
        name: "drop-5-bare-won",
        kind: Kind::Drop,
        size: "5",
        setup: Some("bare"),
        viewer: Side::Black,
        turns: "c6 f5,g4 g6,h2 f7,f5 b5,b2 e4,f3 f4,e5 e2,e6 f5,e5 d3,d4 e4,f4 e5,f4 e5,e4 e5,d4 e5,f4 e8,f7 e8,d4 e4,e3 e4,d3 \
                e4,d3 d4,d3 e4,d2 c2,d2 c2,c2 d2,d2 c2,c2 e3,d3 e4,d4 e4,f4 e4,c3 c4,b3 b4,f6 f7",
    },
    Case {
        name: "drop-7-ring-enemy-white-viewer",
        kind: Kind::Drop,
        size: "7",
        setup: Some("ring-enemy"),
        viewer: Side::White,
        turns: "i5 g10,i4 g4,i5 e10,i10 g2,f5 g6,h9 g7,g8 h4,i8 g5,h10 h9,h7 g9,g11 f4,f10 h3,h9 g12,f11 f5,f6 h10,g7 i8,h6 g9,h7 \
                h9,g4 f9,e10 g3,g8 f10,f9",
    },
    Case {
        name: "isaac-placing",
        kind: Kind::Isaac,
        size: "10",
        setup: None,
        viewer: Side::Black,
        turns: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4",
    },
    // Both markers on the board, and a line that counted.
    Case {
        name: "isaac-scoring",
        kind: Kind::Isaac,
        size: "10",
        setup: None,
        viewer: Side::Black,
        turns: "j1-j3 j8-j10 i8-i10 j5-j7 a8-a10 i5-i7 h8-h10 b8-b10 h4-j4 i1-i3 d10-g10 d9-g9 a1-d1 e1-h1 e2-h2 a2-d2 c7-c10 \
                d8-g8 a3-a7 d3-h3 b3-b7 d7-h7 d6-h6 c4-g4 c5-h5 d8-g8+12 d10-g10+12 d9-g9+19 e2-h2+10 d7-h7+30",
    },
    // White's marker has left the board.
    Case {
        name: "isaac-won-white-viewer",
        kind: Kind::Isaac,
        size: "10",
        setup: None,
        viewer: Side::White,
        turns: "j1-j3 j8-j10 i8-i10 j5-j7 a8-a10 i5-i7 h8-h10 b8-b10 h4-j4 i1-i3 d10-g10 d9-g9 a1-d1 e1-h1 e2-h2 a2-d2 c7-c10 \
                d8-g8 a3-a7 d3-h3 b3-b7 d7-h7 d6-h6 c4-g4 c5-h5 d8-g8+12 d10-g10+12 d9-g9+19 e2-h2+10 d7-h7+30 c7-c10+15 \
                c4-g4+36 d6-h6+12 d3-h3+6",
    },
];

fn reference(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/it/pictures")
        .join(file)
}

fn regenerate() -> bool {
    std::env::var_os("STONEPOST_REGENERATE").is_some_and(|v| v == "1")
}

fn left_behind(file: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(file)
}

/// How large a picture in the middle of a game may be, in bytes: players look at them on the move.
const LARGEST: usize = 42 << 10;

#[test]
fn pictures_in_the_middle_of_a_game_are_small_in_every_theme() {
    let mut sizes = Vec::new();
    for &kind in Kind::ALL {
        let middle = Facts::of(kind).number("middle");
        for seed in 0..8 {
            let mut dice = Dice::new(seed);
            let mut game = Game::start(Spec::default_of(kind));
            for _ in 0..middle {
                game.play_text(&dice.turn(&game)).unwrap();
            }
            for theme in Theme::built_in() {
                let png = render::png(&game, Side::Black, theme).unwrap();
                sizes.push((png.len(), kind, theme.name.clone(), seed));
            }
        }
    }
    let largest = sizes.into_iter().max_by_key(|size| size.0).unwrap();
    assert!(largest.0 <= LARGEST, "{largest:?}");
}

/// How far a channel of a pixel may be off: floating point is not alike on all machines.
const TOLERANCE: u8 = 12;
/// How many pixels of a picture may be further off, as one part of so many.
const ODD_ONES: usize = 20_000;

#[test]
fn pictures_are_as_they_were() {
    as_they_were(CASES.iter().map(|case| {
        let game = case.game();
        let png = render::png(&game, case.viewer, Theme::wood()).unwrap();
        (case.name, render::scene(&game, case.viewer), png)
    }));
}

/// Compares scenes and their pictures with the references of these names.
fn as_they_were<'a>(all: impl Iterator<Item = (&'a str, Scene, Vec<u8>)>) {
    let decoded = |bytes: &[u8]| {
        let picture = image::load_from_memory_with_format(bytes, ImageFormat::Png);
        picture.unwrap().to_rgb8()
    };
    let mut wrong = Vec::new();
    for (name, scene, png) in all {
        inside(&scene, name);
        let [text, picture] = ["txt", "png"].map(|kind| reference(&format!("{name}.{kind}")));
        let scene = scene.to_string();
        if regenerate() {
            fs::write(text, scene).unwrap();
            fs::write(picture, png).unwrap();
            continue;
        }
        let want = fs::read_to_string(text).unwrap_or_else(|e| panic!("{name}: {e}"));
        for (number, (got, want)) in scene.lines().zip(want.lines()).enumerate() {
            assert_eq!(got, want, "{name}, line {}", number + 1);
        }
        assert_eq!(scene.lines().count(), want.lines().count(), "{name}: lines");
        let want = fs::read(picture).unwrap_or_else(|e| panic!("{name}: {e}"));
        let (got, want) = (decoded(&png), decoded(&want));
        if let Some(difference) = difference(&got, &want) {
            got.save(left_behind(&format!("{name}-got.png"))).unwrap();
            let to = left_behind(&format!("{name}-difference.png"));
            difference.save(to).unwrap();
            wrong.push(name);
        }
    }
    let place = left_behind("");
    assert!(
        wrong.is_empty(),
        "{wrong:?} differ from the references, see {}",
        place.display()
    );
}

/// The same for scenes that are nothing but painted.
fn painted_as_they_were(scenes: impl Iterator<Item = (&'static str, Scene)>) {
    as_they_were(scenes.map(|(name, scene)| {
        let png = painted(&scene, Theme::wood());
        (name, scene, png)
    }));
}

fn painted(scene: &Scene, theme: &Theme) -> Vec<u8> {
    render::encode(&render::paint(scene, theme)).unwrap()
}

/// A picture has so many bytes at most in every theme, and the same each time.
fn small_and_the_same(name: &str, most: usize, png: impl Fn(&Theme) -> Vec<u8>) {
    for theme in Theme::built_in() {
        let bytes = png(theme);
        let length = bytes.len();
        assert!(length <= most, "{name}, {}: {length}", theme.name);
        assert!(bytes == png(theme), "{name}, {}", theme.name);
        if regenerate() {
            let file = format!("{name}-{}.png", theme.name);
            fs::write(left_behind(&file), &bytes).unwrap();
        }
    }
}

/// `None` if the pictures are alike; else one that is white where they are and red where they are not.
fn difference(got: &RgbImage, want: &RgbImage) -> Option<RgbImage> {
    if got == want {
        return None;
    }
    let size = (
        got.width().max(want.width()),
        got.height().max(want.height()),
    );
    let mut picture = RgbImage::from_pixel(size.0, size.1, Rgb([255, 0, 255]));
    let mut odd = 0;
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (Some(a), Some(b)) = (got.get_pixel_checked(x, y), want.get_pixel_checked(x, y)) else {
            continue;
        };
        let most =
            a.0.iter()
                .zip(b.0)
                .map(|(a, b)| a.abs_diff(b))
                .max()
                .unwrap_or(0);
        odd += usize::from(most > TOLERANCE);
        let rest = 255 - most;
        pixel.0 = [255, rest, rest];
    }
    let alike =
        got.dimensions() == want.dimensions() && odd <= (size.0 * size.1) as usize / ODD_ONES;
    (!alike).then_some(picture)
}

#[test]
fn a_difference_is_seen() {
    let case = &CASES[0];
    let before = render::paint(&render::scene(&case.game(), Side::Black), Theme::wood()).rgb();
    let turned = render::paint(&render::scene(&case.game(), Side::White), Theme::wood()).rgb();
    assert!(difference(&before, &before).is_none());
    assert!(difference(&before, &turned).is_some());
    let mut spotted = before.clone();
    for (_, _, pixel) in spotted
        .enumerate_pixels_mut()
        .filter(|(x, y, _)| *x < 16 && *y < 16)
    {
        pixel.0 = [0; 3];
    }
    assert!(difference(&before, &spotted).is_some());
}

#[test]
fn painting_twice_gives_the_same_bytes() {
    for case in CASES.iter().take(2) {
        let game = case.game();
        let first = render::png(&game, case.viewer, Theme::wood()).unwrap();
        assert_eq!(
            first,
            render::png(&game, case.viewer, Theme::wood()).unwrap(),
            "{}",
            case.name
        );
    }
}

/// Files that end in `.rec` of the games that there are views for.
fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut files = Vec::new();
    for kind in Kind::ALL {
        for entry in fs::read_dir(folder.join(kind.id()))
            .into_iter()
            .flatten()
            .flatten()
        {
            let path = entry.path();
            if path.extension().is_some_and(|e| e == "rec") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn every_known_record_has_a_picture_at_every_ply() {
    let files = records();
    assert!(!files.is_empty(), "no records in tests/vectors");
    for path in files {
        let name = path.display();
        let record =
            stonepost::rules::record::Record::parse(&fs::read_to_string(&path).unwrap()).unwrap();
        let mut game = Game::start(record.spec);
        look_at(&game, &format!("{name} at the start"));
        for (ply, turn) in record.turns.iter().enumerate() {
            // A record may hold an illegal turn on purpose: the pictures end there.
            if game.play_text(turn).is_err() {
                break;
            }
            look_at(&game, &format!("{name} after turn {}", ply + 1));
        }
        let png = render::png(&game, Side::Black, Theme::wood()).unwrap();
        assert!(png.len() < 200_000, "{name}: {} bytes", png.len());
    }
}

/// What must hold for the picture of any position.
fn look_at(game: &Game, what: &str) {
    for viewer in Side::BOTH {
        let scene = render::scene(game, viewer);
        inside(&scene, what);
        let stones = scene
            .shapes
            .iter()
            .filter(|s| matches!(s, Shape::Stone { .. }))
            .count();
        // Besides the pieces, the bar has one stone for each tally, and one for who is to move or has won.
        let drawn = game.outcome().is_some_and(|o| o.winner.is_none());
        let cells = game.cells();
        let placed = cells.values().filter(|piece| **piece != Piece::Dud).count();
        let mut pieces = placed + if drawn { 2 } else { 3 };
        if let Game::Isaac(isaac) = game {
            // Tiles are slabs, and the supplies in the bar have a stone each.
            pieces = 5;
            let slabs = |s: &&Shape| matches!(s, Shape::Slab { .. });
            let tiles: usize = Side::BOTH
                .map(|side| isaac.tiles(side).count())
                .iter()
                .sum();
            assert_eq!(scene.shapes.iter().filter(slabs).count(), tiles, "{what}");
        }
        assert_eq!(stones, pieces, "{what}");
    }
}

fn inside(scene: &Scene, what: &str) {
    for shape in scene.all() {
        let (low, high) = shape.bounds();
        assert!(
            low.x >= 0.0 && low.y >= 0.0 && high.x <= scene.width && high.y <= scene.height,
            "{what}: outside of the canvas: {shape}"
        );
    }
}
