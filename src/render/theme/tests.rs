//! Checks that the colours of themes can be told apart, including by colour-blind people.

#![allow(clippy::unwrap_used)]

use super::*;

/// Linear red, green and blue of a colour, 0 to 1 (IEC 61966-2-1).
fn linear(Colour([r, g, b, _]): Colour) -> [f64; 3] {
    [r, g, b].map(|c| {
        let c = f64::from(c) / 255.0;
        if c <= 0.040_45 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// What a colour looks like to protanopes, deuteranopes and tritanopes: the matrices of severity 1.0 in Machado, Oliveira and
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), for linear RGB.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    (
        "all colours",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// CIE L*a*b* of linear RGB under D65.
fn lab([r, g, b]: [f64; 3]) -> [f64; 3] {
    let x = (0.412_456 * r + 0.357_576 * g + 0.180_438 * b) / 0.950_47;
    let y = 0.212_673 * r + 0.715_152 * g + 0.072_175 * b;
    let z = (0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / 1.088_83;
    let f = |t: f64| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    [
        116.0 * f(y) - 16.0,
        500.0 * (f(x) - f(y)),
        200.0 * (f(y) - f(z)),
    ]
}

/// How far apart two opaque colours look to these eyes (the difference of CIE 1976; about 2 can just be noticed).
fn apart(eyes: &[[f64; 3]; 3], a: Colour, b: Colour) -> f64 {
    let seen = |colour| {
        let rgb = linear(colour);
        let through = eyes.map(|row| {
            row.iter()
                .zip(rgb)
                .map(|(m, c)| m * c)
                .sum::<f64>()
                .clamp(0.0, 1.0)
        });
        lab(through)
    };
    let (a, b) = (seen(a), seen(b));
    a.iter()
        .zip(b)
        .map(|(a, b)| (a - b).powi(2))
        .sum::<f64>()
        .sqrt()
}

/// Pairs that must never be taken for one another, by name.
fn pairs(theme: &Theme) -> Vec<(&'static str, Colour, Colour)> {
    vec![
        ("stones", theme.black.body, theme.white.body),
        ("black stone on board", theme.black.body, theme.board),
        (
            "white stone or its outline on board",
            further(theme.board, theme.white.body, theme.white.rim),
            theme.board,
        ),
        ("lines on board", theme.grid, theme.board),
        ("coordinates", theme.coordinate, theme.ground),
        ("edges", theme.black_edge, theme.white_edge),
        ("last turn on board", theme.last, theme.board),
        ("last turn on black", theme.black.last, theme.black.body),
        ("last turn on white", theme.white.last, theme.white.body),
        ("what decided, on board", theme.deciding, theme.board),
        (
            "what decided, on black",
            theme.black.deciding,
            theme.black.body,
        ),
        (
            "what decided, on white",
            theme.white.deciding,
            theme.white.body,
        ),
        ("claimed regions", theme.black_claimed, theme.white_claimed),
        ("black's border", theme.black_border, theme.board),
        ("text of the bar", theme.bar_text, theme.bar),
        ("note of the bar", theme.bar_note, theme.bar),
        ("mark of the bar", theme.bar_mark, theme.bar),
    ]
}

fn further(from: Colour, a: Colour, b: Colour) -> Colour {
    let [(_, plain), ..] = &EYES;
    if apart(plain, from, a) > apart(plain, from, b) {
        a
    } else {
        b
    }
}

#[test]
fn what_must_be_told_apart_is_apart_for_all_eyes() {
    for theme in Theme::built_in() {
        for (eyes, matrix) in &EYES {
            for (what, a, b) in pairs(theme) {
                let seen = apart(matrix, a, b);
                assert!(seen >= 20.0, "{}, {eyes}: {what}: {seen:.1}", theme.name);
            }
        }
    }
}

#[test]
fn contrast_tells_sides_by_more_than_lightness_and_marks_from_one_another() {
    let themes = Theme::built_in();
    let contrast = themes
        .iter()
        .find(|theme| theme.name == "contrast")
        .unwrap();
    assert_ne!(contrast.black.pattern, contrast.white.pattern);
    for (eyes, matrix) in &EYES {
        for (a, b) in [
            (contrast.last, contrast.deciding),
            (contrast.black.last, contrast.black.deciding),
            (contrast.white.last, contrast.white.deciding),
        ] {
            let seen = apart(matrix, a, b);
            assert!(seen >= 25.0, "{eyes}: {a:?} and {b:?}: {seen:.1}");
        }
    }
}

#[test]
fn wood_is_the_first_of_four() {
    let names: Vec<&str> = Theme::built_in()
        .iter()
        .map(|theme| theme.name.as_str())
        .collect();
    assert_eq!(names, ["wood", "night", "contrast", "print"]);
    assert_eq!(Theme::wood().name, "wood");
    for (name, text) in BUILT_IN {
        assert_eq!(Theme::read(name, text).unwrap().name, *name);
    }
}

#[test]
fn colours_are_read_strictly() {
    assert_eq!(Colour::from_hex("#0a0B0c"), Some(Colour::rgb(0x0A0B0C)));
    assert_eq!(
        Colour::from_hex("#0A0B0C0D"),
        Some(Colour([10, 11, 12, 13]))
    );
    for wrong in [
        "",
        "#",
        "0A0B0C",
        "#0A0B0",
        "#0A0B0C0",
        "#0A0B0C0D0",
        "#+A0B0C",
        "#GG0000",
        "red",
    ] {
        assert_eq!(Colour::from_hex(wrong), None, "{wrong}");
    }
}

#[test]
fn a_theme_with_any_slip_is_read_or_refused_with_a_line() {
    const VALUES: [&str; 16] = [
        "",
        "1",
        "-1",
        "99999999999999999999",
        "nan",
        "inf",
        "1e999",
        "true",
        "\"\"",
        "\"#\"",
        "\"#12345G\"",
        "\"#１２３４５６\"",
        "[]",
        "{}",
        "1979-05-27",
        "\"\\",
    ];
    for (name, text) in BUILT_IN {
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let key = lines[at].split_once('=').map_or("x", |(key, _)| key);
            let mut slips: Vec<String> = VALUES.map(|value| format!("{key}= {value}")).to_vec();
            slips.push(format!("{0}\n{0}", lines[at]));
            slips.push(lines[at].chars().rev().collect());
            slips.push(format!("[{}", lines[at]));
            for slip in &slips {
                let mut changed = lines.clone();
                changed[at] = slip;
                let changed = changed.join("\n");
                let Err(errors) = Theme::read(name, &changed) else {
                    continue;
                };
                assert!(!errors.is_empty());
                for error in errors {
                    let last = changed.lines().count() + 1;
                    assert!((1..=last).contains(&error.line), "{error}");
                    assert!(
                        error.key.is_some() || error.what.contains("TOML"),
                        "{error}"
                    );
                }
            }
        }
    }
}
