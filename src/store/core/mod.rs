//! [`Store`] itself: the open database, and what's kept in memory beside it.
//!
//! The methods by subject are in `subjects`; here are those that they all use, [`Store::read`] and [`Store::write`].

pub(crate) mod engine;
pub(crate) mod match_cache;
pub(crate) mod match_context;
mod outage;
mod people_cache;
pub(crate) mod totals;
pub(crate) mod watchers;

use std::sync::Arc;

use engine::{Engine, Way};
use match_cache::MatchCache;
use people_cache::PeopleCache;
use totals::Totals;
use watchers::{Watcher, Watchers};

use crate::sql::{self, Connection, Params, Row};
use crate::values::error::StoreError;

/// An open database. Cheap to clone; all clones share the writer, the readers and the caches.
///
/// ```
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use stonepost_store::Store;
///
/// let folder = tempfile::tempdir()?;
/// let store = Store::open(&folder.path().join("stonepost.db"))?;
/// let anna = store.upsert_person("local", "anna", "Anna").await?;
/// assert_eq!(store.known_person("local", "anna").await?, Some(anna));
/// store.close().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Store {
    pub(crate) shared: Arc<Shared>,
}

pub(crate) struct Shared {
    pub(crate) engine: Engine,
    pub(crate) people: PeopleCache,
    pub(crate) match_cache: Arc<MatchCache>,
    pub(crate) watchers: Arc<Watchers>,
    pub(crate) totals: Totals,
    #[cfg(any(test, feature = "failpoints"))]
    pub(crate) counts: Arc<Counts>,
}

/// Counters for tests.
#[cfg(any(test, feature = "failpoints"))]
#[derive(Default)]
pub(crate) struct Counts {
    /// Reads started so far.
    pub(crate) reads: std::sync::atomic::AtomicU64,
    /// Changes handed in that have neither been committed nor failed.
    pub(crate) writes: std::sync::atomic::AtomicU64,
}

/// Keeps a store from writing until it is dropped.
#[cfg(any(test, feature = "failpoints"))]
#[doc(hidden)]
pub struct HeldWrites {
    _go_on: std::sync::mpsc::Sender<()>,
}

#[cfg(any(test, feature = "failpoints"))]
impl Store {
    /// Keeps the store from writing until the returned guard is dropped.
    #[doc(hidden)]
    pub async fn hold_writes(&self) -> HeldWrites {
        let (go_on, wait) = std::sync::mpsc::channel();
        let (tell, told) = tokio::sync::oneshot::channel();
        let store = self.clone();
        tokio::spawn(async move {
            let mut tell = Some(tell);
            let hold = move |_: &Connection| {
                if let Some(tell) = tell.take() {
                    let _ = tell.send(());
                }
                let _ = wait.recv();
                Ok(())
            };
            store.write_aside(hold).await
        });
        let _ = told.await;
        HeldWrites { _go_on: go_on }
    }

    /// Returns the number of changes that are waiting to be written or committed.
    #[doc(hidden)]
    #[must_use]
    pub fn writes_waiting(&self) -> u64 {
        let writes = &self.shared.counts.writes;
        writes.load(std::sync::atomic::Ordering::SeqCst)
    }

    /// Returns the number of reads so far.
    #[doc(hidden)]
    #[must_use]
    pub fn reads(&self) -> u64 {
        let reads = &self.shared.counts.reads;
        reads.load(std::sync::atomic::Ordering::SeqCst)
    }
}

impl Store {
    pub(crate) fn over(engine: Engine) -> Store {
        Store::watched(engine, Arc::default())
    }

    pub(crate) fn watched(engine: Engine, watchers: Arc<Watchers>) -> Store {
        Store {
            shared: Arc::new(Shared {
                people: PeopleCache::new(engine.process().is_some()),
                engine,
                match_cache: Arc::default(),
                watchers,
                totals: Totals::default(),
                #[cfg(any(test, feature = "failpoints"))]
                counts: Arc::default(),
            }),
        }
    }

    /// Commits everything handed in so far, then closes the database. Later calls fail with [`StoreError::Closed`].
    pub async fn close(&self) {
        let shared = &self.shared;
        shared.engine.close(|| shared.match_cache.clear()).await;
    }

    /// Returns the remedy for damage, for the host.
    #[must_use]
    pub fn remedy(&self) -> String {
        self.shared.engine.remedy()
    }

    /// Registers a watcher, which is told of every committed change of a match as long as somebody else holds it.
    pub fn watch(&self, watcher: &Arc<dyn Watcher>) {
        self.shared.watchers.add(watcher);
    }

    /// Runs `work` on a read connection, off the async threads. An engine may run it again, from the start, if it lost the
    /// connection.
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        #[cfg(any(test, feature = "failpoints"))]
        self.shared
            .counts
            .reads
            .fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        self.shared.engine.read(work).await
    }

    /// Runs `work` in the writer's next transaction and returns its result after the commit. An error rolls back this
    /// work alone. An engine may run it again, from the start, if it collided with another change.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.write_then(work, |_| ()).await
    }

    /// Same as [`Store::write`]; calls `end` with the result on the writer's thread even if the caller was dropped.
    pub(crate) async fn write_then<T, F, E>(&self, work: F, end: E) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        #[cfg(any(test, feature = "failpoints"))]
        let end = self.counted(end);
        self.shared.engine.write(Way::Write, work, end).await
    }

    /// Same as [`Store::write`], in [`Way::WriteAside`].
    pub(crate) async fn write_aside<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let engine = &self.shared.engine;
        engine.write(Way::WriteAside, work, |_| ()).await
    }

    /// [`Connection::all`] on a read connection.
    pub(crate) async fn all<T: Send + 'static>(
        &self,
        sql: &'static str,
        params: impl Params + Send + 'static,
        read: impl Fn(&Row<'_>) -> sql::Result<T> + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        self.read(move |c| Ok(c.all(sql, &params, &read)?)).await
    }

    /// [`Connection::first`] on a read connection.
    pub(crate) async fn first<T: Send + 'static>(
        &self,
        sql: &'static str,
        params: impl Params + Send + 'static,
        read: impl Fn(&Row<'_>) -> sql::Result<T> + Send + 'static,
    ) -> Result<Option<T>, StoreError> {
        self.read(move |c| Ok(c.first(sql, &params, &read)?)).await
    }

    /// [`Connection::query_row`] on a read connection.
    pub(crate) async fn query_row<T: Send + 'static>(
        &self,
        sql: &'static str,
        params: impl Params + Send + 'static,
        read: impl Fn(&Row<'_>) -> sql::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.read(move |c| Ok(c.query_row(sql, &params, &read)?))
            .await
    }

    /// [`Connection::exists`] on a read connection.
    pub(crate) async fn exists(
        &self,
        sql: &'static str,
        params: impl Params + Send + 'static,
    ) -> Result<bool, StoreError> {
        self.read(move |c| Ok(c.exists(sql, &params)?)).await
    }

    /// [`Connection::execute`] in a transaction.
    pub(crate) async fn execute(
        &self,
        sql: &'static str,
        params: impl Params + Send + 'static,
    ) -> Result<usize, StoreError> {
        self.write(move |c| Ok(c.execute(sql, &params)?)).await
    }

    /// Same as [`Store::write`], for a transaction that records what has become of a post.
    pub(crate) async fn record<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let end = |_: &Result<T, StoreError>| ();
        #[cfg(any(test, feature = "failpoints"))]
        let end = self.counted(end);
        self.shared.engine.write(Way::Record, work, end).await
    }

    /// Counts a write as under way until `end`.
    #[cfg(any(test, feature = "failpoints"))]
    fn counted<T>(
        &self,
        end: impl FnOnce(&Result<T, StoreError>) + Send + 'static,
    ) -> impl FnOnce(&Result<T, StoreError>) + Send + 'static {
        use std::sync::atomic::Ordering::SeqCst;
        let counts = Arc::clone(&self.shared.counts);
        counts.writes.fetch_add(1, SeqCst);
        move |done: &Result<T, StoreError>| {
            end(done);
            counts.writes.fetch_sub(1, SeqCst);
        }
    }
}
