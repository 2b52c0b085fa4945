#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;
use play::{MatchId, PersonId};
use rules::record::{GameResult, RecordFault};
use rules::{Kind, Outcome, Reason, Side, Spec};
use store::{ArchivedTurn, Import};

/// Noon on 2026-11-20 in UTC, in Unix milliseconds.
const NOON: i64 = 1_795_176_000_000;

fn person(id: i64, platform: &str, platform_id: &str, name: &str) -> Person {
    Person {
        id: PersonId(id),
        platform: platform.to_owned(),
        platform_id: platform_id.to_owned(),
        name: name.into(),
    }
}

fn turn(token: &str, at: i64, spent: Option<i64>) -> ArchivedTurn {
    let (token, at) = (token.to_owned(), Time(NOON + at));
    ArchivedTurn { token, at, spent }
}

fn game() -> Archived {
    let rating = RatingChange {
        before: (1500.0, 350.0),
        after: (1_662.310_894, 290.5),
    };
    Archived {
        id: MatchId(12),
        spec: Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap(),
        outcome: Some(Outcome::won(Side::White, Reason::Timeout)),
        black: person(1, "discord", "123", "al\"ice"),
        white: person(2, "local", "bob:b", "bob"),
        server: Some(("discord".to_owned(), "9".to_owned())),
        control: Some("3d+1d/5d".to_owned()),
        rated: true,
        created: Time(NOON - 1),
        started: Some(Time(NOON)),
        ended: Some(Time(NOON + 5_000)),
        turns: vec![
            turn("c4", 1_000, Some(999)),
            turn("swap", 2_500, None),
            turn("d4", 3_000, Some(0)),
        ],
        ratings: [Some(rating), None],
        said: Vec::new(),
        hints: [0, 0],
        tags: None,
    }
}

const TEXT: &str = r#"[Game "onyx"]
[Size "6"]
[Setup "open"]
[Black "al\"ice"]
[White "bob"]
[Date "2026.11.20"]
[Result "0-1"]
[Reason "timeout"]
[Match "12"]
[BlackId "discord:123"]
[WhiteId "local:bob:b"]
[Server "discord:9"]
[Rated "yes"]
[Clock "3d+1d/5d"]
[Started "2026-11-20T12:00:00.000Z"]
[Ended "2026-11-20T12:00:05.000Z"]
[Times "1000 2500 3000"]
[Spent "999 - 0"]
[BlackRating "1500 350 1662.310894 290.5"]

1. c4 2. swap 3. d4 0-1

"#;

const LINE: &str =
    r#"{"tags":{"Game":"dropper","Event":"a","Event":"b"},"turns":["d4"],"result":"1-0"}"#;

#[test]
fn a_record_says_all_that_is_known_of_a_match() {
    assert_eq!(Format::Text.write(&record(&game())), TEXT);
    let running = Archived {
        outcome: None,
        server: None,
        control: None,
        rated: false,
        hints: [2, 1],
        ended: None,
        turns: Vec::new(),
        ratings: [None, None],
        ..game()
    };
    let text = "[Game \"onyx\"]\n[Size \"6\"]\n[Setup \"open\"]\n[Black \"al\\\"ice\"]\n[White \"bob\"]\n\
                [Date \"2026.11.20\"]\n[Result \"*\"]\n[Match \"12\"]\n[BlackId \"discord:123\"]\n\
                [WhiteId \"local:bob:b\"]\n[Rated \"no\"]\n[Clock \"none\"]\n[Hints \"Black 2, White 1\"]\n\
                [Started \"2026-11-20T12:00:00.000Z\"]\n\n*\n";
    assert_eq!(record(&running).to_string(), text);
}

#[test]
fn what_came_from_a_record_keeps_its_tags() {
    let tags = |text: &str| -> Vec<(String, String)> {
        text.split(' ')
            .filter_map(|tag| tag.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    };
    for (came, goes) in [
        (
            "Event=a Game=onyx Event=b",
            "Event=a Game=onyx Event=b Imported=yes",
        ),
        ("Imported=yes Game=onyx", "Imported=yes Game=onyx"),
    ] {
        let game = Archived {
            tags: Some(tags(came)),
            ..game()
        };
        let made = record(&game);
        assert_eq!(made.tags, tags(goes));
        assert_eq!(made.result, GameResult::Won(Side::White));
        assert_eq!(made.turns, ["c4", "swap", "d4"]);
    }
}

#[test]
fn a_match_reads_back_from_its_record() {
    let Import {
        spec,
        outcome,
        black,
        white,
        number,
        server,
        control,
        started,
        ended,
        turns,
        tags,
    } = check(&Record::parse(TEXT).unwrap()).unwrap();
    let game = game();
    assert_eq!((spec, Some(outcome)), (game.spec, game.outcome));
    assert_eq!((number, server), (Some(12), game.server));
    assert_eq!(control.map(|control| control.text()), game.control);
    assert_eq!((Some(started), Some(ended)), (game.started, game.ended));
    for (named, person) in [(black, game.black), (white, game.white)] {
        assert_eq!(named.platform, person.platform);
        assert_eq!(named.platform_id, person.platform_id);
        assert_eq!(named.name, person.name);
    }
    let told: Vec<_> = turns
        .iter()
        .map(|turn| (turn.token.as_str(), turn.at.0 - NOON, turn.spent))
        .collect();
    assert_eq!(
        told,
        [
            ("c4", 1_000, Some(999)),
            ("swap", 2_500, None),
            ("d4", 3_000, Some(0))
        ]
    );
    // After the swap, whoever placed the first stone holds White and moves next.
    let seats: Vec<_> = turns.iter().map(|turn| (turn.side, turn.holder)).collect();
    assert_eq!(
        seats,
        [
            (Side::Black, Side::White),
            (Side::White, Side::Black),
            (Side::White, Side::White)
        ]
    );
    assert_eq!(tags, record(&self::game()).tags);
}

#[test]
fn tags_that_are_missing_or_odd_are_done_without() {
    let read = |tags: &str| {
        let text = format!("[Game \"dropper\"]\n[Reason \"resignation\"]{tags}\n\n1. d4 1-0");
        check(&Record::parse(&text).unwrap()).unwrap()
    };
    let bare = read("");
    let keys = |import: &Import| {
        [&import.black, &import.white].map(|named| {
            format!(
                "{}:{}={}",
                named.platform,
                named.platform_id,
                named.name.raw()
            )
        })
    };
    assert_eq!(keys(&bare), ["record:?black=?", "record:?white=?"]);
    assert_eq!(
        (bare.started, bare.ended, bare.turns[0].at),
        (Time(0), Time(0), Time(0))
    );
    assert_eq!(
        (bare.control, bare.number, &bare.server),
        (None, None, &None)
    );
    let odd = read(
        "[Black \" ann \"][White \"?\"][BlackId \"ann\"][WhiteId \":1\"][Date \"2026.11.20\"][Ended \"late\"]\
         [Started \"x\"][Times \"1 2\"][Spent \"-5\"][Clock \"fast\"][Match \"x\"][Server \"here\"]",
    );
    assert_eq!(keys(&odd), ["record:ann=ann", "record:?white=?"]);
    let midnight = Time(NOON - 12 * 3_600_000);
    assert_eq!(
        (odd.started, odd.ended, odd.turns[0].at),
        (midnight, midnight, midnight)
    );
    assert_eq!(
        (odd.turns[0].spent, odd.control, odd.number),
        (None, None, None)
    );
    for unread in [
        "[Date \"2026.??.??\"]",
        "[Date \"2026.11.20 18:00\"]",
        "[Date \"2026.11.20T18:00Z\"]",
        "[Ended \"2026-11-20T12:00:00Z[Europe/Paris]\"]",
    ] {
        assert_eq!(read(unread).ended, Time(0), "{unread}");
    }
    let (most, more) = (36_525 * 86_400_000_i64, i64::MAX);
    let huge = |millis| {
        let name = "x".repeat(500);
        read(&format!(
            "[Black \"{name}\"][Times \"{millis}\"][Spent \"{millis}\"]"
        ))
    };
    assert_eq!(huge(most).black.name.raw().len(), 100);
    assert_eq!(
        (huge(most).turns[0].at, huge(most).turns[0].spent),
        (Time(most), Some(most))
    );
    assert_eq!(
        (huge(more).turns[0].at, huge(more).turns[0].spent),
        (Time(0), None)
    );
}

#[test]
fn a_result_has_to_be_true() {
    let refused = |tags: &str, turns: &str| {
        let text = format!("[Game \"onyx\"]\n[Size \"6\"]\n[Setup \"open\"]\n{tags}\n\n{turns}");
        check(&Record::parse(&text).unwrap()).map(|import| import.outcome)
    };
    let won = "a1 f1 a2 f2 a3 f3 a4 f4 a5 f5 a6";
    let outcome = |winner, reason| Ok(Outcome { winner, reason });
    let black = Some(Side::Black);
    assert_eq!(
        refused("", &format!("{won} 1-0")),
        outcome(black, Reason::Connection)
    );
    assert_eq!(
        refused("[Reason \"connection\"]", &format!("{won} 1-0")),
        outcome(black, Reason::Connection)
    );
    assert_eq!(refused("", "a1 1/2-1/2"), outcome(None, Reason::Agreement));
    assert_eq!(
        refused("[Reason \"aborted\"]", "1/2-1/2"),
        outcome(None, Reason::Aborted)
    );
    assert_eq!(
        refused("[Reason \"adjudication\"]", "a1 1-0"),
        outcome(black, Reason::Adjudication)
    );
    for (tags, turns, why) in [
        (
            "",
            "a1 *",
            "the game is unfinished, and only finished games can be imported",
        ),
        (
            "[Reason \"resignation\"]",
            "a1",
            "the game is unfinished, and only finished games can be imported",
        ),
        (
            "[Result \"0-1\"][Reason \"resignation\"]",
            "a1 1-0",
            "the tag Result says 0-1, but the result at the end is 1-0",
        ),
        (
            "",
            &format!("{won} 0-1"),
            "the result is 0-1, but the turns lead to 1-0",
        ),
        (
            "",
            &format!("{won} *"),
            "the result is *, but the turns lead to 1-0",
        ),
        (
            "[Reason \"resignation\"]",
            &format!("{won} 1-0"),
            "the reason is \"resignation\", but the turns lead to an end by \"connection\"",
        ),
        (
            "",
            "a1 1-0",
            "the result is 1-0, but the turns don't end the game. Add a tag Reason: resignation, timeout or \
             adjudication (for 1/2-1/2: agreement, aborted or adjudication)",
        ),
        ("", "a1 a1 1-0", "ply 2: \"a1\": a1 is occupied by black"),
    ] {
        assert_eq!(
            refused(tags, turns).unwrap_err().to_string(),
            why,
            "{tags} {turns}"
        );
    }
    for reason in ["connection", "agreement", "boredom"] {
        let found = refused(&format!("[Reason \"{reason}\"]"), "a1 1-0");
        assert_eq!(
            found,
            Err(CheckError::NoReason { claimed: "1-0" }),
            "{reason}"
        );
    }
}

#[test]
fn json_keeps_the_order_of_tags_and_names_that_come_twice() {
    let record = from_json(LINE).unwrap();
    let names: Vec<&str> = record.tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Game", "Event", "Event"]);
    assert_eq!(to_json(&record), LINE);
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
    let text = Record::parse(TEXT).unwrap();
    assert_eq!(from_json(&to_json(&text)), Ok(text));
    let claimed =
        from_json("{\"turns\":[],\"tags\":{\"Game\":\"onyx\",\"Result\":\"1-0\"},\"x\":1}");
    assert_eq!(claimed.unwrap().result, GameResult::Won(Side::Black));
}

#[test]
fn what_is_no_record_in_json_is_told() {
    for (line, why) in [
        ("{", "EOF while parsing"),
        ("[]", "invalid"),
        ("{\"tags\":{},\"turns\":[]} x", "trailing characters"),
        ("{\"tags\":{\"Game\":1},\"turns\":[]}", "expected a string"),
        (
            "{\"tags\":[],\"turns\":[]}",
            "expected names with their values",
        ),
        ("{\"tags\":{\"Game\":\"onyx\"}}", "missing field `turns`"),
        ("{\"tags\":{},\"turns\":[]}", "the tag Game is missing"),
        (
            "{\"tags\":{\"Game\":\"onyx\",\"a b\":\"\"},\"turns\":[]}",
            "this isn't a tag",
        ),
        (
            "{\"tags\":{\"Game\":\"onyx\"},\"turns\":[],\"result\":\"won\"}",
            "\"won\" isn't a result; use 1-0, 0-1, 1/2-1/2 or *",
        ),
    ] {
        let error = from_json(line).unwrap_err().to_string();
        assert!(
            error.contains(why) && !error.contains('\n'),
            "{line}: {error}"
        );
    }
    assert_eq!(
        from_json("{\"tags\":{\"Game\":\"chess\"},\"turns\":[]}"),
        Err(JsonError::Record(RecordFault::UnknownGame {
            id: "chess".to_owned()
        }))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn records_come_back_from_json(
        values in prop::collection::vec(("[A-Z][A-Za-z0-9_]{0,8}", "\\PC{0,9}"), 0..5),
        turns in prop::collection::vec("[a-z][a-z0-9>,/+-]{0,12}", 0..20),
        result in prop::sample::select(GameResult::ALL.to_vec()),
    ) {
        let mut record = Record::new(Spec::default_of(Kind::Dropper));
        for (name, value) in values {
            if !["Game", "Size"].contains(&name.as_str()) {
                record.tags.push((name, value.replace(char::is_control, " ")));
            }
        }
        record.turns = turns;
        record.result = result;
        let line = to_json(&record);
        prop_assert!(!line.contains('\n'));
        prop_assert_eq!(from_json(&line), Ok(record));
    }

    #[test]
    fn no_line_upsets_the_reader(
        words in prop::collection::vec(prop::sample::select(vec![
            "{", "}", "[", "]", ":", ",", "\"tags\"", "\"turns\"", "\"result\"", "\"Game\"", "\"onyx\"", "\"1-0\"",
            "\"f6\"", "\"Date\"", "\"\\u0000\"", "1e999", "null", "é",
        ]), 0..30),
        any in any::<String>(),
    ) {
        for line in [words.concat(), any.clone(), format!("{{\"tags\":{{\"Game\":\"onyx\"}},\"turns\":[{any:?}]}}")] {
            match from_json(&line) {
                Ok(record) => {
                    prop_assert_eq!(from_json(&to_json(&record)), Ok(record.clone()));
                    let _ = check(&record);
                }
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }
}
