//! Curves of ratings, and bars of results.

use super::*;
use stonepost::render::{Axis, Bars, Curve, Ink, Step};

/// How large the file of a picture may be, in bytes.
const LARGEST: usize = 40 << 10;

/// What makes a rating provisional, as half the width of the band.
const FIRM: f32 = 220.0;

/// A curve over `days` with ticks every tenth of them.
fn curve(days: f32, steps: Vec<Step>) -> Curve {
    let tick = |number: u8| {
        let at = days * f32::from(number) / 5.0;
        (at, format!("{number} Nov"))
    };
    Curve {
        title: "Dropper rating".to_owned(),
        note: "some matches".to_owned(),
        legend: ["certain (95%)", "the same, not yet certain"].map(str::to_owned),
        x: Axis {
            from: -days / 40.0,
            to: days,
            ticks: (0..=5).map(tick).collect(),
        },
        steps,
        firm: FIRM,
    }
}

fn step(at: f32, value: f32, before: f32, after: f32) -> Step {
    Step {
        at,
        value,
        before,
        after,
    }
}

/// What somebody becomes who plays now and then, rests for long, and comes back.
pub(super) fn some() -> Curve {
    let mut half = 580.0_f32;
    let mut value = 1662.0;
    let mut steps = vec![step(0.0, value, 700.0, half)];
    let mut dice = Dice::new(3);
    for number in 1..30_u8 {
        let rest = if number > 20 { 300.0 } else { 0.0 };
        let before = half.hypot(if number == 21 { 250.0 } else { 12.0 });
        half = (before * 0.86).max(130.0);
        value += (dice.below(121) as f32 - 58.0) * half / 250.0;
        steps.push(step(f32::from(number) * 10.0 + rest, value, before, half));
    }
    let grown = half.hypot(160.0);
    steps.push(step(700.0, value, grown, grown));
    curve(700.0, steps)
}

fn once(rest: f32) -> Curve {
    let mut one = curve(
        1.0,
        vec![
            step(0.5, 1662.0, 700.0, 580.0),
            step(0.5 + rest, 1662.0, 580.0, 580.0),
        ],
    );
    one.x.from = 0.0;
    one
}

/// Thousands of matches in a few years, from 100 to 3,500.
fn many(count: u16) -> Curve {
    let mut dice = Dice::new(11);
    let mut steps: Vec<Step> = (0..count)
        .map(|number| {
            let at = f32::from(number) * 1_500.0 / f32::from(count);
            let trend = 1_800.0 + 1_650.0 * (at / 190.0).sin();
            let value = (trend + dice.below(101) as f32 - 50.0).clamp(100.0, 3_500.0);
            let half = (700.0 / (1.0 + f32::from(number) / 4.0)).max(110.0);
            step(at, value, half * 1.01, half)
        })
        .collect();
    steps[2_000].value = 100.0;
    steps[4_000].value = 3_500.0;
    let last = *steps.last().unwrap();
    steps.push(step(1_500.0, last.value, 112.0, 112.0));
    curve(1_500.0, steps)
}

fn equal() -> Curve {
    let steps = (0..12_u8).map(|day| step(f32::from(day), 1500.0, 120.0, 120.0));
    curve(11.0, steps.collect())
}

fn curves() -> Vec<(&'static str, Curve)> {
    vec![
        ("curve-some", some()),
        ("curve-once", once(0.0)),
        ("curve-once-and-rest", once(0.4)),
        ("curve-many", many(5_000)),
        ("curve-equal", equal()),
    ]
}

fn bars(groups: &[(&str, [[u32; 3]; 2])]) -> Bars {
    let groups = groups.iter();
    Bars {
        title: "Results".to_owned(),
        note: "as Black and White".to_owned(),
        legend: ["won", "drawn", "lost"].map(str::to_owned),
        groups: groups
            .map(|(title, bars)| ((*title).to_owned(), *bars))
            .collect(),
    }
}

fn all_bars() -> Vec<(&'static str, Bars)> {
    let all = [
        ("Onyx", [[31, 1, 15], [12, 9, 20]]),
        ("Dropper", [[12_345, 0, 12_345], [1, 0, 12_344]]),
        ("Drop", [[0, 0, 0], [0, 3, 0]]),
        ("Isaac", [[1, 0, 0], [0, 0, 0]]),
        ("Rekushu", [[4_115, 4_115, 4_115], [0, 0, 7]]),
    ];
    vec![
        ("bars-one", bars(&[("Onyx", [[1, 0, 0], [0, 0, 0]])])),
        ("bars-all", bars(&all)),
        (
            "bars-most",
            bars(&[("Dropper", [[u32::MAX; 3], [u32::MAX, 1, u32::MAX]])]),
        ),
    ]
}

fn scenes() -> Vec<(&'static str, Scene)> {
    let curves = curves().into_iter();
    let curves = curves.map(|(name, curve)| (name, curve.scene()));
    let bars = all_bars().into_iter();
    curves
        .chain(bars.map(|(name, bars)| (name, bars.scene())))
        .collect()
}

#[test]
fn curves_and_bars_are_as_they_were() {
    painted_as_they_were(scenes().into_iter());
}

#[test]
fn curves_and_bars_are_small_in_every_theme_and_the_same_each_time() {
    for (name, scene) in scenes() {
        small_and_the_same(name, LARGEST, |theme| painted(&scene, theme));
    }
}

/// However many matches there are, the line reaches the highest rating and the lowest.
#[test]
fn a_long_curve_keeps_its_extremes() {
    let strokes = |curve: &Curve| {
        let heights = curve.scene().shapes.into_iter().filter_map(|shape| {
            let thick = matches!(
                shape,
                Shape::Line {
                    ink: Ink::Coordinate,
                    ..
                }
            );
            thick.then(|| shape.bounds())
        });
        heights.fold((f32::INFINITY, 0.0_f32), |(high, low), bounds| {
            (high.min(bounds.0.y), low.max(bounds.1.y))
        })
    };
    let whole = many(5_000);
    let (high, low) = strokes(&whole);
    let mut flat = many(5_000);
    flat.steps[2_000].value = 1_800.0;
    flat.steps[4_000].value = 1_800.0;
    // The axis is that of the firm band, so it stays nearly the same.
    let (flat_high, flat_low) = strokes(&flat);
    assert!(high <= flat_high && low >= flat_low);
    let shapes = whole.scene().shapes.len();
    assert!(shapes < 1_200, "{shapes}");
}

#[test]
fn odd_numbers_stay_within_the_picture() {
    let mut odd = some();
    odd.steps
        .push(step(f32::NAN, f32::INFINITY, f32::NAN, -5.0));
    odd.steps.push(step(-9e9, -19_999.0, 0.0, 0.0));
    odd.steps.push(step(9e9, 19_999.0, 700.0, 700.0));
    inside(&odd.scene(), "odd");
    let mut none = equal();
    none.steps.clear();
    inside(&none.scene(), "none");
    render::encode(&render::paint(&none.scene(), Theme::wood())).unwrap();
    inside(&bars(&[]).scene(), "no bars");
}

/// A band differs from what is around it, and a provisional one from both, in every theme.
#[test]
fn bands_differ_from_the_ground_and_from_each_other() {
    let with = |half: f32| {
        let mut curve = equal();
        for step in &mut curve.steps {
            (step.before, step.after) = (half, half);
        }
        curve.scene()
    };
    for theme in Theme::built_in() {
        // Right above the line, in the middle of the plot.
        let brightness = |half: f32| {
            let picture = render::paint(&with(half), theme).rgb();
            let places = (240..300).flat_map(|y| (500..596).map(move |x| (x, y)));
            let each = places.map(|(x, y)| {
                let Rgb([r, g, b]) = *picture.get_pixel(x, y);
                2 * u32::from(r) + 5 * u32::from(g) + u32::from(b)
            });
            each.sum::<u32>() / (60 * 96 * 8)
        };
        let (none, firm, provisional) = (brightness(0.5), brightness(FIRM), brightness(FIRM + 1.0));
        let name = &theme.name;
        assert!(none.abs_diff(firm) > 25, "{name}: {none}, {firm}");
        assert!(
            none.abs_diff(provisional) > 5,
            "{name}: {none}, {provisional}"
        );
        assert!(
            firm.abs_diff(provisional) > 15,
            "{name}: {firm}, {provisional}"
        );
    }
}
