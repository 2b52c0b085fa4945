//! Faults a test orders, and the rate limits.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};

use super::reply::{Body, Reply};

/// Where held message creations stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HoldMode {
    /// Before anything is recorded: the message does not exist.
    BeforeRecord,
    /// After it was recorded: the message is there, the answer never comes.
    AfterRecord,
}

/// What a 429 says about its reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The bucket of one route.
    User,
    /// All routes of the bot.
    Global,
    /// Shared with other bots; does not count as an invalid request.
    Shared,
}

/// Something that goes wrong with a request.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// Answered with this instead of being handled.
    Answer {
        /// HTTP status.
        status: u16,
        /// JSON body; `Value::String` is sent as bare text, as a proxy in front of Discord does.
        body: Value,
        /// Further headers.
        headers: Vec<(String, String)>,
    },
    /// Answered with these bytes, whatever they are.
    Garbage {
        status: u16,
        content_type: &'static str,
        bytes: Vec<u8>,
        headers: Vec<(String, String)>,
        /// Whether the request was carried out all the same.
        done: bool,
    },
    /// Answered 429; the same bucket is closed until the time is over.
    RateLimited {
        /// Seconds to wait.
        after: f64,
        /// Reach.
        scope: Scope,
    },
    /// The connection is cut, nothing was done.
    Reset,
    /// It was done, then the connection is cut.
    Lost,
    /// It was not done, and no answer ever comes.
    Hang,
    /// Handled after this time.
    Delay(Duration),
}

impl Fault {
    /// Discord's JSON error with this status and code.
    pub(crate) fn code(status: u16, code: u64, message: &str) -> Fault {
        Fault::Answer {
            status,
            body: json!({"message": message, "code": code}),
            headers: Vec::new(),
        }
    }
    /// 429 for `after` seconds on the bucket of the route.
    pub(crate) fn rate_limited(after: f64) -> Fault {
        Fault::RateLimited {
            after,
            scope: Scope::User,
        }
    }
    /// 429 for `after` seconds on everything.
    pub(crate) fn global_limit(after: f64) -> Fault {
        Fault::RateLimited {
            after,
            scope: Scope::Global,
        }
    }
    /// 500 with Discord's JSON.
    pub(crate) fn server_error() -> Fault {
        Fault::code(500, 0, "500: Internal Server Error")
    }
    /// 502 with a page of HTML, as the proxy in front of Discord answers.
    pub(crate) fn bad_gateway() -> Fault {
        Fault::Answer {
            status: 502,
            body: Value::String("<html><body><h1>502 Bad Gateway</h1></body></html>".to_owned()),
            headers: Vec::new(),
        }
    }
    /// 403 with a page of HTML, as from what protects Discord.
    pub(crate) fn attention_required() -> Fault {
        let page = "<html><body>Attention Required</body></html>";
        Fault::Answer {
            status: 403,
            body: Value::String(page.to_owned()),
            headers: Vec::new(),
        }
    }
    /// 429 for so many seconds to everything, in bare text, as what protects Discord answers an address that it shuts out.
    pub(crate) fn shut_out(seconds: u32) -> Fault {
        Fault::Answer {
            status: 429,
            body: Value::String("error code: 1015".to_owned()),
            headers: vec![("retry-after".to_owned(), seconds.to_string())],
        }
    }
    /// Whether it says that somebody can't be written to.
    pub(crate) fn is_about_a_person(&self) -> bool {
        let Fault::Answer { body, .. } = self else {
            return false;
        };
        [json!(50_007), json!(50_278)].contains(&body["code"])
    }
    /// 403, code 50013.
    pub(crate) fn missing_permissions() -> Fault {
        Fault::code(403, 50013, "Missing Permissions")
    }
    /// 403, code 50001.
    pub(crate) fn missing_access() -> Fault {
        Fault::code(403, 50001, "Missing Access")
    }
    /// 404, code 10003.
    pub(crate) fn unknown_channel() -> Fault {
        Fault::code(404, 10003, "Unknown Channel")
    }
    /// 404, code 10008.
    pub(crate) fn unknown_message() -> Fault {
        Fault::code(404, 10008, "Unknown Message")
    }
    /// 403, code 50007.
    pub(crate) fn dms_closed() -> Fault {
        Fault::code(403, 50007, "Cannot send messages to this user")
    }
}

/// Refusals and failures by chance.
#[derive(Clone, Debug)]
pub(crate) struct Moods {
    chance: Rng,
    /// One request in so many is met.
    one_in: usize,
    /// So many of [`CODES`] are among them.
    codes: usize,
    /// What the paths begin with that are met.
    paths: &'static str,
}

/// Statuses and codes of refusals: first those that say nothing of a place or a person.
const CODES: [(u16, u64); 14] = [
    (403, 40_333),
    (403, 0),
    (400, 99_999),
    (403, 20_026),
    (400, 200_000),
    (400, 50_035),
    (403, 50_001),
    (403, 50_013),
    (404, 10_003),
    (403, 50_007),
    (403, 160_005),
    (403, 50_278),
    (404, 0),
    (401, 0),
];

impl Moods {
    /// Of all kinds.
    pub(crate) fn new(seed: u64, one_in: usize) -> Moods {
        let chance = Rng::with_seed(seed);
        let codes = CODES.len();
        Moods {
            chance,
            one_in,
            codes,
            paths: "/",
        }
    }

    /// Those that leave every post where it belongs, met by whatever is done in channels.
    #[allow(dead_code)]
    pub(crate) fn passing(seed: u64, one_in: usize) -> Moods {
        Moods {
            codes: 6,
            paths: "/channels/",
            ..Moods::new(seed, one_in)
        }
    }

    /// What meets the next request, if anything does.
    pub(crate) fn next(&mut self, path: &str) -> Option<Fault> {
        if !path.starts_with(self.paths) || self.chance.usize(..self.one_in) > 0 {
            return None;
        }
        let kind = self.chance.usize(..self.codes + 6);
        if let Some((status, code)) = CODES[..self.codes].get(kind) {
            return Some(Fault::code(*status, *code, "a mood"));
        }
        Some(match kind - self.codes {
            0 => Fault::rate_limited(0.2),
            1 => Fault::server_error(),
            2 => Fault::bad_gateway(),
            3 => Fault::Reset,
            4 => Fault::Lost,
            _ => Fault::attention_required(),
        })
    }
}

/// A fault that waits for its requests.
#[derive(Clone, Debug)]
pub(crate) struct FaultRule {
    pub(crate) method: String,
    pub(crate) pattern: String,
    pub(crate) fault: Fault,
    pub(crate) times: u32,
}

impl FaultRule {
    /// Whether a request is meant. `*` in the pattern stands for one segment; a method of `*` for any.
    pub(crate) fn matches(&self, method: &str, path: &str) -> bool {
        if self.method != "*" && self.method != method {
            return false;
        }
        let mut wanted = self.pattern.trim_matches('/').split('/');
        let mut given = path.trim_matches('/').split('/');
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return true,
                (Some("**"), _) => return true,
                (Some(w), Some(g)) if w == "*" || w == g => {}
                _ => return false,
            }
        }
    }
}

/// One bucket: how many requests in the running window.
#[derive(Clone, Debug)]
struct Bucket {
    opened: Instant,
    used: u32,
    /// Closed until then by a 429, organised by the limits or ordered by a test.
    closed_until: Option<Instant>,
    /// When the program was told so; none if it was another program, which is gone.
    told_at: Option<Instant>,
}

/// A request that comes this soon after a 429 was on its way already, or whoever sent it had not heard of that.
const ON_ITS_WAY: Duration = Duration::from_millis(100);

impl Bucket {
    fn opened(now: Instant) -> Bucket {
        Bucket {
            opened: now,
            used: 0,
            closed_until: None,
            told_at: None,
        }
    }

    fn shut(&mut self, now: Instant, seconds: f64) {
        self.closed_until = Some(now + Duration::from_secs_f64(seconds));
        self.told_at = Some(now);
    }

    /// Whether whoever sends something knew that it is closed; they do from now on.
    fn knew(&mut self, now: Instant) -> bool {
        let told = *self.told_at.get_or_insert(now);
        now.duration_since(told) > ON_ITS_WAY
    }
}

/// The rate limits and what was used of them.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// Message creations per channel: how many in which time.
    pub(crate) messages: (u32, Duration),
    /// All other routes, per route and channel, guild or webhook.
    pub(crate) others: (u32, Duration),
    /// Requests in a second over all routes, interaction answers aside.
    pub(crate) global: u32,
    /// Answers 401, 403 and 429 in ten minutes after which the address is banned.
    pub(crate) invalid: u32,
    buckets: HashMap<String, Bucket>,
    all: Option<Bucket>,
    invalid_seen: Vec<Instant>,
    /// How often a request was answered 429.
    pub(crate) limited: u32,
}

/// The state of a bucket after a request, for the headers.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    limit: u32,
    remaining: u32,
    reset_after: f64,
    bucket: String,
}

impl Limits {
    /// Limits with nothing used yet.
    pub(crate) fn new(
        messages: (u32, Duration),
        others: (u32, Duration),
        global: u32,
        invalid: u32,
    ) -> Limits {
        Limits {
            messages,
            others,
            global,
            invalid,
            buckets: HashMap::new(),
            all: None,
            invalid_seen: Vec::new(),
            limited: 0,
        }
    }

    /// Counts a request. `Err` is the 429 to answer, with the rule that was broken if the wait was ignored.
    pub(crate) fn take(
        &mut self,
        bucket: &str,
        creates_message: bool,
        exempt: bool,
    ) -> Result<Standing, (Reply, Option<String>)> {
        let now = Instant::now();
        if !exempt {
            let all = self.all.get_or_insert(Bucket::opened(now));
            if let Some(left) = closed(all, now) {
                let rule = all.knew(now).then(|| format!(
                    "a request to {bucket} came {left:.2} s before the global limit's Retry-After was over"
                ));
                self.limited += 1;
                return Err((too_many(left, Scope::Global, None), rule));
            }
            if now.duration_since(all.opened) >= Duration::from_secs(1) {
                *all = Bucket::opened(now);
            }
            all.used += 1;
            if all.used > self.global {
                let left = 1.0 - now.duration_since(all.opened).as_secs_f64();
                all.shut(now, left.max(0.0));
                self.limited += 1;
                return Err((too_many(left.max(0.01), Scope::Global, None), None));
            }
        }
        let (limit, window) = if creates_message {
            self.messages
        } else {
            self.others
        };
        let entry = self
            .buckets
            .entry(bucket.to_owned())
            .or_insert(Bucket::opened(now));
        if let Some(left) = closed(entry, now) {
            let rule = entry.knew(now).then(|| {
                format!("a request to {bucket} came {left:.2} s before Retry-After was over")
            });
            self.limited += 1;
            let standing = Standing {
                limit,
                remaining: 0,
                reset_after: left,
                bucket: bucket.to_owned(),
            };
            return Err((too_many(left, Scope::User, Some(&standing)), rule));
        }
        if now.duration_since(entry.opened) >= window {
            *entry = Bucket::opened(now);
        }
        let left = window
            .saturating_sub(now.duration_since(entry.opened))
            .as_secs_f64();
        entry.used += 1;
        let standing = Standing {
            limit,
            remaining: limit.saturating_sub(entry.used),
            reset_after: left,
            bucket: bucket.to_owned(),
        };
        if entry.used > limit {
            entry.shut(now, left);
            self.limited += 1;
            return Err((too_many(left, Scope::User, Some(&standing)), None));
        }
        Ok(standing)
    }

    /// Closes a bucket (or everything) because a test ordered a 429.
    pub(crate) fn close(&mut self, bucket: &str, after: f64, scope: Scope) -> Reply {
        let now = Instant::now();
        let mut shut = Bucket::opened(now);
        shut.shut(now, after);
        self.limited += 1;
        if scope == Scope::Global {
            self.all = Some(shut);
        } else {
            self.buckets.insert(bucket.to_owned(), shut);
        }
        let standing = Standing {
            limit: self.others.0,
            remaining: 0,
            reset_after: after,
            bucket: bucket.to_owned(),
        };
        too_many(after, scope, Some(&standing))
    }

    /// The program was ended, and the next one knows of no refusals.
    pub(crate) fn nobody_was_told(&mut self) {
        for bucket in self.buckets.values_mut().chain(&mut self.all) {
            bucket.told_at = None;
        }
    }

    /// Counts an invalid request (401, 403, 429). True when the address is banned from now on.
    pub(crate) fn invalid(&mut self) -> bool {
        let now = Instant::now();
        self.invalid_seen
            .retain(|t| now.duration_since(*t) < Duration::from_secs(600));
        self.invalid_seen.push(now);
        self.invalid_seen.len() as u32 > self.invalid
    }

    /// How many invalid requests the last ten minutes saw.
    pub(crate) fn invalid_count(&self) -> usize {
        self.invalid_seen.len()
    }
}

/// Seconds a bucket stays closed. A few milliseconds early are forgiven, clocks being what they are.
fn closed(bucket: &Bucket, now: Instant) -> Option<f64> {
    let left = bucket.closed_until?.checked_duration_since(now)?;
    Some(left.as_secs_f64()).filter(|s| *s > 0.005)
}

/// A 429 as Discord writes it.
fn too_many(after: f64, scope: Scope, standing: Option<&Standing>) -> Reply {
    let global = scope == Scope::Global;
    let mut reply = Reply::json(
        429,
        json!({"message": "You are being rate limited.", "retry_after": after, "global": global}),
    );
    reply.header("Retry-After", format!("{}", after.ceil() as u64));
    reply.header(
        "X-RateLimit-Scope",
        match scope {
            Scope::User => "user",
            Scope::Global => "global",
            Scope::Shared => "shared",
        }
        .to_owned(),
    );
    if global {
        reply.header("X-RateLimit-Global", "true".to_owned());
    }
    if let Some(standing) = standing {
        standing.write(&mut reply);
    }
    reply
}

impl Standing {
    /// Puts the `X-RateLimit-…` headers on an answer.
    pub(crate) fn write(&self, reply: &mut Reply) {
        let reset = super::state::now_ms() as f64 / 1000.0 + self.reset_after;
        reply.header("X-RateLimit-Limit", self.limit.to_string());
        reply.header("X-RateLimit-Remaining", self.remaining.to_string());
        reply.header("X-RateLimit-Reset", format!("{reset:.3}"));
        reply.header(
            "X-RateLimit-Reset-After",
            format!("{:.3}", self.reset_after),
        );
        // Discord's bucket names are opaque; a number made of the route says as much.
        let name = self.bucket.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| {
            (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
        });
        reply.header("X-RateLimit-Bucket", format!("{name:016x}"));
    }
}

impl Fault {
    /// The ready answer of an `Answer` fault.
    pub(crate) fn ready(&self) -> Option<Reply> {
        if let Fault::Garbage {
            status,
            content_type,
            bytes,
            headers,
            ..
        } = self
        {
            let mut reply = Reply {
                status: *status,
                body: Body::Bytes(bytes.clone()),
                headers: headers.clone(),
            };
            reply.header("content-type", (*content_type).to_owned());
            return Some(reply);
        }
        let Fault::Answer {
            status,
            body,
            headers,
        } = self
        else {
            return None;
        };
        let mut reply = match body {
            Value::String(text) => Reply {
                status: *status,
                body: Body::Text(text.clone()),
                headers: Vec::new(),
            },
            other => Reply::json(*status, other.clone()),
        };
        for (name, value) in headers {
            reply.header(name, value.clone());
        }
        Some(reply)
    }
}
