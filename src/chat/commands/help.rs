//! `/help`: what Stonepost is, all commands, and how to play.

use crate::chat::api::message::Message;
use crate::chat::commands;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::{self, Request};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::Topic;
use crate::text::help as help_text;
use crate::text::how_to_play::Way;
use crate::text::rich::Text;

pub(super) fn command() -> Command {
    Command::new(
        "help",
        "Show what Stonepost can do",
        arguments::choice(
            "topic",
            "Explain the commands of this topic",
            Topic::ALL.map(|topic| (topic.id(), help_text::label(topic.id()), topic)),
        ),
        |ctx, request, topic| Box::pin(answer(ctx, request, topic)),
    )
}

async fn answer(ctx: &Context, request: &Request, topic: Option<Topic>) -> Result<Message, Stop> {
    Ok(match topic {
        Some(topic) => help_text::topic(topic.id(), of(topic)),
        None => help(request::way(ctx, request)),
    }
    .into())
}

/// Returns the commands of a topic, each with what it does.
fn of(topic: Topic) -> impl Iterator<Item = (&'static str, &'static str)> {
    let commands = commands::slash_commands().filter(move |command| command.topic == topic);
    commands.map(|command| (command.name, command.help))
}

fn help(way: Way) -> Text {
    let others = Topic::ALL
        .into_iter()
        .filter(|topic| *topic != Topic::Playing);
    let others = others.map(|topic| (topic.id(), of(topic).map(|(name, _)| name).collect()));
    help_text::help(of(Topic::Playing), others, way)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_fits_into_a_message() {
        let length = help(Way::Addressed).to_string().chars().count();
        assert!(length <= 1_900, "{length}");
        for about in Topic::ALL {
            let length = help_text::topic(about.id(), of(about))
                .to_string()
                .chars()
                .count();
            assert!(length <= 1_900, "{about:?}: {length}");
        }
    }
}
