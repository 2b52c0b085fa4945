//! [`Store`] itself: the open database, and what's kept in memory beside it.
//!
//! The methods by subject are in `methods`; here are those that they all use, [`Store::read`] and [`Store::write`].

pub(in crate::store) mod engine;
pub(in crate::store) mod match_cache;
pub(in crate::store) mod match_context;
mod outage;
mod people_cache;
pub(in crate::store) mod totals;
pub(in crate::store) mod watchers;

use std::path::Path;
use std::sync::Arc;

use crate::store::postgres::{self, DatabaseAddress};
use crate::store::rows::error::{OpenError, StoreError};
use crate::store::sql::Connection;
use crate::store::sqlite;
use crate::store::statements::rebuild;
use engine::Engine;
use match_cache::MatchCache;
use people_cache::PeopleCache;
use totals::Totals;
use watchers::{Watcher, Watchers};

/// An open database. Cheap to clone; all clones share the writer, the readers and the caches.
///
/// ```
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use stonepost::store::Store;
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
    pub(in crate::store) shared: Arc<Shared>,
}

pub(in crate::store) struct Shared {
    pub(in crate::store) engine: Engine,
    pub(in crate::store) people: PeopleCache,
    pub(in crate::store) match_cache: Arc<MatchCache>,
    pub(in crate::store) watchers: Arc<Watchers>,
    pub(in crate::store) totals: Totals,
    #[cfg(any(test, feature = "failpoints"))]
    pub(in crate::store) counts: Arc<Counts>,
}

/// Counters for tests.
#[cfg(any(test, feature = "failpoints"))]
#[derive(Default)]
pub(in crate::store) struct Counts {
    /// Reads started so far.
    pub(in crate::store) reads: std::sync::atomic::AtomicU64,
    /// Changes handed in that have neither been committed nor failed.
    pub(in crate::store) writes: std::sync::atomic::AtomicU64,
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
            store.shared.engine.hold(hold).await
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
    /// Opens the database at `path`, creating it and its folder if missing, and migrates it to the newest format.
    ///
    /// # Errors
    /// [`OpenError`]; the file is then unchanged.
    pub fn open(path: &Path) -> Result<Store, OpenError> {
        Store::open_as(path, false)
    }

    /// Same as [`Store::open`], for the program that runs the matches: only one process can open a database this way.
    ///
    /// # Errors
    /// [`OpenError`], in particular [`OpenError::InUse`]; the file is then unchanged.
    pub fn open_exclusive(path: &Path) -> Result<Store, OpenError> {
        Store::open_as(path, true)
    }

    /// Opens a database on a PostgreSQL server, and migrates it to the newest format. Several processes can use it.
    ///
    /// # Errors
    /// [`OpenError`]: the server can't be reached or used; nothing is changed then.
    pub fn connect(address: &DatabaseAddress) -> Result<Store, OpenError> {
        let database = postgres::Database::open(address)?;
        Ok(Store::over(Engine::on_server(
            address.to_string(),
            database,
        )))
    }

    /// As [`Store::connect`], for a program that serves players: it joins the others that share the database. Each post is
    /// then sent by one of them, and what one leaves undone when it dies, others do.
    ///
    /// # Errors
    /// As for [`Store::connect`].
    pub fn connect_to_serve(address: &DatabaseAddress) -> Result<Store, OpenError> {
        let watchers: Arc<Watchers> = Arc::default();
        let told = Arc::downgrade(&watchers);
        let woken = move || {
            if let Some(watchers) = told.upgrade() {
                watchers.tell_of_others();
            }
        };
        let database = postgres::Database::open_to_serve(address, woken)?;
        let engine = Engine::on_server(address.to_string(), database);
        Ok(Store::watched(engine, watchers))
    }

    fn open_as(path: &Path, exclusive: bool) -> Result<Store, OpenError> {
        let database = sqlite::Database::open(path, exclusive, rebuild::first)?;
        Ok(Store::over(Engine::in_file(path, database)))
    }

    fn over(engine: Engine) -> Store {
        Store::watched(engine, Arc::default())
    }

    fn watched(engine: Engine, watchers: Arc<Watchers>) -> Store {
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
    pub(in crate::store) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
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
    pub(in crate::store) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.write_then(work, |_| ()).await
    }

    /// Same as [`Store::write`]; calls `end` with the result on the writer's thread even if the caller was dropped.
    pub(in crate::store) async fn write_then<T, F, E>(
        &self,
        work: F,
        end: E,
    ) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        #[cfg(any(test, feature = "failpoints"))]
        let end = self.counted(end);
        self.shared.engine.write(work, end).await
    }

    /// Same as [`Store::write`], for a transaction that records what has become of a post.
    pub(in crate::store) async fn record<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let end = |_: &Result<T, StoreError>| ();
        #[cfg(any(test, feature = "failpoints"))]
        let end = self.counted(end);
        self.shared.engine.record(work, end).await
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
