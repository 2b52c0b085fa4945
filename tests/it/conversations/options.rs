//! Every option of every command beside every action: it's used, or refused by its name.

use rusqlite::types::Value;
use stonepost::chat::spec::{CommandSpec, OptionKind, OptionSpec};

use super::*;

/// Each action of a command that doesn't use all its options, with the other options that it uses.
const ACTIONS: &str = "\
plan | turn:d4 | match
plan | remove:1 | match
standings | pin:true | game scope period active
standings | pin:false |
match export | match:1 | format
match export | player:@carol | format
match export | of:server | format
puzzle | turn:d4 |
puzzle | id:onyx-1 |
puzzle | game:onyx | level
puzzle | level:easier | game
";

fn actions() -> impl Iterator<Item = [&'static str; 3]> {
    ACTIONS.lines().map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        fields.try_into().expect(line)
    })
}

/// The commands whose options all go together.
const TOGETHER: &str = "challenge;learn;match guess;match counter;if;board;player rating;player history;replay;match analyse;moderate adjudicate;preferences;settings;\
move;match unsay;\
clock add;seek open;\
tournament create-swiss;tournament create-season;tournament create-round-robin;tournament create-ladder;tournament table;\
tournament cross;tournament challenge;tournament accept;manage-tournament withdraw;manage-tournament adjudicate;moderate ban";

/// A value that can be typed for an option.
fn sample(option: &OptionSpec) -> String {
    let value = match &option.kind {
        OptionKind::Choice(words) => words[0].0.to_owned(),
        OptionKind::Number { least, .. } => least.to_string(),
        OptionKind::YesOrNo => "true".to_owned(),
        OptionKind::Person => "@carol".to_owned(),
        OptionKind::Role => "@mods".to_owned(),
        OptionKind::Channel => "#general".to_owned(),
        OptionKind::Text | OptionKind::Prose | OptionKind::Completed(_) => "1".to_owned(),
    };
    format!("{}:{value}", option.name)
}

/// What people have done so far.
fn done(room: &Room) -> Vec<Vec<Value>> {
    let mut rows = Vec::new();
    for table in [
        "matches",
        "seeks",
        "tournaments",
        "pins",
        "outbox",
        "preferences",
        "servers",
        "daily_puzzles",
        "puzzle_attempts",
    ] {
        let database = room.database();
        let sql = format!("SELECT * FROM {table}");
        let mut statement = database.prepare(&sql).unwrap();
        let width = statement.column_count();
        let row = |row: &rusqlite::Row<'_>| (0..width).map(|at| row.get(at)).collect();
        let found = statement.query_map([], row).unwrap();
        rows.extend(found.map(|row| row.unwrap()));
    }
    rows
}

fn commands() -> impl Iterator<Item = &'static CommandSpec> {
    stonepost::chat::slash_commands().filter(|spec| spec.options.len() > 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_action_does_not_use_is_refused() {
    let mut room = Room::open();
    // Whoever has asked once is known.
    room.told("alice", "/seek list").await;
    for [command, action, used] in actions() {
        let spec = commands().find(|spec| spec.name == command).unwrap();
        let is_given = |name: &str| {
            action
                .split(' ')
                .any(|one| one.split(':').next() == Some(name))
        };
        for option in spec.options.iter().filter(|option| !is_given(option.name)) {
            room.settled().await;
            let before = done(&room);
            let line = format!("/{command} {action} {}", sample(option));
            let answer = room.say("alice", &line).await;
            let told = answer.map_or_else(String::new, |told| told.text.to_string());
            if used.split(' ').any(|used| used == option.name) {
                assert!(!told.contains(" doesn't use "), "{line}: {told}");
                continue;
            }
            // Of two actions at once, either may be said to be one too many.
            let names = action.split(' ').filter_map(|one| one.split(':').next());
            let refused = names
                .chain([option.name])
                .any(|name| told.contains(&format!(" doesn't use `{name}`")));
            assert!(refused, "{line}: {told}");
            room.settled().await;
            assert_eq!(done(&room), before, "{line}");
        }
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_with_several_options_says_which_go_together() {
    let mut room = Room::open();
    for spec in commands() {
        let has_actions = actions().any(|[command, ..]| command == spec.name);
        let together = TOGETHER.split(';').any(|one| one == spec.name);
        assert!(has_actions != together, "/{}", spec.name);
        if has_actions {
            continue;
        }
        let needed = spec.options.iter().filter(|option| option.required);
        let needed: Vec<String> = needed.map(sample).collect();
        for option in spec.options.iter().filter(|option| !option.required) {
            let line = format!("/{} {} {}", spec.name, needed.join(" "), sample(option));
            let answer = room.say("alice", &line).await;
            let told = answer.map_or_else(String::new, |told| told.text.to_string());
            assert!(!told.contains(" doesn't use "), "{line}: {told}");
        }
    }
    room.close().await;
}
