//! Opening a database, in a file or on a server.

use std::path::Path;
use std::sync::Arc;

use crate::core::Store;
use crate::core::engine::Engine;
use crate::core::watchers::Watchers;
use crate::postgres::{self, DatabaseAddress};
use crate::sqlite;
use crate::upkeep::rebuild;
use crate::values::error::OpenError;

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
}
