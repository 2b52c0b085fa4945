//! How a transcript is written.

use super::world::World;

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// Something is set before the program starts.
    With { setting: String, value: String },
    /// The host's own themes are gone when the program starts again.
    WithoutThemes,
    /// Two people begin a match: its game, its size, and more terms.
    Begin {
        black: String,
        white: String,
        terms: String,
    },
    /// Two people play a match in which the first, who has Black, wins because the other resigns after a turn of each.
    Beat {
        winner: String,
        loser: String,
        terms: String,
    },
    /// Somebody types something in a channel, or directly to the program.
    Say {
        who: String,
        channel: String,
        text: String,
    },
    /// Somebody answers the newest message with these words.
    Answer {
        who: String,
        to: String,
        text: String,
    },
    /// As that, but whoever is answered isn't pinged.
    AnswerQuietly {
        who: String,
        to: String,
        text: String,
    },
    /// Somebody uses the entry in the menu over somebody, or over the newest message with these words.
    Menu {
        who: String,
        entry: String,
        channel: String,
        over: String,
    },
    /// Somebody sends the form that they opened last.
    SendForm { who: String, text: String },
    /// Something happens on Discord.
    World(World),
    /// Somebody presses a button under a message with these words; and fills in what it opens.
    Press {
        who: String,
        what: Pressed,
        under: Option<String>,
        fill_in: Option<String>,
    },
    /// Somebody chooses the entry of a menu that is called so, under a message with these words.
    Choose {
        who: String,
        entry: String,
        under: Option<String>,
    },
    /// Somebody has typed half a line, and is shown how it may go on.
    Complete {
        who: String,
        channel: String,
        text: String,
    },
    /// Somebody reads an attached text.
    Open { who: String, file: String },
    /// A channel is added.
    Channel(String),
    /// So many milliseconds pass.
    Later(i64),
    /// The program is stopped, and started again so many milliseconds later.
    Off(i64),
    /// The machine plays whatever it owes.
    MachinePlays,
    /// Whoever runs the program bans these people alone.
    HostBans(Vec<String>),
    /// What isn't needed any more is cleared.
    Clean,
    /// The program is removed from the server.
    Leave,
    /// From now on the search of analyses fails, or works again.
    Search { works: bool },
    /// The digests of a match's turns change behind the program's back.
    Damage { game: i64, by: i64 },
    /// From now on, whatever does this with a match panics.
    Panic { game: i64, what: &'static str },
    /// A frozen match is looked at, and unfrozen if it's intact.
    Thaw(i64),
}

/// Which button is pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pressed {
    Label(String),
    /// One that isn't there any more.
    Old(String),
    /// One that perhaps never was.
    Id(String),
}

/// Where stories are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Platform {
    Local,
    Discord,
}

impl Platform {
    /// What a line begins with that belongs to this platform alone.
    fn mark(self) -> &'static str {
        match self {
            Platform::Local => "local|",
            Platform::Discord => "discord|",
        }
    }

    fn other(self) -> Platform {
        match self {
            Platform::Local => Platform::Discord,
            Platform::Discord => Platform::Local,
        }
    }

    /// The platform to which a line belongs alone, if it does, and the line without that mark.
    fn of(line: &str) -> (Option<Platform>, &str) {
        let both = [Platform::Local, Platform::Discord];
        let marked = both.into_iter().find_map(|platform| {
            let rest = line.strip_prefix(platform.mark())?;
            Some((Some(platform), rest))
        });
        marked.unwrap_or((None, line))
    }

    /// The platform to which a story belongs alone, as the end of its title says.
    fn of_story(title: &str) -> Option<Platform> {
        match title.rsplit_once(" (").map(|(_, end)| end) {
            Some("local)") => Some(Platform::Local),
            Some("Discord)") => Some(Platform::Discord),
            _ => None,
        }
    }

    /// Those of these lines that belong to this platform.
    fn lines(self, lines: &[String]) -> Vec<String> {
        let lines = lines.iter().map(|line| Platform::of(line));
        lines
            .filter(|(only, _)| *only != Some(self.other()))
            .map(|(_, line)| line.to_owned())
            .collect()
    }
}

/// A line that isn't said by the program, and what it is said to say then.
pub(super) struct Part {
    pub(super) line: String,
    pub(super) begins_story: bool,
    /// Where it happens alone.
    pub(super) only: Option<Platform>,
    pub(super) step: Option<Step>,
    pub(super) said: Vec<String>,
}

impl Part {
    pub(super) fn is_on(&self, platform: Platform) -> bool {
        self.only.is_none_or(|only| only == platform)
    }
}

pub(super) struct Script;

impl Script {
    /// Reads a transcript.
    pub(super) fn read(text: &str) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut story = None;
        for line in text.lines() {
            let (only, words) = Platform::of(line);
            if words.starts_with(' ') {
                let part = parts.last_mut().expect("something happens first");
                part.said.push(line.to_owned());
                continue;
            }
            let begins_story = line.starts_with("== ");
            if begins_story {
                story = Platform::of_story(line);
            }
            let is_text = begins_story || line.is_empty() || line.starts_with("# ");
            parts.push(Part {
                line: line.to_owned(),
                begins_story,
                only: only.or(story),
                step: (!is_text).then(|| step(words)),
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
    if let Some(what) = World::read(line) {
        return Some(Step::World(what));
    }
    if let Some(step) = of_the_program(line) {
        return Some(step);
    }
    let head = line.split(": ").next()?;
    if let Some((players, terms)) = head.split_once(" begin ")
        && let Some((black, white)) = players.split_once(" and ")
    {
        return Some(Step::Begin {
            black: black.to_owned(),
            white: white.to_owned(),
            terms: terms.to_owned(),
        });
    }
    if let Some((players, terms)) = head.split_once(" at ")
        && let Some((winner, loser)) = players.split_once(" beats ")
    {
        return Some(Step::Beat {
            winner: winner.to_owned(),
            loser: loser.to_owned(),
            terms: terms.to_owned(),
        });
    }
    if let Some((who, whom)) = line.split_once(" opens the menu over ")
        && !who.contains(':')
    {
        return Some(Step::Menu {
            who: who.to_owned(),
            entry: "Challenge".to_owned(),
            channel: "general".to_owned(),
            over: whom.to_owned(),
        });
    }
    if let Some((who, what)) = line.split_once(" uses ")
        && !who.contains(':')
        && let Some((entry, over)) = what.split_once(" over ")
    {
        let (who, channel) = who.split_once(" in #").unwrap_or((who, "general"));
        return Some(Step::Menu {
            who: who.to_owned(),
            entry: entry.to_owned(),
            channel: channel.to_owned(),
            over: over.to_owned(),
        });
    }
    if let Some((who, file)) = head.split_once(" opens ") {
        return Some(Step::Open {
            who: who.to_owned(),
            file: file.to_owned(),
        });
    }
    if let Some((who, pressed)) = head.split_once(" presses ") {
        // The words under which it stands may have a colon.
        let (what, under) = under(&line[who.len() + " presses ".len()..]).unwrap_or_else(|| {
            let what = pressed_of(pressed);
            (what, None)
        });
        return Some(Step::Press {
            who: who.to_owned(),
            what,
            under,
            fill_in: None,
        });
    }
    if let Some((who, entry)) = line.split_once(" chooses ")
        && !who.contains(':')
    {
        let under = entry
            .strip_suffix('”')
            .and_then(|entry| entry.split_once(" under “"));
        return Some(Step::Choose {
            who: who.to_owned(),
            entry: under.map_or(entry, |(entry, _)| entry).to_owned(),
            under: under.map(|(_, words)| words.to_owned()),
        });
    }
    if let Some((who, rest)) = line.split_once(" fills in ")
        && !who.contains(':')
    {
        let (pressed, text) = match rest.split_once("”: ") {
            Some((pressed, text)) => (format!("{pressed}”"), text),
            None => rest
                .split_once(": ")
                .map(|(label, text)| (label.to_owned(), text))?,
        };
        let (what, under) = under(&pressed).unwrap_or_else(|| (pressed_of(&pressed), None));
        return Some(Step::Press {
            who: who.to_owned(),
            what,
            under,
            fill_in: Some(unescaped(text)),
        });
    }
    if let Some((who, rest)) = line.split_once(" answers “")
        && !who.contains(':')
    {
        let (to, text) = rest.split_once("”: ")?;
        let (to, text) = (to.to_owned(), unescaped(text));
        return Some(match who.strip_suffix(" quietly") {
            Some(who) => Step::AnswerQuietly {
                who: who.to_owned(),
                to,
                text,
            },
            None => Step::Answer {
                who: who.to_owned(),
                to,
                text,
            },
        });
    }
    let as_it_is = || Some((line.strip_suffix(" sends the form as it is")?, ""));
    let filled = line.split_once(" sends the form: ");
    if let Some((who, text)) = filled.or_else(as_it_is)
        && !who.contains(':')
    {
        let (who, text) = (who.to_owned(), unescaped(text));
        return Some(Step::SendForm { who, text });
    }
    let (head, text) = line.split_once(": ").or_else(|| {
        let head = line.strip_suffix(':')?;
        Some((head, ""))
    })?;
    let (head, completes) = match head.strip_suffix(" completes") {
        Some(head) => (head, true),
        None => (head, false),
    };
    let (who, channel) = match head.split_once(" in #") {
        Some((who, channel)) => (who, channel.to_owned()),
        None => match head.strip_suffix(" directly") {
            Some(who) => (who, format!("@{who}")),
            None => (head, "general".to_owned()),
        },
    };
    let (who, text) = (who.to_owned(), unescaped(text));
    Some(match completes {
        true => Step::Complete { who, channel, text },
        false => Step::Say { who, channel, text },
    })
}

/// What nobody in the chat does.
fn of_the_program(line: &str) -> Option<Step> {
    let step = match line {
        "restart" => Step::Off(0),
        "without themes" => Step::WithoutThemes,
        "the machine plays" => Step::MachinePlays,
        "what is old is cleared" => Step::Clean,
        "Stonepost leaves the server" => Step::Leave,
        "the search fails" => Step::Search { works: false },
        "the search works" => Step::Search { works: true },
        _ => {
            let (first, rest) = line.split_once(' ')?;
            match first {
                "later" => Step::Later(span(rest)?),
                "off" => Step::Off(span(rest)?),
                "with" => {
                    let (setting, value) = rest.split_once(' ')?;
                    Step::With {
                        setting: setting.to_owned(),
                        value: value.to_owned(),
                    }
                }
                "the" => {
                    let names = rest.strip_prefix("host bans ")?;
                    Step::HostBans(names.split(", ").map(str::to_owned).collect())
                }
                "there" => Step::Channel(rest.strip_prefix("is #")?.to_owned()),
                "match" => of_a_match(rest)?,
                _ => return None,
            }
        }
    };
    Some(step)
}

/// What happens to a match: `#1 is damaged`.
fn of_a_match(text: &str) -> Option<Step> {
    let (number, what) = text.strip_prefix('#')?.split_once(" is ")?;
    let game = number.parse().ok()?;
    Some(match what {
        "damaged" => Step::Damage { game, by: 1 },
        "repaired" => Step::Damage { game, by: -1 },
        "unfrozen" => Step::Thaw(game),
        "not awoken" => Step::Panic {
            game,
            what: "awake",
        },
        "not told" => Step::Panic {
            game,
            what: "compose",
        },
        _ => return None,
    })
}

fn pressed_of(text: &str) -> Pressed {
    if let Some(label) = text.strip_prefix("the old ") {
        return Pressed::Old(label.to_owned());
    }
    match text.strip_prefix("the id ") {
        Some(id) => Pressed::Id(id.to_owned()),
        None => Pressed::Label(text.to_owned()),
    }
}

/// A button, and the words of the message that it's under, if they're given.
fn under(pressed: &str) -> Option<(Pressed, Option<String>)> {
    let (button, words) = pressed.strip_suffix('”')?.split_once(" under “")?;
    Some((pressed_of(button), Some(words.to_owned())))
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
pub(super) fn span(text: &str) -> Option<i64> {
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

/// What is said on each platform, in the lines of both; as it's expected where that fits.
pub(super) fn together(part: &Part, local: Vec<String>, discord: Vec<String>) -> Vec<String> {
    let on = |platform: Platform, said| {
        let expected = platform.lines(&part.said);
        let said = merged(&expected, said);
        (expected == said, said)
    };
    let ((as_local, local), (as_discord, discord)) =
        (on(Platform::Local, local), on(Platform::Discord, discord));
    match part.only {
        Some(Platform::Local) => return local,
        Some(Platform::Discord) => return discord,
        None if as_local && as_discord => return part.said.clone(),
        None => {}
    }
    let (mut local, mut discord) = (local.as_slice(), discord.as_slice());
    let mut lines = Vec::new();
    while !local.is_empty() || !discord.is_empty() {
        // As far as the next line that is said on both.
        let next = local.iter().enumerate().find_map(|(at, line)| {
            let there = discord.iter().position(|other| other == line);
            there.map(|there| (at, there))
        });
        let (here, there) = next.unwrap_or((local.len(), discord.len()));
        let marked = |platform: Platform, lines: &[String]| {
            let lines = lines.iter();
            let marked = lines.map(move |line| format!("{}{line}", platform.mark()));
            marked.collect::<Vec<_>>()
        };
        lines.extend(marked(Platform::Local, &local[..here]));
        lines.extend(marked(Platform::Discord, &discord[..there]));
        lines.extend(local.get(here).cloned());
        local = local.get(here + 1..).unwrap_or_default();
        discord = discord.get(there + 1..).unwrap_or_default();
    }
    lines
}

/// What is said, with those lines as they're expected whose end isn't their point.
fn merged(expected: &[String], said: Vec<String>) -> Vec<String> {
    let begins_message = |line: &str| !line.starts_with("   ");
    let mut merged = Vec::new();
    let mut left = said.into_iter().peekable();
    for line in expected {
        if line == "  …" {
            left = Vec::new().into_iter().peekable();
            merged.push(line.clone());
            continue;
        }
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
    let say = |who: &str, channel: &str, text: &str| Step::Say {
        who: who.to_owned(),
        channel: channel.to_owned(),
        text: text.to_owned(),
    };
    assert_eq!(
        step("alice: /move a: b"),
        say("alice", "general", "/move a: b")
    );
    assert_eq!(
        step("bob in #Onyx #1: one\\ntwo"),
        say("bob", "Onyx #1", "one\ntwo")
    );
    assert_eq!(step("bob directly: d4"), say("bob", "@bob", "d4"));
    let half = Step::Complete {
        who: "bob".to_owned(),
        channel: "@bob".to_owned(),
        text: "/move #1".to_owned(),
    };
    assert_eq!(step("bob directly completes: /move #1"), half);
    let begin = Step::Begin {
        black: "alice".to_owned(),
        white: "bob".to_owned(),
        terms: "onyx 6 clock:1d".to_owned(),
    };
    assert_eq!(step("alice and bob begin onyx 6 clock:1d"), begin);
    assert_eq!(
        step("alice: you and I begin soon now"),
        say("alice", "general", "you and I begin soon now")
    );
    assert_eq!(
        step("bob: a\\u{200b}b\\u{e9}"),
        say("bob", "general", "a\u{200b}bé")
    );
    let press = |under: Option<&str>, fill_in: Option<&str>| Step::Press {
        who: "alice".to_owned(),
        what: Pressed::Label("Clear plan".to_owned()),
        under: under.map(str::to_owned),
        fill_in: fill_in.map(str::to_owned),
    };
    assert_eq!(step("alice presses Clear plan"), press(None, None));
    assert_eq!(
        step("alice presses Clear plan under “#1”"),
        press(Some("#1"), None)
    );
    assert_eq!(
        step("alice fills in Clear plan under “a: c”: b: d"),
        press(Some("a: c"), Some("b: d"))
    );
    assert_eq!(
        step("match #12 is damaged"),
        Step::Damage { game: 12, by: 1 }
    );
    assert_eq!(step("off 1s"), Step::Off(1_000));
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
fn a_line_may_belong_to_one_platform() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let part = |text: &str| Script::read(text).remove(0);
    let said = "bob: d4\n  to bob: one\nlocal|    two\ndiscord|    2\n    three…\n  …";
    let (local, discord) = (
        lines("  to bob: one\n    two\n    three and four\n  to all: five"),
        lines("  to bob: one\n    2\n    three or four"),
    );
    let is = |said: &str, becomes: &str| {
        let told = together(&part(said), local.clone(), discord.clone());
        assert_eq!(told, lines(becomes));
    };
    is(said, said.split_once('\n').unwrap().1);
    is(
        "bob: d4",
        "  to bob: one\nlocal|    two\nlocal|    three and four\nlocal|  to all: five\ndiscord|    2\ndiscord|    three or four",
    );
    is("local|bob: d4\n  …", "  …");
    assert!(!part("local|bob: d4").is_on(Platform::Discord));
    assert!(!part("== Here (Discord)").is_on(Platform::Local));
    assert!(part("== Here (and there)").is_on(Platform::Local));
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
    is("  …", "  …");
    is(
        "  #general: one…\n    …\n  …",
        "  #general: one…\n    …\n  …",
    );
}
