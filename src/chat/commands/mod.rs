//! The handlers of the commands, one file per command or group of commands, with the handlers of the buttons under
//! their answers.
//!
//! Handlers are functions over a [`Request`](super::service::request::Request). They use `posts` (to open
//! a thread), `service` and the floors below; `dispatch` calls them. `workers` uses [`standings`] to keep pinned ones
//! up to date.
//!
//! # How a command travels
//!
//! 1. `dispatch` finds the [`Command`] by its name in the table below.
//! 2. [`Command::run`] refuses some commands in a place where the bot can't post, and options that nothing uses; it reads
//!    the arguments, and calls the handler with their values.
//! 3. The handler finds its match with `service::find`, and looks something up or changes the match through
//!    `service::decide`.
//! 4. What it returns is for the author: a [`Message`](super::api::message::Message), or `None` if there is nothing to
//!    say, because the event was handled before or everybody sees what was done. Its words come from `text`. What
//!    everybody has to see goes through the outbox. A [`Stop`](command::Stop) ends it early, with an answer or because
//!    the store failed; `dispatch` says the latter.
//!
//! # How to add a command
//!
//! A command is one file here, with a function `command` that returns its description, its arguments and its handler, and two
//! lines below: its `mod`, and its row in the list of commands, where it's to be shown and under which topic of `/help`. Its words
//! are a file in `text`, with a line in `text/mod.rs`. Nothing else: Discord's registration, the local chat, the suggestions for its
//! options and `/help` come from the list, and the book's commands from `STONEPOST_REGENERATE=1 cargo test --test it readme`.
//! `claim.rs` is a small example.
//!
//! - **Commands that belong together** share their first word, as in `ban.rs`: `ban add`, `ban lift`. Discord shows them as one with
//!   subcommands. What a group is about stands in [`GROUPS`].
//! - **A command that is called differently now** is understood as it was, too: `old_forms.rs`.
//! - **An argument** is one of `syntax::arguments`, which says what is shown of an option, what is suggested for it,
//!   and how its value is read.
//! - `service::decide` recognises a repeated delivery. If the handler does or refuses something before that, ask
//!   `Store::delivered` first.
//! - **A button or a form** belongs to a command, whose file makes and reads its id: see `claim.rs`, and for a form `move.rs`. Old
//!   messages keep their buttons, so a word isn't used again for something else: each id has a row in the test
//!   `every_button_leads_to_its_command`. What may only be done on the present board asks for that with
//!   [`Pressed::on_present_board`](presses::Pressed::on_present_board).
//! - **The message that it shows** is made in its file, too, even if it's kept up to date, as in `standings.rs`; in `posts` if it also
//!   comes through the outbox, or has grown to a subject of its own (seeks, tournaments).

use std::sync::LazyLock;

use asked_form::AskedForm;
use command::Command;
use command_form::CommandForm;
use presses::{Component, Press};

use super::api::event::Input;
use super::api::fields::Form;
use super::syntax::spec::{CommandSpec, Surface, Topic};
use ::play::OfferKind;

mod adjudicate;
mod analyse;
mod asked_form;
mod ban;
mod beginning;
mod block;
mod board;
mod challenge;
mod challenge_form;
mod challenge_person;
mod claim;
mod clock;
pub(crate) mod command;
mod command_form;
mod counter;
mod daily;
mod daily_settings;
mod doctor;
pub(crate) mod edits;
mod export;
mod form_changes;
mod games;
mod guess;
mod help;
mod hint;
mod history;
mod r#if;
mod learn;
mod learn_ids;
mod learn_shown;
mod leave;
mod log;
pub(crate) mod machine;
mod making;
mod message_menu;
mod r#move;
mod offers;
pub(crate) mod old_forms;
mod outside;
pub(crate) mod plan;
mod play;
mod practice;
mod preferences;
mod preferences_form;
pub(crate) mod presses;
mod preview;
pub(crate) mod privacy;
mod puzzle;
mod rating;
mod replay;
pub(crate) mod replay_view;
mod resign;
mod resume;
mod rules;
pub(crate) mod seek;
mod settings;
mod settings_form;
mod snooze;
pub(crate) mod standings;
mod stats;
pub(crate) mod stop;
pub(crate) mod tournament;
mod tournament_archive;
mod tournament_creation;
pub(crate) mod turn;
mod turn_making;
mod unsay;
mod uses;

/// What the commands are about that share their first word, as Discord shows it above them.
const GROUPS: [(&str, &str); 10] = [
    (
        "match",
        "A match: draws, undo, resigning, previews, analysis, records",
    ),
    ("player", "Somebody's ratings, matches and results"),
    ("seek", "Find opponents: open, list and accept seeks"),
    (
        "tournament",
        "Tournaments: seasons, Swiss, round robins and ladders",
    ),
    (
        "manage-tournament",
        "Start, decide and archive tournaments (moderators)",
    ),
    (
        "clock",
        "Pause the clock of a match, add time, or claim a win on time",
    ),
    ("leave", "Stop your clocks while you're away"),
    (
        "moderate",
        "Decide matches, ban players, and check what I may do here (moderators)",
    ),
    ("block", "Block challenges from someone"),
    ("privacy", "What I keep about you, and how to be forgotten"),
];

/// Returns what a group of commands is about.
#[must_use]
pub fn group_help(group: &str) -> &'static str {
    let found = GROUPS.iter().find(|(name, _)| *name == group);
    found.map_or("", |(_, help)| help)
}

/// All commands by the topics of `/help`, in the order in which they're shown.
static COMMANDS: LazyLock<Vec<Command>> = LazyLock::new(|| {
    let playing = vec![
        vec![challenge::command()],
        seek::commands(),
        vec![
            counter::command(),
            r#move::command(),
            play::command(),
            unsay::command(),
            preview::command(),
            r#if::command(),
            plan::command(),
            hint::command(),
            board::command(),
            rules::command(),
        ],
    ];
    let learning = vec![vec![learn::command(), puzzle::command(), daily::command()]];
    let results = vec![vec![
        games::command(),
        standings::command(),
        rating::command(),
        history::command(),
        stats::command(),
        replay::command(),
        analyse::command(),
        guess::command(),
        log::command(),
        export::command(),
    ]];
    let requests = vec![
        vec![
            offers::command(
                "match draw",
                "Offer a draw, or accept your opponent's offer",
                OfferKind::Draw,
            )
            .with(offers::buttons()),
            offers::command(
                "match undo",
                "Ask to take back your last turn",
                OfferKind::Undo,
            ),
        ],
        clock::commands(),
        leave::commands(),
        vec![
            offers::command(
                "match abort",
                "Abort the match; once both have moved, and in tournaments, by agreement",
                OfferKind::Abort,
            ),
            claim::command(),
            resign::command(),
            resume::command(),
        ],
    ];
    let tournaments = vec![
        tournament_creation::commands(),
        tournament::commands(),
        vec![tournament_archive::command()],
    ];
    let settings = vec![
        vec![adjudicate::command()],
        ban::commands(),
        block::commands(),
        vec![preferences::command(), settings::command()],
        privacy::commands(),
        vec![
            doctor::command(),
            help::command(),
            challenge_person::command(),
            history::in_person_menu(),
            rating::in_person_menu(),
        ],
        message_menu::commands(),
    ];
    let topics = [
        (Topic::Playing, playing),
        (Topic::Learning, learning),
        (Topic::Results, results),
        (Topic::Requests, requests),
        (Topic::Tournaments, tournaments),
        (Topic::Settings, settings),
    ];
    let about = |(topic, commands): (_, Vec<Vec<Command>>)| {
        let commands = commands.into_iter().flatten();
        commands.map(move |command| command.about(topic))
    };
    topics.into_iter().flat_map(about).collect()
});

/// Returns all commands, in the order in which they're shown.
pub(crate) fn all() -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter()
}

/// Returns the command with this name; in any case, if it's one that is typed.
pub(crate) fn find(name: &str) -> Option<&'static Command> {
    let is_typed = |command: &&Command| command.spec().surface == Surface::Slash;
    let mut typed = all().filter(is_typed);
    all()
        .find(|command| command.spec().name == name)
        .or_else(|| typed.find(|command| command.spec().name.eq_ignore_ascii_case(name)))
}

/// Returns the descriptions of all commands, in the order in which they're shown.
pub fn specs() -> impl Iterator<Item = &'static CommandSpec> {
    all().map(Command::spec)
}

/// Returns the descriptions of the commands that are typed after a slash.
pub fn slash_commands() -> impl Iterator<Item = &'static CommandSpec> {
    specs().filter(|spec| spec.surface == Surface::Slash)
}

/// Returns what the button, menu or form with this id does, and the command to which it belongs.
pub(crate) fn pressed(id: &str, component: Component) -> Option<(&'static Command, Press)> {
    all().find_map(|command| Some((command, command.buttons().find(id, component)?)))
}

/// Returns the form that the button with this id opens, and its description; `None` if it opens none.
pub(crate) fn opened(id: &str) -> Option<(&'static AskedForm, Form)> {
    all().find_map(|command| command.buttons().opened(id))
}

/// Returns the form of a command that somebody opens in this way, what it's opened with, and the command; `None` if it isn't one.
pub(crate) fn command_form(
    what: &Input,
) -> Option<(&'static Command, &'static CommandForm, String)> {
    let of = |command: &'static Command, id: &str| {
        let (form, before) = command.buttons().command_form_of(id)?;
        Some((command, form, before))
    };
    match what {
        Input::Button { id } => all().find_map(|command| of(command, id)),
        Input::Command { name, options } if options.is_empty() => {
            let command = find(name)?;
            of(command, command.form()?)
        }
        _ => None,
    }
}

/// Returns the form of one line that the button with this id opens; `None` if it opens none.
pub(crate) fn line_form(what: &Input) -> Option<Form> {
    match what {
        Input::Button { id } => all().find_map(|command| command.buttons().line_form_of(id)),
        _ => None,
    }
}

/// Returns whether this opens a form for some people at least. Whether it does for whoever did it is decided by `Chat::form`.
#[must_use]
pub fn may_open_form(what: &Input) -> bool {
    let of_match = match what {
        Input::Button { id } => opened(id).is_some(),
        _ => false,
    };
    of_match || line_form(what).is_some() || command_form(what).is_some()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::api::component_id::LONGEST_ID;
    use crate::api::fields::{Field, FieldKind};
    use crate::syntax::spec::OptionKind;

    #[test]
    fn the_descriptions_keep_discords_limits() {
        assert!(specs().count() <= 100);
        let names: BTreeSet<&str> = specs().map(|command| command.name).collect();
        assert_eq!(names.len(), specs().count());
        for command in specs() {
            assert!(command.help.chars().count() <= 100, "{}", command.name);
            assert!(command.options.len() <= 25);
            let optional_first = command
                .options
                .windows(2)
                .any(|pair| !pair[0].required && pair[1].required);
            assert!(
                !optional_first,
                "{}: required options come first",
                command.name
            );
            for option in &command.options {
                assert!(option.help.chars().count() <= 100, "{}", option.name);
                // Nobody knows by heart what there is to choose.
                let is_typed = command.surface == Surface::Slash;
                assert!(
                    !is_typed || option.kind != OptionKind::Text,
                    "{} {}: nothing is suggested",
                    command.name,
                    option.name
                );
                if let OptionKind::Choice(choices) = &option.kind {
                    assert!(!choices.is_empty() && choices.len() <= 25);
                }
            }
        }
    }

    /// Old messages keep their buttons: each of these ids leads to the same for good.
    #[test]
    fn every_button_leads_to_its_command() {
        for (name, actions) in [
            ("challenge", "accept cancel rematch decline decline-again:x"),
            ("match counter", "counter change-again: change-again:size:6"),
            (
                "move",
                "move type again: again:f3>g2:c5 swap unpick:ff:d4>e5:b",
            ),
            (
                "match preview",
                "view:w::night view:b:f6:a:b try:w::wood try:b:f6:wood play:ffffffffffffffff:d4>e5",
            ),
            (
                "plan",
                "plan:4294967295 plan-from:0 plan-again:7: plan-again:7:a:b plan-drop:7 plan-clear:0",
            ),
            ("play", "browser"),
            ("board", "mine"),
            (
                "replay",
                "first:b::wood back:b::wood here:w::wood next:b::wood last:b::wood gif:b::wood show:b::wood shgif:b::wood",
            ),
            (
                "match analyse",
                "chart:b::wood turn:b::wood tback:b::wood tnext:b::wood",
            ),
            (
                "match draw",
                "offers offer-draw agree-undo refuse-pause withdraw-unpause offer-addtime offer-abort",
            ),
            ("clock claim", "claim"),
            ("match resign", "give-up resign keep"),
            ("preferences", "snooze-hours snooze-tomorrow snooze-weekend"),
        ] {
            for action in actions.split(' ') {
                let id = format!("m12:34:{action}");
                let owner = pressed(&id, Component::Button).map(|(command, _)| command.spec().name);
                assert_eq!(owner, Some(name), "{id}");
                // Only what a form is can be submitted.
                assert!(pressed(&id, Component::Form).is_none(), "{id}");
            }
        }
        for (name, ids) in [
            ("seek accept", "seek:3:accept seek:3:close"),
            (
                "tournament join",
                "tournament:3:join tournament:3:accept:12",
            ),
            ("standings", "standings:onyx:here:all:active:3:1"),
            ("player history", "history:12:-:onyx:won:0:1"),
            ("play", "play:matches"),
            (
                "privacy forget",
                "privacy:keep privacy:forget:12 privacy:ask privacy:export privacy:sign-out",
            ),
            (
                "challenge",
                "form:challenge form:challenge:ga=drop:7;op=12;",
            ),
            (
                "preferences",
                "form:told form:preferences form:told:qu=25-1;",
            ),
            ("settings", "form:settings form:settings:mo=12;"),
            ("help", "help:playing"),
            (
                "learn",
                "learn:onyx lessons:onyx learn:onyx:capture learn:onyx:capture:0:hint learn:onyx:capture:0:play:ff:c4 \
                 learn:dropper:join:0:unpick:ff:c5>b6:",
            ),
            (
                "puzzle",
                "puzzle:onyx-1a2b3c4d:0:show puzzle:onyx-1a2b3c4d:2:answer puzzle:match-1-2-3:0:play:ff:c4 puzzle-next:onyx mistakes:12",
            ),
            ("daily", "daily:20784:onyx-1a2b3c4d"),
            (
                "match guess",
                "guess:12:black:4:show guess:12:white:4:skip guess:12:white:4:move",
            ),
            ("Challenge", "ask:12:onyx"),
        ] {
            for id in ids.split(' ') {
                let owner = pressed(id, Component::Button).map(|(command, _)| command.spec().name);
                assert_eq!(owner, Some(name), "{id}");
            }
        }
        let menus = [
            ("move", "m12:34:pick:ff:0:d4>e5:b"),
            ("move", "which-match"),
            ("learn", "learn:dropper:join:0:pick:1:ff:c5:"),
        ];
        for (name, id) in menus {
            let owner = pressed(id, Component::Menu).map(|(command, _)| command.spec().name);
            assert_eq!(owner, Some(name), "{id}");
            assert!(pressed(id, Component::Button).is_none(), "{id}");
        }
        for foreign in "dance view view:x::wood view:w:f6 resign:w::wood next move:x again moved:x decline-again plan-from \
                        plan-from:x plan-again:7 play:x:d4 play:f unpick:ff:d4 pick:ff:0:d4: try:w::"
            .split_whitespace()
        {
            let id = format!("m1:2:{foreign}");
            let leads = foreign != "try:w::" && pressed(&id, Component::Button).is_some();
            assert!(!leads, "{id}");
        }
    }

    fn form(id: &str) -> Option<Form> {
        opened(id).map(|(_, form)| form)
    }

    /// What stands in a line that is empty, the most characters that it takes, and what it holds.
    fn line(field: &Field) -> (&str, usize, &str) {
        match &field.kind {
            FieldKind::Line { hint, most, value } => (hint, *most, value),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn some_buttons_open_a_form() {
        for (action, opens, title, value) in [
            (
                "try:w::night",
                "tried:w::night",
                "Preview a turn in match #12",
                "",
            ),
            (
                "try:w:f6:night",
                "tried:w::night",
                "Preview a turn in match #12",
                "f6",
            ),
            ("type", "moved", "Your turn in match #12", ""),
            (
                "again:F3 >",
                "moved-again",
                "Your turn in match #12",
                "F3 >",
            ),
            ("plan-from:7", "planned:7", "Plan turns in match #12", ""),
            (
                "plan-again:7:f6 then g9",
                "planned-again:7",
                "Plan turns in match #12",
                "f6 then g9",
            ),
            ("decline", "declined", "Decline challenge #12", ""),
            (
                "decline-again:no:",
                "declined-again",
                "Decline challenge #12",
                "no:",
            ),
            ("counter", "countered", "Change challenge #12", ""),
            (
                "change-again:size:6",
                "countered-again",
                "Change challenge #12",
                "size:6",
            ),
        ] {
            let form = form(&format!("m12:34:{action}")).unwrap();
            assert_eq!(form.id, format!("m12:34:{opens}"));
            let (_, _, held) = line(&form.fields[0]);
            assert_eq!((form.title.as_str(), held), (title, value));
            let (_, submitted) = (
                pressed(&form.id, Component::Button).unwrap(),
                pressed(&form.id, Component::Form),
            );
            assert!(submitted.is_some(), "{opens}");
        }
        for other in [
            "m12:34:view:w::night",
            "m12:34:mine",
            "m12:34:try",
            "m12:34:moved",
            "hello",
        ] {
            assert_eq!(form(other), None, "{other}");
        }
    }

    /// Discord's limits for ids, titles, labels and hints.
    #[test]
    fn the_largest_forms_fit() {
        let view = format!("try:w:{}:{}", "x".repeat(24), "y".repeat(32));
        for action in [
            &view,
            "type",
            "plan-from:4294967295",
            "plan-again:4294967295:",
            "decline",
            "counter",
        ] {
            let form = form(&format!("m999999999:4294967295:{action}")).unwrap();
            assert!(form.title.chars().count() <= 45, "{}", form.title);
            for field in &form.fields {
                assert!(field.label.chars().count() <= 45, "{}", field.label);
                assert!(line(field).0.chars().count() <= 100);
            }
            assert!(form.fields.len() <= 5 && form.id.chars().count() <= LONGEST_ID);
        }
    }
}
