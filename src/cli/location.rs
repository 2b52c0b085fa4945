//! Where the database is: in a file or on a server.

use std::fmt;
use std::path::{Path, PathBuf};

use super::Failure;
use crate::config::{Config, ServerConfig};
use crate::store::{self, DatabaseAddress, OpenError, SERVER_REMEDY, Store, StoreError, remedy};

/// Where the database is.
#[derive(Clone)]
pub(super) enum Location {
    File(PathBuf),
    Server(DatabaseAddress),
}

impl Location {
    /// Returns the location in the settings.
    pub(super) fn of(config: &Config) -> Result<Location, OpenError> {
        match &config.data.server {
            None => Ok(Location::File(config.data.path.clone())),
            Some(server) => Ok(Location::Server(address(server)?)),
        }
    }

    /// Returns the location in the settings, where there must be a database: a file, or tables on a server.
    pub(super) fn existing(config: &Config) -> Result<Location, Failure> {
        let location = Location::of(config)?;
        match &location {
            Location::File(path) => {
                let there = path.try_exists();
                if !there.map_err(|error| Failure(format!("can't read {location}: {error}")))? {
                    return Err(Failure(format!(
                        "there's no database {location}; choose one with --data"
                    )));
                }
            }
            Location::Server(address) => {
                if store::inspect_server(address)?.content.is_none() {
                    return Err(Failure(format!(
                        "there's nothing in {location} yet; Stonepost creates its tables when it starts"
                    )));
                }
            }
        }
        Ok(location)
    }

    /// Opens the database.
    pub(super) fn open(&self) -> Result<Store, OpenError> {
        match self {
            Location::File(path) => Store::open(path),
            Location::Server(address) => Store::connect(address),
        }
    }

    /// Opens the database; a file only if no Stonepost is running on it.
    pub(super) fn open_exclusive(&self) -> Result<Store, OpenError> {
        match self {
            Location::File(path) => Store::open_exclusive(path),
            Location::Server(address) => Store::connect(address),
        }
    }

    /// Opens the database to serve players: a file alone, a server beside other processes.
    pub(super) fn open_to_serve(&self) -> Result<Store, OpenError> {
        match self {
            Location::File(path) => Store::open_exclusive(path),
            Location::Server(address) => Store::connect_to_serve(address),
        }
    }

    /// Converts an error from first using the database.
    pub(super) fn unusable(&self, error: &StoreError) -> OpenError {
        match self {
            Location::File(path) => OpenError::of(path, error),
            Location::Server(address) => OpenError::of_server(&address.to_string(), error),
        }
    }

    /// Returns the file, if it's one.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Location::File(path) => Some(path),
            Location::Server(_) => None,
        }
    }

    /// Returns what to do about damage.
    pub(super) fn remedy(&self) -> String {
        match self {
            Location::File(path) => remedy(path),
            Location::Server(_) => SERVER_REMEDY.to_owned(),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Server(address) => address.fmt(f),
        }
    }
}

/// Reads the address of a server in the settings.
fn address(server: &ServerConfig) -> Result<DatabaseAddress, OpenError> {
    let password = server.password.as_ref().map(|password| password.expose());
    DatabaseAddress::new(server.url.expose(), password, server.ca_file.as_deref())
}
