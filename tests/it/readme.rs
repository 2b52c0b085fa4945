//! The README and the book: their tables and pictures come from the program, their commands run, their links lead somewhere; `STONEPOST_REGENERATE=1` writes them anew.

use std::fmt::Write;
use std::path::Path;

use stonepost::chat;
use stonepost::chat::spec::CommandSpec;
use stonepost::rules::{Game, Kind, Spec};

use crate::dice::Dice;
use crate::facts::Facts;

fn command_table() -> String {
    let mut table = String::from("| command | what it does |\n|---|---|\n");
    for command in chat::slash_commands() {
        let _ = writeln!(table, "| `{}` | {} |", command.usage(), command.help);
    }
    table
}

fn game_table() -> String {
    let mut table = String::from(
        "| game | sizes (default first) | setups (default first) | how to type a turn | turns in a random game |\n\
         |---|---|---|---|---|\n",
    );
    for kind in Kind::ALL {
        let sizes: Vec<String> = kind.sizes().iter().map(u8::to_string).collect();
        let setups: Vec<&str> = kind.setups().iter().map(|setup| setup.id).collect();
        let facts = Facts::of(*kind);
        let turns = facts.text("typed");
        let _ = writeln!(
            table,
            "| {} | {} | {} | {turns} | {} |",
            kind.title(),
            sizes.join(", "),
            setups.join(", "),
            facts.number("random_length")
        );
    }
    table
}

/// A thousand games take a minute, so some tell whether the numbers can still be true.
#[test]
fn random_games_are_about_as_long_as_the_readme_says() {
    let mut dice = Dice::new(31);
    for &kind in Kind::ALL {
        let told = Facts::of(kind).number("random_length");
        let mut lengths: Vec<u32> = (0..5)
            .map(|_| {
                let mut game = Game::start(Spec::default_of(kind));
                while game.to_move().is_some() {
                    game.play_text(&dice.turn(&game)).unwrap();
                }
                game.ply()
            })
            .collect();
        lengths.sort_unstable();
        let median = lengths[2];
        assert!(
            median.abs_diff(told) * 5 <= told,
            "{kind:?}: {lengths:?}, not about {told}"
        );
    }
}

#[test]
fn the_tables_are_what_the_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/book/players.md");
    let mut readme = std::fs::read_to_string(&path).unwrap();
    let before = readme.clone();
    for (name, table) in [("commands", command_table()), ("games", game_table())] {
        let (begin, end) = (
            format!("<!-- {name} -->\n"),
            format!("<!-- end of {name} -->"),
        );
        let from = readme.find(&begin).expect("the mark before the table") + begin.len();
        let to = readme.find(&end).expect("the mark after the table");
        readme.replace_range(from..to, &table);
    }
    if std::env::var_os("STONEPOST_REGENERATE").is_some() {
        std::fs::write(&path, &readme).unwrap();
    } else {
        assert_eq!(before, readme, "run this test with STONEPOST_REGENERATE=1");
    }
}

#[test]
fn the_readme_names_the_permissions() {
    let readme =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let link = stonepost::discord::invite_link("YOUR_APPLICATION_ID");
    assert!(readme.contains(&link), "the invite link is {link}");
}

/// The pages: the README and the book, by their paths.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = std::fs::read_dir(root.join("assets/book")).unwrap();
    let mut paths: Vec<String> = book
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("assets/book/{name}"))
        .collect();
    assert!(paths.len() >= 8, "{paths:?}");
    paths.push("README.md".to_owned());
    paths.sort();
    let read = |path: String| {
        let text = std::fs::read_to_string(root.join(&path)).unwrap();
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// The name that a heading has in links.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters
        .chars()
        .filter(|c| c.is_alphanumeric() || " -".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = 0;
    for (page, text) in pages() {
        let folder = root.join(&page).parent().unwrap().to_owned();
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            if link.contains("://") {
                continue;
            }
            found += 1;
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => root.join(&page),
                file => folder.join(file),
            };
            assert!(target.exists(), "{page}: {link}");
            if !place.is_empty() {
                let target = std::fs::read_to_string(target).unwrap();
                let mut headings = target.lines().filter(|line| line.starts_with('#'));
                let there = headings.any(|line| anchor(line.trim_start_matches('#')) == place);
                assert!(there, "{page}: {link}");
            }
        }
    }
    assert!(found > 25, "only {found}");
}

#[test]
fn commands_of_the_chat_are_as_the_pages_say() {
    let all: Vec<_> = chat::slash_commands().collect();
    let mut found = 0;
    for (page, text) in pages() {
        for (number, span) in text.split('`').enumerate() {
            let Some(typed) = span.strip_prefix('/').filter(|_| number % 2 == 1) else {
                continue;
            };
            let mut words = typed.split_whitespace().peekable();
            let name = words.next().unwrap_or_default();
            let is_path = name.is_empty()
                || name.contains(['/', '.', '_'])
                || name.ends_with('z')
                || name == "metrics";
            if is_path {
                continue;
            }
            // A group is named by its first word.
            let of_group = |command: &&&CommandSpec| {
                command.in_group().is_some_and(|(group, _)| group == name)
            };
            if words.peek().is_none() && all.iter().any(|command| of_group(&command)) {
                continue;
            }
            let whole = format!("{name} {}", words.peek().unwrap_or(&""));
            let command = match all.iter().find(|command| command.name == whole) {
                Some(command) => words.next().map(|_| command),
                None => all.iter().find(|command| command.name == name),
            };
            let command = command.unwrap_or_else(|| panic!("{page}: {span}"));
            for word in words {
                if let Some((option, _)) = word.split_once(':') {
                    let known = command.options.iter().any(|known| known.name == option);
                    assert!(known, "{page}: {span}: {option}");
                }
            }
            found += 1;
        }
    }
    assert!(found > 100, "only {found}");
}

/// What the shell is told to do in the pages, one command each.
fn shell_lines() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for (page, text) in pages() {
        let told = text.lines().filter_map(|line| line.strip_prefix("    "));
        let told = told.map(|line| line.split(" #").next().unwrap_or_default().trim());
        lines.extend(told.map(|line| (page.clone(), line.to_owned())));
    }
    lines
}

/// Runs every `stonepost` of the pages, in a folder where there is what it needs. What needs Discord, a server or a program
/// that runs has to be understood, and says what is missing.
#[test]
fn commands_of_the_shell_run() {
    const LACKING: [&str; 9] = [
        "restore --rehearse",
        "health",
        "copy --to postgres://stonepost@db.example.org/stonepost",
        "copy --to postgres://stonepost@db.example.org/stonepost --to-password-file password.txt",
        "copy --to stonepost.db",
        "thaw 12",
        "set-aside 12",
        "privacy export discord 123456789012345678",
        "export --player discord:1234 --format json",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let record = root.join("tests/vectors/dropper");
    let mut records: Vec<_> = std::fs::read_dir(record)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "rec"))
        .collect();
    records.sort();
    let here = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_stonepost"))
            .args(arguments)
            .current_dir(here.path())
            .env_clear()
            .output()
            .unwrap();
        let told = [done.stdout, done.stderr].concat();
        (
            done.status.code(),
            String::from_utf8_lossy(&told).into_owned(),
        )
    };
    std::fs::copy(&records[0], here.path().join("game.txt")).unwrap();
    std::fs::copy(&records[0], here.path().join("all.txt")).unwrap();
    let (code, told) = run(&["import", "game.txt"]);
    assert_eq!(code, Some(0), "{told}");
    let (code, told) = run(&["export", "--format", "json", "-o", "other.jsonl"]);
    assert_eq!(code, Some(0), "{told}");
    let mut found = 0;
    for (page, line) in shell_lines() {
        // As a shell does, with quotation marks.
        let words = shlex::split(&line).unwrap_or_default();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some(at) = words.iter().position(|word| *word == "stonepost") else {
            continue;
        };
        let (settings, typed) = (&words[..at], words[at + 1..].join(" "));
        if !settings.iter().all(|word| word.contains('=')) {
            continue;
        }
        found += 1;
        let mut arguments = words[at + 1..].to_vec();
        // Whole matches of programs and puzzles in them take minutes, the doctor and a bot ask Discord, and what runs goes on.
        let asks = |word: &&str| ["match", "puzzles", "doctor", "run"].contains(word);
        if arguments.first().is_none_or(asks) {
            arguments.push("--help");
        }
        let (code, told) = run(&arguments);
        match LACKING.contains(&typed.as_str()) {
            true => assert_eq!(code, Some(1), "{page}: {line}: {told}"),
            false => assert_eq!(code, Some(0), "{page}: {line}: {told}"),
        }
    }
    assert!(found > 20, "only {found}");
}

/// The pictures of the README: what they show, and the arguments after the record.
const PICTURES: [(&str, &str, &[&str]); 6] = [
    ("onyx.png", "onyx/4-", &["--ply", "60"]),
    ("dropper.png", "dropper/5-", &["--ply", "26"]),
    ("drop.png", "drop/4-", &["--ply", "20"]),
    ("isaac.png", "isaac/2-", &["--ply", "28"]),
    ("rekushu.png", "rekushu/5-", &["--ply", "50"]),
    ("dropper.gif", "dropper/2-", &["--gif"]),
];

#[test]
fn the_pictures_are_what_the_program_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let regenerate = std::env::var_os("STONEPOST_REGENERATE").is_some();
    for (name, record, arguments) in PICTURES {
        let (folder, begins) = record.split_once('/').unwrap();
        let folder = root.join("tests/vectors").join(folder);
        let path = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .find(|path| {
                let name = path.file_name().and_then(|name| name.to_str()).unwrap();
                name.starts_with(begins) && name.ends_with(".rec")
            })
            .unwrap();
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_stonepost"))
            .arg("render")
            .arg(&path)
            .args(arguments)
            .args(["-o", "-"])
            .output()
            .unwrap();
        assert!(
            done.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        let picture = root.join("assets/book/pictures").join(name);
        if regenerate {
            std::fs::create_dir_all(picture.parent().unwrap()).unwrap();
            std::fs::write(&picture, &done.stdout).unwrap();
        } else {
            let kept = std::fs::read(&picture).unwrap();
            assert!(
                kept == done.stdout,
                "{name}: run this test with STONEPOST_REGENERATE=1"
            );
        }
    }
}
