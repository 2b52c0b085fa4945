//! Two players at one channel who play on whatever happens, as long as the program is there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::text::words as say;

use super::facts::Acknowledged;
use super::look::{Location, Look, whole};
use crate::dice::Dice;
use crate::fake::{FakeDiscord, Id, InteractionHandle, Message, Moods, Stored};

/// Something that was asked for happens within this time, or never.
const PATIENCE: Duration = Duration::from_secs(60);

const CHANNELS: usize = 10;
const CLOCKS: [&str; 4] = ["none", "1h", "2h+5m/3h", "normal"];

/// How long they wait where the database was away.
const SHORT_PATIENCE: Duration = Duration::from_secs(8);

/// What two players share with those who kill the program.
#[derive(Clone)]
pub(super) struct Hall {
    pub(super) fake: FakeDiscord,
    pub(super) location: Location,
    /// Whether the program is there, and plays.
    pub(super) open: Arc<AtomicBool>,
    /// Whether text of no address may be a turn.
    pub(super) content: bool,
    /// Whether the database may have been away for a while, so that something asked for never happens.
    pub(super) disturbed: Arc<AtomicBool>,
    /// How long whoever has got what they asked for does nothing, in milliseconds.
    pub(super) rest: Arc<AtomicU64>,
    /// The longest that somebody has waited for something that happened, in milliseconds.
    pub(super) waited: Arc<AtomicU64>,
}

/// In every second life, one request in so many is refused or fails.
const REFUSED: usize = 15;

impl Hall {
    /// Discord refuses this and that from now on, or nothing: as chance has it.
    pub(super) fn refuse(&self, dice: &mut Dice) {
        let seed = dice.below(1 << 30) as u64;
        let moods = seed
            .is_multiple_of(2)
            .then(|| Moods::passing(seed, REFUSED));
        self.fake.moods(moods);
    }
}

/// A channel and its two players.
pub(super) struct Pair {
    hall: Hall,
    pub(super) channel: Id,
    players: [Id; 2],
    kind: Kind,
    clock: &'static str,
    dice: Dice,
    /// Turns of which a player was told that they are played.
    pub(super) told: Vec<Acknowledged>,
    /// A turn that was asked for, and may still have been answered.
    asked: Option<(InteractionHandle, i64, u32)>,
    /// How often something was done, by its name.
    pub(super) done: Vec<&'static str>,
}

/// A match that is being played.
struct Running {
    id: i64,
    version: i64,
    offer: bool,
    game: Game,
    mover: Id,
}

/// What there is in a channel.
enum Scene {
    Nothing,
    Offered { id: i64, by: Id },
    Over { id: i64 },
    Running(Box<Running>),
}

impl Pair {
    /// Tables in channels of these guilds, with two players of their own each, for all games and several clocks.
    pub(super) fn many(hall: &Hall, guilds: &[Id], dice: &mut Dice) -> Vec<Pair> {
        let pair = |i: usize| {
            let channel = hall
                .fake
                .add_channel(guilds[i % guilds.len()], &format!("table-{i}"));
            let players = ["black", "white"].map(|name| hall.fake.add_user(&format!("{name}{i}")));
            let kind = Kind::ALL[i % Kind::ALL.len()];
            let (clock, seed) = (CLOCKS[i % CLOCKS.len()], dice.below(usize::MAX) as u64);
            Pair::new(hall.clone(), channel, players, kind, clock, seed)
        };
        (0..CHANNELS).map(pair).collect()
    }

    fn new(
        hall: Hall,
        channel: Id,
        players: [Id; 2],
        kind: Kind,
        clock: &'static str,
        seed: u64,
    ) -> Pair {
        Pair {
            hall,
            channel,
            players,
            kind,
            clock,
            dice: Dice::new(seed),
            told: Vec::new(),
            asked: None,
            done: Vec::new(),
        }
    }

    /// Plays until the hall is closed.
    pub(super) async fn play(mut self) -> Pair {
        let connection = self.hall.location.look();
        while self.hall.open.load(Ordering::SeqCst) {
            let scene = self.scene(&connection);
            self.act(&connection, scene).await;
            let rest = self.hall.rest.load(Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(rest)).await;
        }
        self
    }

    /// What was answered in the last moment counts, too.
    pub(super) fn hear(&mut self) {
        if let Some((handle, game, ply)) = self.asked.take()
            && let Some(answer) = handle.message()
        {
            self.heard(&answer, game, ply);
        }
    }

    /// Whether that says that the turn is played.
    fn heard(&mut self, answer: &Stored, game: i64, ply: u32) -> bool {
        let told = answer.content.strip_prefix("Played `");
        let Some((token, rest)) = told.and_then(|rest| rest.split_once('`')) else {
            return false;
        };
        let alone = format!(" in match #{game}.");
        // The other player may have planned an answer, which is told behind it.
        let is_right = rest == alone || rest.starts_with(&alone) && rest.ends_with("`.");
        assert!(is_right, "{rest}");
        let token = token.to_owned();
        self.told.push(Acknowledged {
            channel: self.channel,
            game,
            ply,
            token,
            seen: false,
        });
        true
    }

    fn other(&self, player: Id) -> Id {
        let [one, two] = self.players;
        if player == one { two } else { one }
    }

    fn scene(&self, c: &Look) -> Scene {
        let sql = format!(
            "SELECT m.id, m.version, m.stage, m.size, m.setup, m.offer, b.platform_id, w.platform_id, ch.platform_id
             FROM places p JOIN matches m ON m.place_id = p.id JOIN people ch ON ch.id = m.challenger_id
             LEFT JOIN people b ON b.id = m.black_id LEFT JOIN people w ON w.id = m.white_id
             WHERE p.platform_id = '{}' ORDER BY m.stage = 'running' DESC, m.stage = 'offered' DESC, m.id DESC LIMIT 1",
            self.channel
        );
        let id = |text: &Option<String>| {
            text.as_ref()
                .and_then(|text| text.parse::<Id>().ok())
                .unwrap_or(0)
        };
        let Some(row) = c.rows(&sql).into_iter().next() else {
            return Scene::Nothing;
        };
        let match_id = whole(&row[0]);
        match row[2].as_deref() {
            Some("offered") => Scene::Offered {
                id: match_id,
                by: id(&row[8]),
            },
            Some("running") => {
                let spec = Spec::new(self.kind, row[3].as_deref(), row[4].as_deref()).unwrap();
                let mut game = Game::start(spec);
                for token in tokens(c, match_id) {
                    game.play_text(&token).unwrap();
                }
                let (black, white) = (id(&row[6]), id(&row[7]));
                let mover = match game.to_move() {
                    Some(Side::Black) => black,
                    _ => white,
                };
                Scene::Running(Box::new(Running {
                    id: match_id,
                    version: whole(&row[1]),
                    offer: row[5].is_some(),
                    game,
                    mover,
                }))
            }
            _ => Scene::Over { id: match_id },
        }
    }

    /// Waits until there is something; none if the program is gone before.
    async fn until<T>(&self, what: &str, mut find: impl FnMut() -> Option<T>) -> Option<T> {
        let begun = Instant::now();
        loop {
            // Whether it is there is asked first: what is found after that counts.
            let open = self.hall.open.load(Ordering::SeqCst);
            if let Some(found) = find() {
                let waited = begun.elapsed().as_millis() as u64;
                self.hall.waited.fetch_max(waited, Ordering::SeqCst);
                return Some(found);
            }
            if !open {
                return None;
            }
            if self.hall.disturbed.load(Ordering::SeqCst) && begun.elapsed() > SHORT_PATIENCE {
                return None;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "{what} in {}: never.\n{}",
                self.hall.fake.channel_name(self.channel),
                self.hall.fake.story()
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits for the message that the last post of a kind became.
    async fn posted(&self, c: &Look, id: i64, kinds: &str) -> Option<Stored> {
        let sql = format!(
            "SELECT message FROM outbox WHERE match_id = {id} AND kind IN ({kinds}) AND message IS NOT NULL ORDER BY id DESC LIMIT 1"
        );
        let message = self.until(kinds, || {
            let found = c.cell(&sql);
            found.map(|text| text.parse::<Id>().unwrap())
        });
        let message = message.await?;
        self.hall.fake.message(message)
    }

    /// Waits until a match has changed.
    async fn changed(&self, c: &Look, id: i64, version: i64) -> Option<()> {
        let sql = format!("SELECT version FROM matches WHERE id = {id}");
        let now = || c.number(&sql);
        self.until("a change", || (now() > version).then_some(()))
            .await
    }

    async fn press(&self, who: Id, message: &Stored, label: &str) -> Option<InteractionHandle> {
        let button = message.button(label)?;
        let fake = &self.hall.fake;
        fake.try_press(who, self.channel, message.id, &button).ok()
    }

    async fn answered(&self, handle: &InteractionHandle) -> Option<Stored> {
        self.until("an answer", || {
            handle.message().filter(|m| !m.content.is_empty())
        })
        .await
    }

    async fn act(&mut self, c: &Look, scene: Scene) -> Option<()> {
        match scene {
            Scene::Nothing => self.challenge(c).await,
            Scene::Offered { id, by } => {
                let message = self.posted(c, id, "'challenge'").await?;
                self.press(self.other(by), &message, "Accept").await;
                self.done.push("accept");
                self.changed(c, id, 0).await
            }
            Scene::Over { id } => {
                if self.dice.below(2) == 0 {
                    return self.challenge(c).await;
                }
                let message = self.posted(c, id, "'result'").await?;
                let who = self.players[self.dice.below(2)];
                self.press(who, &message, "Rematch").await;
                self.done.push("rematch");
                self.newer(c, id).await
            }
            Scene::Running(running) => match self.dice.below(100) {
                0..4 if running.offer => {
                    let message = self.posted(c, running.id, "'offer-draw'").await?;
                    let agrees = self.press(running.mover, &message, "Accept").await;
                    let agrees = match agrees {
                        Some(agrees) => Some(agrees),
                        None => {
                            self.press(self.other(running.mover), &message, "Accept")
                                .await
                        }
                    };
                    agrees?;
                    self.done.push("agree");
                    // It may have lapsed, or be the one's own.
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    Some(())
                }
                0..5 => {
                    let handle =
                        self.hall
                            .fake
                            .slash(running.mover, self.channel, "match draw", json!({}));
                    self.answered(&handle).await?;
                    self.done.push("draw");
                    Some(())
                }
                5..7 => {
                    let who = self.players[self.dice.below(2)];
                    let handle = self
                        .hall
                        .fake
                        .slash(who, self.channel, "match resign", json!({}));
                    let question = self.answered(&handle).await?;
                    self.press(who, &question, "Resign").await?;
                    self.done.push("resign");
                    self.changed(c, running.id, running.version).await
                }
                7..11 => self.planned_answer(c, *running).await,
                _ => self.turn(c, *running).await,
            },
        }
    }

    async fn challenge(&mut self, c: &Look) -> Option<()> {
        let last = c.number("SELECT coalesce(max(id), 0) FROM matches");
        let sides = ["black", "white", "random"];
        let who = self.players[self.dice.below(2)];
        let size = self.kind.sizes().iter().min().unwrap();
        let options = json!({
            "game": self.kind.id(), "size": size.to_string(), "opponent": self.other(who).to_string(),
            "side": sides[self.dice.below(3)], "clock": self.clock,
        });
        let handle = self
            .hall
            .fake
            .slash(who, self.channel, "challenge", options);
        self.answered(&handle).await?;
        self.done.push("challenge");
        self.newer(c, last).await
    }

    /// Waits until there is a match here with a higher number.
    async fn newer(&self, c: &Look, last: i64) -> Option<()> {
        let sql = format!(
            "SELECT count(*) FROM matches m JOIN places p ON p.id = m.place_id
             WHERE p.platform_id = '{}' AND m.id > {last}",
            self.channel
        );
        let there = || c.number(&sql) > 0;
        self.until("a challenge", || there().then_some(())).await
    }

    /// One plans an answer, and the other plays the turn that it answers: both are there then, or neither.
    async fn planned_answer(&mut self, c: &Look, running: Running) -> Option<()> {
        let turn = self.dice.turn(&running.game);
        let mut after = running.game.clone();
        after.play_text(&turn).ok()?;
        if after.swapped() != running.game.swapped() || after.to_move() == running.game.to_move() {
            return self.turn(c, running).await;
        }
        if after.outcome().is_some() {
            return self.turn(c, running).await;
        }
        let answer = self.dice.turn(&after);
        let Running {
            id, mover, game, ..
        } = running;
        let line = json!({ "line": format!("{turn} then {answer}") });
        let fake = self.hall.fake.clone();
        let handle = fake.slash(self.other(mover), self.channel, "if", line);
        self.answered(&handle).await?;
        fake.say(mover, self.channel, format!("<@{}> {turn}", fake.bot_id()));
        self.done.push("planned answer");
        let ply = game.ply() as usize + 1;
        let played = || {
            let played = tokens(c, id);
            (played.len() >= ply).then_some(played)
        };
        let played = self.until("a turn with its answer", played).await?;
        let sql = format!("SELECT count(*) FROM plans WHERE match_id = {id}");
        assert!(
            played.len() > ply || c.number(&sql) == 0,
            "a turn without the answer that was planned"
        );
        Some(())
    }

    async fn turn(&mut self, c: &Look, running: Running) -> Option<()> {
        let fake = self.hall.fake.clone();
        let Running {
            id, game, mover, ..
        } = running;
        let ply = game.ply() + 1;
        let mut turn = self.dice.turn(&game);
        if ply == 2 && self.dice.below(2) == 0 && game.read("swap").is_ok() {
            turn = "swap".to_owned();
        }
        match self.dice.below(if self.hall.content { 4 } else { 3 }) {
            0 => {
                let handle = fake.slash(mover, self.channel, "move", json!({ "turn": turn }));
                self.asked = Some((handle.clone(), id, ply));
                let answer = self.answered(&handle).await?;
                self.asked = None;
                // What was said or pressed before the program was killed has happened by now.
                let sql =
                    format!("SELECT count(*) FROM matches WHERE id = {id} AND stage <> 'running'");
                let over = answer.content.contains(&format!("#{id}")) && c.number(&sql) > 0;
                let late = over || tokens(c, id).len() >= ply as usize;
                let away = self.hall.disturbed.load(Ordering::SeqCst)
                    && [
                        say::failure_unreachable().to_string(),
                        say::failure_unsure().to_string(),
                    ]
                    .contains(&answer.content);
                let told = self.heard(&answer, id, ply);
                // Two who are refused at once where the machine is busy try again, as they are told to.
                let busy = answer.content == say::failure_busy().to_string();
                assert!(told || late || away || busy, "{}", answer.content);
                self.done
                    .push(if busy { "refused as busy" } else { "command" });
                return Some(());
            }
            1 => {
                let board = self.posted(c, id, "'board'").await?;
                fake.say(mover, self.channel, Message::reply(board.id, &turn));
                self.done.push("reply");
            }
            2 => {
                fake.say(mover, self.channel, format!("<@{}> {turn}", fake.bot_id()));
                self.done.push("mention");
            }
            _ => {
                fake.say(mover, self.channel, turn);
                self.done.push("plain text");
            }
        }
        let played = || (tokens(c, id).len() >= ply as usize).then_some(());
        self.until("a typed turn", played).await
    }
}

/// The turns of a match.
pub(super) fn tokens(c: &Look, id: i64) -> Vec<String> {
    let sql = format!("SELECT token FROM turns WHERE match_id = {id} ORDER BY ply");
    let rows = c.rows(&sql).into_iter();
    rows.map(|row| row[0].clone().expect("a turn")).collect()
}
