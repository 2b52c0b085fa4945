//! Drawing for public pages. It's work for strangers, so it shares no queue with work for players: it has permits and threads
//! of its own, the latter of low priority, and whoever finds too many waiting is told to come back.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::api::public::PageFile;
use crate::core::thinkers::Thinkers;
use instruments::cost::{self, Part};
use instruments::telemetry;
use play::MatchId;
use rules::Side;
use text::language::{speaking, spoken};

/// The most pictures and animations that wait or are drawn. The last one waits a few seconds.
const PICTURES: usize = 64;
const ANIMATIONS: usize = 4;

/// The most bytes that are kept of what was drawn.
const KEPT: usize = 8 << 20;

/// What makes a picture on a page what it is. It holds no name: who is named may not want to appear any more.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) game: MatchId,
    pub(crate) version: i64,
    pub(crate) file: PageFile,
    pub(crate) ply: u32,
    pub(crate) viewer: Side,
    pub(crate) theme: String,
    /// The tag of the language of its words.
    pub(crate) language: &'static str,
}

/// Too much is waiting to be drawn.
#[derive(Debug)]
pub(crate) struct Busy;

/// The permits, the threads, and what was drawn lately.
pub(crate) struct PageDrawing {
    pictures: Queue,
    animations: Queue,
    threads: usize,
    thinkers: OnceLock<Thinkers>,
    drawn: Mutex<Drawn>,
}

struct Queue {
    /// Permits to wait or be drawn.
    room: Arc<Semaphore>,
    /// Permits to be drawn.
    turns: Arc<Semaphore>,
}

/// What was drawn lately, each with when it was last used.
#[derive(Default)]
struct Drawn {
    known: HashMap<Key, (Arc<Vec<u8>>, u64)>,
    bytes: usize,
    uses: u64,
}

/// The turn to draw.
pub(crate) struct Turn<'a> {
    drawing: &'a PageDrawing,
    permits: [OwnedSemaphorePermit; 2],
}

impl Default for PageDrawing {
    fn default() -> PageDrawing {
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        PageDrawing {
            pictures: Queue::new(PICTURES, threads),
            animations: Queue::new(ANIMATIONS, 1),
            // One animation at a time, beside which pictures are drawn.
            threads: threads + 1,
            thinkers: OnceLock::new(),
            drawn: Mutex::default(),
        }
    }
}

impl Queue {
    fn new(most: usize, at_once: usize) -> Queue {
        Queue {
            room: Arc::new(Semaphore::new(most)),
            turns: Arc::new(Semaphore::new(at_once)),
        }
    }
}

impl PageDrawing {
    /// Waits for the turn to draw such a file. Whatever it takes to make the picture is to be done in this turn.
    ///
    /// # Errors
    /// Too many are waiting.
    pub(crate) async fn turn(&self, file: PageFile) -> Result<Turn<'_>, Busy> {
        let queue = match file {
            PageFile::Gif => &self.animations,
            _ => &self.pictures,
        };
        let room = Arc::clone(&queue.room).try_acquire_owned();
        let room = room.map_err(|_| Busy)?;
        let turn = Arc::clone(&queue.turns).acquire_owned().await;
        let permits = [room, turn.map_err(|_| Busy)?];
        let drawing = self;
        Ok(Turn { drawing, permits })
    }

    /// Returns what was drawn lately.
    pub(crate) fn drawn(&self, key: &Key) -> Option<Arc<Vec<u8>>> {
        let mut drawn = self.drawn.lock().ok()?;
        drawn.uses += 1;
        let now = drawn.uses;
        let (bytes, used) = drawn.known.get_mut(key)?;
        *used = now;
        Some(Arc::clone(bytes))
    }

    fn keep(&self, key: Key, bytes: &Arc<Vec<u8>>) {
        let Ok(mut drawn) = self.drawn.lock() else {
            return;
        };
        if bytes.len() > KEPT / 4 {
            return;
        }
        drawn.uses += 1;
        let now = drawn.uses;
        drawn.bytes += bytes.len();
        if let Some((before, _)) = drawn.known.insert(key, (Arc::clone(bytes), now)) {
            drawn.bytes -= before.len();
        }
        while drawn.bytes > KEPT {
            let oldest = drawn.known.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                return;
            };
            if let Some((bytes, _)) = drawn.known.remove(&oldest) {
                drawn.bytes -= bytes.len();
            }
        }
    }
}

/// Draws a picture, and notes how long that takes.
pub(crate) fn timed<T>(draw: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let drawn = cost::measure(Part::Picture, draw);
    telemetry::picture(began.elapsed());
    drawn
}

impl Turn<'_> {
    /// Draws off the async threads, at low priority. What was drawn is kept for a while under its key.
    ///
    /// # Errors
    /// Those of `draw`.
    pub(crate) async fn draw<E: Send + 'static>(
        self,
        key: Option<Key>,
        draw: impl FnOnce() -> Result<Vec<u8>, E> + Send + 'static,
    ) -> Result<Arc<Vec<u8>>, E> {
        let Turn { drawing, permits } = self;
        let language = spoken();
        let draw = move || {
            // Held until the drawing is done, even if the caller is gone.
            let _permits = permits;
            timed(|| speaking(language, draw))
        };
        let thinkers = drawing
            .thinkers
            .get_or_init(|| Thinkers::new("pages", drawing.threads));
        let drawn = Arc::new(thinkers.run(draw).await?);
        if let Some(key) = key {
            drawing.keep(key, &drawn);
        }
        Ok(drawn)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use text::language::{Language, in_language};

    fn key(game: i64) -> Key {
        Key {
            game: MatchId(game),
            version: 1,
            file: PageFile::Gif,
            ply: 3,
            viewer: Side::Black,
            theme: "wood".to_owned(),
            language: "en",
        }
    }

    #[tokio::test]
    async fn a_picture_speaks_the_language_of_whoever_asks_for_it() {
        let drawing = PageDrawing::default();
        let drawn = async {
            let turn = drawing.turn(PageFile::Card).await.unwrap();
            let said = || Ok::<_, ()>(spoken().tag.as_bytes().to_vec());
            turn.draw(None, said).await.unwrap()
        };
        let german = Language::of("de").unwrap();
        assert_eq!(*in_language(german, drawn).await, b"de");
    }

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_is_sent_away_and_the_rest_have_their_turn() {
        let drawing = PageDrawing::default();
        let first = drawing.turn(PageFile::Gif).await.unwrap();
        let mut waiting = Vec::new();
        for _ in 1..ANIMATIONS {
            let mut turn = Box::pin(drawing.turn(PageFile::Gif));
            assert!((&mut turn).now_or_never().is_none());
            waiting.push(turn);
        }
        assert!(drawing.turn(PageFile::Gif).await.is_err());
        // Boards don't wait for animations.
        let board = drawing.turn(PageFile::Svg).await.unwrap();
        let drawn = board.draw(None, || Ok::<_, ()>(vec![1])).await.unwrap();
        assert_eq!(*drawn, [1]);
        // Whoever has gone makes room, and whoever is done.
        drop(waiting.pop());
        let mut last = Box::pin(drawing.turn(PageFile::Gif));
        assert!((&mut last).now_or_never().is_none());
        first
            .draw(Some(key(1)), || Ok::<_, ()>(vec![2]))
            .await
            .unwrap();
        for turn in waiting {
            drop(turn.await.unwrap());
        }
        drop(last.await.unwrap());
        assert_eq!(*drawing.drawn(&key(1)).unwrap(), [2]);
        assert!(drawing.drawn(&key(2)).is_none());
    }

    #[tokio::test]
    async fn what_was_used_longest_ago_is_dropped_first() {
        let drawing = PageDrawing::default();
        let picture = Arc::new(vec![0; KEPT / 4]);
        for game in 1..=4 {
            drawing.keep(key(game), &picture);
        }
        assert!(drawing.drawn(&key(1)).is_some());
        drawing.keep(key(5), &picture);
        drawing.keep(key(6), &Arc::new(vec![0; KEPT / 4 + 1]));
        let kept = (1..=6).filter(|game| drawing.drawn(&key(*game)).is_some());
        assert_eq!(kept.collect::<Vec<_>>(), [1, 3, 4, 5]);
    }
}
