//! What is kept of people: what they are told about it, and when they ask to be forgotten.

use crate::rich::{Text, say};
use crate::times;

/// The buttons under what is kept.
pub const EXPORT: &str = "Export";
pub const SIGN_OUT: &str = "Sign out";
pub const FORGET: &str = "Be forgotten";

/// The button that has one forgotten.
pub const FORGET_ME: &str = "Forget me";
/// The button that leaves everything as it is.
pub const KEEP_EVERYTHING: &str = "Keep everything";

/// The name of whoever was forgotten.
pub const FORMER_PLAYER: &str = "Former player";

/// The name of a thread of the local chat that named whoever was forgotten.
pub const FORMER_THREAD: &str = "match";

/// The name of a tournament of a server that was forgotten.
pub const FORMER_TOURNAMENT: &str = "Tournament";

/// How long some things are kept, in milliseconds.
#[derive(Clone, Copy)]
pub struct Ages {
    /// Handled events.
    pub deliveries: i64,
    /// Which messages were posted about a match, counted from its end.
    pub posts: i64,
    /// Pictures in the local chat.
    pub pictures: i64,
    /// Where somebody is signed in, counted from the last visit.
    pub sessions: i64,
}

/// What is kept, and what can be done about it, a line each. `local` is whether this is asked in the local chat.
pub fn page(ages: Ages, local: bool) -> Text {
    let written = match local {
        true => format!(
            "this chat keeps its messages; their pictures for {}.",
            times::long(ages.pictures)
        ),
        false => "not kept, but for the turns you play, what you say with them or note on them, and notes and reasons \
                  you give to a command."
            .to_owned(),
    };
    let kept = [
        (
            "You",
            "your id here, your name as I last saw it (your account's name, too, where my pictures lack letters for it), \
             your preferences, whom you blocked and how far you are with the lessons, until you ask me to forget you."
                .to_owned(),
        ),
        (
            "Your matches",
            "who played, every turn and its time, results, ratings and standings. They stay, because they're your \
             opponent's, too."
                .to_owned(),
        ),
        (
            "Bans",
            "if moderators ban you from a server, that and their reason, until they lift it. Being forgotten doesn't lift \
             a ban: your id stays with it."
                .to_owned(),
        ),
        (
            "Messages",
            format!(
                "for {} after a match, which messages I posted about it; for {}, which commands and messages I have dealt \
                 with, by number.",
                times::long(ages.posts),
                times::long(ages.deliveries)
            ),
        ),
        ("What you write", written),
        (
            "Your browser",
            format!(
                "if you play there, you stay signed in until {} after your last visit.",
                times::long(ages.sessions)
            ),
        ),
        (
            "Where it is",
            "in one database, on the computer of whoever runs me, and in their backups of it. Nobody else gets it.".to_owned(),
        ),
    ];
    let mut text = Text::default().strong("What I keep");
    for (what, words) in kept {
        text = text.below(Text::of(format!("{what}: {words}")));
    }
    let text = text.below(Text::default().strong("What you can do"));
    let can = [
        ("export", "everything about you as a file"),
        ("sign-out", "sign out in every browser"),
        ("forget", "be forgotten; I'll ask first"),
    ];
    can.into_iter().fold(text, |text, (command, does)| {
        let command = Text::default().code(format!("/privacy {command}"));
        text.below(command.plain(format!(": {does}")))
    })
}

/// Everything about somebody is in the file.
pub fn exported() -> Text {
    Text::of("Everything I know about you is in this file. Other people are numbers in it.")
}

/// The file is larger than a message can hold.
pub fn too_large() -> Text {
    Text::of("There's more about you than a message can hold. Whoever runs me can give it to you: ")
        .code("stonepost privacy export")
        .plain(".")
}

/// Asks whether somebody really wants to be forgotten. `open` matches and challenges are theirs.
pub fn question(open: usize) -> Text {
    let open = match open {
        0 => Text::of("Do you want me to forget you?"),
        _ => Text::of(format!(
            "Do you want me to forget you? You have {}: running matches are resigned, challenges cancelled or declined.",
            match open {
                1 => "1 open match".to_owned(),
                _ => format!("{open} open matches"),
            }
        )),
    };
    open.then(Text::of(
        "Your seeks are closed, and you leave tournaments. Your ratings, preferences, blocks and progress in lessons are deleted, \
         and so are what you said with your turns or noted on them, and your place in the standings.",
    ))
    .then(Text::of(format!(
        "Your finished matches stay, as your opponents' records, with “{FORMER_PLAYER}” instead of you. What I posted in \
         channels stays as it is."
    )))
    .then(Text::of("This can't be undone."))
}

/// Somebody is being forgotten.
pub fn forgetting() -> Text {
    Text::of(
        "You're out of everything that was open, and I'll have forgotten you in a minute. If you use me again after that, \
         you begin as somebody new.",
    )
}

/// Nothing was changed.
pub fn kept() -> Text {
    Text::of("Nothing was changed.")
}

/// The question was somebody else's.
pub fn not_yours() -> Text {
    say!("Only the person who was asked can answer this. Use `/privacy forget`.")
}

/// Whether a server is forgotten as soon as the bot is removed from it, just chosen.
pub fn server_choice(at_once: bool) -> Text {
    match at_once {
        true => Text::of(
            "Saved. When I'm removed from this server, I forget it at once: its channels, settings, leaderboards and \
             tournaments. Finished matches stay as their players' records; running ones can be continued elsewhere.",
        )
        .then(Text::of("To change your mind, use ").code("/privacy keep-server").plain(".")),
        false => Text::of(
            "Saved. When I'm removed from this server, I keep what I know of it, in case I'm invited again, unless whoever \
             runs me has it forgotten after some time.",
        ),
    }
}
