//! What the bot may not do is seen before anything is done, and said with where and who can grant it.

use expect_test::expect;
use serde_json::{Value, json};

use super::{Club, without};
use crate::fake::Id;
use crate::said;

const VIEW: u64 = 1 << 10;
const SEND: u64 = 1 << 11;
const ATTACH: u64 = 1 << 15;
const HISTORY: u64 = 1 << 16;
const THREADS: u64 = 1 << 35;
const SEND_IN_THREADS: u64 = 1 << 38;

impl Club {
    async fn says(&self, who: Id, name: &str, options: Value) -> String {
        let answer = self.fake.slash(who, self.channel, name, options);
        let answer = answer.answer().await;
        assert!(answer.ephemeral());
        answer.content
    }

    fn missing(&self, names: &str) -> String {
        said::missing_permissions(format_args!("<#{}>", self.channel), names)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_begun_where_it_could_not_be_played() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    // Whoever uses a command is known from then on, and so is the channel.
    club.says(club.alice, "help", json!({})).await;
    let people = club
        .fake
        .user_command(club.bob, channel, said::challenges::MENU, club.alice);
    people.answer().await;
    let rows = club.rows().await;
    let all = VIEW | SEND | ATTACH | HISTORY | THREADS | SEND_IN_THREADS;
    for (bits, names) in [
        (all & !SEND, "Send Messages"),
        (all & !ATTACH, "Attach Files"),
        (all & !HISTORY, "Read Message History"),
        (
            all & !SEND & !ATTACH & !HISTORY,
            "Send Messages, Attach Files and Read Message History",
        ),
    ] {
        fake.set_bot_permissions(channel, bits);
        let options = json!({ "game": "dropper", "opponent": club.bob.to_string() });
        let told = club.says(club.alice, "challenge", options).await;
        assert_eq!(
            told,
            format!(
                "{} {} {}",
                said::CANNOT_PLAY_HERE,
                club.missing(names),
                said::UNCHANGED
            )
        );
        let menu = fake.user_command(club.alice, channel, said::challenges::MENU, club.bob);
        assert_eq!(menu.answer().await.content, told);
    }
    assert_eq!(club.rows().await, rows);
    assert_eq!(fake.refusals(), Vec::<String>::new(), "nothing was tried");

    // A challenge that stands is not accepted where the boards could not be seen.
    fake.set_bot_permissions(channel, all);
    let options = json!({ "game": "dropper", "opponent": club.bob.to_string() });
    club.says(club.alice, "challenge", options).await;
    let challenge = fake
        .wait_for(channel, |m| m.button("Accept").is_some())
        .await;
    fake.set_bot_permissions(channel, all & !ATTACH);
    let press = fake.press_label(club.bob, channel, challenge.id, "Accept");
    let told = press.answer().await;
    assert!(told.ephemeral() && told.content.starts_with(said::CANNOT_PLAY_HERE));
    fake.set_bot_permissions(channel, all);
    fake.press_label(club.bob, channel, challenge.id, "Accept")
        .first_response()
        .await;
    let board = club.board(channel, 1).await;

    // A turn is never lost for it: it counts, and whoever played it is told where the board went.
    fake.set_bot_permissions(channel, all & !SEND);
    let black = *board.pinged.first().expect("somebody is to move");
    let white = if black == club.alice {
        club.bob
    } else {
        club.alice
    };
    let told = club.says(black, "move", json!({ "turn": "d4" })).await;
    assert_eq!(
        told,
        format!(
            "{} {} {}",
            said::played("d4", 1),
            said::board_sent_to(said::mention(black), said::mention(white)),
            club.missing("Send Messages")
        )
    );
    fake.wait_until("direct messages", |fake| {
        [club.alice, club.bob]
            .iter()
            .all(|who| fake.dm_channel(*who).is_some())
    })
    .await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_refused_is_tried_with_each_board_and_when_something_changes() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("dropper", "6").await;
    fake.set_bot_permissions(channel, VIEW | HISTORY);
    // A reply is no interaction, so nothing tells what is missing.
    fake.say(
        club.alice,
        channel,
        crate::fake::Message::reply(board.id, "d4"),
    );
    fake.wait_until("a conversation", |fake| fake.dm_channel(club.bob).is_some())
        .await;
    let talk = fake.dm_channel(club.bob).expect("a conversation");
    fake.wait_for(talk, |m| m.content.contains("`d4`")).await;
    let refused = fake.refusals().len();
    fake.say(
        club.bob,
        channel,
        crate::fake::Message::reply(board.id, "d4>d5,a1"),
    );
    fake.wait_for(talk, |m| m.content.contains("`d4>d5,a1`"))
        .await;
    assert!(
        fake.refusals().len() > refused,
        "the channel is tried again"
    );

    let doctor = club.says(club.carol, "doctor", json!({})).await;
    expect![[r#"
        There are problems.
        ❌ In <#games> I'm missing the permissions **Send Messages and Attach Files**. A moderator can allow this: Edit Channel → Permissions → my role.
        ❌ I can't use threads here, so there can only be one match at a time. In <#games> I'm missing the permissions **Create Public Threads and Send Messages in Threads**. A moderator can allow this: Edit Channel → Permissions → my role.
        ✅ I don't read plain messages here: reply to the board, mention me, press Move, or use `/move`.
        ✅ I can save to my database (N ms).
        ❌ I can't post in <#games>. A permission is missing: a moderator can give me **View Channel, Send Messages, Attach Files and Read Message History** there. I keep trying.
        ✅ Nothing is waiting to be sent on this server."#]].assert_eq(&untimed(&club.named(&doctor)));

    // The permissions change, and the newest board comes to the channel, once.
    fake.set_bot_permissions(channel, stonepost::discord::PERMISSIONS);
    fake.wait_until("the bot has heard of it", |_| club.trouble().is_none())
        .await;
    fake.wait_for(channel, |m| m.content.contains("`d4>d5,a1`"))
        .await;
    fake.say(
        club.alice,
        channel,
        crate::fake::Message::reply(board.id, "a1>a2,f1"),
    );
    fake.wait_for(channel, |m| m.content.contains("`a1>a2,f1`"))
        .await;
    assert_eq!(
        club.boards(channel).len(),
        3,
        "the first, the repeated and the last"
    );
    club.close().await;
}

impl Club {
    /// Why posts to the channel are refused, as the database has it.
    fn trouble(&self) -> Option<String> {
        let database = rusqlite::Connection::open(self.folder.path().join("stonepost.db"));
        let sql = "SELECT trouble FROM places WHERE platform_id = ?1";
        let database = database.expect("the database opens");
        database
            .query_row(sql, [self.channel.to_string()], |row| row.get(0))
            .expect("the channel")
    }
}

/// What the doctor says, without how long the database took.
fn untimed(told: &str) -> String {
    without(told, "database (", " ms)", "database (N ms)")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_says_what_is_as_it_should_be_and_what_to_do_if_not() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let told = club.says(club.alice, "doctor", json!({})).await;
    expect![[r#"
        Everything's fine.
        ✅ I have all the permissions I need here: I can see the channel, send messages, attach boards and reply.
        ✅ I can use threads here, so there can be several matches at a time.
        ✅ I don't read plain messages here: reply to the board, mention me, press Move, or use `/move`.
        ✅ I can save to my database (N ms).
        ✅ I can post in every channel I've used on this server.
        ✅ Nothing is waiting to be sent on this server."#]].assert_eq(&untimed(&told));
    fake.set_bot_permissions(channel, VIEW | SEND | ATTACH | HISTORY);
    let told = club.says(club.alice, "doctor", json!({})).await;
    expect![[r#"
        There are problems.
        ✅ I have all the permissions I need here: I can see the channel, send messages, attach boards and reply.
        ❌ I can't use threads here, so there can only be one match at a time. In <#games> I'm missing the permissions **Create Public Threads and Send Messages in Threads**. A moderator can allow this: Edit Channel → Permissions → my role.
        ✅ I don't read plain messages here: reply to the board, mention me, press Move, or use `/move`.
        ✅ I can save to my database (N ms).
        ✅ I can post in every channel I've used on this server.
        ✅ Nothing is waiting to be sent on this server."#]].assert_eq(&untimed(&club.named(&told)));
    // What can't be done here isn't called fine everywhere.
    fake.set_bot_permissions(channel, VIEW | HISTORY);
    let told = club.says(club.alice, "doctor", json!({})).await;
    expect![[r#"
        There are problems.
        ❌ In <#games> I'm missing the permissions **Send Messages and Attach Files**. A moderator can allow this: Edit Channel → Permissions → my role.
        ❌ I can't use threads here, so there can only be one match at a time. In <#games> I'm missing the permissions **Create Public Threads and Send Messages in Threads**. A moderator can allow this: Edit Channel → Permissions → my role.
        ✅ I don't read plain messages here: reply to the board, mention me, press Move, or use `/move`.
        ✅ I can save to my database (N ms).
        ✅ I can post in every other channel I've used on this server.
        ✅ Nothing is waiting to be sent on this server."#]].assert_eq(&untimed(&club.named(&told)));
    fake.dm(club.alice, "hello");
    fake.wait_until("a conversation", |fake| {
        fake.dm_channel(club.alice).is_some()
    })
    .await;
    let talk = fake.dm_channel(club.alice).expect("a conversation");
    let told = fake.slash(club.alice, talk, "doctor", json!({}));
    let told = told.answer().await.content;
    expect![[r#"
        Everything's fine.
        ✅ I can send you direct messages.
        ✅ I read plain messages here: just type your turn, e.g. `f3>g2 c5`.
        ✅ I can save to my database (N ms)."#]]
    .assert_eq(&untimed(&told));
    club.close().await;
}
