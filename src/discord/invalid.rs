//! Bounds the requests that Discord counts as invalid: it bans an address with 10,000 of them in ten minutes for a while.
//!
//! Source: <https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans>.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;

use instruments::telemetry;

/// How long an invalid request counts.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// The most in that time, a tenth of what Discord bans for: other programs may share the address. With more, nothing is sent
/// but answers to interactions.
const MOST: u32 = 1_000;

/// The most in that time if answers to interactions are counted among them. With more, nothing is sent at all.
const MOST_IN_ALL: u32 = 5_000;

/// How exactly it's known when a request was made.
const STEP: Duration = Duration::from_secs(10);

/// The invalid requests of the last ten minutes.
#[derive(Default)]
pub(super) struct Invalid(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    /// How many there were in the step that began then, the oldest first.
    steps: VecDeque<(Instant, u32)>,
    total: u32,
    /// Whether the log says that nothing is sent.
    is_told: bool,
}

impl Invalid {
    /// Counts an answer, if its request was invalid.
    pub(super) fn look(&self, status: StatusCode, headers: &HeaderMap) {
        let is_shared = headers
            .get("x-ratelimit-scope")
            .is_some_and(|scope| scope == "shared");
        let is_invalid = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
            StatusCode::TOO_MANY_REQUESTS => !is_shared,
            _ => false,
        };
        if is_invalid {
            self.count(Instant::now());
        }
    }

    fn count(&self, now: Instant) {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.forget(now);
        match counted.steps.back_mut() {
            Some((began, count)) if now.saturating_duration_since(*began) < STEP => *count += 1,
            _ => counted.steps.push_back((now, 1)),
        }
        counted.total += 1;
        telemetry::invalid_requests(counted.total);
    }

    /// How long until another answer to an interaction may be sent, by one of so many processes of the bot; `None` if one may
    /// now.
    pub(super) fn wait_to_answer(&self, processes: u32, now: Instant) -> Option<Duration> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.forget(now);
        counted.room(MOST_IN_ALL / processes.max(1), now)
    }

    /// The same for any other request.
    pub(super) fn wait(&self, processes: u32, now: Instant) -> Option<Duration> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.forget(now);
        telemetry::invalid_requests(counted.total);
        let room = counted.room(MOST / processes.max(1), now);
        match room {
            Some(wait) if !counted.is_told => {
                counted.is_told = true;
                let (total, seconds) = (counted.total, wait.as_secs());
                tracing::error!(
                    "Discord refused {total} requests within 10 minutes, and bans whoever sends too many of those. For \
                     {seconds} s, Stonepost sends nothing but answers to commands and buttons. Run “stonepost doctor”, and \
                     see which channels refuse what it posts."
                );
            }
            None if counted.is_told => {
                counted.is_told = false;
                tracing::info!("Discord refuses few enough requests again; sending what waited");
            }
            _ => {}
        }
        room
    }
}

impl Counted {
    /// How long until no more than `most` count; `None` if that's so now.
    fn room(&self, most: u32, now: Instant) -> Option<Duration> {
        let mut over = self.total.saturating_sub(most);
        let mut room = None;
        for (began, count) in &self.steps {
            if over == 0 {
                break;
            }
            over = over.saturating_sub(*count);
            let left = WINDOW.saturating_sub(now.saturating_duration_since(*began));
            room = Some(left.max(STEP / 10));
        }
        room
    }

    /// Forgets what doesn't count any more.
    fn forget(&mut self, now: Instant) {
        while let Some((began, count)) = self.steps.front()
            && now.saturating_duration_since(*began) >= WINDOW
        {
            self.total -= count;
            self.steps.pop_front();
        }
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_sent_while_too_many_were_invalid() {
        let (invalid, begin) = (Invalid::default(), Instant::now());
        for _ in 0..MOST {
            invalid.count(begin);
        }
        assert_eq!(invalid.wait(1, begin), None);
        invalid.count(begin + 2 * STEP);
        let later = begin + 3 * STEP;
        assert_eq!(invalid.wait(1, later), Some(WINDOW - 3 * STEP));
        assert_eq!(invalid.wait_to_answer(1, later), None);
        assert_eq!(invalid.wait(1, begin + WINDOW), None);
        for _ in 0..MOST_IN_ALL {
            invalid.count(later);
        }
        // The one of a step before goes first.
        assert_eq!(invalid.wait_to_answer(1, later), Some(WINDOW - STEP));
        assert_eq!(invalid.wait_to_answer(1, later + WINDOW), None);
    }

    #[test]
    fn processes_share_what_is_allowed() {
        let (invalid, begin) = (Invalid::default(), Instant::now());
        for _ in 0..=MOST / 4 {
            invalid.count(begin);
        }
        assert_eq!(invalid.wait(1, begin), None);
        assert_eq!(invalid.wait(4, begin), Some(WINDOW));
    }

    #[test]
    fn only_what_discord_counts_is_counted() {
        let invalid = Invalid::default();
        let mut shared = HeaderMap::new();
        shared.insert("x-ratelimit-scope", "shared".parse().expect("a value"));
        let none = HeaderMap::new();
        for (status, headers) in [
            (StatusCode::OK, &none),
            (StatusCode::BAD_REQUEST, &none),
            (StatusCode::NOT_FOUND, &none),
            (StatusCode::BAD_GATEWAY, &none),
            (StatusCode::TOO_MANY_REQUESTS, &shared),
        ] {
            invalid.look(status, headers);
        }
        let total = || invalid.0.lock().map(|counted| counted.total).ok();
        assert_eq!(total(), Some(0));
        for status in [
            StatusCode::UNAUTHORIZED,
            StatusCode::FORBIDDEN,
            StatusCode::TOO_MANY_REQUESTS,
        ] {
            invalid.look(status, &none);
        }
        assert_eq!(total(), Some(3));
    }
}
