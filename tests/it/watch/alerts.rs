//! Each alert fires when what it warns of happens to a real program, and none before. Prometheus' own promtool judges the
//! rules over what the program said.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use stonepost::chat::{Chat, Clock};

use super::*;
use crate::discord::Bot;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/deploy/watch")
}

fn rules() -> String {
    std::fs::read_to_string(folder().join("alerts.yml")).unwrap()
}

fn dashboard() -> serde_json::Value {
    let text = std::fs::read_to_string(folder().join("grafana.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The queries of the dashboard, with its variables filled in.
fn queries() -> Vec<String> {
    let dashboard = dashboard();
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    let filled = |query: &str| {
        query
            .replace("$__rate_interval", "5m")
            .replace("$job", "stonepost")
    };
    targets
        .map(|target| filled(target["expr"].as_str().unwrap()))
        .collect()
}

fn has_promtool(name: &str) -> bool {
    let there = Command::new("promtool").arg("--version").output();
    if there.is_err() {
        println!("{name}: skipped, because promtool isn't installed");
    }
    there.is_ok()
}

fn promtool(arguments: &[&str], input: &str) -> String {
    use std::process::Stdio;
    let mut tool = Command::new("promtool")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = tool.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let done = tool.wait_with_output().unwrap();
    let told = [done.stdout, done.stderr].concat();
    let told = String::from_utf8(told).unwrap();
    assert!(done.status.success(), "{arguments:?}: {told}");
    told
}

/// What was said, a minute apart each; the last one goes on for half an hour.
struct Story(Vec<String>);

impl Story {
    /// The alerts that fire after it.
    fn fires(&self) -> BTreeSet<String> {
        let folder = tempfile::tempdir().unwrap();
        let names = self.0.iter().flat_map(|metrics| series(metrics));
        let names: BTreeSet<String> = names.map(|(name, _)| name).collect();
        let mut input = String::new();
        for name in &names {
            let mut values = String::new();
            for metrics in &self.0 {
                let found = series(metrics).find(|(other, _)| other == name);
                let value = found.map_or("_".to_owned(), |(_, value)| value);
                let _ = write!(values, "{value} ");
            }
            let last = values.trim_end().rsplit(' ').next().unwrap();
            let rest = format!("{last} ").repeat(30);
            let name = named(name);
            let _ = writeln!(
                input,
                "      - series: '{name}'\n        values: '{values}{rest}'"
            );
        }
        let rules = self::folder().join("alerts.yml");
        let all = alerts();
        let mut fired = BTreeSet::new();
        // promtool only says whether what one expects is so; what's wrong is found in what it says.
        let mut text = format!(
            "rule_files: ['{}']\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n{input}    \
             promql_expr_test:\n",
            rules.display()
        );
        for alert in &all {
            let _ = writeln!(
                text,
                "      - expr: 'count(ALERTS{{alertname=\"{alert}\", alertstate=\"firing\"}}) or vector(0)'\n        \
                 eval_time: 20m\n        exp_samples: [{{labels: '{{}}', value: -1}}]"
            );
        }
        let path = folder.path().join("story.yml");
        std::fs::write(&path, text).unwrap();
        let done = Command::new("promtool")
            .args(["test", "rules"])
            .arg(&path)
            .output()
            .unwrap();
        let told = String::from_utf8([done.stdout, done.stderr].concat()).unwrap();
        let mut alert = None;
        for line in told.lines() {
            if let Some((_, rest)) = line.split_once("alertname=\\\"") {
                alert = rest.split('\\').next().map(str::to_owned);
            }
            if let Some((_, got)) = line.split_once("got:") {
                let name = alert.take().unwrap_or_else(|| panic!("{told}"));
                if !got.contains("{} 0E+00") {
                    fired.insert(name);
                } else {
                    assert!(all.contains(&name), "{told}");
                }
            }
        }
        assert_eq!(told.matches("got:").count(), all.len(), "{told}");
        fired
    }
}

/// The names of all alerts.
fn alerts() -> BTreeSet<String> {
    let rules = rules();
    let names = rules
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- alert: "));
    names.map(str::to_owned).collect()
}

/// Metrics with their values, one by one.
fn series(metrics: &str) -> impl Iterator<Item = (String, String)> {
    let lines = metrics
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| {
        let (name, value) = line.rsplit_once(' ').unwrap();
        (name.to_owned(), value.to_owned())
    })
}

/// A metric as Prometheus stores it, with its job.
fn named(name: &str) -> String {
    let (name, labels) = name.split_once('{').unwrap_or((name, "}"));
    let comma = if labels == "}" { "" } else { "," };
    format!("{name}{{job=\"stonepost\",instance=\"here\"{comma}{labels}")
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_and_dashboard_are_about_what_there_is() {
    if !has_promtool("rules_and_dashboard_are_about_what_there_is") {
        return;
    }
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    let options = json!({ "game": "dropper", "size": "6", "level": 1, "side": "white" });
    let fake = &watched.fake;
    let channel = fake.add_channel(watched.guild, "alone");
    fake.slash(watched.alice, channel, "challenge", options)
        .answer()
        .await;
    let thoughts = "stonepost_engine_turn_duration_seconds_count{level=\"1\"}";
    watched.wait_for(thoughts, |count| count > 0.0).await;
    let metrics = watched.metrics();
    promtool(&["check", "metrics"], &metrics);
    let rules = folder().join("alerts.yml");
    promtool(&["check", "rules", rules.to_str().unwrap()], "");
    // Prometheus' parser for the queries of the dashboard.
    let mut recorded = String::from("groups:\n  - name: dashboard\n    rules:\n");
    for (number, query) in queries().iter().enumerate() {
        let query = serde_json::to_string(query).unwrap();
        let _ = writeln!(
            recorded,
            "      - record: query:{number}\n        expr: {query}"
        );
    }
    let path = watched.folder.path().join("dashboard.yml");
    std::fs::write(&path, recorded).unwrap();
    promtool(&["check", "rules", path.to_str().unwrap()], "");
    let mut asked = queries().join("\n") + &self::rules();
    asked.retain(|c| c != '\r');
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names: BTreeSet<&str> = asked
        .split(|c| !is_name(c))
        .filter(|word| word.starts_with("stonepost_") || word.starts_with("process_"))
        .collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let there = metrics.lines().any(|line| {
            line.strip_prefix(name)
                .is_some_and(|rest| rest.starts_with(['{', ' ', '_']))
        });
        // Only counted once it happens.
        let later = name == "stonepost_posts_total";
        assert!(there || later, "{name} isn't among {metrics}");
    }
    watched.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_fires_while_all_is_well() {
    if !has_promtool("nothing_fires_while_all_is_well") {
        return;
    }
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    let before = watched.metrics() + "up 1\n";
    watched.play(watched.alice, "d4").await;
    let after = watched.metrics() + "up 1\n";
    watched.program.stop();
    let mut fired = Story(vec![before.clone(), after]).fires();
    // How much room there is, and how fast this machine is, isn't up to the program.
    fired.remove("StonepostDiskFull");
    fired.remove("StonepostSlow");
    assert_eq!(fired, BTreeSet::new());
    let fired = Story(vec!["up 1\n".to_owned(), "up 0\n".to_owned()]).fires();
    assert_eq!(fired, BTreeSet::from(["StonepostDown".to_owned()]));
}

async fn fires(watched: &Watched, alert: &str, before: String) {
    let fired = Story(vec![before, watched.metrics()]).fires();
    assert!(fired.contains(alert), "{fired:?}: {}", watched.metrics());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_lost_fires() {
    if !has_promtool("a_connection_that_is_lost_fires") {
        return;
    }
    let watched = Watched::start(&[]).await;
    let before = watched.metrics();
    watched.fake.go_down();
    watched.fake.drop_gateway();
    watched.until_not_ready().await;
    fires(&watched, "StonepostNotReady", before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_and_a_frozen_match_fire() {
    if !has_promtool("a_panic_and_a_frozen_match_fire") {
        return;
    }
    // The challenge, the board, then the board after a turn.
    let trap = [("STONEPOST_TEST_FAILPOINT", "before-send:3:panic")];
    let watched = Watched::start(&trap).await;
    watched.begin_match().await;
    let before = watched.metrics();
    watched.play(watched.alice, "d4").await;
    watched
        .wait_for("stonepost_frozen_matches", |frozen| frozen == 1.0)
        .await;
    fires(&watched, "StonepostPanicked", before.clone()).await;
    fires(&watched, "StonepostMatchFrozen", before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_locked_fires() {
    if !has_promtool("a_database_that_is_locked_fires") {
        return;
    }
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    let before = watched.metrics();
    let path = watched.folder.path().join("data/stonepost.db");
    let beside = rusqlite::Connection::open(path).unwrap();
    beside.execute_batch("BEGIN IMMEDIATE").unwrap();
    // It waits for the lock for a while, and gives up.
    watched.play(watched.alice, "d4").await;
    fires(&watched, "StonepostSlow", before.clone()).await;
    fires(&watched, "StonepostDatabaseFails", before.clone()).await;
    let (status, told) = watched.get("/readyz");
    assert_eq!(status, 503, "{told}");
    fires(&watched, "StonepostNotReady", before).await;
    beside.execute_batch("ROLLBACK").unwrap();
    drop(beside);
    watched.play(watched.alice, "d4").await;
    watched.until_ready().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_waits_fires() {
    let watched = Watched::start(&[]).await;
    let before = watched.metrics();
    let Watched {
        fake,
        folder,
        program,
        ..
    } = watched;
    program.stop();
    fake.wait_gone().await;
    // Twenty minutes ago by its clock, a bot meets a Discord that takes no message.
    let store = Store::open(&folder.path().join("data/stonepost.db")).unwrap();
    let then = Clock::system().now().0 - 20 * 60_000;
    let clock = Clock::manual(Arc::new(AtomicI64::new(then)));
    let bot = Bot::start_at(&fake, store, false, &fake.token(), Chat::new, clock);
    fake.wait_ready().await;
    let channel = fake.add_channel(fake.add_guild("Club"), "posts");
    let faults = Fault::code(503, 0, "503: Service Unavailable");
    let posts = "/channels/*/messages";
    fake.fail_next("POST", posts, faults, 1000);
    let options = json!({ "game": "dropper" });
    fake.slash(fake.add_user("carol"), channel, "challenge", options)
        .answer()
        .await;
    let tried = async |times: u32| {
        let met = |fake: &FakeDiscord| fake.faults_left() <= 1000 - times;
        fake.wait_until("attempts", met).await;
    };
    tried(1).await;
    bot.stop().await;
    fake.wait_gone().await;
    // Each attempt is due later than the one before; the post is no younger for that.
    let command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    let (program, address) = begin(&fake, folder.path(), command, &[]);
    fake.wait_ready().await;
    tried(3).await;
    let after = get(&address, "/metrics").1;
    let age = value(&after, "stonepost_outbox_oldest_age_seconds");
    assert!((1200.0..2400.0).contains(&age), "{age}");
    if has_promtool("a_post_that_waits_fires") {
        let fired = Story(vec![before, after]).fires();
        assert!(fired.contains("StonepostPostsStuck"), "{fired:?}");
    }
    fake.clear_faults();
    program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rate_limit_that_is_met_again_and_again_fires() {
    if !has_promtool("a_rate_limit_that_is_met_again_and_again_fires") {
        return;
    }
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    let before = watched.metrics();
    let limited = crate::fake::Fault::rate_limited(0.05);
    let posts = "/channels/*/messages";
    watched.fake.fail_next("POST", posts, limited, 8);
    watched.play(watched.alice, "d4").await;
    let limits = "stonepost_discord_rate_limits_total{scope=\"route\"}";
    watched.wait_for(limits, |met| met >= 8.0).await;
    fires(&watched, "StonepostRateLimited", before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_refused_too_often_fire() {
    if !has_promtool("requests_that_are_refused_too_often_fire") {
        return;
    }
    let watched = Watched::start(&[]).await;
    let before = watched.metrics();
    crate::discord::invalid::refuse_answers(&watched.fake, watched.channel, 810).await;
    let refused = "stonepost_discord_invalid_requests";
    watched.wait_for(refused, |count| count > 800.0).await;
    fires(&watched, "StonepostRequestsRefused", before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_open_files_fire() {
    if !has_promtool("too_many_open_files_fire") {
        return;
    }
    let watched = Watched::start(&[]).await;
    let before = watched.metrics();
    let open = value(&before, "process_open_fds");
    let pid = watched.program.id().to_string();
    let limit = format!("--nofile={}:", open + 60.0);
    let done = Command::new("prlimit")
        .args(["--pid", &pid, &limit])
        .output();
    assert!(done.unwrap().status.success());
    let held: Vec<TcpStream> = (0..52)
        .map(|_| TcpStream::connect(&watched.address).unwrap())
        .collect();
    let most = value(&watched.metrics(), "process_max_fds");
    watched
        .wait_for("process_open_fds", |open| open > 0.8 * most)
        .await;
    fires(&watched, "StonepostOutOfFiles", before).await;
    drop(held);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_disk_fires() {
    let name = "a_small_disk_fires";
    if !has_promtool(name) {
        return;
    }
    let mut mounts = Command::new("unshare");
    mounts.args(["-rm", "sh", "-c", "mount -t tmpfs none /mnt"]);
    if !mounts.output().is_ok_and(|done| done.status.success()) {
        println!("{name}: skipped, because no disk of its own can be had here");
        return;
    }
    let mut command = Command::new("unshare");
    let line = "mkdir data && mount -t tmpfs -o size=16m none data && exec \"$0\"";
    command.args(["-rm", "sh", "-c", line, env!("CARGO_BIN_EXE_stonepost")]);
    let watched = Watched::start_as(command, &[]).await;
    let before = watched.metrics();
    fires(&watched, "StonepostDiskFull", before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_cannot_be_made_fires() {
    if !has_promtool("a_backup_that_cannot_be_made_fires") {
        return;
    }
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    watched.play(watched.alice, "d4").await;
    let Watched {
        fake,
        folder,
        program,
        ..
    } = watched;
    program.stop();
    let path = folder.path().join("data/stonepost.db");
    let beside = rusqlite::Connection::open(path).unwrap();
    let damage = "UPDATE turns SET digest = 7";
    beside.execute_batch(damage).unwrap();
    drop(beside);
    let backups = folder.path().join("backups");
    std::fs::create_dir(&backups).unwrap();
    std::fs::write(backups.join("stonepost-20200101-000000.db"), "").unwrap();
    let command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    let environment = [("STONEPOST_BACKUPS_FOLDER", "backups")];
    let (program, address) = begin(&fake, folder.path(), command, &environment);
    let age = "stonepost_backup_age_seconds";
    for _ in 0..600 {
        let told = get(&address, "/metrics").1;
        if value(&told, age) > 0.0 && value(&told, "stonepost_backup_faults") > 0.0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let metrics = get(&address, "/metrics").1;
    let fired = Story(vec![metrics.clone(), metrics]).fires();
    assert!(fired.contains("StonepostNoBackup"), "{fired:?}");
    assert!(fired.contains("StonepostBackupDamaged"), "{fired:?}");
    program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_holds_less_than_its_backups_fires() {
    if !has_promtool("a_database_that_holds_less_than_its_backups_fires") {
        return;
    }
    let environment = [("STONEPOST_BACKUPS_FOLDER", "backups")];
    let watched = Watched::start(&environment).await;
    let backups = watched.folder.path().join("backups");
    watched.begin_match().await;
    let before = watched.metrics();
    let fired = Story(vec![before]).fires();
    assert!(!fired.contains("StonepostFullerBackups"), "{fired:?}");
    let Watched {
        fake,
        folder,
        program,
        ..
    } = watched;
    program.stop();
    // A backup of today, and an older state of the disk.
    for entry in std::fs::read_dir(&backups).unwrap() {
        std::fs::remove_file(entry.unwrap().path()).unwrap();
    }
    let data = folder.path().join("data");
    let name = "backups/stonepost-20260101-000000.db";
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command.args(["backup", name]).current_dir(folder.path());
    assert!(command.output().unwrap().status.success());
    std::fs::remove_dir_all(data).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command.args(["run", "--new-database"]);
    let (program, address) = begin(&fake, folder.path(), command, &environment);
    let metrics = get(&address, "/metrics").1;
    let fired = Story(vec![metrics.clone(), metrics]).fires();
    assert!(fired.contains("StonepostFullerBackups"), "{fired:?}");
    program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_started_again_and_again_fires() {
    if !has_promtool("a_program_that_is_started_again_and_again_fires") {
        return;
    }
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let mut told = Vec::new();
    for _ in 0..4 {
        let command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
        let (program, address) = begin(&fake, folder.path(), command, &[]);
        told.push(get(&address, "/metrics").1);
        program.stop();
        // Its start is told in seconds.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let fired = Story(told).fires();
    assert!(fired.contains("StonepostRestarts"), "{fired:?}");
}

/// No alert is without a test that provokes it.
#[test]
fn every_alert_is_provoked() {
    let here = include_str!("alerts.rs");
    for alert in alerts() {
        assert!(here.contains(&format!("\"{alert}\"")), "{alert}");
    }
}
