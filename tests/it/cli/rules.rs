//! `stonepost rules`.

use super::*;
use crate::said;
use expect_test::expect;
use stonepost::chat::rules_pages;
use stonepost::rules::Kind;

/// All words of a text, wherever its lines are broken.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn rules_without_a_game_lists_the_games_with_their_inventors() {
    let ended = run_with(&folder(), &["rules"], b"");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    for kind in Kind::ALL {
        let credits = rules_pages::credits(*kind).to_string();
        let line = format!("{:9}{}", kind.id(), &credits[..20]);
        assert!(ended.out.contains(&line), "{line}: {}", ended.out);
    }
    assert!(
        ended
            .out
            .contains("https://creativecommons.org/licenses/by/4.0/\n")
    );
    assert!(ended.out.lines().all(|line| line.chars().count() <= 79));
}

#[test]
fn rules_prints_the_rules_of_a_game_in_lines_that_fit() {
    let here = folder();
    for kind in Kind::ALL {
        let ended = run_with(&here, &["rules", kind.id()], b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert!(ended.out.starts_with(&format!("{}\n", kind.title())));
        let expected = rules_pages::of(*kind).to_string();
        assert_eq!(words(&ended.out), words(&expected));
        crate::settled::check(*kind, &ended.out);
        for line in ended.out.lines() {
            assert!(
                line.chars().count() <= 79 && !line.ends_with(' '),
                "{line:?}"
            );
        }
    }
    let ended = run_with(&here, &["rules", "Dropper"], b"");
    let lines = ended.out.lines();
    let first: Vec<&str> = lines.skip_while(|line| !line.starts_with("1. ")).collect();
    expect![[r#"
        1. Drop: put your stone on a cell that holds an opponent's stone, and push that
           stone to an empty neighbouring cell."#]]
    .assert_eq(&first[..2].join("\n"));
    assert!(
        listed(here.path()).is_empty(),
        "pictures were not asked for"
    );
}

#[test]
fn rules_writes_its_pictures_and_says_which() {
    let here = folder();
    for kind in Kind::ALL {
        let ended = run_with(&here, &["rules", kind.id(), "--pictures", "out"], b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        let (_, list) = ended.out.split_once("\nPICTURES\n").unwrap();
        let captions = rules_pages::captions(*kind);
        let files = rules_pages::pictures(*kind).unwrap();
        let mut expected = String::new();
        for (number, (file, caption)) in (1..).zip(files.iter().zip(captions)) {
            expected.push_str(&format!("{number}. {caption} out/{}\n", file.name));
            assert!(list.contains(&format!("\n   out/{}\n", file.name)));
            let written = std::fs::read(here.path().join("out").join(&file.name)).unwrap();
            assert_eq!(written, file.bytes, "{}", file.name);
        }
        assert_eq!(words(list), words(&expected));
    }
    let count: usize = Kind::ALL
        .iter()
        .map(|kind| rules_pages::captions(*kind).len())
        .sum();
    assert_eq!(listed(&here.path().join("out")).len(), count);
}

#[test]
fn rules_writes_all_pictures_or_none() {
    let here = folder();
    let at = |name: &str| here.path().join(name);
    std::fs::create_dir(at("there")).unwrap();
    std::fs::write(at("there/drop-4-cross.png"), "mine").unwrap();
    std::fs::write(at("file"), "mine").unwrap();
    for (game, dir, expected) in [
        (
            "drop",
            "there",
            &*said::program::not_written("there/drop-4-cross.png"),
        ),
        (
            "drop",
            "nowhere/out",
            &*said::program::not_created("nowhere/out"),
        ),
        (
            "drop",
            "file",
            &*said::program::not_written("file/drop-1-push.png"),
        ),
        ("chess", "out", &*said::program::no_such_game("chess")),
        ("", "out", "there's no game \"\"; choose "),
    ] {
        let line = refused(run_with(&here, &["rules", game, "--pictures", dir], b""));
        assert!(line.starts_with(expected), "{line}");
    }
    assert_eq!(listed(here.path()), ["file", "there"]);
    assert_eq!(listed(&at("there")), ["drop-4-cross.png"]);
    assert_eq!(
        std::fs::read(at("there/drop-4-cross.png")).unwrap(),
        b"mine"
    );
    // Which game's, if none is named?
    let ended = run_with(&here, &["rules", "--pictures", "out"], b"");
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert!(
        ended.err.contains("[GAME]") || ended.err.contains("<GAME>"),
        "{}",
        ended.err
    );
}

#[test]
fn a_folder_that_was_made_is_taken_back_with_its_pictures() {
    let here = folder();
    // A disk that is full: files may be no larger than one block of 512 bytes.
    let program = env!("CARGO_BIN_EXE_stonepost");
    let line = format!("ulimit -f 1; trap '' XFSZ; exec {program} rules onyx --pictures out");
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).current_dir(&here);
    let line = refused(Program::start(&mut shell, b"").end());
    assert!(
        line.starts_with(&said::program::not_written("out/onyx-1-midpoint.png")),
        "{line}"
    );
    assert!(listed(here.path()).is_empty());
}

#[test]
fn the_exact_rules_are_printed_point_by_point() {
    for &kind in Kind::ALL {
        let ended = run_with(&folder(), &["rules", kind.id(), "--exact"], b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert_eq!(ended.out, rules_pages::exact(kind));
    }
    let ended = run_with(&folder(), &["rules", "--exact"], b"");
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
}
