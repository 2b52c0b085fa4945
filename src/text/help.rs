//! What Stonepost is, with all commands.

use crate::how_to_play::Way;
use crate::machine;
use crate::rich::{Text, say};

/// The topic that is explained in full sentences, too.
const TOURNAMENTS: &str = "tournaments";

/// What a topic is called.
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

/// What `/help` says. `commands` are names without the slash, each with what the command does; `others` are the other
/// topics, each with the names of its commands.
pub fn help<'a>(
    commands: impl Iterator<Item = (&'a str, &'a str)>,
    others: impl Iterator<Item = (&'a str, Vec<&'a str>)>,
    way: Way,
) -> Text {
    let mut text = Text::default().strong("Stonepost").plain(
        " lets you play board games by message, one turn at a time, whenever it suits you.\n\n",
    );
    text = listed(text, commands);
    for (topic, names) in others {
        text = say!("{}\n", text)
            .strong(label(topic))
            .plain(", explained by ");
        text = text.code(format!("/help topic:{topic}")).plain(":");
        for name in names {
            text = text.plain(" ").code(format!("/{name}"));
        }
    }
    text.plain("\n").below(machine::help()).below(way.help())
}

/// The commands of a topic, each with what it does.
pub fn topic<'a>(topic: &str, commands: impl Iterator<Item = (&'a str, &'a str)>) -> Text {
    let text = Text::default().strong(label(topic)).plain("\n");
    let text = match topic {
        TOURNAMENTS => text.text(tournaments()).plain("\n\n"),
        _ => text,
    };
    listed(text, commands)
}

/// The way of a tournament, from its creation to its last round.
fn tournaments() -> Text {
    say!(
        "A moderator creates one, e.g. with `/tournament create-swiss`. To join, press Join under its post or use \
         `/tournament join`. It starts at the time it was given, or when a moderator uses `/manage-tournament start`. Then I begin \
         your matches and tell you; play them like any others. In a Swiss, each round begins when all matches of the one before \
         are over. `/tournament table` shows who's ahead."
    )
}

fn listed<'a>(mut text: Text, commands: impl Iterator<Item = (&'a str, &'a str)>) -> Text {
    for (name, does) in commands {
        text = text.code(format!("/{name}")).plain(format!(" – {does}\n"));
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
                tournaments()
            )
        );
    }
}
