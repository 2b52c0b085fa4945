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
    game: Game,
    viewer: Side,
}

/// The positions of `tests/positions/pictures.txt`.
fn cases() -> Vec<Case> {
    let text = include_str!("../positions/pictures.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let case = |line: &'static str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, kind, size, setup, viewer, turns] = fields[..] else {
            panic!("six fields: {line}");
        };
        let kind = *Kind::ALL.iter().find(|one| one.id() == kind).unwrap();
        let setup = Some(setup).filter(|setup| *setup != "-");
        let mut game = Game::start(Spec::new(kind, Some(size), setup).unwrap());
        for turn in turns.split_whitespace() {
            game.play_text(turn)
                .unwrap_or_else(|e| panic!("{name}: {turn}: {e}"));
        }
        let viewer = match viewer {
            "black" => Side::Black,
            _ => Side::White,
        };
        Case { name, game, viewer }
    };
    lines.map(case).collect()
}

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
    as_they_were(cases().into_iter().map(|Case { name, game, viewer }| {
        let png = render::png(&game, viewer, Theme::wood()).unwrap();
        (name, render::scene(&game, viewer), png)
    }));
}

/// Compares scenes and their pictures with the references of these names.
fn as_they_were(all: impl Iterator<Item = (&'static str, Scene, Vec<u8>)>) {
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
    let game = &cases()[0].game;
    let seen_by = |side| render::paint(&render::scene(game, side), Theme::wood()).rgb();
    let (before, turned) = (seen_by(Side::Black), seen_by(Side::White));
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
    for Case { name, game, viewer } in &cases()[..2] {
        let png = || render::png(game, *viewer, Theme::wood()).unwrap();
        assert_eq!(png(), png(), "{name}");
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
