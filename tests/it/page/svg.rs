//! SVG documents beside PNG pictures: the same scenes in a real browser, pixel by pixel.
//!
//! Smooth edges differ a little everywhere, because a PNG has few colours. So small squares are compared: what is too
//! bright in one pixel and too dark in another evens out there, but a shape that is missing or in the wrong place doesn't.

use std::fmt;
use std::path::Path;

use serde::Deserialize;
use stonepost::render::{
    self, Axis, Bars, Chart, Colour, Curve, Pattern, Scene, Shape, Spot, Step, Theme,
};
use stonepost::rules::{Game, Kind, Side, Spec, TurnError};
use stonepost::text::{game, rules_pages};

use super::*;
use crate::dice::Dice;
use crate::facts::Facts;

/// Decodes a PNG, draws an SVG as an image of the same size, and compares them: the greatest difference between the
/// averages of a channel in a square of 8 pixels, and where it is. Squares overlap by half.
const COMPARE: &str = "
const [svg, bytes] = arguments;
return (async () => {
  const png = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: 'image/png'}));
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const {width, height} = png;
  const pixels = (source) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
    context.drawImage(source, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [a, b] = [pixels(png), pixels(image)];
  const half = 4, columns = Math.floor(width / half), rows = Math.floor(height / half);
  const sums = new Int32Array(columns * rows * 3);
  for (let y = 0; y < rows * half; y++) {
    const row = Math.floor(y / half) * columns;
    for (let x = 0; x < columns * half; x++) {
      const to = (row + (x >> 2)) * 3, at = (y * width + x) * 4;
      sums[to] += a[at] - b[at];
      sums[to + 1] += a[at + 1] - b[at + 1];
      sums[to + 2] += a[at + 2] - b[at + 2];
    }
  }
  let worst = 0, place = [0, 0];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (row * columns + column) * 3 + channel, below = at + columns * 3;
        const off = Math.abs(sums[at] + sums[at + 3] + sums[below] + sums[below + 3]) / (4 * half * half);
        if (off > worst) [worst, place] = [off, [column * half, row * half]];
      }
    }
  }
  return {sizes: [image.naturalWidth, image.naturalHeight, width, height], worst, place};
})();";

#[derive(Deserialize)]
struct Difference {
    /// The width and height of the SVG and of the PNG.
    sizes: [u32; 4],
    /// In steps of a channel, of which there are 255.
    worst: f64,
    place: [u32; 2],
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([svg_width, svg_height, width, height], [x, y]) = (self.sizes, self.place);
        let worst = self.worst;
        write!(
            f,
            "{worst:.1} at {x},{y}, {svg_width}×{svg_height} as SVG, {width}×{height} as PNG"
        )
    }
}

/// How an SVG differs from a PNG.
async fn compare(page: &WebDriver, svg: &str, png: &[u8]) -> Difference {
    let compared = page.script(COMPARE, json!([svg, png])).await;
    serde_json::from_value(compared.expect("they can't be compared")).expect("a difference")
}

/// Compares both files of a scene. What is wrong is said, and the files are left in the target directory's `tmp`.
async fn trouble(
    page: &WebDriver,
    scene: &Scene,
    theme: &Theme,
    bound: f64,
    name: &str,
) -> Option<String> {
    let (svg, png) = (render::svg(scene, theme), png(scene, theme));
    let difference = compare(page, &svg, &png).await;
    let [width, height, ..] = difference.sizes;
    if difference.worst <= bound && difference.sizes[2..] == [width, height] {
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join(format!("{name}.svg")), svg).unwrap();
    std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
    Some(format!("{name}: {difference}"))
}

fn png(scene: &Scene, theme: &Theme) -> Vec<u8> {
    render::encode(&render::paint(scene, theme)).unwrap()
}

/// How much they may differ. A PNG has four shades for a pixel that a shape covers in part, which shows most where lines
/// of the grid are a fraction of a pixel thick.
fn bound(theme: &Theme) -> f64 {
    match theme.grid_weight.fract() == 0.0 {
        true => 22.0,
        false => 29.0,
    }
}

/// The same where colours shine through others: of what that gives, a PNG's palette has only what is near.
const MIXED: f64 = 44.0;

/// Everything that a host can set, as no built-in theme has it.
fn host() -> Theme {
    let theme = "
        ground = '#102840'
        board = '#3A6EA5'
        tile = '#5F93C9'
        grid = '#FFFFFFA0'
        hint = '#FFE00080'
        last = '#FF2D2DC0'
        deciding = '#00FF9C'
        compared = '#FFFFFF60'
        bar = '#F4E9D8'
        bar_text = '#201000'
        bar_note = '#705030'
        bar_mark = '#C02040'
        ghost = 0.55
        grid_weight = 2
        mark_weight = 1.7
        [black]
        light = '#8A2BE2'
        body = '#3C1361'
        shade = '#E0501A'
        rim = '#FFD700'
        rim_width = 0.22
        pattern = 'dot'
        claimed = '#3C1361B0'
        border = '#FFD700'
        [white]
        light = '#FFFFFF'
        body = '#C8F0C8'
        shade = '#207020'
        rim = '#004000'
        rim_width = 0
        pattern = 'ring'
        claimed = '#C8F0C880'
        border = '#206020C0'
        [shadow]
        colour = '#000000A0'
        right = -0.35
        down = 0.4
    ";
    Theme::read("host", theme).unwrap()
}

/// A game of random turns at one of its sizes, for so many turns at most.
fn play(kind: Kind, size: u8, turns: u32) -> Game {
    let mut dice = Dice::new(5);
    let setup = &kind.setups()[0];
    let mut game = Game::start(Spec { kind, size, setup });
    while game.to_move().is_some() && game.ply() < turns {
        game.play_text(&dice.turn(&game)).unwrap();
    }
    game
}

/// The scenes of refused turns among the diagrams of the rules.
fn refused(kind: Kind) -> Vec<Scene> {
    let page = game::rules_page(kind).read().unwrap();
    let parts = rules_pages::parts(&page).into_iter();
    let paragraphs = parts.flat_map(|(_, paragraphs)| paragraphs);
    let mut scenes = Vec::new();
    for diagram in paragraphs.flat_map(|paragraph| &paragraph.diagrams) {
        let mut game = Game::start(diagram.spec(kind).unwrap());
        diagram
            .before()
            .for_each(|turn| game.play_text(turn).unwrap());
        for step in &diagram.steps {
            if let Some(turn) = &step.turn {
                game.play_text(turn).unwrap();
            }
            let Some(turn) = &step.refused else { continue };
            let Err(TurnError::Illegal(why)) = game.clone().play_text(turn) else {
                panic!("{turn} is played");
            };
            let scene = render::scene_rejected(&game, Side::White, turn, &why);
            scenes.push(scene.numbered(3));
        }
    }
    scenes
}

/// The middle of a game, and its end on the smallest board.
fn positions(kind: Kind) -> [(&'static str, Game); 2] {
    let middle = Facts::of(kind).number("middle");
    let size = Spec::default_of(kind).size;
    let smallest = *kind.sizes().iter().min().unwrap();
    [
        ("middle", play(kind, size, middle)),
        ("end", play(kind, smallest, u32::MAX)),
    ]
}

#[tokio::test]
async fn boards_look_the_same_as_svg_and_as_png() {
    let Some(page) = WebDriver::start().await else {
        return;
    };
    let mut themes = Theme::built_in().to_vec();
    themes.push(host());
    let mut wrong = Vec::new();
    for &kind in Kind::ALL {
        let positions = positions(kind);
        let largest = *kind.sizes().iter().max().unwrap();
        let start = render::scene(&play(kind, largest, 0), Side::White);
        let refused = refused(kind);
        for (number, theme) in themes.iter().enumerate() {
            // Half of the themes see each position as Black, the others as White.
            let viewer = Side::BOTH[number % 2];
            let mut scenes: Vec<(&str, Scene)> = positions
                .iter()
                .map(|(name, game)| (*name, render::scene(game, viewer)))
                .collect();
            match refused.get(number % refused.len().max(1)) {
                Some(refused) if number % 3 > 0 => {
                    scenes.push(("refused", refused.clone()));
                }
                _ => scenes.push(("start", start.clone())),
            }
            for (name, scene) in scenes {
                let bound = match name == "refused" || theme.name == "host" {
                    true => MIXED,
                    false => bound(theme),
                };
                let name = format!("svg-{}-{name}-{}", kind.id(), theme.name);
                wrong.extend(trouble(&page, &scene, theme, bound, &name).await);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn charts_look_the_same_as_svg_and_as_png() {
    let Some(page) = WebDriver::start().await else {
        return;
    };
    let chart = Chart {
        title: "Rating".to_owned(),
        note: "4 matches".to_owned(),
        points: [(1.0, 1500.0), (2.0, 1662.0), (3.0, 1580.0), (4.0, 1640.0)]
            .map(|(x, y)| Spot::new(x, y))
            .to_vec(),
        x: Axis::counting(1, 4),
        y: Axis::counting(1500, 1700),
        even: Some(1600.0),
        marks: vec![(1, "1662".to_owned())],
    };
    let step = |at, value, before, after| Step {
        at,
        value,
        before,
        after,
    };
    // Bands that are certain, and hatched ones.
    let curve = Curve {
        title: "Rating".to_owned(),
        note: "4 matches".to_owned(),
        legend: ["certain", "not yet"].map(str::to_owned),
        x: Axis::counting(0, 4),
        steps: vec![
            step(0.5, 1500.0, 700.0, 400.0),
            step(1.5, 1662.0, 410.0, 210.0),
            step(2.5, 1580.0, 215.0, 150.0),
            step(4.0, 1580.0, 260.0, 260.0),
        ],
        firm: 220.0,
    };
    let bars = Bars {
        title: "Results".to_owned(),
        note: "as Black and White".to_owned(),
        legend: ["won", "drawn", "lost"].map(str::to_owned),
        groups: vec![
            ("Onyx".to_owned(), [[31, 1, 15], [12, 9, 20]]),
            ("Isaac".to_owned(), [[1, 0, 0], [0, 40, 0]]),
        ],
    };
    let scenes = [
        ("chart", chart.scene()),
        ("curve", curve.scene()),
        ("bars", bars.scene()),
    ];
    let mut wrong = Vec::new();
    for (theme, bound) in [(Theme::wood(), bound(Theme::wood())), (&host(), MIXED)] {
        for (name, scene) in &scenes {
            let name = format!("svg-{name}-{}", theme.name);
            wrong.extend(trouble(&page, scene, theme, bound, &name).await);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The kind of a shape and its colour, and a copy of it a little further to the right and down.
fn moved(shape: &Shape) -> (String, Shape) {
    let by = |spot: &mut Spot| *spot = spot.by(3.0, 3.0);
    let mut shape = shape.clone();
    let look = match &mut shape {
        Shape::Tile { corners, ink } => {
            corners.iter_mut().for_each(by);
            format!("tile {ink:?}")
        }
        Shape::Line { from, to, ink, .. } => {
            by(from);
            by(to);
            format!("line {ink:?}")
        }
        Shape::Arrow { from, to, ink, .. } => {
            by(from);
            by(to);
            format!("arrow {ink:?}")
        }
        Shape::Disc { at, ink, .. } => {
            by(at);
            format!("disc {ink:?}")
        }
        Shape::Ring { at, ink, .. } => {
            by(at);
            format!("ring {ink:?}")
        }
        Shape::Label { at, ink, .. } => {
            by(at);
            format!("label {ink:?}")
        }
        Shape::Stone { at, side, .. } => {
            by(at);
            format!("stone {side}")
        }
        Shape::Ghost { at, side, .. } => {
            by(at);
            format!("ghost {side}")
        }
        Shape::Slab { from, to, side, .. } => {
            by(from);
            by(to);
            format!("slab {side}")
        }
        Shape::GhostSlab { from, to, side, .. } => {
            by(from);
            by(to);
            format!("ghost slab {side}")
        }
    };
    (look, shape)
}

/// The comparison fails if one shape is missing or moved, whatever its kind, or if a colour is another.
#[tokio::test]
async fn a_wrong_shape_is_seen() {
    let Some(page) = WebDriver::start().await else {
        return;
    };
    let wood = Theme::wood();
    let mut scenes: Vec<Scene> = Vec::new();
    for &kind in Kind::ALL {
        let [(_, middle), (_, end)] = positions(kind);
        scenes.extend(refused(kind));
        scenes.extend([end, middle].map(|game| render::scene(&game, Side::Black)));
    }
    let mut seen: Vec<String> = Vec::new();
    let mut missed = Vec::new();
    for scene in &scenes {
        let png = png(scene, wood);
        let right = compare(&page, &render::svg(scene, wood), &png).await.worst;
        // The topmost of each look that wasn't seen in another scene.
        for index in (0..scene.shapes.len()).rev() {
            let (look, further) = moved(&scene.shapes[index]);
            if seen.contains(&look) {
                continue;
            }
            let mut wrong = scene.clone();
            // A moved tile may be hidden by its border, and what lies behind a number by that.
            let hidden = look.starts_with("tile") || look == "line Board";
            match seen.len().is_multiple_of(2) || hidden {
                true => drop(wrong.shapes.remove(index)),
                false => wrong.shapes[index] = further,
            }
            let difference = compare(&page, &render::svg(&wrong, wood), &png).await;
            if difference.worst <= bound(wood).max(right + 2.0) {
                missed.push(format!("{look}: {difference}, else {right}"));
            }
            seen.push(look);
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(seen.len() > 25, "{seen:?}");
}

/// The comparison fails if anything that a host sets isn't in the SVG.
#[tokio::test]
async fn a_wrong_look_is_seen() {
    let Some(page) = WebDriver::start().await else {
        return;
    };
    // Claimed regions of both, stones that left, marks and shadows.
    let mut scenes = refused(Kind::Rekushu).split_off(4);
    scenes.truncate(1);
    scenes.extend([Kind::Rekushu, Kind::Isaac].map(|kind| {
        let [_, (_, end)] = positions(kind);
        render::scene(&end, Side::Black)
    }));
    let theme = host();
    let pngs: Vec<Vec<u8>> = scenes.iter().map(|scene| png(scene, &theme)).collect();
    type Change = fn(&mut Theme);
    let changes: [(&str, Change); 14] = [
        ("ground", |theme| theme.ground = Colour::rgb(0)),
        ("board", |theme| theme.board = Colour::rgb(0)),
        ("grid", |theme| theme.grid = Colour::rgb(0)),
        ("grid_weight", |theme| theme.grid_weight = 0.5),
        ("mark_weight", |theme| theme.mark_weight = 0.5),
        ("ghost", |theme| theme.ghost = 1.0),
        ("shadow", |theme| theme.shadow = Colour::rgba(0, 0)),
        ("shadow.right", |theme| theme.shadow_offset.0 = 0.35),
        ("black.light", |theme| theme.black.light = theme.black.body),
        ("black.rim_width", |theme| theme.black.rim_width = 0.0),
        ("black.pattern", |theme| theme.black.pattern = Pattern::None),
        ("white.pattern", |theme| theme.white.pattern = Pattern::None),
        ("white.claimed", |theme| theme.white_claimed.0[3] = 255),
        ("black.border", |theme| theme.black_border = Colour::rgb(0)),
    ];
    let mut missed = Vec::new();
    for (what, change) in changes {
        let mut other = theme.clone();
        change(&mut other);
        let mut worst: f64 = 0.0;
        for (scene, png) in scenes.iter().zip(&pngs) {
            if worst <= MIXED {
                let difference = compare(&page, &render::svg(scene, &other), png).await;
                worst = worst.max(difference.worst);
            }
        }
        if worst <= MIXED {
            missed.push((what, worst));
        }
    }
    assert_eq!(missed, [], "what could be different unnoticed");
}
