//! `stonepost doctor`.

use expect_test::expect;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::discord::Bot;
use crate::fake::{FakeDiscord, Setup};

/// What the doctor says in this folder, and whether all was well.
async fn examined(
    fake: Option<(&FakeDiscord, &str)>,
    folder: &Path,
    more: &[&str],
) -> (String, bool) {
    let url = fake.map(|(fake, _)| fake.url()).unwrap_or_default();
    let environment = match fake {
        Some((_, token)) => vec![
            ("DISCORD_TOKEN", token),
            ("STONEPOST_DISCORD_API_BASE", url.as_str()),
        ],
        None => Vec::new(),
    };
    examined_with(&environment, folder, more).await
}

async fn examined_with(
    environment: &[(&str, &str)],
    folder: &Path,
    more: &[&str],
) -> (String, bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command
        .args(["doctor", "--data", "stonepost.db"])
        .args(more)
        .current_dir(folder)
        .env_clear()
        .envs(environment.iter().copied());
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
    assert!(well, "{told}");
    expect!["ok    commands  none registered yet; Stonepost registers all 33 when it starts"]
        .assert_eq(found(&told, "commands"));
    expect!["ok    database  stonepost.db doesn't exist yet; Stonepost creates it when it starts"]
        .assert_eq(found(&told, "database"));
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    let (told, well) = examined(Some((&fake, &token)), folder.path(), &[]).await;
    assert!(well, "{told}");
    expect!["ok    database  stonepost.db is readable and writable: 1 MB, 0 matches in progress, 0 messages to send; not in use"].assert_eq(found(&told, "database"));
    expect!["ok    token     Discord knows the bot as stonepost"].assert_eq(found(&told, "token"));
    expect!["ok    intents   none needed: players reply to boards, press Move or use /move"]
        .assert_eq(found(&told, "intents"));
    expect!["ok    commands  all 33 are registered and up to date"]
        .assert_eq(found(&told, "commands"));
    expect!["ok    installs  servers can add the bot, and people for themselves"]
        .assert_eq(found(&told, "installs"));
    expect!["ok    clock     it agrees with Discord's"].assert_eq(found(&told, "clock"));
    assert!(found(&told, "disk").contains(" MB free at "), "{told}");
    expect![[
        r#"ok    gateway   Discord recommends 1 shard and lets the bot connect 999 more times today"#
    ]]
    .assert_eq(found(&told, "gateway"));
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
    expect!["WRONG intents   Discord doesn't grant the message-content intent: switch on “Message Content Intent” on your application's Bot page at https://discord.com/developers/applications, or set message_content = false under [discord]"].assert_eq(found(&told, "intents"));
    std::fs::remove_file(&config).unwrap();

    let wrong = "a.wrong.token";
    let (told, well) = examined(Some((&fake, wrong)), folder.path(), &[]).await;
    assert!(!well);
    expect!["WRONG token     Discord doesn't accept the token: copy it again from your application's Bot page at https://discord.com/developers/applications and set DISCORD_TOKEN to it"].assert_eq(found(&told, "token"));
    assert!(!told.contains(wrong));

    fake.go_down();
    let (told, well) = examined(Some((&fake, &fake.token())), folder.path(), &[]).await;
    assert!(
        !well && found(&told, "discord").contains("Can't reach 127.0.0.1:"),
        "{told}"
    );
}

/// A server on 127.0.0.1 that answers everything with these bytes and hangs up; its address.
async fn answering(answer: &'static [u8]) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut asked = [0; 4096];
                let _ = stream.read(&mut asked).await;
                let _ = stream.write_all(answer).await;
                let _ = stream.shutdown().await;
            });
        }
    });
    address
}

/// The URL of a site that answers everything with this status and header.
async fn answered(status: &str, header: &str) -> String {
    let answer = format!(
        "HTTP/1.1 {status}\r\n{header}Content-Length: 13\r\nConnection: close\r\n\r\n<html></html>"
    );
    format!("http://{}", answering(answer.leak().as_bytes()).await)
}

/// The address of a port that nobody listens on.
async fn closed() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().to_string()
}

const TOKEN: &str = "a.secret.token";

/// What the doctor says of Discord, which is to be reached at this address.
async fn reached(base: &str, more: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut environment = vec![
        ("DISCORD_TOKEN", TOKEN),
        ("STONEPOST_DISCORD_API_BASE", base),
    ];
    environment.extend(more);
    let (told, well) = examined_with(&environment, folder.path(), &[]).await;
    assert!(!well && !told.contains(TOKEN), "{told}");
    let words = found(&told, "discord").strip_prefix("WRONG discord   ");
    words.unwrap_or_else(|| panic!("{told}")).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn why_discord_cant_be_reached_is_told_apart() {
    let address = closed().await;
    let told = reached(&format!("http://{address}"), &[]).await;
    expect!["Can't reach ADDRESS: the connection was refused. Check api_base under [discord], and whether a firewall is in the way"].assert_eq(&told.replace(&address, "ADDRESS"));
    expect!["Can't reach discord.invalid: the host name doesn't resolve. Check this machine's DNS and internet connection, \
         and api_base under [discord]"].assert_eq(&reached("https://discord.invalid", &[]).await);
    expect!["Can't reach discord.invalid: the host name doesn't resolve. Check this machine's DNS and internet connection, \
         and api_base under [discord]. HTTPS_PROXY is set, but Stonepost doesn't use it: it has to reach Discord \
         directly"].assert_eq(&reached(
            "https://discord.invalid/x",
            &[("HTTPS_PROXY", "http://me:pw@proxy.invalid:3128")]
        )
        .await);
    let address = answering(b"220 mail.example.org ESMTP\r\n").await;
    let told = reached(&format!("https://{address}"), &[]).await;
    let start = format!("Can't reach {address}: the secure connection (TLS) failed");
    assert!(told.starts_with(&start), "{told}");
    let (_, advice) = told.split_once(". ").unwrap();
    expect!["Check api_base under [discord] (http or https?), and whether a proxy is in the way"]
        .assert_eq(advice);
    let address = answering(b"").await;
    let told = reached(&format!("http://{address}"), &[]).await;
    expect!["Can't reach ADDRESS: the connection was closed without an answer. Check api_base under [discord] (http or https?), and whether a firewall or proxy is in the way"].assert_eq(&told.replace(&address, "ADDRESS"));
    let address = answering(
        b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    )
    .await;
    let told = reached(&format!("http://{address}"), &[]).await;
    expect!["ADDRESS answered 407 Proxy Authentication Required. A proxy in between wants a user name and password; let Stonepost through without them, or set api_base under [discord] to another address"].assert_eq(&told.replace(&address, "ADDRESS"));
    let address = answering(
        b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 12\r\nConnection: close\r\n\r\n<html></html",
    )
    .await;
    let told = reached(&format!("http://{address}"), &[]).await;
    expect!["ADDRESS answered 502 Bad Gateway. Either a proxy in between can't reach Discord, or Discord is down (see https://discordstatus.com); try again later"].assert_eq(&told.replace(&address, "ADDRESS"));
    let address = answering(
        b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\nConnection: close\r\n\r\n<html></html>",
    )
    .await;
    let told = reached(&format!("http://{address}"), &[]).await;
    expect!["ADDRESS sent an answer that isn't from Discord. Check api_base under [discord], and whether a proxy or a login page is in the way"].assert_eq(&told.replace(&address, "ADDRESS"));
}

/// What the doctor says of this public address, and whether it's well; the pages are served on `listen`.
async fn address(folder: &TempDir, url: &str, listen: &str) -> (String, bool) {
    let environment = [
        ("STONEPOST_WEB_PUBLIC_URL", url),
        ("STONEPOST_WEB_LISTEN", listen),
    ];
    let (told, well) = examined_with(&environment, folder.path(), &[]).await;
    let said = found(&told, "address").to_owned();
    assert_eq!(said.starts_with("ok "), well, "{told}");
    let said = said[16..].replace(url, "URL").replace(listen, "LISTEN");
    (said, well)
}

/// A program that serves its pages on `listen`.
fn serving(folder: &TempDir, listen: &str, url: &str) -> super::Program {
    let mut command = super::command(folder, &["run", "--data", "stonepost.db"]);
    command.envs([
        ("STONEPOST_CHAT_LISTEN", "127.0.0.1:0"),
        ("STONEPOST_WEB_LISTEN", listen),
        ("STONEPOST_WEB_PUBLIC_URL", url),
    ]);
    let mut program = super::Program::start(&mut command, b"");
    let served = match url {
        "" => "Stonepost is at",
        _ => "Public pages are served on",
    };
    program.wait_until("its pages", |program| program.out().contains(served));
    program
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_public_address_leads_is_told() {
    let (here, elsewhere) = (super::folder(), super::folder());
    let (listen, other) = (closed().await, closed().await);
    let url = format!("http://{listen}");
    let told = async |url: &str| {
        let (told, well) = address(&here, url, &listen).await;
        assert!(!well, "{told}");
        told
    };
    let (early, well) = address(&here, &url, &listen).await;
    assert!(well, "{early}");
    expect![[r#"whether URL leads here can be told while Stonepost runs here: run “stonepost doctor” again then"#]].assert_eq(&early);
    expect![[r#"Can't reach URL: the host name doesn't resolve. Add a DNS record for it that points to this machine, or correct [web] public_url"#]].assert_eq(&told("https://play.invalid").await);

    let program = serving(&here, &listen, &url);
    let (led, well) = address(&here, &url, &listen).await;
    assert!(well, "{led}");
    expect![[r#"URL leads here"#]].assert_eq(&led);
    let other_url = format!("http://{other}");
    expect![[r#"Can't reach URL: the connection was refused. Start your proxy and have it listen there, and check whether a firewall is in the way"#]].assert_eq(&told(&other_url).await);
    let another = serving(&elsewhere, &other, &other_url);
    expect![[r#"URL leads to another Stonepost, with another database. Let your proxy pass everything on to LISTEN ([web] listen), or correct [web] public_url"#]].assert_eq(&told(&other_url).await);
    drop(another);
    expect![[r#"URL answered 502 Bad Gateway: the proxy there can't reach Stonepost. Let your proxy pass everything on to LISTEN ([web] listen)"#]].assert_eq(&told(&answered("502 Bad Gateway", "").await).await);
    expect![[r#"URL leads somewhere else: what's there answered 404 Not Found. Let your proxy pass everything on to LISTEN ([web] listen), or correct [web] public_url"#]].assert_eq(&told(&answered("404 Not Found", "").await).await);
    expect![[r#"URL leads somewhere else: what's there answered 200 OK. Let your proxy pass everything on to LISTEN ([web] listen), or correct [web] public_url"#]].assert_eq(&told(&answered("200 OK", "").await).await);
    let moved = "Location: https://127.0.0.1/x\r\n";
    let moved = answered("308 Permanent Redirect", moved).await;
    expect![[r#"URL leads on to https://127.0.0.1: set [web] public_url = "https://127.0.0.1""#]]
        .assert_eq(&told(&moved).await);
    expect![[r#"Can't reach URL: the connection was closed without an answer. Check whether [web] public_url should begin with http or https, and what your proxy's log says"#]].assert_eq(&told(&format!("http://{}", answering(b"").await)).await);
    let plain = told(&format!("https://{listen}")).await;
    let (why, advice) = plain.split_once(". ").unwrap();
    let tls = "Can't reach URL: the secure connection (TLS) failed";
    assert!(why.starts_with(tls), "{why}");
    expect![[r#"Check whether [web] public_url should begin with http or https, and what your proxy's log says"#]].assert_eq(advice);
    drop(program);

    // It runs with other settings than the doctor has.
    let program = serving(&here, &listen, "");
    expect![[r#"Stonepost runs, but doesn't answer at LISTEN ([web] listen). Restart it if [web] has changed since it started, and run “stonepost doctor” where it runs, such as in its container"#]].assert_eq(&told(&url).await);
    drop(program);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_says_why_discord_cant_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let address = closed().await;
    for (base, what) in [
        (
            format!("http://{address}"),
            format!("{address} (the connection was refused)"),
        ),
        (
            "https://discord.invalid".to_owned(),
            "discord.invalid (the host name doesn't resolve)".to_owned(),
        ),
    ] {
        let mut command = super::command(&folder, &["run"]);
        command
            .env("DISCORD_TOKEN", TOKEN)
            .env("STONEPOST_DISCORD_API_BASE", base);
        let watch = move || {
            let mut program = super::Program::start(&mut command, b"");
            program.wait_until("its words", |program| program.err().contains("retrying"));
            program.signal("TERM");
            program.end().err
        };
        let told = tokio::task::spawn_blocking(watch).await.unwrap();
        assert!(told.contains(&what) && !told.contains(TOKEN), "{told}");
    }
}
