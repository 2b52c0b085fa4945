//! What Stonepost is, with all commands.

use crate::text::how_to_play::Way;
use crate::text::machine;
use crate::text::rich::Text;

/// What `/help` says. `commands` are names without the slash, each with what the command does.
pub(crate) fn help<'a>(commands: impl Iterator<Item = (&'a str, &'a str)>, way: Way) -> Text {
    let mut text = Text::default().strong("Stonepost").plain(
        " lets you play board games by message, one turn at a time, whenever it suits you.\n\n",
    );
    for (name, does) in commands {
        text = text.code(format!("/{name}")).plain(format!(" – {does}\n"));
    }
    text.below(machine::help()).below(way.help())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_the_commands() {
        let commands = [("move", "Play your turn"), ("draw", "Offer a draw")];
        assert_eq!(
            help(commands.into_iter(), Way::Channel).to_string(),
            format!(
                "Stonepost lets you play board games by message, one turn at a time, whenever it suits you.\n\n`/move` – Play \
                 your turn\n`/draw` – Offer a draw\n\n{}\n{}",
                machine::help(),
                Way::Channel.help()
            )
        );
    }
}
