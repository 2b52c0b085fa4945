//! Where a server is, and how a connection to it is made.

use std::fmt;
use std::net::IpAddr;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use postgres::config::{Host, SslMode};
use postgres::{Client, Config};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::sql::{Connection, Error, Session};
use crate::values::error::{OpenError, StoreError};

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a server may be silent until the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(20);

/// What every connection is told: a lock isn't waited for without end, and a transaction whose program has gone doesn't
/// hold up others.
const SESSION: &str = "SET lock_timeout TO '20s'; SET idle_in_transaction_session_timeout TO '60s'";

/// What a connection is for.
#[derive(Clone, Copy)]
pub(super) enum Role {
    Writes,
    Reads,
    /// Decides which process does what.
    Claims,
    /// Records what has become of posts, which their claims and locks keep apart.
    Records,
    Migrates,
}

impl Role {
    /// The isolation of its transactions.
    fn isolation(self) -> &'static str {
        match self {
            Role::Writes => "serializable",
            Role::Reads => "repeatable read",
            // Whoever waited for a lock has to see what was done meanwhile.
            Role::Claims | Role::Records | Role::Migrates => "read committed",
        }
    }
}

/// Where a database on a PostgreSQL server is, and how to get in. Prints without the password.
///
/// ```
/// use stonepost_store::DatabaseAddress;
///
/// let url = "postgres://stonepost@db.example.org/stonepost";
/// let address = DatabaseAddress::new(url, Some("secret"), None)?;
/// assert_eq!(address.to_string(), "postgres://stonepost@db.example.org/stonepost");
/// # Ok::<(), stonepost_store::OpenError>(())
/// ```
#[derive(Clone)]
pub struct DatabaseAddress {
    config: Box<Config>,
    tls: MakeRustlsConnect,
}

impl DatabaseAddress {
    /// Reads an address such as `postgres://stonepost@db.example.org/stonepost`, with the password if it isn't part of it.
    ///
    /// Connections are encrypted, and the server's certificate must be valid for its name: by the authorities in
    /// `ca_file`, in PEM, or by those that browsers trust. Only on this machine (a Unix socket, or an address of
    /// loopback, also as `hostaddr`) are they not, unless `?sslmode=require` says so; with `?sslmode=disable` they never are.
    ///
    /// # Errors
    /// [`OpenError::Address`] or [`OpenError::Authority`].
    pub fn new(
        url: &str,
        password: Option<&str>,
        ca_file: Option<&Path>,
    ) -> Result<DatabaseAddress, OpenError> {
        let wrong = |why: &str| OpenError::Address {
            why: why.to_owned(),
        };
        let (url, wanted) = without_mode(url);
        // The error doesn't repeat values of the address, and so no password.
        let mut config = Config::from_str(&url).map_err(|error| {
            let why = std::error::Error::source(&error);
            wrong(&why.map_or_else(|| error.to_string(), ToString::to_string))
        })?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(wrong("this address names no server"));
        }
        if config.get_user().is_none() {
            return Err(wrong("this address names no user"));
        }
        match (password, config.get_password()) {
            (Some(_), Some(_)) => {
                return Err(wrong(
                    "this address has a password, and another one is set; set only one",
                ));
            }
            (Some(password), None) => {
                config.password(password);
            }
            (None, _) => {}
        }
        let encrypted = match wanted.as_deref() {
            None => !stays_here(&config),
            Some("disable") => false,
            Some("require" | "verify-full") => true,
            Some(_) => return Err(wrong("sslmode must be disable, require or verify-full")),
        };
        config
            .ssl_mode(if encrypted {
                SslMode::Require
            } else {
                SslMode::Disable
            })
            .application_name("stonepost")
            .connect_timeout(CONNECT)
            .keepalives_idle(SILENCE)
            .tcp_user_timeout(SILENCE);
        Ok(DatabaseAddress {
            config: Box::new(config),
            tls: MakeRustlsConnect::new(tls(ca_file)?),
        })
    }

    /// Connects, with nothing set. The thread must not be one that runs async tasks.
    pub(super) fn client(&self) -> Result<Client, StoreError> {
        Ok(self.config.connect(self.tls.clone()).map_err(Error::from)?)
    }

    /// Connects. The thread must not be one that runs async tasks.
    pub(super) fn connect(&self, role: Role) -> Result<Connection, StoreError> {
        let client = self.client()?;
        let session = match role {
            Role::Writes | Role::Records => Session::to_write(client),
            Role::Reads | Role::Claims | Role::Migrates => Session::new(client),
        };
        let connection = Connection::Postgres(Box::new(session));
        let isolation = role.isolation();
        connection.batch(&format!(
            "SET default_transaction_isolation TO '{isolation}'; {SESSION}"
        ))?;
        Ok(connection)
    }
}

/// Takes the parameter `sslmode` out of an address, because some of its values are known to `psql` alone.
fn without_mode(url: &str) -> (String, Option<String>) {
    let Some((place, query)) = url.split_once('?') else {
        return (url.to_owned(), None);
    };
    let mut mode = None;
    let rest: Vec<&str> = query
        .split('&')
        .filter(|part| match part.strip_prefix("sslmode=") {
            Some(value) => {
                mode = Some(value.to_owned());
                false
            }
            None => true,
        })
        .collect();
    match rest.is_empty() {
        true => (place.to_owned(), mode),
        false => (format!("{place}?{}", rest.join("&")), mode),
    }
}

/// Returns whether every server that the address leads to is on this machine. Where `hostaddr` is given, that's where
/// connections go, whatever the host is called.
fn stays_here(config: &Config) -> bool {
    let mut addresses = config.get_hostaddrs().iter();
    addresses.all(|address| address.to_canonical().is_loopback())
        && config.get_hosts().iter().all(is_here)
}

/// Returns whether a server is on this machine.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) if name == "localhost" => true,
        Host::Tcp(name) => name
            .parse::<IpAddr>()
            .is_ok_and(|address| address.to_canonical().is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

fn tls(ca_file: Option<&Path>) -> Result<ClientConfig, OpenError> {
    let mut roots = RootCertStore::empty();
    match ca_file {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(path) => {
            let wrong = |why: String| OpenError::Authority {
                path: path.to_owned(),
                why,
            };
            // Nobody may ever write into a pipe, and a device may never end.
            if path.metadata().is_ok_and(|about| !about.is_file()) {
                return Err(wrong("isn't a file".to_owned()));
            }
            let pem =
                std::fs::read(path).map_err(|error| wrong(format!("can't be read: {error}")))?;
            for certificate in CertificateDer::pem_slice_iter(&pem) {
                certificate
                    .map_err(|error| error.to_string())
                    .and_then(|found| roots.add(found).map_err(|error| error.to_string()))
                    .map_err(|error| {
                        wrong(format!("has a certificate that can't be used: {error}"))
                    })?;
            }
            if roots.is_empty() {
                return Err(wrong("has no certificate in PEM".to_owned()));
            }
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let versions =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = versions.map_err(|error| OpenError::Address {
        why: format!("TLS can't be used: {error}"),
    })?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let config = &self.config;
        let user = config.get_user().unwrap_or_default();
        let database = config.get_dbname().unwrap_or(user);
        write!(f, "postgres://{user}@")?;
        if config.get_hosts().is_empty() {
            let addresses = config.get_hostaddrs().iter().map(ToString::to_string);
            f.write_str(&addresses.collect::<Vec<_>>().join(","))?;
        }
        for (at, host) in config.get_hosts().iter().enumerate() {
            let port = config.get_ports().get(at).or(config.get_ports().first());
            let port = port.filter(|&&port| port != 5432);
            if at > 0 {
                f.write_str(",")?;
            }
            match host {
                Host::Tcp(name) if name.contains(':') => write!(f, "[{name}]")?,
                Host::Tcp(name) => f.write_str(name)?,
                #[cfg(unix)]
                Host::Unix(folder) => write!(f, "{}", folder.display())?,
            }
            if let Some(port) = port {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{database}")
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn is_encrypted(url: &str) -> bool {
        let address = DatabaseAddress::new(url, None, None).unwrap();
        address.config.get_ssl_mode() == SslMode::Require
    }

    #[test]
    fn only_what_stays_on_this_machine_is_not_encrypted() {
        assert!(is_encrypted("postgres://a@db.example.org/b"));
        assert!(is_encrypted("postgres://a@10.0.0.7/b"));
        assert!(is_encrypted("postgres://a@localhost,db.example.org/b"));
        assert!(is_encrypted("postgres://a@127.0.0.1/b?sslmode=require"));
        assert!(is_encrypted(
            "postgres://a@localhost/b?sslmode=verify-full&connect_timeout=3"
        ));
        assert!(!is_encrypted(
            "postgres://a@db.example.org/b?sslmode=disable"
        ));
        // The connection goes to `hostaddr`.
        assert!(is_encrypted("postgres://a@localhost/b?hostaddr=10.0.0.7"));
        assert!(is_encrypted("postgres://a@/b?hostaddr=10.0.0.7"));
        assert!(is_encrypted("postgres://a@%2Frun/b?hostaddr=10.0.0.7"));
        assert!(is_encrypted("postgres://a@/b?host=db.example.org"));
        assert!(is_encrypted(
            "postgres://a@db.example.org/b?hostaddr=127.0.0.1"
        ));
        assert!(!is_encrypted("postgres://a@/b?hostaddr=127.0.0.1"));
        assert!(!is_encrypted("postgres://a@localhost/b"));
        assert!(!is_encrypted("postgres://a@[::1]:5433/b"));
        assert!(!is_encrypted("postgresql://a@%2Frun%2Fpostgresql/b"));
    }

    #[test]
    fn it_prints_without_the_password() {
        for (url, shown) in [
            ("postgres://a:pass@db/b", "postgres://a@db/b"),
            (
                "postgres://a:pass@db:5433/b?sslmode=disable",
                "postgres://a@db:5433/b",
            ),
            (
                "postgresql://a:pass@%2Frun%2Fpostgresql/b",
                "postgres://a@/run/postgresql/b",
            ),
            ("postgres://a:pass@[::1]", "postgres://a@[::1]/a"),
            (
                "postgres://a:pass@/b?hostaddr=10.0.0.7",
                "postgres://a@10.0.0.7/b",
            ),
        ] {
            let address = DatabaseAddress::new(url, None, None).unwrap();
            assert_eq!(address.to_string(), shown);
            assert_eq!(format!("{address:?}"), shown);
        }
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said_without_the_password() {
        for (url, password, expected) in [
            ("postgres:///b", None, "this address names no server"),
            ("postgres://db/b", None, "this address names no user"),
            (
                "postgres://a:pass@db/b",
                Some("other"),
                "this address has a password, and another one is set; set only one",
            ),
            (
                "postgres://a@db/b?sslmode=prefer",
                None,
                "sslmode must be disable, require or verify-full",
            ),
            (
                "postgres://a:pass@db:x/b",
                None,
                "invalid value for option `port`",
            ),
            (
                "postgres://a:pass@db/b?room=1",
                None,
                "unknown option `room`",
            ),
        ] {
            let error = DatabaseAddress::new(url, password, None).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("[data] url: {expected}"),
                "{url}"
            );
        }
    }

    #[test]
    fn an_authority_is_read_from_pem() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ca.pem");
        let found = || {
            let address = DatabaseAddress::new("postgres://a@db/b", None, Some(&path));
            let found = address.map(drop).unwrap_err().to_string();
            found.replace(&*folder.path().to_string_lossy(), "")
        };
        assert!(found().starts_with("[data] ca_file: \"/ca.pem\" can't be read: No such file"));
        std::fs::write(&path, "nothing").unwrap();
        assert_eq!(
            found(),
            "[data] ca_file: \"/ca.pem\" has no certificate in PEM"
        );
        std::fs::write(
            &path,
            "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        )
        .unwrap();
        assert!(
            found().contains("has a certificate that can't be used"),
            "{}",
            found()
        );
    }
}
