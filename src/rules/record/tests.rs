#![allow(clippy::unwrap_used, clippy::expect_used)]

use super::super::{Reason, Unreadable, onyx};
use super::*;

fn fault(text: &str) -> (usize, RecordFault) {
    let error = Record::parse(text).unwrap_err();
    (error.line, error.what)
}

const PAGE: &str = r#"[Game "dropper"]
[Size "8"]
[Black "alice"]
[White "bob"]
[Date "2026.11.20"]
[Result "0-1"]
[Reason "groups"]

1. d4 2. d4>d5,g7 3. g7>g6,b2 0-1
"#;

#[test]
fn the_example_from_the_rules_is_read_and_written() {
    let record = Record::parse(PAGE).unwrap();
    assert_eq!(record.turns, ["d4", "d4>d5,g7", "g7>g6,b2"]);
    assert_eq!(
        record.spec,
        Spec::new(Kind::Dropper, Some("8"), None).unwrap()
    );
    assert_eq!(record.result, GameResult::Won(Side::White));
    assert_eq!(record.tag("Black"), Some("alice"));
    assert_eq!(record.tag("black"), None);
    assert_eq!(record.to_string(), PAGE);
}

#[test]
fn variations_in_writing_read_the_same() {
    let strict = Record::parse(PAGE).unwrap();
    let loose = [
        format!("\u{feff}{}", PAGE.replace('\n', "\r\n")),
        PAGE.replace('\n', "\r"),
        PAGE.replace('\n', "\n\u{feff}"),
        PAGE.replace(". ", "."),
        PAGE.replace(". ", "... "),
        PAGE.replace("1. ", "")
            .replace("2. ", "")
            .replace("3. ", ""),
        PAGE.replace(" 2.", " {a comment [\n1. e4 over\nlines} 2."),
        PAGE.replace("d4 2", "d4{stuck}2"),
        PAGE.replace("\n\n", "\n{before} "),
        PAGE.replace("groups\"]\n", "groups\"]{after}\n"),
        PAGE.replace("] \n", "]"),
        PAGE.replace("[Size \"8\"]\n", "[ Size  \"8\" ]"),
        PAGE.replace("0-1\n", "0-1").replace("2. ", "\n\n2.\n"),
        // The tag counts if the result is missing.
        PAGE.replace("b2 0-1", "b2"),
    ];
    for text in &loose {
        assert_eq!(Record::parse(text).as_ref(), Ok(&strict), "{text}");
    }
    let untagged = Record::parse("[Game \"onyx\"]\n1. f6").unwrap();
    assert_eq!(
        (untagged.turns.len(), untagged.result),
        (1, GameResult::Unfinished)
    );
}

#[test]
fn missing_tags_mean_the_defaults() {
    let spec = |tags: &str| Record::parse(tags).map(|record| record.spec);
    assert_eq!(spec("[Game \"onyx\"]"), Ok(Spec::default_of(Kind::Onyx)));
    let open = Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap();
    assert_eq!(
        spec("[Setup \"open\"][Size \"6\"]\n[Game \"onyx\"] *"),
        Ok(open)
    );
    // A tag that the game doesn't have is ignored but kept.
    let record = Record::parse("[Game \"dropper\"]\n[Setup \"ring\"]\n\n*").unwrap();
    assert_eq!(record.spec, Spec::default_of(Kind::Dropper));
    assert_eq!(record.tag("Setup"), Some("ring"));
}

#[test]
fn unknown_tags_and_quotes_survive() {
    let text =
        "[Game \"onyx\"]\n[Event \"the \\\"big\\\" one \\\\ [x] {y} ü\"]\n[Round_2 \"\"]\n\n*\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.tag("Event"), Some("the \"big\" one \\ [x] {y} ü"));
    assert_eq!(record.tag("Round_2"), Some(""));
    assert_eq!(record.to_string(), text);
    // A lone backslash is literal.
    let record = Record::parse("[Game \"onyx\"][Path \"c:\\dir\"]").unwrap();
    assert_eq!(record.tag("Path"), Some("c:\\dir"));
    assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
}

#[test]
fn faults_name_their_line() {
    let game = "[Game \"onyx\"]\n";
    let name = |name: &str| name.to_owned();
    assert_eq!(fault(""), (1, RecordFault::NoGame));
    assert_eq!(fault("\n\n1. f6"), (3, RecordFault::NoGame));
    assert_eq!(fault("[Size \"6\"]\n\n*"), (3, RecordFault::NoGame));
    for bad in [
        "[Black alice]",
        "[Black]",
        "[",
        "[\"x\"]",
        "[Black \"a\nb\"]",
        "[Black \"a\" x]",
        "[Black \"a",
    ] {
        assert_eq!(
            fault(&format!("{game}{bad}")),
            (2, RecordFault::BadTag),
            "{bad}"
        );
    }
    let unknown = fault("[White \"x\"]\n[Game \"chess\"]");
    assert_eq!(unknown, (2, RecordFault::UnknownGame { id: name("chess") }));
    let twice = fault(&format!("{game}{game}"));
    assert_eq!(twice, (2, RecordFault::TagTwice { name: name("Game") }));
    let (line, what) = fault(&format!("{game}[Size \"7\"]"));
    let allowed = ["6", "8", "12", "16", "20"].map(name).to_vec();
    assert_eq!(
        (line, what),
        (
            2,
            RecordFault::BadValue {
                name: name("Size"),
                value: name("7"),
                allowed
            }
        )
    );
    let (line, what) = fault(&format!("{game}[Setup \"bare\"]"));
    let allowed = ["standard", "open"].map(name).to_vec();
    assert_eq!(
        (line, what),
        (
            2,
            RecordFault::BadValue {
                name: name("Setup"),
                value: name("bare"),
                allowed
            }
        )
    );
    assert_eq!(
        fault(&format!("{game}\n1. f6 {{no\nend")),
        (3, RecordFault::BadComment)
    );
    assert_eq!(
        fault(&format!("{game}\n1. f6 }} *")),
        (3, RecordFault::BadComment)
    );
    let number = |found: &str, expected| RecordFault::BadNumber {
        found: name(found),
        expected,
    };
    assert_eq!(
        fault(&format!("{game}\n1. f6\n3. g6 *")),
        (4, number("3", 2))
    );
    assert_eq!(fault(&format!("{game}\n0.f6")), (3, number("0", 1)));
    assert_eq!(
        fault(&format!("{game}\n1. f6 99999999999999999999999. g6")).1,
        number("99999999999999999999999", 2)
    );
    let token = name("g6");
    assert_eq!(
        fault(&format!("{game}\n1. f6 *\n{{x}} g6")),
        (4, RecordFault::AfterResult { token })
    );
    assert_eq!(
        fault(&format!("{game}\n1. f6\n{game}")),
        (4, RecordFault::LateTag)
    );
    let text = Record::parse("[Game \"chess\"]").unwrap_err().to_string();
    let ids: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
    assert_eq!(
        text,
        format!(
            "line 1: there is no game \"chess\"; choose from {}",
            ids.join(", ")
        )
    );
}

#[test]
fn a_new_record_has_the_tags_of_its_game() {
    let mut record = Record::new(Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap());
    record.set_tag("Black", "a\n\"b\"\t");
    record.turns = vec!["e4".to_owned(), "swap".to_owned()];
    record.set_outcome(Some(Outcome::drawn(Reason::Agreement)));
    record.set_outcome(Some(Outcome::won(Side::Black, Reason::Resignation)));
    let text = "[Game \"onyx\"]\n[Size \"6\"]\n[Setup \"open\"]\n[Black \"a \\\"b\\\" \"]\n\
                [Result \"1-0\"]\n[Reason \"resignation\"]\n\n1. e4 2. swap 1-0\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(Record::parse(text).as_ref(), Ok(&record));
    record.set_outcome(None);
    assert_eq!(
        (record.tag("Result"), record.tag("Reason")),
        (Some("*"), None)
    );
}

#[test]
fn lines_stay_below_eighty_columns() {
    let mut record = Record::new(Spec::default_of(Kind::Dropper));
    record.turns = (0..200).map(|i| format!("d{i}>e5,a1")).collect();
    let text = record.to_string();
    assert!(
        text.lines()
            .all(|line| line.len() < WIDTH && line == line.trim()),
        "{text}"
    );
    assert!(text.lines().any(|line| line.len() > WIDTH - 20));
}

#[test]
fn comments_stand_after_their_turns_and_are_no_turns() {
    let mut record = Record::new(Spec::default_of(Kind::Dropper));
    record.turns = vec!["d4".to_owned(), "d4>d5,g7".to_owned()];
    record.comment(0, "[Game \"x\"]");
    record.comment(1, "a {b}\nc");
    record.comment(1, "(2. d4>d3,g7)");
    let text = record.to_string();
    let turns = "{[Game \"x\"]} 1. d4 {a (b) c} {(2. d4>d3,g7)} 2. d4>d5,g7 *\n";
    assert!(text.ends_with(turns), "{text}");
    let read = Record::parse(&text).unwrap();
    assert_eq!((&read.turns, &read.tags), (&record.turns, &record.tags));
    assert_eq!(split(&text).count(), 1);
}

#[test]
fn replay_stops_at_the_first_illegal_turn() {
    let record = Record::parse("[Game \"dropper\"]\n1. d4 2. d4>d5,g7 3. d4>d5,a1 4. a1").unwrap();
    let steps: Vec<_> = replay(&record).collect();
    assert_eq!(steps.len(), 4);
    let plies: Vec<u32> = steps.iter().flatten().map(Game::ply).collect();
    assert_eq!(plies, [0, 1, 2]);
    let error = steps.last().unwrap().as_ref().unwrap_err();
    assert_eq!((error.ply, error.token.as_str()), (3, "d4>d5,a1"));
    let text = "ply 3: \"d4>d5,a1\": can't push to d5, which is occupied by black";
    assert_eq!(error.to_string(), text);
}

#[test]
fn replay_takes_only_canonical_tokens_and_none_after_the_end() {
    let error = |text: &str| {
        let record = Record::parse(text).unwrap();
        replay(&record).find_map(Result::err).unwrap()
    };
    let loud = error("[Game \"onyx\"]\n1. F6 *");
    assert_eq!(
        loud.why,
        Unreadable::NotCanonical {
            token: "F6".to_owned()
        }
        .into()
    );
    let won = "[Game \"onyx\"][Size \"6\"][Setup \"open\"] a1 f1 a2 f2 a3 f3 a4 f4 a5 f5 a6 c3 *";
    let over = TurnError::Illegal(onyx::Illegal::Over.into());
    assert_eq!((error(won).ply, error(won).why), (12, over));
    // Foreign text stays short and on one line.
    let long = error(&format!("[Game \"onyx\"] \u{1b}{}", "x".repeat(500))).to_string();
    assert!(long.len() < 120 && !long.contains('\u{1b}'), "{long}");
}

#[test]
fn a_text_splits_into_its_records() {
    let pieces = |text: &str| -> Vec<(usize, String)> {
        split(text)
            .map(|piece| (piece.line, piece.text.to_owned()))
            .collect()
    };
    let game = |name: &str, rest: &str| format!("[Game \"onyx\"]\n[Event \"{name}\"]\n\n{rest}\n");
    let records = [
        game("plain", "1. f6 *"),
        game(
            "{ [ } ]",
            "1. f6 {a comment\n[Game \"onyx\"]\nhere} 2. g6 *",
        ),
        game("\\\" ] {", "{before} 1. f6\n*\n{after}"),
        // Only a result, and Windows line ends.
        game("none", "*").replace('\n', "\r\n"),
        game("at the end", "*{stuck}").replace("\n\n", "\n{one} {two\n}\n"),
        "[Game \"onyx\"][Event \"x\"] 1. f6 *\n".to_owned(),
        "  [Game \"onyx\"]\n1. f6 *".to_owned(),
    ];
    let mut line = 3;
    let mut expected = Vec::new();
    for record in &records {
        expected.push((line, record.clone()));
        line += record.matches('\n').count();
    }
    assert_eq!(pieces(&format!("\n \n{}", records.concat())), expected);
    for (_, text) in &expected {
        assert!(Record::parse(text).is_ok(), "{text}");
    }
    assert_eq!(pieces(" \n\r\n\t"), []);
    assert_eq!(pieces(""), []);
    // A broken record ends where the next one begins.
    for broken in [
        "no record\n",
        "[Game \"chess]\n1. e4\n",
        "[Black {]\n1. a } b\n",
        "[]{\n} *\n",
    ] {
        let found = pieces(&format!("{broken}{PAGE}"));
        assert_eq!(found.len(), 2, "{broken}");
        assert_eq!(found[1].1, PAGE, "{broken}");
    }
    // An unclosed comment hides everything after it, unless the splitter starts anew.
    let hidden = format!("[Game \"onyx\"]\n1. f6 {{\n{PAGE}");
    assert_eq!(pieces(&hidden).len(), 1);
    let mut splitter = Splitter::anew();
    let begins: Vec<usize> = (1..)
        .zip(PAGE.lines())
        .filter_map(|(line, words)| splitter.begins(words).then_some(line))
        .collect();
    assert_eq!(begins, [1]);
}

#[test]
fn a_record_from_parts_is_the_same_as_from_text() {
    let record = Record::parse(PAGE).unwrap();
    let made = |tags: Vec<(String, String)>, result| {
        Record::from_parts(tags, record.turns.clone(), result)
    };
    assert_eq!(
        made(record.tags.clone(), Some(record.result)).as_ref(),
        Ok(&record)
    );
    assert_eq!(made(record.tags.clone(), None).as_ref(), Ok(&record));
    assert_eq!(made(Vec::new(), None), Err(RecordFault::NoGame));
    for (name, value) in [("Bl ack", "x"), ("", "x"), ("Black", "a\nb"), ("é", "x")] {
        let mut tags = record.tags.clone();
        tags.push((name.to_owned(), value.to_owned()));
        assert_eq!(made(tags, None), Err(RecordFault::BadTag), "{name} {value}");
    }
}
