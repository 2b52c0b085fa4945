//! Whatever goes wrong with Discord or on the way there: no turn is lost, no board comes twice, each channel's come in
//! order.

use std::time::{Duration, Instant};

use serde_json::json;
use stonepost::chat::{Author, Event, Input, PlaceRef, Value};
use stonepost::discord::REQUESTS_PER_SECOND;
use stonepost::rules::{Game, Kind, Spec};

use super::{Bot, Club, Timed};
use crate::dice::Dice;
use crate::fake::{FakeDiscord, Fault, Id, Message, Setup, Stored};

/// How long a request may take here: long enough for a slow machine, and short enough to wait for.
const HASTY: Duration = Duration::from_secs(2);

/// Every way in which a request goes wrong and may work later.
fn faults() -> Vec<Fault> {
    vec![
        Fault::rate_limited(0.3),
        Fault::global_limit(0.3),
        Fault::server_error(),
        Fault::bad_gateway(),
        Fault::code(503, 0, "503: Service Unavailable"),
        Fault::Hang,
        Fault::Reset,
        Fault::Lost,
    ]
}

/// A match of random turns between Alice and Bob.
struct Random {
    channel: Id,
    game: Game,
    dice: Dice,
    turns: Vec<String>,
    first: Stored,
}

impl Random {
    async fn begin(club: &Club, channel: Id, seed: u64) -> Random {
        let first = club.begin_in(channel, "dropper", "6").await;
        let spec = Spec::new(Kind::Dropper, Some("6"), None).unwrap();
        Random {
            channel,
            game: Game::start(spec),
            dice: Dice::new(seed),
            turns: Vec::new(),
            first,
        }
    }

    /// The next turn, and whose it is.
    fn next(&mut self, club: &Club) -> (Id, String) {
        let who = [club.alice, club.bob][self.turns.len() % 2];
        let turn = self.dice.turn(&self.game);
        self.game.play_text(&turn).unwrap();
        self.turns.push(turn.clone());
        (who, turn)
    }

    /// Plays a turn by command; it is acknowledged and its board comes.
    async fn play(&mut self, club: &Club) {
        let (who, turn) = self.next(club);
        club.play(who, self.channel, &turn).await;
    }

    /// Plays a turn over each of the faults, which the next request to a route meets.
    async fn play_over_faults(&mut self, club: &Club, method: &str, pattern: &str) {
        for fault in faults() {
            club.fake.fail_next(method, pattern, fault.clone(), 1);
            self.play(club).await;
            assert_eq!(club.fake.faults_left(), 0, "{fault:?}");
        }
    }

    /// Types a turn as a reply to the first board.
    fn say(&mut self, club: &Club) -> Id {
        let (who, turn) = self.next(club);
        let reply = Message::reply(self.first.id, &turn);
        club.fake.say(who, self.channel, reply)
    }

    async fn all_boards(&self, club: &Club) {
        club.board(self.channel, self.turns.len() + 1).await;
    }

    /// The database has every turn, and the channel every board once and in order.
    fn check(&self, club: &Club) {
        let database = club.database();
        let sql = "SELECT t.token FROM turns t JOIN matches m ON m.id = t.match_id JOIN places p ON p.id = m.place_id
                   WHERE p.platform_id = ?1 ORDER BY t.ply";
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([self.channel.to_string()], |row| row.get(0));
        let kept: Vec<String> = rows.unwrap().collect::<Result<_, _>>().unwrap();
        assert_eq!(kept, self.turns);
        let boards = club.boards(self.channel);
        assert_eq!(
            boards.len(),
            self.turns.len() + 1,
            "a board is missing or came twice"
        );
        for (board, turn) in boards[1..].iter().zip(&self.turns) {
            assert!(
                board.content.contains(&format!("`{turn}`")),
                "{turn}: {}",
                board.content
            );
        }
    }
}

/// A club whose bot gives requests up soon.
async fn hasty() -> Club {
    let start =
        |fake: &FakeDiscord, folder: &tempfile::TempDir| Bot::start_hasty(fake, folder, HASTY);
    Club::open_by(Setup::default(), start).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_on_a_board_costs_nothing() {
    let club = hasty().await;
    let mut game = Random::begin(&club, club.channel, 1).await;
    let pattern = format!("/channels/{}/messages", club.channel);
    game.play_over_faults(&club, "POST", &pattern).await;
    game.check(&club);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_on_an_answer_costs_nothing() {
    let club = hasty().await;
    let mut game = Random::begin(&club, club.channel, 2).await;
    for (method, pattern) in [
        ("POST", "/interactions/*/*/callback"),
        ("PATCH", "/webhooks/*/*/messages/@original"),
    ] {
        game.play_over_faults(&club, method, pattern).await;
    }
    game.check(&club);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_on_a_further_answer_costs_nothing() {
    let club = hasty().await;
    let board = club.begin("dropper", "6").await;
    // What was done and told, though nobody heard that it was, is told again: such answers have no nonce.
    for fault in faults()
        .into_iter()
        .filter(|fault| !matches!(fault, Fault::Lost))
    {
        club.fake
            .fail_next("POST", "/webhooks/*/*", fault.clone(), 1);
        let press = club
            .fake
            .press_label(club.alice, club.channel, board.id, "My view");
        let one = |_: &FakeDiscord| press.followups().len() == 1;
        club.fake.wait_until("the view", one).await;
        assert_eq!(club.fake.faults_left(), 0, "{fault:?}");
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_on_an_edit_costs_nothing() {
    let club = hasty().await;
    let guild = club
        .fake
        .shared
        .look(|st| *st.guilds.keys().next().unwrap());
    for fault in faults() {
        let channel = club.fake.add_channel(guild, "games");
        let pattern = format!("/channels/{channel}/messages/*");
        club.fake.fail_next("PATCH", &pattern, fault.clone(), 1);
        let first = club.begin_in(channel, "dropper", "6").await;
        let over = |m: &Stored| m.edited > 0 && m.button("Accept").is_none();
        let challenge = club.fake.wait_for(channel, over).await;
        assert!(challenge.id < first.id);
        assert_eq!(club.fake.faults_left(), 0, "{fault:?}");
        assert_eq!(club.boards(channel).len(), 1);
    }
    club.close().await;
}

/// Alice challenges Bob to Dropper, and the bot knows the challenge's message.
async fn challenged(club: &Club, more: serde_json::Value) -> Stored {
    let newest = club.fake.messages(club.channel).last().map_or(0, |m| m.id);
    let mut options = json!({ "game": "dropper", "size": "6", "opponent": club.bob.to_string(), "side": "black" });
    for (name, value) in more.as_object().into_iter().flatten() {
        options[name] = value.clone();
    }
    let told = club
        .fake
        .slash(club.alice, club.channel, "challenge", options);
    told.answer().await;
    let stands = |m: &Stored| m.button("Accept").is_some();
    let challenge = club.fake.wait_after(club.channel, newest, stands).await;
    club.sent().await;
    challenge
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_on_a_thread_leaves_the_challenge_to_be_accepted_again() {
    for fault in faults() {
        let club = hasty().await;
        let fake = &club.fake;
        club.begin("dropper", "6").await;
        let challenge = challenged(&club, json!({})).await;
        fake.fail_next("POST", "/channels/*/messages/*/threads", fault.clone(), 1);
        let press = fake.press_label(club.bob, club.channel, challenge.id, "Accept");
        press.first_response().await;
        fake.wait_until("the fault", |fake| fake.faults_left() == 0)
            .await;
        let opened = || !press.followups().is_empty() || club.boards(challenge.id).len() == 1;
        fake.wait_until("an end", |_| opened()).await;
        if let Some(told) = press.followups().first() {
            assert!(told.ephemeral(), "{fault:?}: {}", told.content);
            fake.press_label(club.bob, club.channel, challenge.id, "Accept")
                .first_response()
                .await;
        }
        club.board(challenge.id, 1).await;
        assert_eq!(fake.threads(club.channel).len(), 1, "{fault:?}");
        club.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_on_opening_a_conversation_costs_nothing() {
    for fault in faults() {
        let club = hasty().await;
        let fake = &club.fake;
        let challenge = challenged(&club, json!({ "where": "messages" })).await;
        fake.fail_next("POST", "/users/@me/channels", fault.clone(), 1);
        fake.press_label(club.bob, club.channel, challenge.id, "Accept")
            .first_response()
            .await;
        for who in [club.alice, club.bob] {
            fake.wait_until("a conversation", |fake| fake.dm_channel(who).is_some())
                .await;
            let talk = fake.dm_channel(who).expect("a conversation");
            let board = |m: &Stored| m.file("board.png").is_some();
            fake.wait_for(talk, board).await;
        }
        club.sent().await;
        for who in [club.alice, club.bob] {
            let talk = fake.dm_channel(who).expect("a conversation");
            assert_eq!(club.boards(talk).len(), 1, "{fault:?}");
        }
        assert_eq!(fake.faults_left(), 0, "{fault:?}");
        club.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gateway_does_costs_nothing() {
    let club = Club::open().await;
    let fake = &club.fake;
    let mut game = Random::begin(&club, club.channel, 3).await;
    let troubles: [&dyn Fn(); 4] = [
        &|| fake.drop_gateway(),
        &|| fake.request_reconnect(),
        &|| fake.close_gateway(4000),
        &|| fake.invalidate_sessions(true),
    ];
    for trouble in troubles {
        let resumes = fake.resumes();
        trouble();
        let said = game.say(&club);
        game.all_boards(&club).await;
        // What was missed comes with the resume, and perhaps once more.
        fake.redeliver_message(said);
        fake.redeliver_message(said);
        fake.wait_until("a resume", |f| f.resumes() > resumes).await;
        game.say(&club);
        game.all_boards(&club).await;
    }
    assert_eq!(fake.identifies(), 1);

    // A new session: what was said before it is gone, and asked for.
    fake.invalidate_sessions(false);
    fake.wait_gone().await;
    game.say(&club);
    game.say(&club);
    game.all_boards(&club).await;
    assert_eq!(fake.identifies(), 2);
    game.check(&club);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_does_not_hear_us_costs_nothing() {
    let setup = Setup {
        heartbeat_interval: Duration::from_millis(500),
        ..Setup::default()
    };
    let club = Club::open_as(setup, false).await;
    let mut game = Random::begin(&club, club.channel, 4).await;
    club.fake.mute_acks(true);
    club.fake.wait_gone().await;
    game.say(&club);
    club.fake.mute_acks(false);
    game.all_boards(&club).await;
    assert!(club.fake.identifies() >= 2);
    game.check(&club);
    // The connection that was given up says nothing more, and the fake waits for that in vain.
    let mut broken = club.fake.take_violations();
    broken.retain(|rule| !rule.starts_with("no heartbeat came in time"));
    assert_eq!(broken, Vec::<String>::new());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_at_the_start_is_waited_out() {
    let club = Club::open().await;
    let mut game = Random::begin(&club, club.channel, 5).await;
    let club = club
        .off(async |fake| {
            fake.go_down();
        })
        .await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    club.fake.come_back();
    club.fake.wait_identifies(2).await;
    club.fake.wait_ready().await;
    game.play(&club).await;
    game.check(&club);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_turns_of_an_outage_are_brought_at_the_pace() {
    const CHANNELS: usize = 50;
    const TURNS: usize = 10;
    let club = Timed::open().await;
    let mut games = Vec::new();
    for number in 0..CHANNELS {
        let channel = club
            .fake
            .add_channel(club.guild, &format!("games-{number}"));
        games.push(Random::begin(&club, channel, 100 + number as u64).await);
    }
    club.settled().await;
    club.fake.go_down();
    let mut event = 1;
    for _ in 0..TURNS {
        for game in &mut games {
            let (who, turn) = game.next(&club);
            event += 1;
            let told = club
                .bot
                .chat
                .handle(by_command(&club, game.channel, who, &turn, event))
                .await;
            assert!(told.is_some());
        }
    }
    // An hour goes by, and nothing gets through.
    for _ in 0..6 {
        club.later(10 * 60_000);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let waiting = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND kind = 'board'";
    assert_eq!(club.number(waiting), (CHANNELS * TURNS) as i64);
    let before = club.fake.requests().len();
    club.fake.come_back();
    let begun = Instant::now();
    while club.number(waiting) > 0 {
        // The longest pause between two attempts.
        club.later(300_000);
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "{}",
            club.fake.story()
        );
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    for game in &games {
        game.check(&club);
    }
    // No faster than the pace, however many wait. The machine may hold some up, and thus let them come closer together.
    let requests = club.fake.requests().split_off(before);
    let span = requests.last().unwrap().at - requests[0].at;
    let least = Duration::from_secs(requests.len() as u64 - 6) / REQUESTS_PER_SECOND;
    assert!(
        span + Duration::from_millis(500) > least,
        "{} in {span:?}",
        requests.len()
    );
    club.fake.wait_ready().await;
    let mut last = games.pop().unwrap();
    last.say(&club);
    last.all_boards(&club).await;
    last.check(&club);
    club.close().await;
}

/// A turn by command that comes past the gateway.
fn by_command(club: &Timed, channel: Id, who: Id, turn: &str, event: u64) -> Event {
    Event::new(
        "discord",
        event.to_string(),
        PlaceRef::channel(channel.to_string(), Some(club.guild.to_string())),
        Author::new(
            who.to_string(),
            if who == club.alice { "alice" } else { "bob" },
        ),
        Input::Command {
            name: "move".to_owned(),
            options: vec![("turn".to_owned(), Value::Text(turn.to_owned()))],
        },
    )
}
