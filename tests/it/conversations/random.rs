//! Random ids of buttons, and random options of every command: nothing panics, nothing in a match changes, nothing grows, and
//! nobody is pinged.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::chat::component_id::ButtonId;
use stonepost::chat::spec::{CommandSpec, OptionKind};
use stonepost::chat::{
    Access, Author, Event, Input, Message, MissingPermissions, PlaceRef, Rights, Value,
    slash_commands,
};

use super::*;
use crate::{panics, unicode};

/// So many go through what reads them.
const READ: usize = 100_000;

/// So many go through the whole door, with a database behind it. One takes about a millisecond in the build that tests use,
/// so that a hundred thousand would take minutes.
const PRESSED: usize = 6_000;
const COMMANDED: usize = 6_000;

/// What an id is made of.
const PIECES: &str = "m m1 m2 m0 m-1 m9223372036854775807 m9223372036854775808 0 1 4294967295 4294967296 : :: accept decline again \
    moved play view tried first gif chart plan plan-drop b w x wood night f6 d4>d5,a1 ffffffffffffffff seek ask \
    history standings help onyx here all - t1 s1 won \u{202e} @everyone <@1> \u{0} é 🎲 % ' １";

/// One of these, or a blank.
fn piece(dice: &mut Dice) -> &'static str {
    let pieces: Vec<&str> = PIECES.split(' ').chain([" "]).collect();
    pieces[dice.below(pieces.len())]
}

fn word(dice: &mut Dice) -> String {
    match dice.below(8) {
        0 => dice.below(3).to_string(),
        1 => (dice.below(usize::MAX) as i64).to_string(),
        2 => (-(dice.below(1 << 40) as i64)).to_string(),
        3 => unicode::TEXTS[dice.below(unicode::TEXTS.len())]
            .1
            .to_owned(),
        4 => "9".repeat(1 + dice.below(40)),
        5 => piece(dice).repeat(1 + dice.below(40)),
        _ => piece(dice).to_owned(),
    }
}

/// A valid id with one part changed, or one of parts that don't belong together.
fn id(dice: &mut Dice, valid: &[String]) -> String {
    if dice.below(4) == 0 {
        let mut made = String::new();
        for _ in 0..=dice.below(6) {
            made += piece(dice);
        }
        return made;
    }
    let from = &valid[dice.below(valid.len())];
    let mut parts: Vec<String> = from.split(':').map(str::to_owned).collect();
    let at = dice.below(parts.len());
    match dice.below(4) {
        0 => {
            parts.remove(at);
        }
        1 => parts.insert(at, word(dice)),
        2 => {
            let other = dice.below(parts.len());
            parts.swap(at, other);
        }
        _ => parts[at] = word(dice),
    }
    parts.join(":")
}

/// A value for an option, more or less as its command wants it.
fn value(dice: &mut Dice, command: &CommandSpec, name: &str) -> Value {
    let kind = command.options.iter().find(|option| option.name == name);
    let person = |dice: &mut Dice| {
        let id = ["alice", "bob", "mallory", "trudy"][dice.below(4)];
        let name = match dice.below(2) {
            0 => id.to_owned(),
            _ => unicode::TEXTS[dice.below(unicode::TEXTS.len())]
                .1
                .to_owned(),
        };
        Value::Person(Author {
            id: id.to_owned(),
            name: name.as_str().into(),
            bot: dice.below(10) == 0,
            account: None,
            access: Access::Sees,
            language: None,
        })
    };
    if dice.below(12) == 0 {
        return Value::Role(word(dice), word(dice).as_str().into());
    }
    match kind.map(|option| &option.kind) {
        Some(OptionKind::Person) if dice.below(4) > 0 => person(dice),
        Some(OptionKind::Choice(choices)) if dice.below(2) > 0 => {
            Value::Text(choices[dice.below(choices.len())].0.to_owned())
        }
        Some(OptionKind::Number { least, most }) if dice.below(2) > 0 => {
            let numbers = [
                i64::from(*least) - 1,
                (*least).into(),
                (*most).into(),
                i64::from(*most) + 1,
            ];
            Value::Text(numbers[dice.below(4)].to_string())
        }
        _ if dice.below(10) == 0 => person(dice),
        _ if dice.below(20) == 0 => Value::Text(word(dice).repeat(200)),
        _ => Value::Text(word(dice)),
    }
}

fn event(number: usize, who: &str, what: Input) -> Event {
    Event {
        rights: Rights {
            manage: true,
            moderate: false,
            roles: Vec::new(),
        },
        missing_permissions: Some(MissingPermissions::default()),
        ..Event::new(
            "local",
            format!("random {number}"),
            PlaceRef::channel("general", None),
            Author::new(who, who),
            what,
        )
    }
}

/// Everything of the match that is being played.
fn match_one(room: &Room) -> Vec<String> {
    let database = room.database();
    [
        "SELECT stage || ' ' || version FROM matches WHERE id = 1",
        "SELECT group_concat(token || digest) FROM turns WHERE match_id = 1",
        "SELECT count(*) FROM events WHERE match_id = 1",
        "SELECT count(*) FROM results WHERE match_id = 1",
    ]
    .map(|sql| {
        let found = database.query_row(sql, [], |row| row.get::<_, rusqlite::types::Value>(0));
        format!("{:?}", found.unwrap())
    })
    .to_vec()
}

/// How many rows there are in all tables but that of deliveries, which the cleaner empties.
fn rows(room: &Room) -> BTreeMap<String, i64> {
    let database = room.database();
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('deliveries', 'local_messages')";
    let mut tables = database.prepare(sql).unwrap();
    let names = tables.query_map([], |row| row.get::<_, String>(0)).unwrap();
    names
        .map(|table| {
            let table = table.unwrap();
            let count = database.count(&table);
            (table, count)
        })
        .collect()
}

/// An answer is for one person and calls nobody, however long and odd what it answers is.
fn check(answer: Option<&Message>, what: &str) {
    let Some(answer) = answer else { return };
    assert!(answer.pings.is_empty(), "{what}: {:?}", answer.pings);
    let text = answer.text.to_string();
    unicode::assert_seen(&text, what);
    for button in &answer.buttons {
        assert!(button.id.chars().count() <= 100, "{what}: {}", button.id);
        unicode::assert_seen(&button.label, what);
    }
}

/// The ids of all kinds of buttons: those that answers have.
async fn valid_ids(room: &mut Room) -> Vec<String> {
    let mut ids: BTreeSet<String> = BTreeSet::new();
    for line in [
        "/board 1",
        "/replay 1",
        "/match log 1",
        "/player history",
        "/standings onyx",
        "/games",
        "/help",
        "/privacy",
        "/offers 1",
        "/match resign 1",
        "/preferences",
        "/player stats",
        "/rules dropper",
    ] {
        for who in ["alice", "mallory"] {
            if let Some(answer) = room.say(who, line).await {
                ids.extend(answer.buttons.into_iter().map(|button| button.id));
            }
        }
    }
    for message in room.seen("alice").await {
        ids.extend(message.buttons.into_iter().map(|button| button.id));
    }
    ids.extend(
        [
            "m1:0:again:d4",
            "m1:0:moved",
            "m1:1:pick:0:ff:d4>e5:b",
            "m1:1:unpick:ff:d4:",
            "which-match",
            "m1:0:tried:b:d4:wood",
            "m1:0:play:ff:d4",
            "m1:0:chart:b::wood",
            "m1:0:plan:1",
            "m1:0:accept",
            "m1:0:offer-draw",
            "ask:1:onyx",
            "history:1:-:onyx:won:0:0",
            "standings:onyx:here:all:0:0",
            "m1:0:shgif:w::night",
        ]
        .map(str::to_owned),
    );
    ids.into_iter().collect()
}

#[test]
fn a_hundred_thousand_ids_are_read() {
    let valid: Vec<String> = [
        "m1:0:view:b:d4:wood",
        "m12:34:resign",
        "m1:0:play:ff:d4",
        "history:1:-:onyx:won:0:0",
    ]
    .map(str::to_owned)
    .to_vec();
    let mut dice = Dice::new(31);
    let mut read = 0;
    for _ in 0..READ {
        let id = id(&mut dice, &valid);
        let _ = stonepost::chat::leads_to_replay(&id);
        let pressed = Input::Button { id: id.clone() };
        let _ = stonepost::chat::may_open_form(&pressed);
        let Some(button) = ButtonId::parse(&id) else {
            continue;
        };
        read += 1;
        // What was read is read again from what is written.
        let written = button.to_string();
        assert_eq!(ButtonId::parse(&written).as_ref(), Some(&button), "{id:?}");
    }
    assert!(read > READ / 20, "{read} were like real ones");
}

#[test]
fn a_hundred_thousand_command_lines_are_read() {
    let commands: Vec<_> = slash_commands().collect();
    let mut dice = Dice::new(37);
    let mut read = 0;
    for _ in 0..READ {
        let command = commands[dice.below(commands.len())];
        let mut line = format!("/{}", command.name);
        for _ in 0..dice.below(5) {
            line.push(' ');
            if let Some(option) = command.options.get(dice.below(command.options.len() + 1)) {
                line += option.name;
                line.push(':');
            }
            line += &word(&mut dice);
        }
        let resolve = |_, name: &str| Ok(Value::Text(name.to_owned()));
        match stonepost::chat::command_line::parse(&line, resolve) {
            Ok(_) => read += 1,
            Err(text) => unicode::assert_seen(&text.to_string(), &line),
        }
    }
    assert!(read > READ / 20, "{read} were like real ones");
}

#[test]
fn random_ids_change_nothing() {
    panics::none_during("random-ids", async {
        let mut room = Room::open();
        room.begin("dropper", "6").await;
        room.told("alice", "/move d4").await;
        room.settled().await;
        let valid = valid_ids(&mut room).await;
        assert!(valid.len() > 30, "{valid:?}");
        let mut dice = Dice::new(41);
        let before = match_one(&room);
        let mut known = BTreeMap::new();
        for number in 0..PRESSED {
            if number == PRESSED / 10 {
                known = rows(&room);
            }
            let id = id(&mut dice, &valid);
            let what = match dice.below(4) {
                0 => Input::lines(id.clone(), word(&mut dice), word(&mut dice)),
                1 => Input::Choice {
                    id: id.clone(),
                    value: word(&mut dice),
                },
                _ => Input::Button { id: id.clone() },
            };
            let event = event(number, "mallory", what);
            if let Some(form) = room.chat.form(&event).await {
                assert!(
                    form.id.chars().count() <= 100 || id.chars().count() > 100,
                    "{id:?}"
                );
            }
            let answer = room.chat.handle(event).await;
            check(answer.as_ref(), &id);
        }
        assert_eq!(match_one(&room), before);
        // Somebody may be asked for a match, up to the limit.
        for (table, count) in rows(&room) {
            let more = count - known[&table];
            assert!(more < 50, "{more} rows more in {table}");
        }
        room.told("bob", "/board 1").await;
        room.close().await;
    });
}

#[test]
fn random_options_change_no_match_and_nothing_grows() {
    panics::none_during("random-options", async {
        let mut room = Room::open();
        room.begin("dropper", "6").await;
        room.told("alice", "/move d4").await;
        room.settled().await;
        let commands: Vec<_> = slash_commands().collect();
        let mut dice = Dice::new(43);
        let before = match_one(&room);
        let mut known = BTreeMap::new();
        for number in 0..COMMANDED {
            if number == COMMANDED / 2 {
                // Boards of matches with Stonepost itself wait a moment for its answer.
                room.later(60_000);
                room.settled().await;
                known = rows(&room);
            }
            let command = commands[number % commands.len()];
            let mut options = Vec::new();
            for option in &command.options {
                let wanted = if option.required { 7 } else { 3 };
                if dice.below(8) < wanted {
                    options.push((
                        option.name.to_owned(),
                        value(&mut dice, command, option.name),
                    ));
                }
            }
            if dice.below(6) == 0 {
                options.push((word(&mut dice), value(&mut dice, command, "no such option")));
            }
            let what = format!("/{} {options:?}", command.name);
            let input = Input::Command {
                name: command.name.to_owned(),
                options,
            };
            let who = ["mallory", "trudy"][dice.below(2)];
            let answer = room.chat.handle(event(number, who, input)).await;
            check(answer.as_ref(), &what);
        }
        room.later(60_000);
        room.settled().await;
        assert_eq!(match_one(&room), before);
        // A few settings of two people, and their challenges up to the limit.
        for (table, count) in rows(&room) {
            let more = count - known[&table];
            assert!(more < 50, "{more} rows more in {table} after as much again");
        }
        room.close().await;
    });
}
