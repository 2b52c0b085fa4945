//! What Stonepost is expected to say, for all tests of whole conversations: each sentence stands here once. The exact words are
//! tested where they are made, in `src/text`; a test that needs one asks for it by what it says.
//!
//! People are named by whatever the platform calls them by: `@alice` on the page, [`mention`] in Discord.

pub(crate) mod challenges;
pub(crate) mod clicks;
mod lists;
pub(crate) mod machine;
pub(crate) mod program;
mod requests;
pub(crate) mod seeks;
pub(crate) mod tournaments;
pub(crate) mod turns;

use std::fmt::Display;

pub(crate) use lists::*;
pub(crate) use requests::*;

/// Somebody in a text of Discord's.
pub(crate) fn mention(id: impl Display) -> String {
    format!("<@{id}>")
}

/// “`a`, `b` or `c`”, for the words of a text with blanks between them.
pub(crate) fn one_of(words: &str) -> String {
    let words: Vec<String> = words
        .split_whitespace()
        .map(|word| format!("`{word}`"))
        .collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// As the page shows it: without the marks of code.
pub(crate) fn plain(text: String) -> String {
    text.replace('`', "")
}

// Players and matches.

/// A game with its size and setup, as texts name it.
pub(crate) const DROPPER: &str = "Dropper, 6×6";

/// As it stands in Discord.
pub(crate) const BOLD_DROPPER: &str = "**Dropper, 6×6**";

pub(crate) const BOLD_ONYX: &str = "**Onyx, 6×6, standard setup**";

pub(crate) fn black(who: impl Display) -> String {
    format!("{who} (Black)")
}

pub(crate) fn against(black: impl Display, white: impl Display) -> String {
    format!("{black} (Black) against {white} (White)")
}

pub(crate) fn shows(number: impl Display, game: &str) -> String {
    format!("Match #{number}: {game}")
}

/// The line that says which match is shown.
pub(crate) fn heading(
    number: impl Display,
    game: &str,
    black: impl Display,
    white: impl Display,
) -> String {
    format!("{}. {}.", shows(number, game), against(black, white))
}

/// What the thread of a match is called.
pub(crate) fn thread(number: u32, game: &str, black: &str, white: &str) -> String {
    format!("{game} #{number}: {black} – {white}")
}

pub(crate) fn to_move(who: impl Display) -> String {
    format!("{who} to move.")
}

pub(crate) const REPLY_WITH_TURN: &str = "Reply with your turn";

pub(crate) const OR_MOVE: &str = "You can also use `/move` or press Move.";

/// Where Discord gives the bot only what mentions it; `example` as “, e.g. `d4`”, or nothing.
pub(crate) fn how_to_reply(example: &str) -> String {
    format!("{REPLY_WITH_TURN} (ping on) or mention me{example}. {OR_MOVE}")
}

/// The answer to a reply without a ping.
pub(crate) const CANNOT_READ_REPLY: &str = "I can't read that reply. To play your turn, reply with the ping on, mention me, \
    use `/move` or press Move. (If you run this bot: turn on the message content intent, and I can read replies.)";

/// An answer that the platform accepts in no form is replaced by this.
pub(crate) const UNSHOWN: &str =
    "I've handled that, but my answer can't be shown here. To see your matches, use `/games`.";

// Turns that were played.

/// How every answer begins that confirms a turn.
pub(crate) const PLAYED: &str = "Played";

pub(crate) fn played(turn: impl Display, number: impl Display) -> String {
    format!("{PLAYED} `{turn}` in match #{number}.")
}

pub(crate) fn board_sent_to(black: impl Display, white: impl Display) -> String {
    format!("I can't post here, so I sent the board to {black} and {white} in a direct message.")
}

/// The part of a board's text that says which turn it shows.
pub(crate) fn has_played(turn: impl Display) -> String {
    format!("played `{turn}`")
}

// Turns that are tried, and boards that are looked at.

pub(crate) fn preview_of(turn: impl Display, number: u32) -> String {
    format!("Preview of `{turn}` in match #{number} (not played):")
}

pub(crate) const PREVIEW_FORM: &str = "Preview a turn in match #1";

/// How a preview begins to tell what the last turn would do.
pub(crate) const WOULD_END: &str = "That would end the match.";

pub(crate) fn to_play_it(how: impl Display) -> String {
    format!("To play it, press Play this or {how}.")
}

pub(crate) fn only_one_can_play_it(who: impl Display) -> String {
    format!("Only {who} can play it.")
}

// Analyses.

// Whose turn it is.

pub(crate) fn turn_of(who: impl Display) -> String {
    format!("It's {who}'s turn.")
}

/// What is said to somebody whose leave has ended.
pub(crate) const LEAVE_OVER: &str = "your leave is over";

pub(crate) const YOUR_TURN: &str = "it's your turn";

pub(crate) fn your_turn_in(number: u32) -> String {
    format!("{YOUR_TURN} in match #{number}")
}

/// How the question begins which of many matches a turn is meant for.
pub(crate) fn your_turn_in_many(matches: u32) -> String {
    format!("It's your turn in {matches} matches")
}

/// The daily message to somebody who is to move in one match.
pub(crate) const DAILY: &str = "it's your turn in 1 match";

pub(crate) const RUNNING_OUT: &str = "your time is running out";

// The clock.

// The end of a match.

pub(crate) fn over(number: impl Display) -> String {
    format!("Match #{number} is over.")
}

/// As a part of the message that ends it.
pub(crate) fn ended(number: impl Display) -> String {
    format!("match #{number} is over")
}

pub(crate) const RECORD_ATTACHED: &str = "The game record is attached";

/// The last words of the message that ends a match.
pub(crate) fn ended_for(one: impl Display, other: impl Display, number: impl Display) -> String {
    format!("{one}, {other}: {}. {RECORD_ATTACHED}.", ended(number))
}

/// `who` with the side; `how` is one of the next three.
pub(crate) fn wins(who: impl Display, how: impl Display) -> String {
    format!("{who} wins: {how}.")
}

pub(crate) fn resigned(side: &str) -> String {
    format!("{side} resigned")
}

pub(crate) fn ran_out(side: &str) -> String {
    format!("{side} ran out of time")
}

/// `end` is after “lifts the ban”.
pub(crate) fn banned(end: &str) -> String {
    format!(
        "You're banned from playing on this server until one of its moderators lifts the ban{end}."
    )
}

pub(crate) const BANNED_BY_HOST: &str =
    "You're banned from playing with me until whoever runs me lifts the ban.";

pub(crate) const MODERATED: &str = "the match was adjudicated";

pub(crate) fn decided_by(who: impl Display, reason: &str) -> String {
    format!("Decided by {who}: “{reason}”")
}

pub(crate) fn decided(number: u32) -> String {
    format!("You've decided match #{number}.")
}

pub(crate) const ONLY_MODERATORS: &str = "Only moderators can decide matches: people with the Manage Messages permission, \
    or with the role set in `/settings`.";

pub(crate) const PLAYERS_DO_NOT_DECIDE: &str =
    "You're playing in this match, so someone else has to decide it.";

pub(crate) const DRAWN: &str = "The match is drawn: ";

pub(crate) const ABORTED: &str = "The match was aborted";

pub(crate) fn aborted() -> String {
    format!("{ABORTED}; no result.")
}

// Where a match is played.

pub(crate) fn continues(number: u32) -> String {
    format!("Match #{number} continues.")
}

pub(crate) fn continues_here(number: u32) -> String {
    format!("Match #{number} continues here.")
}

pub(crate) fn continues_in_messages(number: u32) -> String {
    format!("Match #{number} continues in direct messages.")
}

pub(crate) fn still_has_its_channel(number: u32) -> String {
    format!("Match #{number} still has its channel, so you can just continue there.")
}

pub(crate) fn played_in_messages(number: u32) -> String {
    format!("Match #{number} is played in direct messages, so you can just continue there.")
}

/// The first words over a board that was pressed in another place; `place` as “another channel”.
pub(crate) fn now_played_in(place: &str) -> String {
    format!("Done. This match is now played in {place}.\n")
}

pub(crate) const CHANNEL_IS_GONE: &str =
    "I can't post in this match's channel, so its clock is paused.";

/// How it begins when the bot can post there again.
pub(crate) const PLAYS_ON: &str = "I can post here again,";

/// What is left to say of a match if nothing else is accepted; words of it that need no markup.
pub(crate) fn news_of(number: u32) -> String {
    format!("There's news of match #{number}.")
}

/// What `/doctor` says while a moderator keeps the bot from writing; words of it.
pub(crate) const TIMED_OUT: &str = "A moderator has timed me out until";

/// What somebody is told whose direct messages are closed; words of it.
pub(crate) const DIRECT_MESSAGES_CLOSED: &str = "yours are closed to me";

/// Of a private thread that the bot isn't in.
pub(crate) const NOT_A_MEMBER: &str =
    "I'm not a member of this thread: mention me in it to add me.";

pub(crate) const WAS_DELETED: &str = "It was deleted.";

pub(crate) const WAS_REMOVED: &str = "I was removed from the server: it has to invite me again.";

/// What both players are told when the bot loses a channel.
pub(crate) fn out_of_reach(
    number: u32,
    game: &str,
    opponent: impl Display,
    why: &str,
    until: impl Display,
) -> String {
    format!(
        "I can't reach {}, {game} against {opponent}. {why} The match is safe, and its clock is paused until {until}. If nobody \
         has continued it by then, it ends without a result. {}, or here to play in direct messages.",
        channel_of(number),
        resume_elsewhere(number)
    )
}

pub(crate) fn back_here(number: u32) -> String {
    format!("I can post here again, {}.", so_it_continues(number))
}

/// Over a board that belongs in a thread.
pub(crate) const NOT_IN_THREAD: &str = "(I can't post in this match's thread.)";

/// How the answer begins where Discord refuses to open one.
pub(crate) const NO_THREAD: &str = "I couldn't create a thread for this match (";

pub(crate) fn channel_of(number: u32) -> String {
    format!("the channel of match #{number}")
}

pub(crate) fn so_it_continues(number: u32) -> String {
    format!("so match #{number} continues")
}

pub(crate) fn resume_elsewhere(number: u32) -> String {
    format!("To continue, use `/resume match:{number}` in another channel")
}

pub(crate) const NO_MESSAGES: &str = "(I can't send direct messages to <@";

pub(crate) const CANNOT_PLAY_HERE: &str = "I can't play here.";

/// `names` of permissions as a list in words.
pub(crate) fn missing_permissions(place: impl Display, names: &str) -> String {
    let word = if names.contains(" and ") {
        "permissions"
    } else {
        "permission"
    };
    format!(
        "In {place} I'm missing the {word} **{names}**. A moderator can allow this: Edit Channel → Permissions → my role."
    )
}

pub(crate) const UNCHANGED: &str = "Nothing was changed.";

/// The answer to whatever somebody does in a match that went wrong after so many turns.
pub(crate) fn frozen(number: u32, turns: u32) -> String {
    format!(
        "Match #{number} is frozen because something went wrong after turn {turns}. Nothing is lost and the clock is \
         stopped. Whoever runs this bot can look into it and unfreeze the match."
    )
}

pub(crate) fn set_aside(number: u32) -> String {
    format!(
        "Match #{number} is damaged, so whoever runs this bot has set it aside: it can't be shown or continued any more. If \
         it already had a result, that stays; otherwise it ended without one."
    )
}

// Why something isn't done.

/// `disk` as “full”.
pub(crate) fn cannot_save(disk: &str) -> String {
    format!(
        "I can't save anything: my disk is {disk}. Nothing was changed; please tell whoever runs this bot, and try again later."
    )
}

/// The answer while the database's file isn't where it was.
pub(crate) const DATABASE_MOVED: &str = "I can't save anything: my database isn't where it was. Nothing was changed; \
     please tell whoever runs this bot, and try again later.";

/// The answer to whoever is on a server that asks for too much.
pub(crate) const TOO_MUCH: &str =
    "This server sent too many commands at once. Nothing was done; please try again in a moment.";

pub(crate) const MOVED_ON: &str = "The match has moved on.";

/// With the board as it stands, and the words over it.
pub(crate) fn moved_on(board: impl Display) -> String {
    format!("{MOVED_ON} Here's the current board.\n{board}")
}

pub(crate) fn no_such_match(number: u32) -> String {
    format!("There's no match #{number}.")
}

/// The answer to a button that its match doesn't know.
pub(crate) const UNKNOWN_BUTTON: &str = "I don't recognise this button.";

pub(crate) const OTHER_FORM: &str = "I don't recognise this form; it may be from another version.";

/// `choices` with blanks between them.
pub(crate) fn not_a_choice(typed: &str, option: &str, choices: &str) -> String {
    format!(
        "“{typed}” isn't a choice for `{option}`: choose {}.",
        one_of(choices)
    )
}
