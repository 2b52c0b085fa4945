//! How a transcript is written.

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// Two people begin a match of this game and size; the first plays Black.
    Begin {
        black: String,
        white: String,
        game: String,
        size: String,
    },
    /// Somebody types something, in a channel or #general.
    Say {
        who: String,
        channel: Option<String>,
        text: String,
    },
    /// Somebody answers the newest message with these words.
    Answer {
        who: String,
        to: String,
        text: String,
    },
    /// Somebody presses the button with this label, under a message with these words; and fills in what it opens.
    Press {
        who: String,
        label: String,
        under: Option<String>,
        fill_in: Option<String>,
    },
    /// So many milliseconds pass.
    Later(i64),
    /// The program is stopped and started again.
    Restart,
}

/// A line that isn't said by the program, and what it is said to say then.
pub(super) struct Part {
    pub(super) line: String,
    pub(super) begins_story: bool,
    pub(super) step: Option<Step>,
    pub(super) said: Vec<String>,
}

pub(super) struct Script;

impl Script {
    /// Reads a transcript.
    pub(super) fn read(text: &str) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        for line in text.lines() {
            if line.starts_with(' ') {
                let part = parts.last_mut().expect("something happens first");
                part.said.push(line.to_owned());
                continue;
            }
            let begins_story = line.starts_with("== ");
            let is_text = begins_story || line.is_empty() || line.starts_with('#');
            parts.push(Part {
                line: line.to_owned(),
                begins_story,
                step: (!is_text).then(|| step(line)),
                said: Vec::new(),
            });
        }
        parts
    }
}

fn step(line: &str) -> Step {
    read(line).unwrap_or_else(|| panic!("{line:?} is nothing that can happen"))
}

fn read(line: &str) -> Option<Step> {
    if let Some(time) = line.strip_prefix("later ") {
        return Some(Step::Later(span(time)?));
    }
    if line == "restart" {
        return Some(Step::Restart);
    }
    if let Some((players, match_)) = line.split_once(" begin ")
        && let (Some((black, white)), Some((game, size))) =
            (players.split_once(" and "), match_.split_once(' '))
        && !players.contains(':')
    {
        return Some(Step::Begin {
            black: black.to_owned(),
            white: white.to_owned(),
            game: game.to_owned(),
            size: size.to_owned(),
        });
    }
    let typed = line.find(": ").unwrap_or(line.len());
    if let Some(at) = line[..typed].find(" presses ") {
        let (who, pressed) = (&line[..at], &line[at + " presses ".len()..]);
        let (label, under) = under(pressed);
        return Some(Step::Press {
            who: who.to_owned(),
            label,
            under,
            fill_in: None,
        });
    }
    let (head, text) = line.split_once(": ")?;
    if let Some((who, pressed)) = head.split_once(" fills in ") {
        let (label, under) = under(pressed);
        return Some(Step::Press {
            who: who.to_owned(),
            label,
            under,
            fill_in: Some(unescaped(text)),
        });
    }
    if let Some((who, to)) = head.split_once(" answers “") {
        return Some(Step::Answer {
            who: who.to_owned(),
            to: to.strip_suffix('”')?.to_owned(),
            text: unescaped(text),
        });
    }
    let (who, channel) = match head.split_once(" in #") {
        Some((who, channel)) => (who, Some(channel.to_owned())),
        None => (head, None),
    };
    Some(Step::Say {
        who: who.to_owned(),
        channel,
        text: unescaped(text),
    })
}

/// A label, and the words of the message that it's under, if they're given.
fn under(pressed: &str) -> (String, Option<String>) {
    let words = pressed
        .strip_suffix('”')
        .and_then(|pressed| pressed.split_once(" under “"));
    match words {
        Some((label, words)) => (label.to_owned(), Some(words.to_owned())),
        None => (pressed.to_owned(), None),
    }
}

/// The text with what nobody would see in a file: `\n`, and `\u{200b}`.
fn unescaped(text: &str) -> String {
    let text = text.replace("\\n", "\n");
    let mut parts = text.split("\\u{");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (code, rest) = part.split_once('}').expect("the end of a code");
        let code = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        format!("{text}{}{rest}", code.expect("a character"))
    })
}

/// Milliseconds, of `2d 3h 4m 5s 6ms`.
fn span(text: &str) -> Option<i64> {
    text.split(' ').try_fold(0, |sum, part| {
        let digits = part.trim_end_matches(char::is_alphabetic);
        let unit = match &part[digits.len()..] {
            "d" => 86_400_000,
            "h" => 3_600_000,
            "m" => 60_000,
            "s" => 1_000,
            "ms" => 1,
            _ => return None,
        };
        Some(sum + digits.parse::<i64>().ok()? * unit)
    })
}

/// What is said, with those lines as they're expected whose end isn't their point.
pub(super) fn merged(expected: &[String], said: Vec<String>) -> Vec<String> {
    let begins_message = |line: &str| !line.starts_with("   ");
    let mut merged = Vec::new();
    let mut left = said.into_iter().peekable();
    for line in expected {
        if line.trim() == "…" {
            while left.next_if(|line| !begins_message(line)).is_some() {}
            merged.push(line.clone());
            continue;
        }
        let begins = line.strip_suffix('…');
        match left.peek() {
            Some(next) if next == line => {}
            Some(next) if begins.is_some_and(|begins| next.starts_with(begins)) => {}
            _ => break,
        }
        left.next();
        merged.push(line.clone());
    }
    merged.extend(left);
    merged
}

#[test]
fn what_happens_is_read() {
    let say = |who: &str, channel: Option<&str>, text: &str| Step::Say {
        who: who.to_owned(),
        channel: channel.map(str::to_owned),
        text: text.to_owned(),
    };
    assert_eq!(step("alice: /move a: b"), say("alice", None, "/move a: b"));
    assert_eq!(
        step("bob in #Onyx #1: one\\ntwo"),
        say("bob", Some("Onyx #1"), "one\ntwo")
    );
    let begin = Step::Begin {
        black: "alice".to_owned(),
        white: "bob".to_owned(),
        game: "onyx".to_owned(),
        size: "6".to_owned(),
    };
    assert_eq!(step("alice and bob begin onyx 6"), begin);
    assert_eq!(
        step("alice: you and I begin soon now"),
        say("alice", None, "you and I begin soon now")
    );
    assert_eq!(
        step("bob: a\\u{200b}b\\u{e9}"),
        say("bob", None, "a\u{200b}bé")
    );
    let press = |under: Option<&str>, fill_in: Option<&str>| Step::Press {
        who: "alice".to_owned(),
        label: "Clear plan".to_owned(),
        under: under.map(str::to_owned),
        fill_in: fill_in.map(str::to_owned),
    };
    assert_eq!(step("alice presses Clear plan"), press(None, None));
    assert_eq!(
        step("alice presses Clear plan under “#1”"),
        press(Some("#1"), None)
    );
    assert_eq!(
        step("alice fills in Clear plan under “a”: b"),
        press(Some("a"), Some("b"))
    );
    assert_eq!(step("later 1d 2h 5s"), Step::Later(93_605_000));
    let answer = Step::Answer {
        who: "bob".to_owned(),
        to: "played".to_owned(),
        text: "d4".to_owned(),
    };
    assert_eq!(step("bob answers “played”: d4"), answer);
    for wrong in ["alice", "later soon", "later 5", "restart now"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

#[test]
fn the_end_of_a_line_may_be_left_out() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let said = lines("  #general: one two\n    three\n    [Accept]\n  to alice: four");
    let is = |expected: &str, becomes: &str| {
        assert_eq!(merged(&lines(expected), said.clone()), lines(becomes));
    };
    is(
        "",
        "  #general: one two\n    three\n    [Accept]\n  to alice: four",
    );
    let short = "  #general: one…\n    …\n  to alice: four";
    is(short, short);
    is(
        "  #general: two…\n    …",
        "  #general: one two\n    three\n    [Accept]\n  to alice: four",
    );
    is("  #general: one…\n    …", short);
    is(&format!("{short}\n  #general: more…"), short);
}
