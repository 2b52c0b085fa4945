//! The handlers of the commands, one file per command or group of commands, with the handlers of the buttons under
//! their answers.
//!
//! Handlers are functions over a context and a [`Request`](super::service::request::Request). They use `posts` (to open
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
//! Write a file here with a function `command` that returns its description, its arguments and its handler, and add the
//! file's name to the table below, where it's to be shown and under which topic of `/help`. Nothing else: Discord's registration, the local chat, the
//! suggestions for its options and `/help` come from the table, and the book's commands from
//! `STONEPOST_REGENERATE=1 cargo test --test it readme`. `claim.rs` is a small example.
//!
//! - **An action** that doesn't use all options of its command has a row in `uses.rs`; the others are refused then.
//! - **An argument** is one of `syntax::arguments`, which says what is shown of an option, what is suggested for it,
//!   and how its value is read.
//! - `service::decide` recognises a repeated delivery. If the handler does or refuses something before that, ask
//!   `Store::delivered` first.
//! - **A button under an answer** needs an `Action` in `api::component_id`, and is handled in `dispatch::buttons`.

use std::sync::LazyLock;

use command::Command;

use super::syntax::spec::{CommandSpec, Surface, Topic};

pub(in crate::chat) mod command;
pub(in crate::chat) mod edits;
pub(in crate::chat) mod machine;
pub(in crate::chat) mod offers;
pub(in crate::chat) mod replay_view;
pub(in crate::chat) mod snooze;
pub(in crate::chat) mod turn;
mod uses;

/// Declares the files of the commands by the topics of `/help`, and lists what their functions `command` return.
macro_rules! table {
    ($($topic:ident { $($visibility:vis mod $file:ident;)* })*) => {
        $($($visibility mod $file;)*)*

        static TABLE: LazyLock<Vec<Command>> = LazyLock::new(|| {
            vec![$($($file::command().about(Topic::$topic)),*),*]
        });
    };
}

// All commands, in the order in which they're shown.
table! {
    Playing {
        pub(in crate::chat) mod challenge;
        pub(in crate::chat) mod seek;
        pub(in crate::chat) mod tournament;
        pub(in crate::chat) mod counter;
        mod r#move;
        pub(in crate::chat) mod preview;
        mod r#if;
        pub(in crate::chat) mod plan;
        mod hint;
        pub(in crate::chat) mod board;
        mod rules;
    }
    Results {
        mod games;
        pub(in crate::chat) mod standings;
        mod rating;
        pub(in crate::chat) mod history;
        mod stats;
        pub(in crate::chat) mod replay;
        pub(in crate::chat) mod analyse;
        mod log;
        mod export;
    }
    Requests {
        mod draw;
        mod undo;
        mod pause;
        mod unpause;
        mod addtime;
        mod away;
        mod back;
        mod abort;
        pub(in crate::chat) mod claim;
        pub(in crate::chat) mod resign;
        mod resume;
    }
    Settings {
        mod adjudicate;
        mod ban;
        mod block;
        mod unblock;
        mod preferences;
        mod settings;
        pub(in crate::chat) mod privacy;
        mod doctor;
        pub(in crate::chat) mod help;
        pub(in crate::chat) mod challenge_person;
    }
}

/// Returns the command with this name, in any case.
pub(in crate::chat) fn find(name: &str) -> Option<&'static Command> {
    let mut all = TABLE.iter();
    all.find(|command| command.spec().name.eq_ignore_ascii_case(name))
}

/// Returns the descriptions of all commands, in the order in which they're shown.
pub fn specs() -> impl Iterator<Item = &'static CommandSpec> {
    TABLE.iter().map(Command::spec)
}

/// Returns the descriptions of the commands that are typed after a slash.
pub fn slash_commands() -> impl Iterator<Item = &'static CommandSpec> {
    specs().filter(|spec| spec.surface == Surface::Slash)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::chat::syntax::spec::OptionKind;

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
                // Nobody knows numbers by heart.
                let numbered = ["match", "seek", "tournament"].contains(&option.name);
                let completed = matches!(option.kind, OptionKind::Completed(_));
                assert!(
                    completed || !numbered,
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
}
