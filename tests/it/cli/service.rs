//! Stonepost as a service of systemd.

use std::io::ErrorKind;
use std::os::unix::net::UnixDatagram;
use std::process::Command;
use std::time::Duration;

use super::run::Serving;
use super::*;

/// The unit that comes along.
fn unit() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/deploy/stonepost.service");
    std::fs::read_to_string(path).unwrap()
}

/// The next message to the service manager.
pub(super) fn told(manager: &UnixDatagram) -> String {
    let mut message = [0; 512];
    let length = loop {
        match manager.recv(&mut message) {
            // A signal came meanwhile.
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            received => break received.expect("a message in time"),
        }
    };
    String::from_utf8(message[..length].to_vec()).unwrap()
}

/// Without a battery, a machine begins with some time of the past.
#[test]
fn it_begins_once_the_clock_is_set() {
    let unit = unit();
    for order in ["After=", "Wants="] {
        let mut lines = unit.lines().filter(|line| line.starts_with(order));
        assert!(
            lines.any(|line| line.contains(" time-sync.target")),
            "{order}"
        );
    }
}

/// Each start begins a session, and Discord allows a thousand a day. Before version 254, systemd always waits equally long.
#[test]
fn what_fails_again_and_again_is_started_later_and_later() {
    let unit = unit();
    let seconds = |key: &str| -> u32 {
        let mut lines = unit.lines();
        let line = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        line.unwrap_or_else(|| panic!("{key}")).parse().unwrap()
    };
    let (first, last) = (seconds("RestartSec"), seconds("RestartMaxDelaySec"));
    assert!(3600 / first <= 120, "{first}");
    assert!(24 * 3600 / last <= 1000 / 3, "{last}");
    assert!(seconds("RestartSteps") > 1);
}

#[test]
fn the_service_manager_hears_of_the_start_of_life_and_of_the_end() {
    let folder = folder();
    let path = folder.path().join("manager");
    let manager = UnixDatagram::bind(&path).unwrap();
    manager.set_read_timeout(Some(LONGEST)).unwrap();
    let environment = [
        ("NOTIFY_SOCKET", path.to_str().unwrap()),
        ("WATCHDOG_USEC", "300000"),
    ];
    let serving = Serving::start_in(folder, &[], &environment);
    assert_eq!(told(&manager), "READY=1\n");
    for _ in 0..4 {
        assert_eq!(told(&manager), "WATCHDOG=1\n");
    }
    serving.program.signal("TERM");
    let last = loop {
        let message = told(&manager);
        if message != "WATCHDOG=1\n" {
            break message;
        }
    };
    assert_eq!(last, "STOPPING=1\nEXTEND_TIMEOUT_USEC=10000000\n");
    let ended = serving.program.end();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    manager
        .set_read_timeout(Some(Duration::from_millis(1)))
        .unwrap();
    assert!(manager.recv(&mut [0; 64]).is_err(), "nothing after that");
}

#[test]
fn without_a_watchdog_it_only_tells_start_and_end() {
    let folder = folder();
    let path = folder.path().join("manager");
    let manager = UnixDatagram::bind(&path).unwrap();
    manager.set_read_timeout(Some(LONGEST)).unwrap();
    // That of another process.
    let environment = [
        ("NOTIFY_SOCKET", path.to_str().unwrap()),
        ("WATCHDOG_USEC", "1000"),
        ("WATCHDOG_PID", "1"),
    ];
    let serving = Serving::start_in(folder, &[], &environment);
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
    assert_eq!(told(&manager), "READY=1\n");
    assert!(told(&manager).starts_with("STOPPING=1\n"));
}

/// What the unit starts and sets is what there is.
#[test]
fn the_unit_starts_the_program_with_what_it_knows() {
    let unit = unit();
    let started = unit
        .lines()
        .find_map(|line| line.strip_prefix("ExecStart="));
    let started: Vec<&str> = started.unwrap().split(' ').skip(1).collect();
    assert_eq!(
        started,
        [
            "--config",
            "/etc/stonepost/config.toml",
            "--data",
            "/var/lib/stonepost/stonepost.db"
        ]
    );
    let help = run_with(&folder(), &["help", "settings"], b"");
    for known in ["--config", "--data", "DISCORD_TOKEN_FILE"] {
        assert!(help.out.contains(known), "{known}");
    }
}

#[test]
#[allow(clippy::print_stderr)]
fn systemd_finds_the_unit_in_order_and_well_shut() {
    let analyze = |arguments: &[&str]| Command::new("systemd-analyze").args(arguments).output();
    if analyze(&["--version"]).is_err() {
        eprintln!("systemd_finds_the_unit_in_order: skipped, because systemd isn't installed");
        return;
    }
    let folder = folder();
    let path = folder.path().join("stonepost.service");
    let unit = unit().replace(
        "ExecStart=stonepost",
        concat!("ExecStart=", env!("CARGO_BIN_EXE_stonepost")),
    );
    std::fs::write(&path, unit).unwrap();
    let path = path.to_str().unwrap();
    // 20 stands for 2.0.
    for arguments in [
        &["verify", "--man=no", path][..],
        &["security", "--offline=true", "--threshold=20", path],
    ] {
        let done = analyze(arguments).unwrap();
        let said = String::from_utf8_lossy(&done.stderr);
        let table = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success(), "{arguments:?}: {said}{table}");
        // systemd knows these since version 254; earlier ones leave them alone, and say so.
        let later = |line: &str| {
            let keys = ["RestartSteps", "RestartMaxDelaySec"];
            keys.iter().any(|key| line.contains(key)) && line.contains("Unknown key")
        };
        let of_ours = said
            .lines()
            .filter(|line| line.contains("stonepost") && !later(line));
        assert_eq!(of_ours.collect::<Vec<_>>(), [""; 0]);
    }
}
