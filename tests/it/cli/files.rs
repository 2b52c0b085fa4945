//! `stonepost replay` and `stonepost render`.

use super::*;

const RECORD: &str = "[Game \"dropper\"]\n[Size \"6\"]\n\n1. d4 2. d4>d5,a1 *\n";

fn cells() -> Vec<(i32, i32)> {
    (0..6)
        .flat_map(|col| (0..6).map(move |row| (col, row)))
        .collect()
}

fn name((col, row): (i32, i32)) -> String {
    format!(
        "{}{}",
        ["a", "b", "c", "d", "e", "f"][col as usize],
        row + 1
    )
}

fn next_to(a: (i32, i32), b: (i32, i32)) -> bool {
    (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}

fn quoted(mut tokens: Vec<String>) -> String {
    tokens.sort();
    let quoted: Vec<String> = tokens.iter().map(|token| format!("{token:?}")).collect();
    quoted.join(",")
}

/// The lines of [`RECORD`] up to its first turn, made by the page of rules and not by the program.
fn lines(legal: bool) -> Vec<String> {
    let first: Vec<String> = cells().into_iter().map(name).collect();
    let d4 = (3, 3);
    let mut second = Vec::new();
    for to in cells() {
        if to == d4 || !next_to(to, d4) {
            continue;
        }
        for free in cells() {
            if !next_to(free, d4) && !next_to(free, to) {
                second.push(format!("d4>{},{}", name(to), name(free)));
            }
        }
    }
    // Four straight pushes with two by six cells forbidden to the Free, four slanting ones with 14.
    assert_eq!(second.len(), 4 * (36 - 12) + 4 * (36 - 14));
    let list = |tokens| match legal {
        true => format!(",\"legal\":[{}]", quoted(tokens)),
        false => String::new(),
    };
    vec![
        format!(
            "{{\"ply\":0,\"turn\":null,\"by\":null,\"to_move\":\"black\",\"cells\":{{}},\"extra\":{{}},\
             \"legal_count\":36{},\"result\":null}}",
            list(first)
        ),
        format!(
            "{{\"ply\":1,\"turn\":\"d4\",\"by\":\"black\",\"to_move\":\"white\",\"cells\":{{\"d4\":\"black\"}},\
             \"extra\":{{}},\"legal_count\":184{},\"result\":null}}",
            list(second)
        ),
    ]
}

#[test]
fn replay_prints_a_line_for_every_position() {
    let here = folder();
    std::fs::write(here.path().join("game.rec"), RECORD).unwrap();
    for legal in [true, false] {
        let mut arguments = vec!["replay", "--json", "game.rec"];
        if legal {
            arguments.insert(2, "--legal");
        }
        let ended = run_with(&here, &arguments, b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert!(ended.out.ends_with("}\n"), "{}", ended.out);
        let found: Vec<&str> = ended.out.lines().collect();
        assert_eq!(found[..2], lines(legal));
        assert_eq!(found.len(), 3);
        let last = "{\"ply\":2,\"turn\":\"d4>d5,a1\",\"by\":\"white\",\"to_move\":\"black\",\
                    \"cells\":{\"a1\":\"white\",\"d4\":\"white\",\"d5\":\"black\"},\"extra\":{},\"legal_count\":";
        assert!(found[2].starts_with(last), "{}", found[2]);

        // The same from standard input.
        let file = arguments.len() - 1;
        arguments[file] = "-";
        let again = run_with(&here, &arguments, RECORD.as_bytes());
        assert_eq!((again.code, again.out), (Some(0), ended.out));
    }
    assert_eq!(listed(here.path()), ["game.rec"]);
}

#[test]
fn a_reader_that_has_enough_is_no_error() {
    let here = folder();
    let mut child = command(&here, &["replay", "--json", "--legal", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let record = RECORD.replace("[Size \"6\"]", "[Size \"12\"]");
    child
        .stdin
        .take()
        .unwrap()
        .write_all(record.as_bytes())
        .unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

/// The picture that these arguments draw, decoded.
fn drawn(here: &TempDir, arguments: &[&str]) -> image::RgbaImage {
    let out = here.path().join("out.png");
    let mut all = vec!["render", "game.rec", "-o", "out.png"];
    all.extend(arguments);
    let ended = run_with(here, &all, b"");
    let told = (ended.code, ended.out.as_str(), ended.err.as_str());
    assert_eq!(told, (Some(0), "", ""), "{arguments:?}");
    let bytes = std::fs::read(&out).unwrap();
    std::fs::remove_file(out).unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let picture = image::load_from_memory_with_format(&bytes, image::ImageFormat::Png);
    picture.unwrap().into_rgba8()
}

#[test]
fn render_draws_the_position_that_was_asked_for() {
    let here = folder();
    std::fs::write(here.path().join("game.rec"), RECORD).unwrap();
    let last = drawn(&here, &[]);
    assert!(last.width() > 200 && last.height() > 200);
    let plies = ["0", "1", "2"].map(|ply| drawn(&here, &["--ply", ply]));
    assert_eq!(last, plies[2]);
    assert!(plies[0] != plies[1] && plies[1] != plies[2]);
    assert_eq!(last, drawn(&here, &["--viewer", "black"]));
    let white = drawn(&here, &["--viewer", "white"]);
    assert_ne!(last, white);
    assert_eq!(last.dimensions(), white.dimensions());

    // To standard output, from standard input.
    let ended = run_with(&here, &["render", "-", "-o", "-"], RECORD.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    let picture = image::load_from_memory(&ended.bytes).unwrap();
    assert_eq!(picture.into_rgba8(), last);
}

#[test]
fn render_shows_an_end_off_the_board() {
    let here = folder();
    std::fs::write(here.path().join("game.rec"), RECORD).unwrap();
    let running = drawn(&here, &[]);
    let first = drawn(&here, &["--ply", "1"]);
    let record = |result: &str, reason: &str| {
        let tags = format!(
            "[Game \"dropper\"]\n[Size \"6\"]\n[Result \"{result}\"]\n[Reason \"{reason}\"]\n"
        );
        let text = format!("{tags}\n1. d4 2. d4>d5,a1 {result}\n");
        std::fs::write(here.path().join("game.rec"), text).unwrap();
    };
    let mut seen = vec![running.clone()];
    for (result, reason) in [
        ("1-0", "resignation"),
        ("0-1", "resignation"),
        ("1-0", "timeout"),
        ("1/2-1/2", "agreement"),
        ("1/2-1/2", "aborted"),
    ] {
        record(result, reason);
        let ended = drawn(&here, &[]);
        assert!(!seen.contains(&ended), "{result} {reason}");
        seen.push(ended);
        // Before the last turn nobody had given up.
        assert_eq!(drawn(&here, &["--ply", "1"]), first);
    }
    // What can't be is not shown: no position of this game is decided by it.
    for (result, reason) in [
        ("1-0", "agreement"),
        ("1/2-1/2", "timeout"),
        ("1-0", "groups"),
        ("1-0", "magic"),
        ("*", "resignation"),
    ] {
        record(result, reason);
        assert_eq!(drawn(&here, &[]), running, "{result} {reason}");
    }
}

#[test]
fn render_animates_a_whole_game() {
    let here = folder();
    std::fs::write(here.path().join("game.rec"), RECORD).unwrap();
    let made = |options: &[&str]| {
        let first = ["render", "game.rec", "--gif", "-o", "-"];
        let all: Vec<&str> = first.iter().chain(options).copied().collect();
        let ended = run_with(&here, &all, b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        let mut frames = gif::DecodeOptions::new()
            .read_info(&ended.bytes[..])
            .unwrap();
        assert_eq!(frames.width(), 720);
        let mut shown = 0;
        let mut last = 0;
        while let Some(frame) = frames.read_next_frame().unwrap() {
            last = frame.delay;
            // Parts of a frame follow one another at once.
            shown += usize::from(frame.delay > 2);
        }
        assert_eq!(last, 500);
        (shown, ended.bytes)
    };
    let (frames, black) = made(&[]);
    assert_eq!(frames, 3);
    assert_eq!(made(&["--ply", "1"]).0, 2);
    assert_ne!(made(&["--viewer", "white"]).1, black);
    assert_ne!(made(&["--theme", "print"]).1, black);
}

#[test]
fn render_takes_the_themes_that_come_along_and_ones_own() {
    let here = folder();
    std::fs::write(here.path().join("game.rec"), RECORD).unwrap();
    let wood = drawn(&here, &[]);
    assert_eq!(wood, drawn(&here, &["--theme", "wood"]));
    let mut seen = vec![wood.clone()];
    for theme in ["night", "contrast", "print"] {
        let picture = drawn(&here, &["--theme", theme]);
        assert!(!seen.contains(&picture), "{theme}");
        seen.push(picture);
    }

    let own = here.path().join("own");
    std::fs::create_dir(&own).unwrap();
    std::fs::write(own.join("sea.toml"), "board = \"#2F7F9F\"\n").unwrap();
    let sea = drawn(&here, &["--theme", "sea", "--themes", "own"]);
    assert!(sea.pixels().any(|pixel| pixel.0 == [0x2F, 0x7F, 0x9F, 255]));

    // A broken theme is named with line and key, and the default one used.
    let broken = "# mine\nboard = \"blue\"\n[white]\nrims = 1\n";
    std::fs::write(own.join("bad.toml"), broken).unwrap();
    let arguments = [
        "render", "game.rec", "--theme", "bad", "--themes", "own", "-o", "out.png",
    ];
    let ended = run_with(&here, &arguments, b"");
    assert_eq!(ended.code, Some(0));
    let lines: Vec<&str> = ended.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", ended.err);
    assert!(
        lines[0].starts_with("stonepost: own/bad.toml: line 2, board: \"blue\" isn't a colour"),
        "{}",
        lines[0]
    );
    assert!(
        lines[1].starts_with("stonepost: own/bad.toml: line 4, white.rims: unknown key"),
        "{}",
        lines[1]
    );
    let picture = image::open(here.path().join("out.png")).unwrap();
    assert_eq!(picture.into_rgba8(), wood);

    // It takes nothing from others: the built-in one of its name is still there.
    std::fs::rename(own.join("bad.toml"), own.join("night.toml")).unwrap();
    let arguments = [
        "render", "game.rec", "--theme", "night", "--themes", "own", "-o", "out.png",
    ];
    let ended = run_with(&here, &arguments, b"");
    assert!(
        ended.err.contains("own/night.toml: line 2"),
        "{}",
        ended.err
    );
    let picture = image::open(here.path().join("out.png")).unwrap();
    assert_eq!(picture.into_rgba8(), seen[1]);
}

#[test]
fn render_makes_a_contact_sheet_of_all_games_and_themes() {
    let here = folder();
    let ended = run_with(&here, &["render", "--sheet", "sheet.png"], b"");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    let sheet = image::open(here.path().join("sheet.png"))
        .unwrap()
        .into_rgb8();
    // Three positions in four themes, 400 pixels wide, with 16 between them.
    assert_eq!(sheet.width(), 12 * 416 + 16);
    assert!(sheet.height() > 10 * 416);
    assert_eq!(sheet.get_pixel(0, 0).0, [0xFF; 3]);
    let bottom = sheet.get_pixel(0, sheet.height() - 1);
    assert_eq!(bottom.0, [0x31, 0x33, 0x38]);
}
