//! `/help`: what Stonepost is, all commands, and how to play.

use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands;
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::service::request::{self, Request};
use crate::syntax::arguments;
use crate::syntax::spec::{CommandSpec, Topic};
use play::Word;
use text::help as help_text;
use text::how_to_play::Way;
use text::rich::Text;

pub(super) fn command() -> Command {
    Command::new(
        "help",
        "Show what Stonepost can do",
        arguments::choice(
            "topic",
            "Explain the commands of this topic",
            Topic::ALL
                .iter()
                .map(|&topic| (topic.id(), help_text::label(topic.id()), topic)),
        ),
        answer,
    )
    .with(Buttons::new().of(topic_of, press))
}

/// What the ids of the buttons under `/help` begin with, before the topic.
const BUTTON: &str = "help:";

/// Returns the topic that a button under `/help` leads to; `None` if it's another button.
fn topic_of(button: &str) -> Option<Topic> {
    Topic::from_id(button.strip_prefix(BUTTON)?)
}

async fn answer(request: &Request, topic: Option<Topic>) -> Result<Message, Stop> {
    Ok(match topic {
        Some(topic) => explained(topic),
        None => Message {
            buttons: buttons(Topic::Playing),
            ..help(request::way(request)).into()
        },
    })
}

async fn press(_: &Request, topic: Topic) -> Result<Message, Stop> {
    Ok(explained(topic))
}

/// Explains the commands of a topic.
fn explained(topic: Topic) -> Message {
    Message {
        buttons: buttons(topic),
        ..help_text::topic(topic.id(), of(topic)).into()
    }
}

/// Returns the buttons that lead to the other topics.
fn buttons(shown: Topic) -> Vec<Button> {
    let others = Topic::ALL.iter().copied().filter(|topic| *topic != shown);
    let button = |topic: Topic| {
        let (id, label) = (topic.id(), help_text::topic_name(topic.id()));
        Button::new(format!("{BUTTON}{id}"), label, ButtonStyle::Secondary)
    };
    others.map(button).collect()
}

/// Returns the commands of a topic, each with what it does.
fn of(topic: Topic) -> impl Iterator<Item = (&'static str, &'static str)> {
    let commands = commands::slash_commands().filter(move |command| command.topic == topic);
    commands.map(|command| (command.name, command.help))
}

/// Returns the commands of a topic, and of those that belong together what all of them do.
fn grouped(topic: Topic) -> impl Iterator<Item = (&'static str, &'static str)> {
    let commands = commands::slash_commands().filter(move |command| command.topic == topic);
    let mut told = Vec::new();
    commands.filter_map(move |command| {
        let Some((group, _)) = command.in_group().filter(|(group, _)| is_whole(group)) else {
            return Some((command.name, command.help));
        };
        let is_first = !told.contains(&group);
        told.push(group);
        is_first.then(|| (group, commands::group_help(group)))
    })
}

/// Whether all commands of a group are under the same topic.
fn is_whole(group: &str) -> bool {
    let in_group = |command: &&CommandSpec| command.in_group().is_some_and(|(of, _)| of == group);
    let mut topics = commands::slash_commands()
        .filter(in_group)
        .map(|command| command.topic);
    let first = topics.next();
    topics.all(|topic| Some(topic) == first)
}

fn help(way: Way) -> Text {
    let others = Topic::ALL
        .iter()
        .copied()
        .filter(|topic| *topic != Topic::Playing);
    let others = others.map(|topic| (topic.id(), grouped(topic).map(|(name, _)| name).collect()));
    help_text::help(grouped(Topic::Playing), others, way)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_part_of_the_help() {
        let whole = help(Way::Channel).to_string();
        let parts = Topic::ALL
            .iter()
            .map(|&topic| help_text::topic(topic.id(), of(topic)).to_string());
        let parts: Vec<_> = parts.collect();
        for command in commands::slash_commands() {
            let name = format!("`/{}`", command.name);
            let group = command.in_group().map_or(command.name, |(group, _)| group);
            let shown = [format!("`/{group}`"), name.clone()];
            assert!(shown.iter().any(|shown| whole.contains(shown)), "{name}");
            let of_it = parts.iter().filter(|part| part.contains(&name)).count();
            assert_eq!(of_it, 1, "{name}");
        }
    }

    #[test]
    fn the_buttons_lead_to_the_other_parts() {
        for &shown in Topic::ALL {
            let buttons = buttons(shown);
            let led: Vec<_> = buttons.iter().filter_map(|b| topic_of(&b.id)).collect();
            assert_eq!(led.len(), Topic::ALL.len() - 1);
            assert!(!led.contains(&shown));
        }
        assert_eq!(topic_of("help:cooking"), None);
        assert_eq!(topic_of("m1:2:resign"), None);
    }

    #[test]
    fn the_help_fits_into_a_message() {
        let length = help(Way::Addressed).to_string().chars().count();
        assert!(length <= 1_900, "{length}");
        for &about in Topic::ALL {
            let length = help_text::topic(about.id(), of(about))
                .to_string()
                .chars()
                .count();
            assert!(length <= 1_900, "{about:?}: {length}");
        }
    }
}
