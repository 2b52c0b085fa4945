//! Discord says no, but not for ever: whoever can be reached is served, nothing is lost or comes twice, and what works again is
//! used again by itself.

use std::time::{Duration, Instant};

use expect_test::expect;
use serde_json::json;
use stonepost::play::clock::{DAY, HOUR, MINUTE};
use stonepost::rules::{Game, Kind, Spec};

use super::{Club, Timed};
use crate::dice::Dice;
use crate::fake::{FakeDiscord, Fault, Id, Message, Stored, permissions};

/// What the bot may do in a channel where it can only look.
const LOOKING: u64 = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;

const SOON: Duration = Duration::from_millis(300);

const POST: &str = "/channels/*/messages";
const KNOCK: &str = "/channels/*/typing";

impl Timed {
    /// Somebody types a turn as a reply to a board.
    fn reply(&self, who: Id, board: &Stored, turn: &str) {
        self.fake
            .say(who, board.channel, Message::reply(board.id, turn));
    }

    /// The boards in the channel that show this turn.
    fn boards_after(&self, turn: &str) -> usize {
        let turn = format!("played `{turn}`");
        let boards = self.boards(self.channel).into_iter();
        boards.filter(|board| board.content.contains(&turn)).count()
    }

    async fn comes(&self, turn: &str) {
        let what = format!("the board after {turn} in the channel");
        self.fake
            .wait_until(&what, |_| self.boards_after(turn) > 0)
            .await;
        self.settled().await;
        assert_eq!(self.boards_after(turn), 1, "once");
    }

    /// The attempts to show that the bot may write in the channel.
    fn knocks(&self) -> usize {
        let path = format!("/channels/{}/typing", self.channel);
        let requests = self.fake.requests().into_iter();
        requests.filter(|seen| seen.path == path).count()
    }

    async fn knocked(&self, times: usize) {
        self.fake
            .wait_until("an attempt", |_| self.knocks() >= times)
            .await;
        self.settled().await;
    }

    fn obstacle(&self) -> Option<String> {
        let sql = "SELECT coalesce(max(obstacle), '') FROM places WHERE server_id IS NOT NULL";
        Some(self.word(sql)).filter(|word| !word.is_empty())
    }

    async fn obstructed(&self, by: &str) {
        self.fake
            .wait_until(by, |_| self.obstacle().as_deref() == Some(by))
            .await;
    }

    async fn free(&self) {
        self.fake
            .wait_until("no obstacle", |_| self.obstacle().is_none())
            .await;
    }

    /// A match of which the board after `d4` went to the players, because the channel refused it once.
    async fn refused_once() -> Timed {
        let club = Timed::open().await;
        let board = club.begin_with(json!({})).await;
        club.fake
            .fail_next("POST", POST, Fault::missing_permissions(), 1);
        club.reply(club.alice, &board, "d4");
        club.direct(club.bob, "played `d4`").await;
        club.settled().await;
        assert_eq!(club.boards_after("d4"), 0);
        club
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_pass_is_tried_again() {
    let club = Club::open().await;
    let html = |status| Fault::Answer {
        status,
        body: "<html><body>Attention Required</body></html>".into(),
        headers: Vec::new(),
    };
    club.begin("dropper", "6").await;
    let faults = [
        Fault::code(403, 40_333, "internal network error"),
        Fault::code(403, 0, "something"),
        Fault::code(400, 99_999, "something new"),
        html(403),
        html(400),
        Fault::unknown_channel(),
    ];
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for (number, fault) in faults.into_iter().enumerate() {
        let turn = Dice::new(number as u64 + 1).turn(&game);
        game.play_text(&turn).unwrap();
        club.fake.fail_next("POST", POST, fault, 1);
        let who = [club.alice, club.bob][number % 2];
        let played = club
            .fake
            .slash(who, club.channel, "move", json!({ "turn": turn }));
        played.answer().await;
        let board = club.board(club.channel, number + 2).await;
        assert!(board.content.contains(&format!("`{turn}`")));
        assert_eq!(club.fake.faults_left(), 0);
    }
    assert!(
        club.fake.dm_channel(club.bob).is_none(),
        "nobody was told another way"
    );
    club.close().await;
}

/// Nobody tells that it's over.
#[tokio::test(flavor = "multi_thread")]
async fn a_timeout_that_ends_by_itself_is_waited_for() {
    let club = Timed::open().await;
    let board = club.begin_with(json!({})).await;
    let (began, lasts) = (Instant::now(), Duration::from_secs(12));
    club.fake.time_bot_out(club.guild, Some(lasts));
    club.reply(club.alice, &board, "d4");
    club.direct(club.bob, "played `d4`").await;
    club.obstructed("timed-out").await;
    let before = club.knocks();
    tokio::time::sleep((lasts + SOON).saturating_sub(began.elapsed())).await;
    assert_eq!(club.knocks(), before);
    // Later than the timeout's end by the machine's clock, and sooner than a place is tried again anyway.
    club.later(45_000);
    club.comes("d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_timed_out_says_so_and_waits_for_the_end_of_that() {
    let club = Timed::open().await;
    club.begin_with(json!({})).await;
    club.fake
        .time_bot_out(club.guild, Some(Duration::from_secs(3_600)));
    let told = club.told(club.alice, "move", json!({ "turn": "d4" })).await;
    expect!["Played `d4` in match #1. I can't post here, so I sent the board to <@alice> and <@bob> in a direct message. A moderator has timed me out until <time>, and can end that earlier."].assert_eq(&club.named(&told));
    club.direct(club.bob, "played `d4`").await;
    club.obstructed("timed-out").await;
    let options = json!({ "game": "onyx", "opponent": club.bob.to_string() });
    let refused = club.told(club.alice, "challenge", options).await;
    expect!["I can't play here. A moderator has timed me out until <time>, and can end that earlier. Nothing was changed."].assert_eq(&club.named(&refused));
    // Shown by the server's owner to everyone.
    club.fake.show_command(club.guild, "moderate", club.guild);
    let doctor = club.told(club.carol, "moderate doctor", json!({})).await;
    let doctor = club.named(&doctor);
    expect!["❌ A moderator has timed me out until <time>, and can end that earlier."]
        .assert_eq(doctor.lines().nth(1).expect("what is wrong"));
    club.later(3 * MINUTE);
    club.fake.time_bot_out(club.guild, None);
    club.comes("d4").await;
    club.close().await;
}

/// What happens on a server.
type Happens = fn(&Timed);

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_heard_from_a_place_has_it_tried() {
    let role = |club: &Timed| club.fake.add_role(club.guild, "Mods");
    let signs: [(&str, Happens); 5] = [
        ("a button is pressed", |club| {
            let (challenge, accept) = (club.fake.messages(club.channel).remove(0), "m1:0:accept");
            club.fake
                .press_anyway(club.bob, club.channel, challenge.id, accept);
        }),
        ("somebody writes", |club| {
            club.fake.say(club.carol, club.channel, "hello");
        }),
        ("a role is deleted", |club| {
            let roles = club.fake.shared.look(|st| {
                let guild = &st.guilds[&club.guild];
                guild.roles.keys().copied().collect::<Vec<_>>()
            });
            club.fake.delete_role(club.guild, roles[0]);
        }),
        ("the bot's member changes", |club| {
            club.fake.time_bot_out(club.guild, None);
        }),
        ("the channel changes", |club| {
            club.fake.change(club.channel, |_| {});
        }),
    ];
    for (sign, happens) in signs {
        let club = Timed::refused_once().await;
        role(&club);
        club.fake
            .fail_next("POST", KNOCK, Fault::missing_permissions(), 1);
        club.later(MINUTE + 1_000);
        club.knocked(1).await;
        club.reaches("SELECT max(tries) FROM places", 2).await;
        club.later(2 * MINUTE);
        club.fake.quiet(SOON).await;
        assert_eq!(club.knocks(), 1, "{sign}");
        happens(&club);
        club.comes("d4").await;
        club.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_refused_again_goes_no_other_way_again() {
    let club = Timed::open().await;
    let board = club.begin_with(json!({})).await;
    let posts = format!("/channels/{}/messages", club.channel);
    let tried = |fake: &FakeDiscord| {
        let requests = fake.requests().into_iter();
        let posts = requests.filter(|seen| seen.method == "POST" && seen.path == posts);
        posts.count()
    };
    // There the bot may show that it's typing, and nothing else.
    club.fake
        .fail_next("POST", &posts, Fault::missing_permissions(), 1_000);
    club.reply(club.alice, &board, "d4");
    club.direct(club.bob, "played `d4`").await;
    for pause in [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR] {
        club.settled().await;
        let before = tried(&club.fake);
        club.later(pause + 1_000);
        club.fake
            .wait_until("another attempt", |fake| tried(fake) > before)
            .await;
    }
    club.settled().await;
    for who in [club.alice, club.bob] {
        let told = club.boards(club.talk(who));
        let told = told.iter().filter(|m| m.content.contains("played `d4`"));
        assert_eq!(told.count(), 1, "once");
    }
    club.fake.clear_faults();
    club.later(6 * HOUR + 1_000);
    club.comes("d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_which_one_player_cannot_know_is_paused_after_a_day() {
    let club = Timed::open().await;
    let board = club.begin_with(json!({ "clock": "3d+0h/3d" })).await;
    club.fake.close_dms(club.bob, true);
    club.fake.set_bot_permissions(club.channel, LOOKING);
    club.reply(club.alice, &board, "d4");
    club.direct(club.alice, "played `d4`").await;
    club.settled().await;
    // A moment later than his channel, Bob wasn't reached.
    let moved =
        "UPDATE people SET direct_since = direct_since + 30000 WHERE direct_since IS NOT NULL";
    club.database().execute_batch(moved).unwrap();
    club.later(DAY - HOUR);
    club.fake.quiet(SOON).await;
    assert_eq!(club.number("SELECT sum(lost) FROM matches"), 0);
    club.later(HOUR + 1_000);
    club.fake.quiet(SOON).await;
    club.later(2 * MINUTE);
    club.reaches("SELECT sum(lost) FROM matches", 1).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gets_a_message_in_no_form_counts_as_out_of_reach() {
    let club = Timed::open().await;
    let board = club.begin_with(json!({ "clock": "3d+0h/3d" })).await;
    club.fake.dm(club.bob, "hello");
    club.settled().await;
    club.fake.set_bot_permissions(club.channel, LOOKING);
    let talk = club.fake.dm_channel(club.bob).unwrap();
    let (path, blocked) = (
        format!("/channels/{talk}/messages"),
        Fault::code(400, 200_000, "Blocked"),
    );
    // With its picture, without it, and in plain words; and so is whatever else is for him.
    club.fake.fail_next("POST", &path, blocked, 99);
    club.reply(club.alice, &board, "d4");
    club.direct(club.alice, "played `d4`").await;
    club.reaches(
        "SELECT count(*) FROM people WHERE direct_trouble IS NOT NULL",
        1,
    )
    .await;
    club.later(DAY + MINUTE);
    club.reaches("SELECT sum(lost) FROM matches", 1).await;
    club.close().await;
}

impl Timed {
    /// A list of seeks is kept in the channel.
    async fn list(&self) {
        let owner = self.fake.owner(self.guild);
        self.told(owner, "seek pin", json!({ "on": true })).await;
        let listed = "SELECT count(*) FROM pins WHERE message IS NOT NULL";
        self.reaches(listed, 1).await;
    }

    /// Somebody seeks a match, which changes the list.
    async fn seeks(&self, who: Id) {
        self.told(who, "seek open", json!({ "game": "dropper" }))
            .await;
        self.later(5_000);
    }

    /// How many of the messages in the channel, which are all lists, have so many seeks.
    fn lists(&self, seeks: usize) -> usize {
        let messages = self.fake.bot_messages(self.channel).into_iter();
        let lists = messages.filter(|m| !m.ephemeral());
        lists
            .filter(|m| m.content.matches("**Dropper").count() == seeks)
            .count()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_up_to_date_is_kept_after_a_refusal() {
    const EDIT: &str = "/channels/*/messages/*";
    let club = Timed::open().await;
    club.list().await;
    let wait = async |what: &str, seeks| {
        club.fake.wait_until(what, |_| club.lists(seeks) == 1).await;
    };
    // The place refuses it: it's edited when that is tried again.
    club.fake
        .fail_next("PATCH", EDIT, Fault::missing_permissions(), 1);
    club.seeks(club.alice).await;
    club.obstructed("permission").await;
    club.later(MINUTE + 1_000);
    wait("the list with one seek", 1).await;
    club.free().await;
    // It can't be edited for good: another one is posted.
    let foreign = Fault::code(
        403,
        50_005,
        "Cannot edit a message authored by another user",
    );
    club.fake.forget_nonces();
    club.fake.fail_next("PATCH", EDIT, foreign, 1);
    club.later(MINUTE);
    club.seeks(club.bob).await;
    club.fake
        .wait_until("the refusal", |fake| fake.faults_left() == 0)
        .await;
    club.fake.quiet(SOON).await;
    assert_eq!(club.lists(2), 0, "not at once");
    club.later(MINUTE);
    wait("a list with two seeks", 2).await;
    assert_eq!(club.lists(1), 1, "the old one is left alone");
    // It was deleted, and nobody was told: it isn't wanted any more.
    club.fake
        .fail_next("PATCH", EDIT, Fault::unknown_message(), 1);
    club.later(MINUTE);
    club.seeks(club.carol).await;
    club.reaches("SELECT count(*) FROM pins WHERE kind = 'seeks'", 0)
        .await;
    assert_eq!(club.lists(3), 0);
    // The nonce of the first one was used for the one that took its place.
    club.fake.take_violations();
    club.close().await;
}

/// A club whose list of seeks has arrived, which nobody was told.
async fn with_an_unheard_list() -> Timed {
    let club = Timed::open().await;
    club.fake.fail_next("POST", POST, Fault::Lost, 1);
    let owner = club.fake.owner(club.guild);
    club.told(owner, "seek pin", json!({ "on": true })).await;
    club.reaches("SELECT count(*) FROM pins WHERE free_at > 0", 1)
        .await;
    club
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_whose_arrival_nobody_heard_comes_once() {
    let club = with_an_unheard_list().await;
    club.fake
        .fail_next("POST", POST, Fault::missing_permissions(), 1);
    club.fake.forget_nonces();
    for _ in 0..3 {
        club.later(2 * MINUTE);
        club.fake.quiet(SOON).await;
    }
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    assert_eq!(club.lists(0), 1);
    club.fake.clear_faults();
    // It's kept up to date.
    club.seeks(club.alice).await;
    club.fake
        .wait_until("the list with one seek", |_| club.lists(1) == 1)
        .await;
    assert_eq!(club.lists(0), 0);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_has_changed_before_anybody_heard_of_its_arrival_comes_once() {
    let club = with_an_unheard_list().await;
    club.seeks(club.alice).await;
    club.later(MINUTE);
    club.fake
        .wait_until("the list with one seek", |_| club.lists(1) == 1)
        .await;
    assert_eq!(club.lists(0), 0);
    // Discord gave the message that was there.
    assert_eq!(club.fake.take_repeats(), 1);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_in_a_closed_thread_is_edited_once_others_have_opened_it() {
    let club = Timed::open().await;
    let (fake, owner) = (&club.fake, club.fake.owner(club.guild));
    let opener = fake.say(owner, club.channel, "who plays?");
    let thread = fake.open_thread(opener, "seeks");
    let pin = json!({ "on": true });
    club.told_in(thread, owner, "seek pin", pin).await;
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    let seeks = || {
        let messages = fake.bot_messages(thread).into_iter();
        let mut lists = messages.filter(|m| !m.ephemeral());
        let list = lists.next().expect("the list");
        assert_eq!(lists.count(), 0, "there is one list");
        list.content.matches("**Dropper").count()
    };
    // Whoever may talk in it may open it.
    fake.archive_thread(thread, true);
    club.later(MINUTE);
    club.seeks(club.alice).await;
    fake.wait_until("the list with one seek", |_| seeks() == 1)
        .await;
    assert!(!fake.is_archived(thread));
    // Where it's locked as well, only those who manage threads may.
    fake.archive_thread(thread, true);
    fake.lock_thread(thread, true);
    let refused = fake.refusals().len();
    club.later(MINUTE);
    club.seeks(club.bob).await;
    fake.wait_until("an attempt", |fake| fake.refusals().len() > refused)
        .await;
    club.later(MINUTE);
    assert!(fake.is_archived(thread) && seeks() == 1);
    fake.lock_thread(thread, false);
    fake.archive_thread(thread, false);
    club.later_until("the list with two seeks", |_| seeks() == 2)
        .await;
    club.reaches("SELECT count(*) FROM pins", 1).await;
    club.close().await;
}
