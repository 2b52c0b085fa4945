//! What counts as an attempt at a turn, and what as talk.

use proptest::prelude::*;

use super::*;
use rules::Spec;

fn start(kind: Kind) -> Game {
    Game::start(Spec::default_of(kind))
}

fn is_attempt(text: &str) -> Vec<Kind> {
    let all = Kind::ALL.iter().copied();
    all.filter(|kind| attempt(&start(*kind), text).is_some())
        .collect()
}

/// Texts that are attempts in every game.
const ATTEMPTS: &[&str] = &[
    "f6",
    "F6",
    "z99",
    "a1",
    " f6 ",
    "`f6`",
    "**f6**",
    "f6.",
    "f6!",
    "f3>",
    "f3 >",
    "f3>>g2",
    "f3->",
    "f3 ->g",
    "f3>g",
    "f>g2",
    "f3-",
    "f3--g2",
    "f3,",
    "f3,,g2",
    "f3,>g2",
    "f3;",
    "f3 &",
    "f3 to",
    "f3 to to g2",
    "f3 and",
    "f3 to g",
    "f3 x",
    "f3:",
    "f3 > g2 > h1 > i2",
    "a1 a2 a3 a4",
    "a1,a2,a3,a4",
    "a1 a2 a3 a4 a5",
    "f333>g2",
    "f3>g222",
    "f3=g2",
    "f3+g2?",
    "f3>g2?",
    "f3>g2 c5?",
    "f3 > g2 ?",
    "f3/",
    "f3→",
    "f3 → g",
    "f3–",
    "f3 × ",
    "f3>g2,c5,",
    "swap",
    "SWAP",
    "1. f6",
    "12. f6",
    "12 f6",
    "#12 f6",
    "#12: f6",
    "1... f6",
    "1.f6",
    "3) f6",
    "12: f6",
    "# 12 f6",
    "7… f6",
    "resign",
    "Resign!",
    "I resign",
    "i resign.",
    "give up",
    "I give up",
    "resigning",
    "pass",
    "Pass.",
    "I pass",
    "draw",
    "draw?",
    "Draw offer",
    "offer draw",
    "offer a draw",
    "undo",
    "undo please",
    "takeback",
    "take back?",
    "Undo!",
];

/// Texts that are talk in every game.
const TALK: &[&str] = &[
    "",
    " ",
    "a",
    "i",
    "ok",
    "gg",
    "GG!",
    "nice move",
    "wow",
    "I a1ways do",
    "hello",
    "hi all",
    "brb",
    "a nice game",
    "i 2",
    "6",
    "1",
    "12",
    "1-1",
    "2:0",
    "10/10",
    "24/7",
    "3.14",
    "50%",
    "100",
    "#12",
    "12.",
    "?",
    "!",
    "...",
    ":)",
    ":-)",
    ":d4",
    "<3",
    "^^",
    "+1",
    "-1",
    "1+1",
    "see you at 8",
    "see you b4 8",
    "in 5 minutes",
    "my a1 friend",
    "I'll be back at 10:30",
    "lol",
    "good luck",
    "thx",
    "your turn",
    "my turn?",
    "f6?",
    "f6 is strong",
    "what about f6",
    "why f3>g2",
    "c4 was better",
    "no f6 no",
    "C-3PO",
    "mp3-player",
    "covid19",
    "win10",
    "I think a1 or a2",
    "a1ways",
    "h8r",
    "gr8 m8",
    "B-52s",
    "http://a1.b2",
    "a1@b2",
    "pass the salt",
    "I pass on that",
    "I might resign soon",
    "should I resign",
    "what a draw",
    "undo that coat",
    "to f3",
    "and f3",
    "🎲",
    "a🎲",
    "½",
    "1. hello",
    "12 apples",
    "#12 hello",
    "e^2",
    "1 2 3",
    "x",
    "to",
    "and",
    "a-b",
    "x-y",
    "- a1",
    ">quote",
    "\u{202e}f6",
    "f6 f",
    "q4/2025",
];

#[test]
fn what_looks_like_a_turn_is_told_from_talk() {
    assert!(ATTEMPTS.len() >= 60 && TALK.len() >= 60);
    for text in ATTEMPTS {
        assert_eq!(is_attempt(text), Kind::ALL, "{text:?} is an attempt");
    }
    for text in TALK {
        assert_eq!(is_attempt(text), [], "{text:?} is talk");
    }
}

#[test]
fn each_attempt_is_what_it_is() {
    let game = start(Kind::Dropper);
    for (text, meant) in [
        ("f3>g2 c5", Attempt::Turn),
        ("z99", Attempt::Turn),
        ("f3>", Attempt::Malformed),
        ("f3=g2", Attempt::Malformed),
        ("swap", Attempt::Malformed),
        ("#12 f6", Attempt::Numbered(Some(12), "f6")),
        ("12 f6", Attempt::Numbered(None, "f6")),
        ("1. f3>g2 c5", Attempt::Numbered(None, "f3>g2 c5")),
        ("resign", Attempt::Resign),
        ("pass", Attempt::Pass),
        ("draw?", Attempt::Draw),
        ("undo", Attempt::Undo),
    ] {
        assert_eq!(attempt(&game, text), Some(meant), "{text}");
    }
    let isaac = start(Kind::Isaac);
    for text in ["a7 6 5", "c4-g4+", "c4 g4 +"] {
        assert_eq!(attempt(&isaac, text), Some(Attempt::Malformed), "{text}");
    }
    assert_eq!(attempt(&start(Kind::Onyx), "swap"), Some(Attempt::Turn));
}

proptest! {
    #[test]
    fn anything_can_be_said(text in any::<String>()) {
        is_attempt(&text);
    }

    #[test]
    fn anything_like_a_turn_can_be_said(text in "[#]?[0-9.]{0,3}[a-j0-9>,:+= \u{2192}é]{0,12}[?!]{0,2}") {
        is_attempt(&text);
    }

    #[test]
    fn whole_words_are_talk(text in "[a-z]{2,9}( [a-z]{2,9}){2,5}") {
        prop_assert_eq!(is_attempt(&text), []);
    }
}
