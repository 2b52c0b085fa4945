//! `/help`: what Stonepost is, all commands, and how to play.

use crate::chat::api::message::Message;
use crate::chat::commands;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::{self, Request};
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
    let mut text = Text::default().strong("Stonepost").plain(
        " lets you play board games by message, one turn at a time, whenever it suits you.\n\n",
    );
    for command in commands::slash_commands() {
        text = text
            .code(format!("/{}", command.name))
            .plain(format!(" – {}\n", command.help));
    }
    text.plain("\n").text(way.help())
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
