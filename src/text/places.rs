//! Channels, threads and direct messages: what can't be posted where, and where it's posted instead.

use crate::rich::Text;
use crate::texts;
use crate::{game, sanitize, wording, words};
use play::{Match, MatchId, Obstacle, Person, Time};
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
    let (title, id) = (game.terms.spec.kind.title(), game.id);
    let (one, other) = (in_thread(challenger), in_thread(opponent));
    ThreadName {
        with_players: words::place_thread_of_players(title, id, one, other).to_string(),
        neutral: words::place_thread(title, id).to_string(),
    }
}

/// Returns the same for a match that has no number yet: `Onyx: alice – bob`.
pub fn thread_name_of(kind: Kind, seeker: &Person, opponent: &Person) -> ThreadName {
    let (one, other) = (in_thread(seeker), in_thread(opponent));
    ThreadName {
        with_players: words::place_new_thread_of_players(kind.title(), one, other).to_string(),
        neutral: kind.title().to_owned(),
    }
}

fn in_thread(person: &Person) -> String {
    sanitize::cut_name(&sanitize::person(person), LONGEST_NAME)
}

/// The message under which a match's thread is opened.
pub fn playing_in_thread(spec: Spec, challenger: &Person, opponent: &Person) -> Text {
    let spec = Text::default().strong(game::spec(spec));
    words::place_playing_in_thread(challenger, opponent, spec)
}

texts! {
    /// What becomes of that message if the match doesn't begin after all.
    not_playing place_not_playing,
    /// What becomes of that message if the thread can't be created.
    no_thread_after_all place_no_thread_after_all,
    /// No thread was created: the platform isn't connected.
    not_connected place_not_connected,
    /// No thread was created: the platform has none.
    no_threads place_no_threads,
    /// Standings can't be kept up to date: the platform doesn't let messages be edited.
    standings_not_updated place_standings_not_updated,
    /// No thread was created: the bot isn't allowed to.
    thread_not_allowed place_thread_not_allowed,
    /// No thread was created: there are none in a channel of this kind.
    no_threads_of_this_kind place_no_threads_of_this_kind,
    /// No thread was created: it would be seen by everybody in the channel of a private thread.
    no_thread_beside_private place_no_thread_beside_private,
}

/// No thread was created: it was refused. `obstacle` says what is in the way, if that's known ([`obstacle`]).
pub fn thread_refused(obstacle: Option<Text>) -> Text {
    let text = words::place_thread_refused();
    let text = match obstacle {
        Some(obstacle) => text.then(obstacle),
        None => text,
    };
    text.then(words::place_play_elsewhere())
}

/// No thread was created this time, for a reason that the platform gave.
pub fn thread_failed(why: &str) -> Text {
    words::place_thread_failed(why)
}

/// Below a message that was for the match's thread.
pub fn instead_of_thread() -> Text {
    words::place_instead_of_thread()
}

/// Below a message that was for one person.
pub fn instead_of_direct(person: &Person) -> Text {
    words::place_instead_of_direct(person)
}

/// Below a message that was for the match's channel. Only a match that is `running` can be moved.
pub fn instead_of_channel(running: bool) -> Text {
    match running {
        false => words::place_instead_of_channel(),
        true => words::place_instead_of_channel_move(),
    }
}

/// The most characters of a platform's reason.
const LONGEST_REASON: usize = 120;

/// What is in the way of posting in a place, and what helps. `needed` are the permissions that are needed there by the
/// platform's names for them, `why` is the platform's reason.
pub fn obstacle(obstacle: Obstacle, is_thread: bool, needed: &[&str], why: &str) -> Text {
    let needed = || Text::default().strong(wording::listed(needed));
    match obstacle {
        Obstacle::NoAccess if is_thread => words::place_not_a_member(),
        Obstacle::NoAccess => words::place_no_access(needed()),
        Obstacle::Permission => words::place_permission(needed()),
        Obstacle::TimedOut(Some(until)) => words::place_timed_out_until(until),
        Obstacle::TimedOut(None) => words::place_timed_out(),
        Obstacle::Locked => words::place_locked(),
        Obstacle::Full => words::place_full(),
        Obstacle::Kind => words::place_kind(),
        Obstacle::Deleted => words::place_deleted(),
        Obstacle::Removed => words::place_removed(),
        Obstacle::Other => words::place_other(sanitize::cut(why, LONGEST_REASON)),
    }
}

/// All that is said of a match where nothing else is accepted: no word of it is a person's.
pub fn in_plain_words(id: MatchId) -> Text {
    words::place_plain_news(id, id.0)
}

/// The channel of a match is gone or can't be written to, as its players are told. `against` names the game and the opponent;
/// `obstacle` says what is in the way; `paused` is until when the match waits.
pub fn lost(game: &Match, against: Text, obstacle: Text, paused: Option<Time>) -> Text {
    let has_clock = game.terms.control.is_some();
    let safe = match paused.filter(|_| has_clock) {
        Some(until) => words::place_lost_paused(until),
        None => words::place_lost_safe(),
    };
    let text = words::place_lost(game.id, against)
        .then(obstacle)
        .then(safe);
    let text = match (game.hard_end, paused) {
        (Some(end), _) => text.then(words::place_lost_tournament_waits(end.at)),
        (None, Some(_)) if has_clock => text.then(words::place_lost_ends_then()),
        (None, Some(until)) => text.then(words::place_lost_ends(until)),
        (None, None) => text,
    };
    text.then(words::place_lost_continue(resume(game)))
}

/// The same, as it's told to whoever tries to play.
pub fn gone(game: &Match) -> Text {
    words::place_gone(resume(game))
}

/// The answer to whoever resumed a match: `direct` is whether it's played in direct messages from now on.
pub fn continues(id: MatchId, direct: bool) -> Text {
    match direct {
        true => words::place_continues_direct(id),
        false => words::place_continues_here(id),
    }
}

/// For whoever played a turn where the bot can't post: the board went to these people directly, and couldn't go to `others`.
pub fn board_sent_directly(reached: &[Person], others: &[Person]) -> Text {
    let sent = match reached {
        [] => Text::default(),
        [person] => words::place_board_sent(person),
        [person, other, ..] => words::place_board_sent_both(person, other),
    };
    let missed = match others {
        [] => return sent,
        [person] => words::place_board_not_reached(person),
        [person, other, ..] => words::place_board_neither_reached(person, other),
    };
    sent.then(missed)
}

texts! {
    /// The same: the board is in the channel that the thread belongs to.
    board_in_channel place_board_in_channel,
    /// The same: the board hasn't gone out yet.
    board_waits place_board_waits,
    /// The same: there was no way for the board.
    board_nowhere place_board_nowhere,
}

/// Direct messages to the reader were refused, last at `tried`; `left` says that they share no server with the bot.
pub fn direct_messages_refused(tried: Time, left: bool) -> Text {
    match left {
        true => words::place_direct_refused_left(tried),
        false => words::place_direct_refused(tried),
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
        let said = |one| obstacle(one, false, &["View Channel"], "So it is");
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
            let deleted = obstacle(Obstacle::Deleted, false, &[], "");
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
