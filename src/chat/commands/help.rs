//! `/help`: what Stonepost is, all commands, and how to play.

use crate::chat::api::message::Message;
use crate::chat::commands;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::{self, Request};
use crate::text::help as help_text;
use crate::text::how_to_play::Way;
use crate::text::rich::Text;

pub(super) fn command() -> Command {
    Command::new(
        "help",
        "Show what Stonepost can do",
        (),
        |ctx, request, ()| Box::pin(answer(ctx, request)),
    )
}

async fn answer(ctx: &Context, request: &Request) -> Result<Message, Stop> {
    Ok(help(request::way(ctx, request)).into())
}

fn help(way: Way) -> Text {
    let commands = commands::slash_commands().map(|command| (command.name, command.help));
    help_text::help(commands, way)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_fits_into_a_message() {
        let length = help(Way::Addressed).to_string().chars().count();
        assert!(length <= 1_900, "{length}");
    }
}
