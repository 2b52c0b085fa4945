//! Connections to the server.

use std::str::FromStr;
use std::time::Duration;

use postgres::{Config, NoTls};

use crate::store::rows::error::StoreError;
use crate::store::sql::{Connection, Error, Session};

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);

/// Where a database is and who uses it.
#[derive(Clone)]
pub(in crate::store) struct Server {
    config: Config,
}

impl Server {
    /// Reads an address such as `postgres://stonepost@db.example.org/stonepost`.
    pub(in crate::store) fn parse(url: &str) -> Result<Server, Error> {
        let mut config = Config::from_str(url)?;
        config
            .application_name("stonepost")
            .connect_timeout(CONNECT);
        Ok(Server { config })
    }

    /// Connects; every transaction has this isolation.
    pub(super) fn connect(&self, isolation: &str) -> Result<Connection, StoreError> {
        let client = self.config.connect(NoTls).map_err(Error::from)?;
        let connection = Connection::Postgres(Session::new(client));
        connection.batch(&format!(
            "SET default_transaction_isolation TO '{isolation}'"
        ))?;
        Ok(connection)
    }
}
