//! Channels, threads and direct messages: what can't be posted where, and where it's posted instead.

use crate::rich::Text;
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

/// No thread was created: it was refused. `obstacle` says what is in the way, if that's known ([`obstacle`]).
pub fn thread_refused(obstacle: Option<Text>) -> Text {
    let text = words::place_thread_refused();
    let text = match obstacle {
        Some(obstacle) => text.then(obstacle),
        None => text,
    };
    text.then(words::place_play_elsewhere())
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
            I can't post here, so I sent the board to @alice in a direct message. I couldn't reach @bob.
            I couldn't send you a direct message (last tried 2026-11-25 00:00 UTC): we share no server. To get them, send me one.
        "#]].assert_eq(&lines([board_sent_directly(&[alice()], &[bob()]), direct_messages_refused(MIDNIGHT, true)]));
    }

    #[test]
    fn each_obstacle_has_words_of_its_own_and_says_what_helps() {
        let said = |one| obstacle(one, false, &["View Channel"], "So it is");
        expect![[r#"
            I can't see this channel: a moderator can give me View Channel there.
            A moderator has timed me out until 2026-11-25 00:00 UTC, and can end that earlier.
            A moderator has timed me out, and can end that.
            Boards can't be posted in this kind of channel.
            So it is.
        "#]]
        .assert_eq(&lines([
            said(Obstacle::NoAccess),
            said(Obstacle::TimedOut(Some(MIDNIGHT))),
            said(Obstacle::TimedOut(None)),
            said(Obstacle::Kind),
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
            I can't reach the channel of match #3, Onyx, 6×6, standard setup against @bob. It was deleted. The match is safe. If nobody has continued it by 2026-11-25 00:00 UTC, it ends without a result. To continue, use `/match resume match:3` in another channel, or here to play in direct messages.
            I can't reach the channel of match #3, Onyx, 6×6, standard setup against @bob. It was deleted. The match is safe, and its clock is paused until 2026-11-25 00:00 UTC. Its tournament waits for it: the deadline moves by as long as that takes, to 2026-11-25 00:00 UTC at the latest. To continue, use `/match resume match:3` in another channel, or here to play in direct messages.
        "#]].assert_eq(&lines([said(&game, None), said(&untimed, Some(MIDNIGHT)), said(&paired, Some(MIDNIGHT))]));
    }
}
