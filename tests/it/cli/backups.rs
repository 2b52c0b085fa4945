//! Backups on a schedule, their rehearsal, and settings that are read again.

use expect_test::expect;
use stonepost::chat::Clock;
use stonepost::play::clock::DAY;
use stonepost::play::{self, SideChoice, Terms};
use stonepost::rules::{Kind, Spec};
use stonepost::store::{Delivery, Store};

use super::run::Serving;
use super::*;
use crate::asked::Asked;

/// The names of the backups in a folder, oldest first.
fn backups(folder: &Path) -> Vec<String> {
    let mut names = listed(folder);
    names.retain(|name| name.starts_with("stonepost-"));
    names
}

/// An account of Discord challenges anyone, by an event with this number.
async fn challenge(path: &Path, account: &str, event: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let store = Store::open(path).unwrap();
    let who = store.upsert_person("discord", account, "mallory").await;
    let place = store.upsert_place("discord", "1", None, false).await;
    let (who, place) = (who.unwrap().id, place.unwrap().id);
    let terms = Terms::standard(Spec::default_of(Kind::Onyx), SideChoice::Random);
    let now = Clock::system().now();
    let new = play::challenge(place, terms, who, None, now, now.plus(DAY)).unwrap();
    let delivery = Delivery {
        platform: "discord".to_owned(),
        event: event.to_owned(),
    };
    store.create(new, delivery, 9).await.unwrap();
    store.close().await;
}

#[test]
fn settings_are_read_again_on_sighup() {
    let here = folder();
    let settings = here.path().join("config.toml");
    let write = |text: &str| std::fs::write(&settings, text).unwrap();
    write("[log]\nlevel = \"info\"\n");
    // Somebody on Discord waits for an opponent.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let path = here.path().join("data/stonepost.db");
    let challenges = |event| runtime.block_on(challenge(&path, "80351110224678912", event));
    challenges("1");
    let mut serving = Serving::start_in(here, &[], &[]);
    let database = serving.database();
    let stage = || -> String {
        let database = rusqlite::Connection::open(&database).unwrap();
        let sql = "SELECT stage FROM matches ORDER BY id DESC";
        database.one(sql)
    };
    let mut told = |times: usize, what: &str| {
        serving.program.signal("HUP");
        serving.program.wait_until(what, |program| {
            program.err().matches("settings").count() >= times
        });
        let err = serving.program.err();
        let line = err.lines().rfind(|line| line.contains("settings")).unwrap();
        let (_, line) = line.split_once("stonepost::cli::reload: ").unwrap();
        line.to_owned()
    };
    expect![[
        r#"read the settings again; changed: nothing; only changes at the next start: nothing"#
    ]]
    .assert_eq(&told(1, "nothing new"));
    write(
        "[log]\nlevel = \"debug\"\n[backups]\nfolder = \"backups\"\n[chat]\nlisten = \"127.0.0.1:1\"\n",
    );
    expect![[r#"read the settings again; changed: [log] level, [backups]; only changes at the next start: nothing"#]].assert_eq(&told(2, "something new"));
    write("[log]\nlevel = \"loud\"\n");
    expect![[r#"the settings stay as they are: config.toml:2: [log] level = "loud": this must be one of error, warn, info, debug, trace"#]].assert_eq(&told(3, "something wrong"));
    write(
        "[log]\nlevel = \"debug\"\n[backups]\nfolder = \"backups\"\n[discord]\nbanned = [\"80351110224678912\"]\n",
    );
    assert_eq!(stage(), "offered");
    expect!["read the settings again; changed: [discord] banned; only changes at the next start: nothing"].assert_eq(&told(4, "a ban"));
    serving
        .program
        .wait_until("its end", |_| stage() == "cancelled");
    let folder = serving.folder.path().join("backups");
    serving.program.wait_until("a backup", |_| {
        folder.exists() && !backups(&folder).is_empty()
    });
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
    // Whoever is banned when it starts has nothing open either.
    challenges("2");
    assert_eq!(stage(), "offered");
    let mut serving = Serving::start_in(serving.folder, &[], &[]);
    serving
        .program
        .wait_until("its end", |_| stage() == "cancelled");
}
