//! Refusals and failures of all kinds, by chance: every turn is posted once where it belongs, whoever's clock runs was told,
//! and no place is left alone that works again.
//!
//! `STONEPOST_MOODS=2000 cargo test --test it discord::moods -- --nocapture` plays that many matches and tells what it saw;
//! with `STONEPOST_MOODS_MINUTES=30` instead, other chances are tried for so long, over both engines.

use std::time::{Duration, Instant};

use stonepost::play::clock::{HOUR, MINUTE};
use stonepost::rules::{Game, Kind, Spec};

use super::Timed;
use crate::crash::look::whole;
use crate::dice::Dice;
use crate::fake::{Id, Message, Moods, Stored, permissions};
use crate::postgres::server;

/// The matches, and the turns in each, if nothing else is asked for.
const MATCHES: usize = 12;
const TURNS: usize = 8;

/// The turns in each match of a long run.
const TURNS_OF_MANY: usize = 3;

/// The channels in which the bot may only look at the end of a long run, and how long they're watched, in minutes. With more of
/// them at once, the bot would stop sending for ten minutes.
const TROUBLED: usize = 900;
const WATCHED: usize = 30;

/// One request in so many is met: in a short run more of them, so that there is something to see.
const ONE_IN: usize = 6;
const ONE_IN_MANY: usize = 50;

/// A match and what was played in it.
struct Played {
    channel: Id,
    first: Stored,
    game: Game,
    turns: Vec<String>,
}

/// A board of a match, as the database has it.
#[derive(Debug)]
struct Kept {
    ply: usize,
    in_place: bool,
    message: Option<Id>,
    state: String,
}

impl Timed {
    /// How many turns the database has of the match in a channel.
    fn turns_in(&self, channel: Id) -> usize {
        let sql = format!(
            "SELECT count(*) FROM turns t JOIN matches m ON m.id = t.match_id JOIN places p ON p.id = m.place_id
             WHERE p.platform_id = '{channel}'"
        );
        self.number(&sql) as usize
    }

    /// The boards of the match in a channel, in the order in which they were decided.
    fn kept(&self, channel: Id) -> Vec<Kept> {
        let sql = format!(
            "SELECT o.ply, o.fallback, o.message, o.state FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE p.platform_id = '{channel}' AND o.kind IN ('board', 'back', 'result') ORDER BY o.id"
        );
        let rows = self.place.look().rows(&sql).into_iter();
        let kept = rows.map(|row| Kept {
            ply: whole(&row[0]) as usize,
            in_place: whole(&row[1]) == 0,
            message: row[2].as_ref().and_then(|id| id.parse().ok()),
            state: row[3].clone().expect("a state"),
        });
        kept.collect()
    }

    /// Types the next turn of a match until it's taken. While a match waits for its channel, that is refused.
    async fn turn(&self, one: &mut Played, dice: &mut Dice) {
        let who = [self.alice, self.bob][one.turns.len() % 2];
        let turn = dice.turn(&one.game);
        one.game.play_text(&turn).expect("a legal turn");
        one.turns.push(turn.clone());
        for _ in 0..100 {
            self.fake
                .say(who, one.channel, Message::reply(one.first.id, &turn));
            for _ in 0..200 {
                if self.turns_in(one.channel) == one.turns.len() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            self.later(2 * MINUTE);
        }
        panic!("{turn} is never taken in {}", one.channel);
    }

    /// Waits, with the clock running fast, until nothing waits and no place is in trouble.
    async fn calm(&self) {
        let waiting = "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
                            + (SELECT count(*) FROM places WHERE trouble IS NOT NULL)
                            + (SELECT count(*) FROM matches WHERE stage = 'running' AND lost = 1)";
        let mut still = 0;
        for _ in 0..2_000 {
            // What follows from the last post is written down after it.
            still = if self.number(waiting) == 0 {
                still + 1
            } else {
                0
            };
            if still == 5 {
                return;
            }
            self.later(MINUTE);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} things are never done", self.number(waiting));
    }
}

async fn moody(club: Timed, seed: u64, matches: usize, turns: usize, one_in: usize) {
    let mut all = Vec::new();
    for number in 0..matches {
        let channel = club.fake.add_channel(club.guild, &format!("c{number}"));
        let first = club.begin_in(channel, "dropper", "6").await;
        let spec = Spec::new(Kind::Dropper, Some("6"), None).expect("a game");
        all.push(Played {
            channel,
            first,
            game: Game::start(spec),
            turns: Vec::new(),
        });
    }
    let mut dice = Dice::new(seed);
    let (began, invalid) = (Instant::now(), club.fake.invalid_requests());
    club.fake.moods(Some(Moods::new(seed, one_in)));
    for _ in 0..turns {
        for one in &mut all {
            club.turn(one, &mut dice).await;
        }
        // What is due after a minute is tried now and then while others play.
        club.later(MINUTE);
    }
    club.fake.moods(None);
    club.calm().await;
    let (mut elsewhere, mut repeated) = (0, 0);
    for one in &all {
        let kept = club.kept(one.channel);
        let mut seen = Vec::new();
        for (ply, turn) in (1..).zip(&one.turns) {
            let told = format!("`{turn}`");
            let mut posted = kept
                .iter()
                .filter(|board| board.ply == ply && board.state == "sent");
            let says = posted
                .clone()
                .filter_map(|board| club.fake.message(board.message?));
            assert!(
                says.clone().any(|message| message.content.contains(&told)
                    || message.content.contains("news of match")),
                "turn {ply}, {turn}, was never shown in {}: {kept:?}, {:?}",
                one.channel,
                club.fake
                    .bot_messages(one.channel)
                    .iter()
                    .map(|m| (m.id, m.content.as_str()))
                    .collect::<Vec<_>>()
            );
            let in_place = posted.clone().filter(|board| board.in_place).count();
            assert!(in_place <= 2, "turn {ply} was shown {in_place} times");
            elsewhere += usize::from(posted.all(|board| !board.in_place));
            repeated += usize::from(in_place > 1);
        }
        // Each of the channel's boards is one that was decided, and came once.
        for board in kept.iter().filter(|board| board.in_place) {
            seen.extend(board.message);
        }
        let boards = club.boards(one.channel);
        let strays: Vec<_> = boards
            .iter()
            .filter(|board| !seen.contains(&board.id))
            .map(|board| (board.id, &board.nonce, &board.content))
            .collect();
        assert!(
            strays.is_empty(),
            "boards in {} that nobody decided: {strays:?}; {kept:?}; {:?}",
            one.channel,
            club.place.look().rows(&format!(
                "SELECT o.* FROM outbox o JOIN places p ON p.id = o.place_id WHERE p.platform_id = '{}'",
                one.channel
            ))
        );
        // The newest stands where the match is played.
        let last = kept
            .iter()
            .rfind(|board| board.in_place && board.state == "sent");
        assert_eq!(
            last.map(|board| board.ply),
            Some(one.turns.len()),
            "{}: {kept:?}, {:?}",
            one.channel,
            club.place.look().rows("SELECT * FROM places")
        );
    }
    let sql = "SELECT count(*) FROM matches WHERE stage = 'ended' AND reason = 'time'";
    assert_eq!(club.number(sql), 0, "nobody lost on time");
    println!(
        "{matches} matches, {} turns in {:?}: {elsewhere} boards came another way first, {repeated} came again with the end of a \
         wait, {} invalid requests.",
        matches * turns,
        began.elapsed(),
        club.fake.invalid_requests() - invalid
    );
    if matches > TROUBLED {
        troubled(&club, &mut all[..TROUBLED], &mut dice).await;
    }
    // A refused post that is sent in other words has another nonce, and one whose answer was lost may have none.
    club.fake.take_violations();
    club.later(HOUR);
    club.close().await;
}

/// Tells how many invalid requests a minute there are while so many channels refuse what is posted.
async fn troubled(club: &Timed, all: &mut [Played], dice: &mut Dice) {
    for one in all.iter() {
        let looking = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;
        club.fake.set_bot_permissions(one.channel, looking);
    }
    for one in all.iter_mut() {
        club.turn(one, dice).await;
    }
    club.settled().await;
    let mut counts = Vec::new();
    for _ in 0..WATCHED {
        let before = club.fake.invalid_requests();
        club.later(MINUTE);
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        counts.push(club.fake.invalid_requests() - before);
    }
    counts.sort_unstable();
    println!(
        "{TROUBLED} channels that refuse: {} invalid requests a minute (median of {WATCHED}), {} at most.",
        counts[WATCHED / 2],
        counts[WATCHED - 1]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_discord_says_every_turn_is_shown() {
    if let Some(matches) = asked("STONEPOST_MOODS") {
        return moody(Timed::open().await, 1, matches, TURNS_OF_MANY, ONE_IN_MANY).await;
    }
    let minutes = asked("STONEPOST_MOODS_MINUTES").unwrap_or(0) as u64;
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    for seed in 1.. {
        if seed > 3 && Instant::now() >= until {
            break;
        }
        moody(Timed::open().await, seed, MATCHES, TURNS, ONE_IN).await;
        if let Some(server) = server::shared() {
            moody(Timed::open_on(server).await, seed, MATCHES, TURNS, ONE_IN).await;
        }
    }
}

fn asked(variable: &str) -> Option<usize> {
    std::env::var(variable).ok()?.parse().ok()
}
