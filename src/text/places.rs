//! Channels, threads and direct messages: what can't be posted where, and where it's posted instead.

use crate::rich::{Text, say};
use crate::{game, sanitize};
use play::{Match, MatchId, Obstacle, Person, Time, Untrusted};
use rules::{Kind, Spec};

/// The most characters of a player's name in the name of a thread.
const LONGEST_NAME: usize = 32;

/// The name of a match's thread.
pub struct ThreadName {
    /// With the players' names: `Onyx #3: alice – bob`.
    pub with_players: String,
    /// Without a word of anybody's, for where that is refused: `Onyx #3`.
    pub neutral: String,
}

/// Returns the name of a match's thread.
pub fn thread_name(game: &Match, challenger: &Person, opponent: &Person) -> ThreadName {
    let title = game.terms.spec.kind.title();
    named(format!("{title} {}", game.id), challenger, opponent)
}

/// Returns the same for a match that has no number yet: `Onyx: alice – bob`.
pub fn thread_name_of(kind: Kind, seeker: &Person, opponent: &Person) -> ThreadName {
    named(kind.title().to_owned(), seeker, opponent)
}

fn named(neutral: String, one: &Person, other: &Person) -> ThreadName {
    let cut = |name: &Untrusted| sanitize::cut_name(name, LONGEST_NAME);
    ThreadName {
        with_players: format!("{neutral}: {} – {}", cut(&one.name), cut(&other.name)),
        neutral,
    }
}

/// The message under which a match's thread is opened.
pub fn playing_in_thread(spec: Spec, challenger: &Person, opponent: &Person) -> Text {
    say!("{} and {} are playing ", challenger, opponent)
        .strong(game::spec(spec))
        .plain(" in this thread.")
}

/// What becomes of that message if the match doesn't begin after all.
pub fn not_playing() -> Text {
    Text::of("This match didn't begin here.")
}

/// What becomes of that message if the thread can't be created.
pub fn no_thread_after_all() -> Text {
    Text::of("I couldn't create a thread here.")
}

/// No thread was created: the platform isn't connected.
pub fn not_connected() -> Text {
    Text::of("I'm not connected right now. Please try again in a minute.")
}

/// No thread was created: the platform has none.
pub fn no_threads() -> Text {
    Text::of("To play this match, send the challenge in another channel.")
}

/// Standings can't be kept up to date: the platform doesn't let messages be edited.
pub fn standings_not_updated() -> Text {
    Text::of("I can't edit messages here, so I can't keep standings up to date.")
}

/// No thread was created: the bot isn't allowed to.
pub fn thread_not_allowed() -> Text {
    Text::of(
        "This match needs its own thread, but I'm not allowed to create one here. Ask a \
         moderator to give me “Create Public Threads” and “Send Messages in Threads”, or send the \
         challenge in another channel.",
    )
}

/// No thread was created: there are none in a channel of this kind.
pub fn no_threads_of_this_kind() -> Text {
    say!(
        "This match needs its own thread, which isn't possible in this kind of channel. Play it in another \
         channel (in a forum, in another post), or choose `where:messages` to play in direct messages."
    )
}

/// No thread was created: it would be seen by everybody in the channel of a private thread.
pub fn no_thread_beside_private() -> Text {
    say!(
        "This is a private thread, and everyone in its channel would see a thread for another match. Play it \
         in another channel or thread, or choose `where:messages` to play in direct messages."
    )
}

/// No thread was created: it was refused. `obstacle` says what is in the way, if that's known ([`obstacle`]).
pub fn thread_refused(obstacle: Option<Text>) -> Text {
    let text = Text::of("This match needs its own thread, but I can't create one here.");
    let text = match obstacle {
        Some(obstacle) => text.then(obstacle),
        None => text,
    };
    text.plain(" Play it in another channel, or choose ")
        .code("where:messages")
        .plain(" to play in direct messages.")
}

/// No thread was created this time, for a reason that the platform gave.
pub fn thread_failed(why: &str) -> Text {
    Text::of(format!(
        "I couldn't create a thread for this match ({why}). Please try again."
    ))
}

/// Below a message that was for the match's thread.
pub fn instead_of_thread() -> Text {
    Text::of("(I can't post in this match's thread.)")
}

/// Below a message that was for one person.
pub fn instead_of_direct(person: &Person) -> Text {
    Text::of("(I can't send direct messages to ")
        .person(person)
        .plain(", so this comes here. To get them, allow direct messages from members of this server, and send me one.)")
}

/// Below a message that was for the match's channel. Only a match that is `running` can be moved.
pub fn instead_of_channel(running: bool) -> Text {
    match running {
        false => Text::of("(I can't post in this match's channel.)"),
        true => Text::of("(I can't post in this match's channel. To move the match, use ")
            .code("/match resume")
            .plain(" in another channel.)"),
    }
}

/// The most characters of a platform's reason.
const LONGEST_REASON: usize = 120;

/// What is in the way of posting in a place, and what helps. `needed` are the permissions that are needed there by the
/// platform's names for them, `why` is the platform's reason.
pub fn obstacle(obstacle: Obstacle, is_thread: bool, needed: &str, why: &str) -> Text {
    match obstacle {
        Obstacle::NoAccess if is_thread => {
            Text::of("I'm not a member of this thread: mention me in it to add me.")
        }
        Obstacle::NoAccess => Text::of("I can't see this channel: a moderator can give me ")
            .strong(needed)
            .plain(" there."),
        Obstacle::Permission => Text::of("A permission is missing: a moderator can give me ")
            .strong(needed)
            .plain(" there."),
        Obstacle::TimedOut(Some(until)) => Text::of("A moderator has timed me out until ")
            .when(until)
            .plain(", and can end that earlier."),
        Obstacle::TimedOut(None) => Text::of("A moderator has timed me out, and can end that."),
        Obstacle::Locked => Text::of("This thread is locked: a moderator can unlock it."),
        Obstacle::Full => {
            Text::of("There are as many threads as there can be: a moderator can close some.")
        }
        Obstacle::Kind => Text::of("Boards can't be posted in this kind of channel."),
        Obstacle::Deleted => Text::of("It was deleted."),
        Obstacle::Removed => Text::of("I was removed from the server: it has to invite me again."),
        Obstacle::Other => Text::of(format!("{}.", sanitize::cut(why, LONGEST_REASON))),
    }
}

/// All that is said of a match where nothing else is accepted: no word of it is a person's.
pub fn in_plain_words(id: MatchId) -> Text {
    say!(
        "There's news of match {}. To see it, use `/board match:{}`.",
        id,
        id.0
    )
}

/// The channel of a match is gone or can't be written to, as its players are told. `against` names the game and the opponent;
/// `obstacle` says what is in the way; `paused` is until when the match waits.
pub fn lost(game: &Match, against: Text, obstacle: Text, paused: Option<Time>) -> Text {
    let text = say!(
        "I can't reach the channel of match {}, {}. {}",
        game.id,
        against,
        obstacle
    );
    let has_clock = game.terms.control.is_some();
    let text = match paused.filter(|_| has_clock) {
        Some(until) => text.then(say!(
            "The match is safe, and its clock is paused until {}.",
            until
        )),
        None => text.plain(" The match is safe."),
    };
    let text = match (game.hard_end, paused) {
        (Some(end), _) => text
            .plain(" Its tournament waits for it: the deadline moves by as long as that takes, to ")
            .when(end.at)
            .plain(" at the latest."),
        (None, Some(_)) if has_clock => {
            text.plain(" If nobody has continued it by then, it ends without a result.")
        }
        (None, Some(until)) => text.then(say!(
            "If nobody has continued it by {}, it ends without a result.",
            until
        )),
        (None, None) => text,
    };
    text.plain(" To continue, use ")
        .code(resume(game))
        .plain(" in another channel, or here to play in direct messages.")
}

/// The same, as it's told to whoever tries to play.
pub fn gone(game: &Match) -> Text {
    Text::of("I can't post in this match's channel, so its clock is paused. To continue, use ")
        .code(resume(game))
        .plain(" in another channel.")
}

/// The answer to whoever resumed a match: `direct` is whether it's played in direct messages from now on.
pub fn continues(id: MatchId, direct: bool) -> Text {
    Text::of(match direct {
        true => format!("Match {id} continues in direct messages."),
        false => format!("Match {id} continues here."),
    })
}

/// For whoever played a turn where the bot can't post: the board went to these people directly, and couldn't go to `others`.
pub fn board_sent_directly(reached: &[Person], others: &[Person]) -> Text {
    let mut text = Text::of("I can't post here, so I sent the board to ");
    text = names(text, reached).plain(" in a direct message.");
    match others {
        [] => text,
        others => names(text.plain(" I couldn't reach "), others).plain("."),
    }
}

/// The same: the board is in the channel that the thread belongs to.
pub fn board_in_channel() -> Text {
    Text::of("I can't post in this thread, so the board is in its channel.")
}

/// The same: the board hasn't gone out yet.
pub fn board_waits() -> Text {
    Text::of("I haven't been able to post the board yet. I keep trying.")
}

/// The same: there was no way for the board.
pub fn board_nowhere() -> Text {
    Text::of(
        "I can't post here, and I couldn't reach either of you in direct messages, so the clock is paused.",
    )
}

fn names(mut text: Text, people: &[Person]) -> Text {
    for (number, person) in people.iter().enumerate() {
        if number > 0 {
            text = text.plain(" and ");
        }
        text = text.person(person);
    }
    text
}

/// Direct messages to the reader were refused, last at `tried`; `left` says that they share no server with the bot.
pub fn direct_messages_refused(tried: Time, left: bool) -> Text {
    let text = Text::of("I couldn't send you a direct message (last tried ").when(tried);
    match left {
        true => text.plain("): we share no server. To get them, send me one."),
        false => text.plain(
            "): yours are closed to me. To get them, allow direct messages from members of this server, or send me one.",
        ),
    }
}

fn resume(game: &Match) -> String {
    format!("/match resume match:{}", game.id.0)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::boards;
    use crate::samples::{self, MIDNIGHT, alice, bob, lines, person};
    use play::HardEnd;

    #[test]
    fn a_thread_is_named() {
        let game = samples::running("");
        let long = thread_name(&game, &alice(), &person(2, &"b".repeat(40)));
        let short = thread_name_of(Kind::Onyx, &alice(), &bob());
        expect![[r#"
            Onyx #3: alice – bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…
            Onyx #3
            Onyx: alice – bob
            Onyx
        "#]]
        .assert_eq(&lines([
            long.with_players,
            long.neutral,
            short.with_players,
            short.neutral,
        ]));
    }

    #[test]
    fn where_it_goes_on_or_cannot_is_said() {
        expect![[r#"
            I'm not connected right now. Please try again in a minute.
            This match needs its own thread, but I'm not allowed to create one here. Ask a moderator to give me “Create Public Threads” and “Send Messages in Threads”, or send the challenge in another channel.
            I couldn't create a thread for this match (too slow). Please try again.
            (I can't send direct messages to @bob, so this comes here. To get them, allow direct messages from members of this server, and send me one.)
            Match #3 continues here.
            I can't post here, so I sent the board to @alice and @bob in a direct message.
            I can't post here, so I sent the board to @alice in a direct message. I couldn't reach @bob.
            I couldn't send you a direct message (last tried 2026-11-25 00:00 UTC): yours are closed to me. To get them, allow direct messages from members of this server, or send me one.
            I couldn't send you a direct message (last tried 2026-11-25 00:00 UTC): we share no server. To get them, send me one.
        "#]].assert_eq(&lines([
            not_connected(),
            thread_not_allowed(),
            thread_failed("too slow"),
            instead_of_direct(&bob()),
            continues(MatchId(3), false),
            board_sent_directly(&[alice(), bob()], &[]),
            board_sent_directly(&[alice()], &[bob()]),
            direct_messages_refused(MIDNIGHT, false),
            direct_messages_refused(MIDNIGHT, true),
        ]));
    }

    #[test]
    fn each_obstacle_has_words_of_its_own_and_says_what_helps() {
        let said = |one| obstacle(one, false, "View Channel", "So it is");
        expect![[r#"
            I can't see this channel: a moderator can give me View Channel there.
            A permission is missing: a moderator can give me View Channel there.
            A moderator has timed me out until 2026-11-25 00:00 UTC, and can end that earlier.
            A moderator has timed me out, and can end that.
            Boards can't be posted in this kind of channel.
            It was deleted.
            So it is.
        "#]]
        .assert_eq(&lines([
            said(Obstacle::NoAccess),
            said(Obstacle::Permission),
            said(Obstacle::TimedOut(Some(MIDNIGHT))),
            said(Obstacle::TimedOut(None)),
            said(Obstacle::Kind),
            said(Obstacle::Deleted),
            said(Obstacle::Other),
        ]));
    }

    #[test]
    fn a_lost_channel_is_told_with_the_way_on() {
        let game = samples::running("");
        let said = |game: &Match, until| {
            let against = boards::against(game.terms.spec, Some(&bob()));
            let deleted = obstacle(Obstacle::Deleted, false, "", "");
            lost(game, against, deleted, until)
        };
        let mut untimed = game.clone();
        untimed.terms.control = None;
        let mut paired = game.clone();
        paired.hard_end = Some(HardEnd {
            at: MIDNIGHT,
            waited: 0,
        });
        expect![[r#"
            I can't reach the channel of match #3, Onyx, 6×6, standard setup against @bob. It was deleted. The match is safe. To continue, use `/match resume match:3` in another channel, or here to play in direct messages.
            I can't reach the channel of match #3, Onyx, 6×6, standard setup against @bob. It was deleted. The match is safe, and its clock is paused until 2026-11-25 00:00 UTC. If nobody has continued it by then, it ends without a result. To continue, use `/match resume match:3` in another channel, or here to play in direct messages.
            I can't reach the channel of match #3, Onyx, 6×6, standard setup against @bob. It was deleted. The match is safe. If nobody has continued it by 2026-11-25 00:00 UTC, it ends without a result. To continue, use `/match resume match:3` in another channel, or here to play in direct messages.
            I can't reach the channel of match #3, Onyx, 6×6, standard setup against @bob. It was deleted. The match is safe, and its clock is paused until 2026-11-25 00:00 UTC. Its tournament waits for it: the deadline moves by as long as that takes, to 2026-11-25 00:00 UTC at the latest. To continue, use `/match resume match:3` in another channel, or here to play in direct messages.
            I can't post in this match's channel, so its clock is paused. To continue, use `/match resume match:3` in another channel.
        "#]].assert_eq(&lines([
            said(&game, None),
            said(&game, Some(MIDNIGHT)),
            said(&untimed, Some(MIDNIGHT)),
            said(&paired, Some(MIDNIGHT)),
            gone(&game),
        ]));
    }
}
