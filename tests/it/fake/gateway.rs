//! The gateway: sessions, their events, and the WebSocket protocol.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State as AxumState;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::Uri;
use axum::response::Response;
use serde::de::DeserializeSeed;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::gateway::event::DispatchEventWithTypeDeserializer;

use super::Shared;
use super::payload;
use super::state::{Id, State};

/// Intent: guilds, channels, threads.
pub(crate) const GUILDS: u64 = 1 << 0;
/// Intent: messages in guilds.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Intent: direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
/// Intent (privileged): the text of messages.
pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
/// All intents Discord knows.
const KNOWN_INTENTS: u64 = 0x3_7FFFF | (1 << 24) | (1 << 25);

/// Something that happened and is told to the sessions it concerns.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// `MESSAGE_CREATE` and the like.
    pub(crate) name: &'static str,
    /// Decides the shard; none goes to shard 0.
    pub(crate) guild: Option<Id>,
    /// The intent a session needs to hear of it; 0 for none.
    pub(crate) intent: u64,
    /// The payload.
    pub(crate) full: Value,
    /// The payload for sessions that may not read messages, where it differs.
    pub(crate) blank: Option<Value>,
}

/// What goes down a connection.
#[derive(Debug)]
pub(crate) enum Out {
    /// A frame.
    Json(String),
    /// A frame of bytes.
    Binary(Vec<u8>),
    /// A close frame with this code.
    Close(u16),
    /// A close frame without one.
    CloseBare,
    /// The connection ends without a word.
    Drop,
}

/// A gateway session; it outlives its connection until it is given up.
pub(crate) struct Session {
    id: String,
    shard: (u64, u64),
    /// What it identified with.
    pub(crate) intents: u64,
    seq: u64,
    log: Vec<(u64, String)>,
    /// Whether it keeps what it was told.
    remembers: bool,
    live: Option<(u32, mpsc::UnboundedSender<Out>)>,
}

impl Session {
    /// Whether a connection carries it.
    pub(crate) fn connected(&self) -> bool {
        self.live.as_ref().is_some_and(|(_, l)| !l.is_closed())
    }

    /// Its shard.
    pub(crate) fn shard(&self) -> u64 {
        self.shard.0
    }

    /// Sends something that is no event.
    pub(crate) fn send(&self, out: Out) {
        if let Some((_, live)) = &self.live {
            // A connection that just ended hears nothing any more; that is what a resume is for.
            let _ = live.send(out);
        }
    }

    pub(crate) fn dispatch(&mut self, name: &str, data: &Value) {
        self.seq += 1;
        let frame = json!({"op": 0, "s": self.seq, "t": name, "d": data}).to_string();
        if self.remembers {
            self.log.push((self.seq, frame.clone()));
        }
        self.send(Out::Json(frame));
    }

    /// Every event it was told, oldest first, with its name.
    pub(crate) fn told_everything(&self) -> Vec<(String, Value)> {
        let frames = self.log.iter().map(|(_, frame)| frame);
        let frames = frames.filter_map(|frame| serde_json::from_str::<Value>(frame).ok());
        frames
            .filter_map(|mut frame| Some((frame["t"].as_str()?.to_owned(), frame["d"].take())))
            .collect()
    }

    /// The events of this name it was told, oldest first.
    pub(crate) fn told(&self, name: &str) -> Vec<Value> {
        let frames = self.log.iter().map(|(_, frame)| frame);
        frames
            .filter_map(|frame| serde_json::from_str::<Value>(frame).ok())
            .filter(|frame| frame["t"] == name)
            .map(|mut frame| frame["d"].take())
            .collect()
    }

    fn hears(&self, event: &Event) -> bool {
        let shard = event.guild.map_or(0, |g| (g >> 22) % self.shard.1);
        shard == self.shard.0 && (event.intent == 0 || self.intents & event.intent != 0)
    }
}

impl State {
    /// Tells an event to all sessions it concerns, connected or resumable.
    pub(crate) fn emit(&mut self, event: Event, check: bool) {
        if event.name != "GUILD_DELETE" && event.guild.is_some_and(|guild| !self.bot_is_in(guild)) {
            return;
        }
        if check {
            let mut sides = vec![&event.full];
            sides.extend(&event.blank);
            let faults: Vec<String> = sides
                .into_iter()
                .filter_map(|data| unreadable(event.name, data))
                .collect();
            self.violations.extend(faults);
        }
        for session in &mut self.sessions {
            if session.hears(&event) {
                let blank = event
                    .blank
                    .as_ref()
                    .filter(|_| session.intents & MESSAGE_CONTENT == 0);
                session.dispatch(event.name, blank.unwrap_or(&event.full));
            }
        }
        self.last_event = Some(event);
    }

    /// Whether a connected session hears of a guild's events (of direct messages without a guild).
    pub(crate) fn listening(&self, guild: Option<Id>) -> bool {
        self.sessions
            .iter()
            .any(|s| s.connected() && guild.map_or(0, |g| (g >> 22) % s.shard.1) == s.shard.0)
    }

    /// Ends connections; sessions stay resumable unless `forget`.
    pub(crate) fn close_all(&mut self, how: impl Fn() -> Out, forget: bool) {
        for session in &mut self.sessions {
            session.send(how());
            session.live = None;
        }
        if forget {
            self.sessions.clear();
        }
    }
}

/// Why twilight or serenity cannot read an event. It would be the fake's own fault, and is shown among the violations.
fn unreadable(name: &str, data: &Value) -> Option<String> {
    let independent = DispatchEventWithTypeDeserializer::new(name).deserialize(data);
    if let Err(e) = independent {
        return Some(format!(
            "the fake sent a {name} that twilight-model cannot read: {e}\n{data}"
        ));
    }
    let frame = json!({"op": 0, "s": 1, "t": name, "d": data});
    match serde_json::from_value::<serenity::model::event::GatewayEvent>(frame) {
        Ok(serenity::model::event::GatewayEvent::Dispatch(
            _,
            serenity::model::event::Event::Unknown(_),
        ))
        | Err(_) => Some(format!(
            "the fake sent a {name} that serenity cannot read: {data}"
        )),
        Ok(_) => None,
    }
}

/// The gateway's door.
pub(crate) async fn upgrade(
    AxumState(shared): AxumState<Arc<Shared>>,
    uri: Uri,
    ws: WebSocketUpgrade,
) -> Response {
    let query = uri.query().unwrap_or_default().to_owned();
    ws.on_upgrade(move |socket| async move { serve(shared, socket, &query).await })
}

/// One connection from HELLO to its end.
async fn serve(shared: Arc<Shared>, mut socket: WebSocket, query: &str) {
    let (tx, mut rx) = mpsc::unbounded_channel();
    let number = shared.with(|st| {
        if !query.contains("v=10") || query.contains("encoding=etf") {
            st.violate(format!(
                "the gateway was opened with ?{query}, not v=10&encoding=json"
            ));
        }
        if query.contains("compress=") {
            st.violate(
                "the gateway was asked for transport compression, which this fake does not speak",
            );
        }
        st.connections += 1;
        st.connections
    });
    let interval = shared.setup.heartbeat_interval;
    let hello = json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": interval.as_millis() as u64, "_trace": []}});
    let odd = shared.with(|st| st.odd_hellos.pop_front());
    let hello = odd.unwrap_or_else(|| hello.to_string());
    if socket.send(Message::Text(hello.into())).await.is_err() {
        return;
    }
    let mut line = Line {
        shared: Arc::clone(&shared),
        number,
        tx,
        session: None,
        sent: Vec::new(),
        missed: false,
    };
    let mut deadline = tokio::time::Instant::now() + interval.mul_f64(1.5) + Duration::from_secs(2);
    loop {
        let close = tokio::select! {
            out = rx.recv() => match out {
                Some(Out::Json(text)) => {
                    if socket.send(Message::Text(text.into())).await.is_err() { break; }
                    None
                }
                Some(Out::Binary(bytes)) => {
                    if socket.send(Message::Binary(bytes.into())).await.is_err() { break; }
                    None
                }
                Some(Out::CloseBare) => {
                    // The peer may be gone already.
                    let _ = socket.send(Message::Close(None)).await;
                    break;
                }
                Some(Out::Close(code)) => Some(code),
                Some(Out::Drop) | None => break,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => match line.hear(text.as_str()) {
                    Ok(beat) => {
                        if beat {
                            deadline = tokio::time::Instant::now() + interval.mul_f64(1.5) + Duration::from_secs(2);
                        }
                        None
                    }
                    Err(code) => Some(code),
                },
                Some(Ok(Message::Binary(_))) => Some(4002),
                Some(Ok(Message::Close(frame))) => {
                    // 1000 and 1001 from the client end the session for good.
                    line.left(frame.is_some_and(|f| matches!(f.code, 1000 | 1001)));
                    return;
                }
                Some(Ok(_)) => None,
                Some(Err(_)) | None => break,
            },
            () = tokio::time::sleep_until(deadline) => {
                shared.with(|st| st.violate("no heartbeat came in time; the gateway dropped the connection"));
                break;
            }
            () = shared.stopped() => break,
        };
        if let Some(code) = close {
            let frame = CloseFrame {
                code,
                reason: reason(code).into(),
            };
            // The peer may be gone already.
            let _ = socket.send(Message::Close(Some(frame))).await;
            line.left(matches!(code, 4004 | 4007 | 4009..=4014));
            return;
        }
    }
    line.left(false);
}

fn reason(code: u16) -> &'static str {
    match code {
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4007 => "Invalid seq.",
        4008 => "Rate limited.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "Unknown error.",
    }
}

/// One connection's side of the protocol.
pub(crate) struct Line {
    shared: Arc<Shared>,
    number: u32,
    tx: mpsc::UnboundedSender<Out>,
    session: Option<String>,
    sent: Vec<Instant>,
    missed: bool,
}

impl Line {
    /// A line without a connection, to speak the protocol to.
    pub(crate) fn alone(shared: &Arc<Shared>) -> Line {
        Line::held(shared).0
    }

    /// As [`Line::alone`]; it's connected as long as its other end is there.
    pub(crate) fn held(shared: &Arc<Shared>) -> (Line, mpsc::UnboundedReceiver<Out>) {
        let (tx, held) = mpsc::unbounded_channel();
        let line = Line {
            shared: Arc::clone(shared),
            number: 0,
            tx,
            session: None,
            sent: Vec::new(),
            missed: false,
        };
        (line, held)
    }

    /// Handles one payload; true for a heartbeat. `Err` is the close code.
    pub(crate) fn hear(&mut self, text: &str) -> Result<bool, u16> {
        let now = Instant::now();
        self.sent
            .retain(|t| now.duration_since(*t) < Duration::from_secs(60));
        self.sent.push(now);
        if self.sent.len() > 120 {
            self.broken("more than 120 gateway payloads in a minute");
            return Err(4008);
        }
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            self.broken(format!("a gateway payload that is no JSON: {text}"));
            return Err(4002);
        };
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(1) => {
                if !data.is_null() && data.as_u64().is_none() {
                    self.broken(format!("a heartbeat with {data}"));
                    return Err(4002);
                }
                if !self.shared.with(|st| st.no_acks) {
                    self.say(&json!({"op": 11, "s": null, "t": null, "d": null}));
                }
                Ok(true)
            }
            Some(2) => self.identify(data).map(|()| true),
            Some(6) => self.resume(data).map(|()| true),
            Some(3 | 4 | 8 | 31) if self.session.is_some() => Ok(false),
            Some(3 | 4 | 8 | 31) => {
                self.broken(format!("op {} before identifying", frame["op"]));
                Err(4003)
            }
            _ => {
                self.broken(format!("an unknown gateway opcode: {text}"));
                Err(4001)
            }
        }
    }

    fn broken(&self, what: impl Into<String>) {
        let what = what.into();
        self.shared.with(|st| st.violate(what));
    }

    fn say(&self, frame: &Value) {
        let _ = self.tx.send(Out::Json(frame.to_string()));
    }

    fn identify(&mut self, data: &Value) -> Result<(), u16> {
        if self.session.is_some() {
            self.broken("a second IDENTIFY on one connection");
            return Err(4005);
        }
        if data["token"].as_str().map(|t| t.trim_start_matches("Bot ")) != Some(&self.shared.token)
        {
            self.shared.with(|st| {
                st.refusals
                    .push("gateway 4004 Authentication failed".to_owned());
            });
            return Err(4004);
        }
        let Some(intents) = data["intents"].as_u64() else {
            self.broken("IDENTIFY without intents");
            return Err(4013);
        };
        if intents & !KNOWN_INTENTS != 0 {
            self.broken(format!("IDENTIFY with unknown intents {intents:#b}"));
            return Err(4013);
        }
        if intents & MESSAGE_CONTENT != 0 && !self.shared.setup.message_content_intent_allowed
            || intents & ((1 << 1) | (1 << 8)) != 0
        {
            self.shared.with(|st| {
                st.refusals
                    .push("gateway 4014 Disallowed intent(s)".to_owned());
            });
            return Err(4014);
        }
        for key in ["os", "browser", "device"] {
            if !data["properties"][key].is_string() {
                self.broken(format!("IDENTIFY without properties.{key}"));
                return Err(4002);
            }
        }
        let shard = (
            data["shard"][0].as_u64().unwrap_or(0),
            data["shard"][1].as_u64().unwrap_or(1),
        );
        if shard.0 >= shard.1 {
            self.broken(format!("IDENTIFY with shard {shard:?}"));
            return Err(4010);
        }
        let setup = &self.shared.setup;
        let bucket = |shard: u64| shard % setup.max_concurrency;
        let (left, last, twice) = self.shared.with(|st| {
            let same = |(other, _): &&(u64, Instant)| bucket(*other) == bucket(shard.0);
            let last = st.identified.iter().rev().find(same).map(|(_, at)| *at);
            st.identified.push((shard.0, Instant::now()));
            let twice = st
                .sessions
                .iter()
                .any(|s| s.connected() && s.shard == shard);
            (st.sessions_left(setup), last, twice)
        });
        if twice && setup.one_connection_each {
            self.broken(format!("shard {shard:?} is connected twice"));
        }
        if left == 0 {
            self.broken("more sessions were started in a day than session_start_limit allows");
            return Err(4004);
        }
        if last.is_some_and(|last| last.elapsed() < setup.identify_gap) {
            self.broken("an IDENTIFY too soon after the one before");
            self.say(&json!({"op": 9, "s": null, "t": null, "d": false}));
            return Ok(());
        }
        let (number, tx) = (self.number, self.tx.clone());
        let (shared, check) = (Arc::clone(&self.shared), self.shared.setup.check_events);
        self.session = Some(self.shared.with(|st| {
            st.identifies += 1;
            // A session that lost its connection is given up once its shard starts anew.
            st.sessions.retain(|s| s.connected() || s.shard != shard);
            let id = format!("{:032x}", st.next_id());
            let mut session = Session {
                id: id.clone(),
                shard,
                intents,
                seq: 0,
                log: Vec::new(),
                remembers: st.memory.is_none(),
                live: Some((number, tx)),
            };
            let mine: Vec<_> = st
                .guilds
                .values()
                .filter(|g| !g.away && (g.id >> 22) % shard.1 == shard.0)
                .collect();
            let ready = json!({
                "v": 10, "user": payload::current_user(st), "session_id": id, "resume_gateway_url": shared.gateway_url(),
                "guilds": mine.iter().map(|g| json!({"id": g.id.to_string(), "unavailable": true})).collect::<Vec<_>>(),
                "shard": [shard.0, shard.1], "application": {"id": st.bot.to_string(), "flags": 0},
                "private_channels": [], "relationships": [], "user_settings": {}, "_trace": [],
            });
            let mut wrong = Vec::new();
            let odd = st.odd_readies.pop_front();
            session.dispatch("READY", odd.as_ref().unwrap_or(&ready));
            if check {
                wrong.extend(unreadable("READY", &ready));
            }
            if intents & GUILDS != 0 {
                for guild in mine {
                    let full = payload::guild(st, guild);
                    if check {
                        wrong.extend(unreadable("GUILD_CREATE", &full));
                    }
                    session.dispatch("GUILD_CREATE", &full);
                }
            }
            st.violations.extend(wrong);
            st.sessions.push(session);
            id
        }));
        Ok(())
    }

    fn resume(&mut self, data: &Value) -> Result<(), u16> {
        if self.session.is_some() {
            return Err(4005);
        }
        if data["token"].as_str().map(|t| t.trim_start_matches("Bot ")) != Some(&self.shared.token)
        {
            return Err(4004);
        }
        let wanted = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let (number, tx) = (self.number, self.tx.clone());
        let found = self.shared.with(|st| {
            let is_told = !st.no_resumed;
            let session = st.sessions.iter_mut().find(|s| s.id == wanted)?;
            if seq > session.seq {
                return Some(Err(4007));
            }
            session.live = Some((number, tx));
            let missed: Vec<String> = session
                .log
                .iter()
                .filter(|(s, _)| *s > seq)
                .map(|(_, f)| f.clone())
                .collect();
            for frame in missed {
                session.send(Out::Json(frame));
            }
            if is_told {
                session.dispatch("RESUMED", &json!({"_trace": []}));
            }
            st.resumes += 1;
            Some(Ok(()))
        });
        match found {
            Some(Ok(())) => {
                self.session = Some(wanted);
                Ok(())
            }
            Some(Err(code)) => {
                self.broken(format!(
                    "RESUME with sequence number {seq}, which was never sent"
                ));
                Err(code)
            }
            None => {
                self.say(&json!({"op": 9, "s": null, "t": null, "d": false}));
                Ok(())
            }
        }
    }

    /// The connection is over.
    fn left(&mut self, for_good: bool) {
        if std::mem::replace(&mut self.missed, true) {
            return;
        }
        let Some(id) = self.session.take() else {
            return;
        };
        let number = self.number;
        self.shared.with(|st| {
            for session in &mut st.sessions {
                // A resume may have moved the session to a newer connection.
                if session.id == id && session.live.as_ref().is_some_and(|(n, _)| *n == number) {
                    session.live = None;
                }
            }
            if for_good {
                st.sessions.retain(|s| s.id != id || s.live.is_some());
            }
        });
    }
}
