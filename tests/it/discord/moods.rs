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
use crate::fake::{Fault, Id, Message, Moods, Seen, Stored, permissions};
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
    id: i64,
    kind: String,
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
            "SELECT o.id, o.kind, o.ply, o.fallback, o.message, o.state FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE p.platform_id = '{channel}' AND o.kind IN ('board', 'back', 'result') ORDER BY o.id"
        );
        let rows = self.place.look().rows(&sql).into_iter();
        let kept = rows.map(|row| Kept {
            id: whole(&row[0]),
            kind: row[1].clone().expect("a kind"),
            ply: whole(&row[2]) as usize,
            in_place: whole(&row[3]) == 0,
            message: row[4].as_ref().and_then(|id| id.parse().ok()),
            state: row[5].clone().expect("a state"),
        });
        kept.collect()
    }

    /// What was asked for to reach somebody directly, for whoever looks into a failure.
    fn directly(&self, who: Id) -> Vec<String> {
        let talk = self.fake.dm_channel(who).map(|talk| talk.to_string());
        let talk = talk.unwrap_or("@me".to_owned());
        let seen = self.fake.requests().into_iter();
        let theirs = seen.filter(|seen| seen.path.contains(&talk) || seen.path.contains("@me"));
        let words = |seen: Seen| {
            let nonce = &seen.body["nonce"];
            format!("{} {} {} {nonce}", seen.method, seen.path, seen.status)
        };
        theirs.map(words).collect()
    }

    /// All posts of the match in a channel, for whoever looks into a failure.
    fn outbox_of(&self, channel: Id) -> Vec<Vec<Option<String>>> {
        self.place.look().rows(&format!(
            "SELECT o.* FROM outbox o JOIN places p ON p.id = o.place_id WHERE p.platform_id = '{channel}' ORDER BY o.id"
        ))
    }

    /// How many direct messages somebody has from this row of the outbox, in whatever form: their nonces tell.
    fn told_directly(&self, who: Id, row: i64) -> usize {
        let Some(talk) = self.fake.dm_channel(who) else {
            return 0;
        };
        let is_from = |message: &Stored| {
            let nonce = message.nonce.as_ref().and_then(|nonce| nonce.as_str());
            let number = nonce.and_then(|nonce| nonce.rsplit_once('-'));
            // `y` and one letter more for each player, and the form.
            let number = number.and_then(|(_, number)| number.split_once('y'));
            number.is_some_and(|(number, _)| i64::from_str_radix(number, 16) == Ok(row))
        };
        let messages = self.fake.bot_messages(talk);
        messages.iter().filter(|message| is_from(message)).count()
    }

    /// Whether somebody was said to be closed to direct messages before the board after this turn, which holds for a day, or
    /// their match waited for a way to them.
    fn is_out_of_reach(&self, who: Id, channel: Id, kept: &[Kept], ply: usize) -> bool {
        let after = kept.iter().filter(|board| board.ply == ply + 1);
        let after = after.filter_map(|board| board.message).min();
        let sql = format!(
            "SELECT count(*) FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE p.platform_id = '{channel}' AND o.kind = 'place-lost' AND o.ply = {ply}"
        );
        self.fake.was_turned_away(who, after.unwrap_or(Id::MAX)) || self.number(&sql) > 0
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

/// Begins so many matches, each in a channel of its own.
async fn begun(club: &Timed, matches: usize) -> Vec<Played> {
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
    all
}

async fn moody(club: Timed, seed: u64, matches: usize, turns: usize, one_in: usize) {
    let mut all = begun(&club, matches).await;
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
    let (elsewhere, repeated) = checked(&club, &all);
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
    over(club).await;
}

async fn over(club: Timed) {
    // A refused post that is sent in other words has another nonce, and one whose answer was lost may have none.
    club.fake.take_violations();
    club.later(HOUR);
    club.close().await;
}

/// Checks that each turn was shown, and where. Returns how many went another way, and how many came again where they belong.
fn checked(club: &Timed, all: &[Played]) -> (usize, usize) {
    let (mut elsewhere, mut repeated) = (0, 0);
    for one in all {
        let kept = club.kept(one.channel);
        let mut seen = Vec::new();
        for (ply, turn) in (1..).zip(&one.turns) {
            let told = format!("`{turn}`");
            let mut posted = kept
                .iter()
                .filter(|board| board.ply == ply && board.state == "sent");
            // While nobody could be told, the match went on: the newest board is what comes.
            let given_up = |board: &Kept| board.ply == ply && board.state == "dead";
            if posted.clone().next().is_none()
                && kept.iter().any(given_up)
                && ply < one.turns.len()
                && [club.alice, club.bob].map(|who| club.fake.was_turned_away(who, Id::MAX))
                    == [true; 2]
            {
                continue;
            }
            let says = posted
                .clone()
                .filter_map(|board| club.fake.message(board.message?));
            assert!(
                says.clone().any(|message| message.content.contains(&told)
                    || message.content.contains("news of match")),
                "turn {ply}, {turn}, was never shown in {}: {:?}, {:?}",
                one.channel,
                club.outbox_of(one.channel),
                club.fake
                    .bot_messages(one.channel)
                    .iter()
                    .map(|m| (m.id, m.content.as_str()))
                    .collect::<Vec<_>>()
            );
            let in_place = posted.clone().filter(|board| board.in_place).count();
            assert!(in_place <= 2, "turn {ply} was shown {in_place} times");
            let another_way = posted
                .clone()
                .filter(|board| !board.in_place && board.kind == "board");
            assert!(
                another_way.count() <= 1,
                "turn {ply} went another way more than once: {kept:?}"
            );
            elsewhere += usize::from(posted.clone().all(|board| !board.in_place));
            repeated += usize::from(in_place > 1);
            // Whoever is to move has it, or can't be told directly.
            let mover = [club.alice, club.bob][ply % 2];
            assert!(
                in_place > 0
                    || posted.any(|board| club.told_directly(mover, board.id) == 1)
                    || club.is_out_of_reach(mover, one.channel, &kept, ply),
                "nobody told {mover} of turn {ply} in {}: {:?}; {:?}",
                one.channel,
                club.outbox_of(one.channel),
                club.directly(mover)
            );
        }
        for board in &kept {
            for who in [club.alice, club.bob] {
                let times = club.told_directly(who, board.id);
                assert!(times <= 1, "{who} has board {} {times} times", board.id);
            }
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
            club.outbox_of(one.channel)
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
    (elsewhere, repeated)
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

/// Nothing is accepted for an hour but answers to commands.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_for_an_hour_comes_after_it() {
    let club = Timed::open().await;
    let mut all = begun(&club, 3).await;
    let mut dice = Dice::new(1);
    for path in ["/channels/**", "/users/**", "/guilds/**"] {
        let passing = Fault::code(403, 40_333, "internal network error");
        club.fake.fail_next("*", path, passing, u32::MAX);
    }
    for _ in 0..2 {
        for one in &mut all {
            club.turn(one, &mut dice).await;
        }
        for _ in 0..6 {
            club.later(5 * MINUTE);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    club.fake.clear_faults();
    club.calm().await;
    assert_eq!(checked(&club, &all), (0, 0));
    over(club).await;
}

/// What the bot may do in channels changes all the time.
#[tokio::test(flavor = "multi_thread")]
async fn places_that_come_and_go_have_all_boards_in_the_end() {
    let club = Timed::open().await;
    let mut all = begun(&club, 4).await;
    let mut dice = Dice::new(2);
    let looking = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;
    let bare = permissions::USUAL & !permissions::ATTACH_FILES;
    let usual = permissions::USUAL;
    for _ in 0..TURNS {
        for one in &mut all {
            let may = [looking, bare, usual][dice.below(3)];
            club.fake.set_bot_permissions(one.channel, may);
            club.turn(one, &mut dice).await;
            club.later([1_000, MINUTE, 11 * MINUTE][dice.below(3)]);
        }
    }
    for one in &all {
        club.fake.set_bot_permissions(one.channel, usual);
    }
    club.calm().await;
    checked(&club, &all);
    over(club).await;
}

fn asked(variable: &str) -> Option<usize> {
    std::env::var(variable).ok()?.parse().ok()
}
