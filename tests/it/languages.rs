//! What lessons and pages of rules say in English, for whoever translates it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stonepost::rules::Kind;
use stonepost::text::language::{self, Language};
use stonepost::text::translations;
use stonepost::text::words as say;
use toml::{Table, Value};

use crate::conversations::Room;

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

fn table(path: &str) -> Table {
    let text = std::fs::read_to_string(assets().join(path)).unwrap();
    text.parse().unwrap()
}

fn list<'a>(of: &'a Table, key: &str) -> Vec<&'a Table> {
    let list = of.get(key).and_then(Value::as_array);
    let tables = list.into_iter().flatten().filter_map(Value::as_table);
    tables.collect()
}

/// A message; what belongs to it is indented.
fn add(text: &mut String, key: &str, says: Option<&Value>) {
    let says = says.and_then(Value::as_str).unwrap_or_default().trim();
    if !says.is_empty() {
        let says = says.replace('{', "{\"{\"}").replace('\n', "\n    ");
        writeln!(text, "{key} = {says}").unwrap();
    }
}

fn lessons() -> String {
    let mut text = "# What the lessons say in English. A test writes this from assets/lessons (STONEPOST_REGENERATE=1). Words have ** around\n\
                    # what stands out and backticks around what is typed.\n\n"
        .to_owned();
    for kind in Kind::ALL {
        let game = kind.id();
        for lesson in list(&table(&format!("lessons/{game}.toml")), "lesson") {
            let key = format!("lesson-text-{game}-{}", lesson["id"].as_str().unwrap());
            for part in ["title", "task", "hint", "why"] {
                add(&mut text, &format!("{key}-{part}"), lesson.get(part));
            }
            for (number, wrong) in (1..).zip(list(lesson, "wrong")) {
                add(
                    &mut text,
                    &format!("{key}-wrong-{number}"),
                    wrong.get("says"),
                );
            }
            add(
                &mut text,
                &format!("{key}-otherwise"),
                lesson.get("otherwise"),
            );
        }
    }
    text
}

fn rules() -> String {
    let mut text = "# What the pages of the rules say in English. A test writes this from assets/rules (STONEPOST_REGENERATE=1). Words have **\n\
                    # around what stands out and backticks around what is typed.\n\n"
        .to_owned();
    for kind in Kind::ALL {
        let game = kind.id();
        let page = table(&format!("rules/{game}/page.toml"));
        let key = format!("rule-text-{game}");
        for part in ["credits", "typed"] {
            add(&mut text, &format!("{key}-{part}"), page.get(part));
        }
        for part in ["goal", "board", "turn", "end", "barred"] {
            for (number, paragraph) in (1..).zip(list(&page, part)) {
                let key = format!("{key}-{part}-{number}");
                add(&mut text, &key, paragraph.get("words"));
                for (number, diagram) in (1..).zip(list(paragraph, "diagrams")) {
                    let key = format!("{key}-diagram-{number}");
                    add(&mut text, &key, diagram.get("title"));
                    for (number, step) in (1..).zip(list(diagram, "steps")) {
                        add(&mut text, &format!("{key}-step-{number}"), step.get("says"));
                    }
                }
            }
        }
    }
    text
}

#[test]
fn translators_read_what_lessons_and_rules_say() {
    for (file, text) in [("lesson-texts.ftl", lessons()), ("rule-texts.ftl", rules())] {
        let path = assets().join("languages/en").join(file);
        if std::env::var_os("STONEPOST_REGENERATE").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap();
        assert!(
            written == text,
            "write {file} anew with STONEPOST_REGENERATE=1"
        );
    }
}

#[test]
fn lessons_and_rules_are_said_in_other_languages() {
    let german = Language::of("de").unwrap();
    for text in [lessons(), rules()] {
        let mut said = 0;
        for line in text.lines().filter(|line| line.contains(" = ")) {
            let (_, english) = line.split_once(" = ").unwrap();
            let translated = language::speaking(german, || translations::of_data(english));
            said += usize::from(translated != english);
        }
        assert!(said > 100, "{said}");
    }
    let unknown = language::speaking(german, || translations::of_data("Nobody says this."));
    assert_eq!(unknown, "Nobody says this.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_of_the_chat_page_keeps_its_language_whoever_speaks() {
    let mut room = Room::open();
    for (who, tag, text) in [
        ("alice", "de", "/challenge dropper opponent:@bob size:6"),
        ("bob", "fr", "/challenge drop opponent:@alice"),
    ] {
        let event = room.event();
        let said = room.local.say(&event, who, "general", text, None);
        let language = Language::of(tag).unwrap();
        language::in_language(language, said).await.unwrap();
        room.settled().await;
    }
    let messages = room.local.messages("general", "alice", None, 100).await;
    let read = |tag| {
        let words = language::speaking(Language::of(tag).unwrap(), || {
            say::button_accept().to_string()
        });
        let messages = messages.as_ref().unwrap().iter();
        let buttons = messages.flat_map(|message| &message.buttons);
        buttons.filter(|button| button.label == words).count()
    };
    // Nobody accepts their own challenge.
    assert_eq!((read("de"), read("fr")), (1, 0));
    room.close().await;
}
