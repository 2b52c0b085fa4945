//! A PostgreSQL server for tests: the one at `STONEPOST_TEST_POSTGRES`, or else one of its own, if it is installed.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};

use postgres::{Client, NoTls};

/// A server that's running. One of its own is stopped and removed with it, or when the tests end.
pub(crate) struct Server {
    /// The address of its database `postgres`.
    url: String,
    own: Option<Own>,
}

/// A server of its own.
struct Own {
    programs: PathBuf,
    folder: PathBuf,
    /// Stops the server and removes its folder when its input ends: also if the tests are killed.
    _keeper: Mutex<Child>,
}

/// Returns the server that tests share, or says that the test is skipped.
pub(crate) fn shared() -> Option<&'static Server> {
    static SHARED: OnceLock<Option<Server>> = OnceLock::new();
    let server = SHARED.get_or_init(|| match std::env::var("STONEPOST_TEST_POSTGRES") {
        Ok(url) => Some(Server::at(url)),
        Err(_) => Server::start(""),
    });
    if server.is_none() {
        skipped();
    }
    server.as_ref()
}

/// Returns a server of the test's own, with more settings, or says that the test is skipped.
pub(crate) fn of_its_own(settings: &str) -> Option<Server> {
    let server = Server::start(settings);
    if server.is_none() {
        skipped();
    }
    server
}

#[allow(clippy::print_stderr)]
fn skipped() {
    let test = std::thread::current().name().unwrap_or_default().to_owned();
    eprintln!("{test}: skipped, because PostgreSQL isn't installed");
}

impl Server {
    /// The server with the database at this address.
    pub(crate) fn at(url: String) -> Server {
        Server { url, own: None }
    }

    /// `None` if PostgreSQL isn't installed.
    fn start(settings: &str) -> Option<Server> {
        let programs = programs()?;
        let folder = tempfile::tempdir().unwrap().keep();
        let is_root = Path::new("/root").metadata().is_ok_and(|_| id() == "0");
        if is_root {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        let as_user = if is_root {
            "runuser -u postgres -- "
        } else {
            ""
        };
        let (bin, at) = (programs.display(), folder.display());
        // What is tested is lost anyway if the machine fails, so nothing is flushed.
        let script = format!(
            "{as_user}{bin}/initdb -D {at}/data -A trust -U stonepost --locale=C -E UTF8 --no-sync > {at}/log 2>&1 || exit 1
             {as_user}{bin}/pg_ctl -D {at}/data -l {at}/data/log -w -o \"-c listen_addresses= -c unix_socket_directories={at} \
              -c fsync=off -c max_connections=300 {settings}\" start >> {at}/log 2>&1 || exit 1
             echo started
             cat > /dev/null
             {as_user}{bin}/pg_ctl -D {at}/data -m immediate stop > /dev/null 2>&1
             rm -rf {at}"
        );
        let mut keeper = Command::new("sh")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(keeper.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert_eq!(line.trim(), "started", "{}", log());
        let socket = folder.display().to_string().replace('/', "%2F");
        Some(Server {
            url: format!("postgres://stonepost@{socket}/postgres"),
            own: Some(Own {
                programs,
                folder,
                _keeper: Mutex::new(keeper),
            }),
        })
    }

    /// Makes an empty database, and returns its address.
    pub(crate) fn database(&self) -> String {
        let name = format!("stonepost_{:x}", fastrand::u64(..));
        self.client()
            .batch_execute(&format!("CREATE DATABASE {name}"))
            .unwrap();
        let (server, _) = self.url.rsplit_once('/').unwrap();
        format!("{server}/{name}")
    }

    /// The folder of a server of its own: its socket is there, and its files are in `data`.
    pub(crate) fn folder(&self) -> &Path {
        &self.own.as_ref().unwrap().folder
    }

    /// Stops a server of its own, as `mode` says (`fast` or `immediate`).
    pub(crate) fn stop(&self, mode: &str) {
        self.control(&["-m", mode, "stop"]);
    }

    /// Starts a server of its own again.
    pub(crate) fn start_again(&self) {
        self.start_with("");
    }

    /// Starts a server of its own again, listening on this port of localhost, too.
    pub(crate) fn start_on(&self, port: u16) {
        self.start_with(&format!("-c listen_addresses=localhost -c port={port}"));
    }

    fn start_with(&self, more: &str) {
        let folder = self.folder().display();
        let settings = format!(
            "-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off -c max_connections=300 {more}"
        );
        self.control(&["-w", "-o", &settings, "start"]);
    }

    fn control(&self, arguments: &[&str]) {
        let own = self.own.as_ref().unwrap();
        let control = own.programs.join("pg_ctl");
        let mut command = match id().as_str() {
            "0" => {
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--"]).arg(control);
                command
            }
            _ => Command::new(control),
        };
        let data = own.folder.join("data");
        run(command
            .arg("-D")
            .arg(&data)
            .arg("-l")
            .arg(data.join("log"))
            .args(arguments)
            .stdout(Stdio::null()));
    }

    fn client(&self) -> Client {
        Client::connect(&self.url, NoTls).unwrap()
    }
}

/// A client of the database at this address. For threads that may wait.
pub(crate) fn client(url: &str) -> Client {
    try_client(url).unwrap()
}

/// As [`client`], where the server may be down.
pub(crate) fn try_client(url: &str) -> Result<Client, postgres::Error> {
    Client::connect(url, NoTls)
}

fn run(command: &mut Command) {
    let done = command.status().unwrap();
    assert!(done.success(), "{command:?}: {done}");
}

fn id() -> String {
    let id = Command::new("id").arg("-u").output().unwrap();
    String::from_utf8(id.stdout).unwrap().trim().to_owned()
}

/// The folder with PostgreSQL's programs: Debian's newest, or where `initdb` is found.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let versions = debian.filter_map(Result::ok).map(|entry| entry.path());
    let newest = versions.max_by_key(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.parse::<u32>().unwrap_or_default()
    });
    let on_path = std::env::var_os("PATH")?;
    newest
        .map(|version| version.join("bin"))
        .into_iter()
        .chain(std::env::split_paths(&on_path))
        .find(|folder| folder.join("initdb").is_file())
}
