//! Tournaments on Discord: joined by buttons, played in threads, decided by moderators.

use std::time::Duration;

use serde_json::{Value, json};
use stonepost::play::clock::{DAY, MINUTE};

use super::Timed;
use crate::fake::{FakeDiscord, Fault, Id, Stored, permissions};

impl Timed {
    /// What somebody is told who uses a command about tournaments.
    async fn tournament(&self, who: Id, action: &str, more: Value) -> String {
        let told = self.told(who, action, more).await;
        self.named(&told)
    }

    /// Waits until the tournaments are at rest and every post says what is so.
    async fn organised(&self) {
        self.later(MINUTE);
        let now = self.now();
        let sql = format!(
            "SELECT (SELECT count(*) FROM matches WHERE wake_at <= {now})
                  + (SELECT count(*) FROM tournaments WHERE wake_at <= {now})
                  + (SELECT count(*) FROM pins WHERE due_at <= {now})"
        );
        self.reaches(&sql, 0).await;
        self.settled().await;
    }

    /// The threads of the matches in progress, in the order of their numbers, with who plays Black and who White.
    fn playing(&self) -> Vec<(Id, Id, Id)> {
        let database = self.database();
        let sql = "SELECT s.platform_id, b.platform_id, w.platform_id
                   FROM matches m JOIN places s ON s.id = m.place_id JOIN people b ON b.id = m.black_id
                   JOIN people w ON w.id = m.white_id WHERE m.stage = 'running' ORDER BY m.id";
        let mut statement = database.prepare(sql).expect("a query");
        let id = |text: String| text.parse::<Id>().expect("an id");
        let rows = statement.query_map([], |row| {
            Ok((id(row.get(0)?), id(row.get(1)?), id(row.get(2)?)))
        });
        let rows = rows.expect("rows");
        rows.collect::<Result<_, _>>().expect("rows")
    }
}

/// A tournament with one match; its thread and players.
async fn one_match(club: &Timed) -> (Id, Id, Id) {
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    club.fake
        .grant(alice, club.guild, permissions::MANAGE_MESSAGES);
    let create = json!({ "name": "Cup", "game": "dropper", "size": "6", "at_once": 1 });
    club.tournament(alice, "tournament create-round-robin", create)
        .await;
    for who in [alice, bob, carol] {
        club.tournament(who, "tournament join", json!({})).await;
    }
    club.tournament(alice, "manage-tournament start", json!({}))
        .await;
    club.organised().await;
    let [one] = club.playing()[..] else {
        panic!("one match");
    };
    one
}

const HARD_END: &str = "SELECT closes_at FROM tournament_pairings WHERE match_id = 1";

/// Both players of match 1 are told that its place is gone.
const TOLD_OF_LOSS: &str =
    "SELECT count(*) FROM outbox WHERE kind = 'place-lost' AND state = 'sent'";

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_thread_is_deleted_is_waited_for() {
    let club = Timed::open().await;
    let (thread, black, white) = one_match(&club).await;
    let before = club.number(HARD_END);
    club.fake.delete_channel(thread);
    club.reaches(TOLD_OF_LOSS, 2).await;
    assert_eq!(club.number(HARD_END), before + 7 * DAY);
    // Nobody goes on with it: in the end, it's decided, and both learn why.
    club.later(22 * DAY);
    club.organised().await;
    club.organised().await;
    let over = |m: &Stored| m.file("stonepost-1.txt").is_some();
    let told = club.fake.wait_for(club.channel, over).await;
    assert_eq!(told.pinged, [black, white]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_waited_for_where_the_bot_was_removed() {
    let club = Timed::open().await;
    let (_, black, white) = one_match(&club).await;
    let before = club.number(HARD_END);
    club.fake.kick_bot(club.guild);
    club.reaches(TOLD_OF_LOSS, 2).await;
    assert_eq!(club.number(HARD_END), before + 7 * DAY);
    club.later(22 * DAY);
    club.organised().await;
    club.organised().await;
    for who in [black, white] {
        let over = |m: &Stored| m.file("stonepost-1.txt").is_some();
        club.fake.wait_for(club.talk(who), over).await;
    }
    // Each message of the tournament is tried once, and the channel asked for.
    let mut broken = club.fake.take_violations();
    broken.retain(|rule| !rule.starts_with("GET /channels/"));
    assert_eq!(broken, Vec::<String>::new());
    club.close().await;
}

impl Timed {
    /// So many people, who have all joined the tournament.
    async fn joined(&self, count: usize) -> Vec<Id> {
        let mut people = Vec::new();
        for number in 1..=count {
            let who = self.fake.add_user(&format!("p{number:02}"));
            self.tournament(who, "tournament join", json!({})).await;
            people.push(who);
        }
        people
    }

    /// Both play their first turns of Onyx, and one of them resigns.
    async fn plays(&self, (thread, black, white): (Id, Id, Id), loser: Id) {
        let over = "SELECT count(*) FROM matches WHERE stage = 'ended'";
        let before = self.number(over);
        for (who, turn) in [(black, "c4"), (white, "d3")] {
            let told = self
                .told_in(thread, who, "move", json!({ "turn": turn }))
                .await;
            assert!(told.contains(turn), "{told}");
        }
        let question = self.fake.slash(loser, thread, "match resign", json!({}));
        let question = question.answer().await;
        self.press(loser, &question, "Resign").await;
        self.reaches(over, before + 1).await;
    }
}

/// Four divisions, of which everybody plays but one; another one withdraws, a third one is away; the next season begins.
#[tokio::test(flavor = "multi_thread")]
async fn a_season_of_30_people_leads_into_the_next_one() {
    let club = Timed::open().await;
    let alice = club.alice;
    club.fake
        .grant(alice, club.guild, permissions::MANAGE_MESSAGES);
    let create = json!({ "name": "League", "game": "onyx", "size": "6", "length": "5d" });
    club.tournament(alice, "tournament create-season", create)
        .await;
    let people = club.joined(30).await;
    let (idle, leaver, away) = (people[28], people[29], people[27]);
    club.tournament(alice, "manage-tournament start", json!({}))
        .await;
    let season = "SELECT season FROM tournaments";
    for day in 0..60 {
        club.organised().await;
        if club.number(season) == 2 {
            break;
        }
        for one in club.playing() {
            let (_, black, white) = one;
            let has = |who: Id| black == who || white == who;
            if !has(idle) && (!has(away) || day > 7) {
                club.plays(one, black.max(white)).await;
            }
        }
        match day {
            0 => drop(
                club.told(away, "leave start", json!({ "until": "20d" }))
                    .await,
            ),
            1 => drop(club.tournament(leaver, "tournament leave", json!({})).await),
            7 => drop(club.told(away, "leave end", json!({})).await),
            _ => {}
        }
        club.organised().await;
        club.later(DAY);
    }
    let posts = club.fake.bot_messages(club.channel);
    let over = posts.iter().rfind(|m| m.file("table-4.png").is_some());
    let over = over.expect("one picture for each division");
    assert!(over.content.chars().count() <= 2_000);
    club.later(8 * DAY);
    club.organised().await;
    let began = "SELECT count(*) FROM tournaments WHERE season = 2 AND stage = 'running'";
    assert_eq!(club.number(began), 1);
    let players =
        "SELECT count(*) FROM tournament_entries WHERE season = 2 AND withdrawn_at IS NULL";
    assert_eq!(club.number(players), 28);
    let why = "SELECT count(DISTINCT why) FROM tournament_pairings WHERE why IN ('played', 'forfeit', 'withdrawn')";
    assert_eq!(club.number(why), 3);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_of_33() {
    let club = Timed::open().await;
    let alice = club.alice;
    club.fake
        .grant(alice, club.guild, permissions::MANAGE_MESSAGES);
    let create = json!({ "name": "Swiss", "rounds": 5, "game": "onyx", "size": "6" });
    club.tournament(alice, "tournament create-swiss", create)
        .await;
    club.joined(33).await;
    club.tournament(alice, "manage-tournament start", json!({}))
        .await;
    for round in 1..=5 {
        club.organised().await;
        let playing = club.playing();
        assert_eq!(playing.len(), 16, "round {round}");
        if round == 1 {
            // That one can join, that it has started, and the round.
            let posts = club.fake.bot_messages(club.channel).into_iter();
            let threads = club.fake.threads(club.channel).into_iter();
            let first = threads.min().expect("a thread");
            let before = posts.filter(|m| !m.ephemeral() && m.id < first);
            assert_eq!(before.count(), 3);
        }
        for one in playing {
            let (_, black, white) = one;
            club.plays(one, black.max(white)).await;
        }
    }
    club.organised().await;
    let posts = club.fake.bot_messages(club.channel);
    let over = posts.iter().rfind(|m| m.file("table.png").is_some());
    let over = over.expect("its table");
    assert!(over.content.chars().count() <= 2_000);
    let pairs = "SELECT count(*) FROM (SELECT min(black_id, white_id), max(black_id, white_id) FROM tournament_pairings
                 WHERE white_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1)";
    assert_eq!(club.number(pairs), 0, "nobody meets anybody twice");
    let byes = "SELECT count(DISTINCT black_id) FROM tournament_pairings WHERE white_id IS NULL";
    assert_eq!(club.number(byes), 5, "nobody has two byes");
    club.close().await;
}

/// Servers take turns: one where everything takes long holds up no other.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_tournament_takes_long_keeps_no_other_waiting() {
    let club = Timed::open().await;
    let (fake, alice) = (&club.fake, club.alice);
    let pub_ = fake.add_guild("Pub");
    let bar = fake.add_channel(pub_, "bar");
    for guild in [club.guild, pub_] {
        fake.grant(alice, guild, permissions::MANAGE_MESSAGES);
    }
    let channels = [club.channel, bar];
    for channel in channels {
        let create = json!({ "name": "Cup", "game": "dropper", "size": "6", "at_once": 1 });
        club.told_in(channel, alice, "tournament create-round-robin", create)
            .await;
        let open = club.with_button(channel, "Join").await;
        for who in [alice, club.bob, club.carol] {
            club.pressed(who, &open, "Join").await;
        }
    }
    let slow = format!("/channels/{}/messages/*/threads", club.channel);
    fake.fail_next("POST", &slow, Fault::Delay(Duration::from_secs(8)), 1);
    for (channel, number) in channels.into_iter().zip(["1", "2"]) {
        let start = json!({ "tournament": number });
        club.told_in(channel, alice, "manage-tournament start", start)
            .await;
        if channel == club.channel {
            fake.wait_until("the slow thread", |fake| fake.faults_left() == 0)
                .await;
        }
    }
    fake.wait_until("a thread elsewhere", |fake| fake.threads(bar).len() == 1)
        .await;
    assert_eq!(fake.threads(club.channel), [0; 0], "it came later");
    fake.wait_until("the slow thread", |fake| {
        fake.threads(club.channel).len() == 1
    })
    .await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ends_while_another_one_cannot_begin_is_counted_at_once() {
    let club = Timed::open().await;
    let alice = club.alice;
    club.fake
        .grant(alice, club.guild, permissions::MANAGE_MESSAGES);
    let create = json!({ "name": "Cup", "game": "onyx", "size": "6", "at_once": 1 });
    club.tournament(alice, "tournament create-round-robin", create)
        .await;
    club.joined(5).await;
    club.tournament(alice, "manage-tournament start", json!({}))
        .await;
    club.organised().await;
    let [first, (thread, _, white)] = club.playing()[..] else {
        panic!("two matches");
    };
    let question = club.fake.slash(white, thread, "match resign", json!({}));
    let question = question.answer().await;
    // Whoever is free by its end begins another one, for which no thread can be opened; finding that out takes a while.
    let threads = "/channels/*/messages/*/threads";
    for fault in [Fault::rate_limited(5.0), Fault::server_error()] {
        club.fake.fail_next("POST", threads, fault, 1);
    }
    club.plays(first, first.1).await;
    let asked = |fake: &FakeDiscord| fake.faults_left() == 1;
    club.fake.wait_until("a thread that waits", asked).await;
    club.press(white, &question, "Resign").await;
    club.reaches("SELECT count(*) FROM matches WHERE stage = 'ended'", 2)
        .await;
    assert_eq!(club.fake.faults_left(), 1, "it still waits");
    let counted =
        "SELECT count(*) FROM tournament_pairings WHERE match_id > 0 AND ended_at IS NOT NULL";
    club.reaches(counted, 2).await;
    club.organised().await;
    club.close().await;
}
