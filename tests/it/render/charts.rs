//! Line charts: the chances of a finished match, and a curve of something else.

use super::*;
use stonepost::render::{Axis, Chart, english};
use stonepost::rules::{Outcome, Reason};

/// How large the file of a chart may be, in bytes.
const LARGEST_CHART: usize = 40 << 10;

fn won_by(winner: Option<Side>) -> Outcome {
    Outcome {
        winner,
        reason: Reason::Groups,
    }
}

/// The chances of a match of so many turns, which wander about.
fn chances(turns: u32, seed: u64) -> Vec<f64> {
    let mut dice = Dice::new(seed);
    let mut chance = 0.5_f64;
    let step = |_| {
        let now = chance;
        chance = (chance + (f64::from(u32::try_from(dice.below(41)).unwrap()) - 20.0) / 100.0)
            .clamp(0.0, 1.0);
        now
    };
    (0..=turns).map(step).collect()
}

/// The curve of a rating after each match.
fn rating() -> Chart {
    let ratings = [
        1500.0, 1662.0, 1580.0, 1611.0, 1640.0, 1598.0, 1655.0, 1701.0,
    ];
    let points = ratings.iter().enumerate();
    Chart {
        title: "Rating".to_owned(),
        note: "8 matches".to_owned(),
        points: points
            .map(|(match_, rating)| Spot::new(match_ as f32 + 1.0, *rating))
            .collect(),
        x: Axis::counting(1, 8),
        y: Axis::counting(1500, 1800),
        even: None,
        marks: vec![(7, "1701".to_owned())],
    }
}

fn charts() -> Vec<(&'static str, Chart)> {
    let black = won_by(Some(Side::Black));
    let white = won_by(Some(Side::White));
    vec![
        (
            "chart-middle",
            Chart::of_chances(&chances(46, 5), &[17, 18, 30], black, english),
        ),
        (
            "chart-long",
            Chart::of_chances(&chances(230, 3), &[2, 3, 229], white, english),
        ),
        (
            "chart-short",
            Chart::of_chances(&[0.5, 0.49, 0.0], &[], won_by(None), english),
        ),
        ("chart-rating", rating()),
    ]
}

#[test]
fn charts_are_as_they_were() {
    let charts = charts().into_iter();
    painted_as_they_were(charts.map(|(name, chart)| (name, chart.scene())));
}

#[test]
fn charts_are_small_in_every_theme_and_the_same_each_time() {
    for (name, chart) in charts() {
        let png = |theme: &Theme| painted(&chart.scene(), theme);
        small_and_the_same(name, LARGEST_CHART, png);
    }
}

#[test]
fn charts_of_any_length_stay_within_the_picture() {
    for turns in [0_u32, 1, 2, 9, 10, 11, 99, 1000] {
        for marks in [
            vec![],
            vec![0, 1, 2],
            vec![turns, turns.saturating_sub(1), 1],
        ] {
            for outcome in [None, Some(Side::Black)] {
                let of = chances(turns, u64::from(turns));
                let chart = Chart::of_chances(&of, &marks, won_by(outcome), english);
                inside(&chart.scene(), &format!("{turns} turns"));
            }
        }
    }
    let mut odd = rating();
    odd.marks.push((99, "nowhere".to_owned()));
    odd.points.push(Spot::new(f32::NAN, f32::INFINITY));
    inside(&odd.scene(), "odd values");
}

/// Black's areas and White's are told apart by their brightness, in every theme.
#[test]
fn both_sides_areas_differ_from_each_other_and_from_the_ground() {
    let even = Chart::of_chances(&[0.5, 0.5], &[], won_by(None), english).scene();
    let with = |chance| Chart::of_chances(&[chance, chance], &[], won_by(None), english).scene();
    for theme in Theme::built_in() {
        let brightness = |scene: &Scene| {
            let picture = render::paint(scene, theme).rgb();
            // The same part of the plot in each: right above or below the middle.
            let (x, y) = (
                500..560,
                if *scene == with(0.9) {
                    280..320
                } else {
                    332..372
                },
            );
            let pixels = y.flat_map(|y| x.clone().map(move |x| (x, y)));
            let sum = pixels.map(|(x, y)| {
                let Rgb([r, g, b]) = *picture.get_pixel(x, y);
                2 * u32::from(r) + 5 * u32::from(g) + u32::from(b)
            });
            sum.sum::<u32>() / (60 * 40 * 8)
        };
        let (none, black, white) = (
            brightness(&even),
            brightness(&with(0.9)),
            brightness(&with(0.1)),
        );
        assert!(black + 25 < white, "{}: {black}, {white}", theme.name);
        assert!(none.abs_diff(black) > 25, "{}: {black}, {none}", theme.name);
    }
}
