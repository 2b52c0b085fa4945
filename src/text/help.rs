//! What Stonepost is, with all commands.

use crate::how_to_play::Way;
use crate::rich::Text;
use crate::{machine, translations, words};

/// The topic that is explained in full sentences, too.
const TOURNAMENTS: &str = "tournaments";

/// What a topic is called where the command is registered.
pub fn label(topic: &str) -> &'static str {
    match topic {
        "learning" => "Learn and solve",
        "results" => "Results and past matches",
        "requests" => "Draws, time and leave",
        TOURNAMENTS => "Tournaments",
        "settings" => "Settings and servers",
        _ => "Challenges and turns",
    }
}

/// What a topic is called above its commands and on its button.
pub fn topic_name(topic: &str) -> String {
    let name = match topic {
        "learning" => words::help_learning(),
        "results" => words::help_results(),
        "requests" => words::help_requests(),
        TOURNAMENTS => words::help_tournaments(),
        "settings" => words::help_settings(),
        _ => words::help_playing(),
    };
    name.to_string()
}

/// What `/help` says. `commands` are names without the slash, each with what the command does; `others` are the other
/// topics, each with the names of its commands.
pub fn help<'a>(
    commands: impl Iterator<Item = (&'a str, &'a str)>,
    others: impl Iterator<Item = (&'a str, Vec<&'a str>)>,
    way: Way,
) -> Text {
    let text = words::help_stonepost(Text::default().strong("Stonepost"));
    let mut text = listed(text.plain("\n\n"), commands);
    for (topic, names) in others {
        let names = names
            .iter()
            .map(|name| Text::default().code(format!("/{name}")));
        let names = names.reduce(Text::then).unwrap_or_default();
        let name = Text::default().strong(topic_name(topic));
        text = text.below(words::help_other_topic(name, topic, names));
    }
    text.plain("\n").below(machine::help()).below(way.help())
}

/// The commands of a topic, each with what it does.
pub fn topic<'a>(topic: &str, commands: impl Iterator<Item = (&'a str, &'a str)>) -> Text {
    let text = Text::default().strong(topic_name(topic)).plain("\n");
    let text = match topic {
        TOURNAMENTS => text.text(words::help_way_of_tournaments()).plain("\n\n"),
        _ => text,
    };
    listed(text, commands)
}

fn listed<'a>(mut text: Text, commands: impl Iterator<Item = (&'a str, &'a str)>) -> Text {
    for (name, does) in commands {
        text = text
            .text(words::help_command(name, translations::help(name, does)))
            .plain("\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_the_commands() {
        let commands = [("move", "Play your turn"), ("board", "Show the board")];
        let others = [("requests", vec!["match draw", "leave"])];
        assert_eq!(
            help(commands.into_iter(), others.into_iter(), Way::Channel).to_string(),
            format!(
                "Stonepost lets you play board games by message, one turn at a time, whenever it suits you.\n\n`/move` – Play \
                 your turn\n`/board` – Show the board\n\nDraws, time and leave, explained by `/help topic:requests`: `/match draw` \
                 `/leave`\n\n{}\n{}",
                machine::help(),
                Way::Channel.help()
            )
        );
        assert_eq!(
            topic("settings", [("block", "Block a person")].into_iter()).to_string(),
            "Settings and servers\n`/block` – Block a person\n"
        );
        let join = [("tournament join", "Join a tournament")];
        assert_eq!(
            topic("tournaments", join.into_iter()).to_string(),
            format!(
                "Tournaments\n{}\n\n`/tournament join` – Join a tournament\n",
                words::help_way_of_tournaments()
            )
        );
    }
}
