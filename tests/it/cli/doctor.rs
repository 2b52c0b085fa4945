//! `stonepost doctor`.

use std::path::Path;
use std::process::{Command, Output};

use stonepost::store::Store;

use crate::discord::Bot;
use crate::fake::{FakeDiscord, Setup};

/// What the doctor says in this folder, and whether all was well.
async fn examined(
    fake: Option<(&FakeDiscord, &str)>,
    folder: &Path,
    more: &[&str],
) -> (String, bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command
        .args(["doctor", "--data", "stonepost.db"])
        .args(more)
        .current_dir(folder)
        .env_clear();
    if let Some((fake, token)) = fake {
        command
            .env("DISCORD_TOKEN", token)
            .env("STONEPOST_DISCORD_API_BASE", fake.url());
    }
    let run = move || command.output().expect("the program runs");
    let Output {
        status,
        stdout,
        stderr,
    } = tokio::task::spawn_blocking(run).await.expect("no panic");
    let mut told = String::from_utf8(stdout).expect("text");
    told.push_str(&String::from_utf8(stderr).expect("text"));
    (told, status.success())
}

/// The words of the check on this line.
fn found<'a>(told: &'a str, what: &str) -> &'a str {
    let line = told.lines().find(|line| line[6..].starts_with(what));
    line.unwrap_or_else(|| panic!("no {what} in\n{told}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_sees_that_all_is_well() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let token = fake.token();
    let (told, well) = examined(Some((&fake, &token)), folder.path(), &[]).await;
    assert!(!well);
    assert!(
        found(&told, "commands").starts_with("WRONG commands  not registered: "),
        "{told}"
    );
    assert_eq!(
        found(&told, "database"),
        "ok    database  stonepost.db is not there yet; it is made at the first start"
    );
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    let (told, well) = examined(Some((&fake, &token)), folder.path(), &[]).await;
    assert!(well, "{told}");
    for (what, words) in [
        (
            "database",
            "ok    database  stonepost.db can be written to: 1 MB, 0 running matches, 0 posts waiting; nobody uses it",
        ),
        (
            "token",
            "ok    token     Discord knows the bot as stonepost",
        ),
        (
            "intents",
            "ok    intents   no privileged intent is asked for; players reply to boards, press Move or use /move",
        ),
        ("commands", "ok    commands  all 31 are registered"),
        ("clock", "ok    clock     it agrees with Discord's"),
    ] {
        assert_eq!(found(&told, what), words);
    }
    assert!(found(&told, "disk").contains(" MB are free at "), "{told}");
    assert!(
        found(&told, "gateway").starts_with("ok    gateway   Discord suggests 1 shards"),
        "{told}"
    );
    assert!(!told.contains(&token));
    bot.stop().await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_said_with_what_to_do() {
    let fake = FakeDiscord::start(Setup::default()).await;
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.toml");
    std::fs::write(&config, "[discord]\nmessage_content = true\n").unwrap();
    let (told, well) = examined(Some((&fake, &fake.token())), folder.path(), &[]).await;
    assert!(!well);
    assert!(
        found(&told, "intents")
            .starts_with("WRONG intents   Discord refuses the message-content intent: switch on"),
        "{told}"
    );
    std::fs::remove_file(&config).unwrap();

    let wrong = "a.wrong.token";
    let (told, well) = examined(Some((&fake, wrong)), folder.path(), &[]).await;
    assert!(!well && found(&told, "token").contains("Discord refuses the token: copy it again"));
    assert!(!told.contains(wrong));

    std::fs::write(
        folder.path().join("stonepost.db"),
        "no database at all, but a long text",
    )
    .unwrap();
    let (told, well) = examined(None, folder.path(), &[]).await;
    assert!(
        !well && found(&told, "database").starts_with("WRONG database"),
        "{told}"
    );
    assert!(found(&told, "token").contains("there is none"), "{told}");
    assert!(
        told.ends_with("stonepost: 1 of 3 checks found something wrong\n"),
        "{told}"
    );

    // One that is in use is fine.
    std::fs::remove_file(folder.path().join("stonepost.db")).unwrap();
    let store = Store::open_alone(&folder.path().join("stonepost.db")).unwrap();
    let (told, well) = examined(None, folder.path(), &[]).await;
    assert!(
        well && found(&told, "database").ends_with("; a Stonepost runs on it"),
        "{told}"
    );
    store.close().await;

    fake.go_down();
    let (told, well) = examined(Some((&fake, &fake.token())), folder.path(), &[]).await;
    assert!(
        !well && found(&told, "token").contains("Discord can't be asked at http://127.0.0.1:"),
        "{told}"
    );
}
