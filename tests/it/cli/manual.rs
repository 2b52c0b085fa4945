//! `stonepost man`, `stonepost completions` and `stonepost health`.

use std::net::TcpListener;

use expect_test::expect;

use super::archive::fine;
use super::*;

/// The names of the commands in `--help`.
fn commands() -> Vec<String> {
    let here = folder();
    let help = fine(&here, &["--help"]);
    let (_, rest) = help.split_once("Commands:\n").unwrap();
    let (list, _) = rest.split_once("\n\n").unwrap();
    let lines = list
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = lines.map(|line| line.split_whitespace().next().unwrap().to_owned());
    names.filter(|name| name != "help").collect()
}

#[test]
fn every_command_has_a_manual_page() {
    let here = folder();
    fine(&here, &["man", "pages/man1"]);
    let folder = here.path().join("pages/man1");
    let names = commands();
    assert!(names.len() > 15, "{names:?}");
    for name in &names {
        let page = std::fs::read_to_string(folder.join(format!("stonepost-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}: {page}");
    }
    let page = std::fs::read_to_string(folder.join("stonepost-settings.1")).unwrap();
    assert!(page.contains("STONEPOST_LOG_LEVEL"), "{page}");
    for name in names
        .iter()
        .map(|name| format!("stonepost-{name}.1"))
        .chain(["stonepost.1".to_owned()])
    {
        let page = std::fs::read_to_string(folder.join(&name)).unwrap();
        assert!(!page.contains(".SH EXTRA"), "{page}");
        let title = page.lines().find(|line| line.starts_with(".TH ")).unwrap();
        let (_, rest) = title.split_once(" 1 ").unwrap();
        let day: jiff::civil::Date = rest[..10].parse().expect(title);
        assert!(
            day.year() >= 2026 && rest[10..].starts_with(" \"stonepost 0."),
            "{title}"
        );
    }
    // A file is in the way.
    std::fs::write(here.path().join("file"), "").unwrap();
    let refused = refused(run_with(&here, &["man", "file/man1"], b""));
    assert!(refused.contains("file/man1"), "{refused}");
}

#[test]
fn completions_know_every_command() {
    let here = folder();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = fine(&here, &["completions", shell]);
        for name in commands() {
            assert!(script.contains(&name), "{shell}: {name}");
        }
    }
    let script = fine(&here, &["completions", "bash"]);
    std::fs::write(here.path().join("stonepost.bash"), script).unwrap();
    let line = ". ./stonepost.bash && COMP_WORDS=(stonepost rat) COMP_CWORD=1 && \
                _stonepost stonepost rat stonepost && echo \"${COMPREPLY[@]}\"";
    let bash = Command::new("bash")
        .args(["-c", line])
        .current_dir(&here)
        .output();
    match bash {
        Ok(done) => assert_eq!(
            String::from_utf8_lossy(&done.stdout),
            "ratings\n",
            "{done:?}"
        ),
        Err(_) => println!(
            "completions_know_every_command: skipped in part, because bash isn't installed"
        ),
    }
}

#[test]
fn health_is_asked_where_the_settings_say() {
    // A port that nobody has.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let here = folder();
    let with = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut asked = command(&here, arguments);
        asked.envs(environment.iter().copied());
        Program::start(&mut asked, b"").end()
    };
    let watch = [("STONEPOST_WATCH_LISTEN", address.as_str())];
    let nobody = with(&["health"], &watch);
    assert_eq!(nobody.code, Some(1));
    assert!(nobody.err.contains(&address), "{}", nobody.err);
    let environment = [watch[0], ("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")];
    let mut serving = command(&here, &[]);
    serving.envs(environment);
    let mut serving = Program::start(&mut serving, b"");
    serving.wait_until("both addresses", |program| {
        program.out().lines().count() == 2
    });
    let asked = with(&["health"], &watch);
    assert_eq!(asked.code, Some(0), "{}", asked.err);
    expect![[r#"
        ok database
        ok workers
    "#]]
    .assert_eq(&asked.out);
    assert_eq!(with(&["health", "--ready"], &watch).code, Some(0));
    // Settings that say nothing of it.
    let chosen = refused(with(
        &["health"],
        &[("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")],
    ));
    expect![[
        r#"the port is chosen by the system, so it isn't known here: set one with [watch] listen"#
    ]]
    .assert_eq(&chosen);
    let none = refused(with(
        &["health"],
        &[("DISCORD_TOKEN", "MTIz.abc.def-ghi_jkl")],
    ));
    expect![[r#"nothing serves health with these settings: set [watch] listen"#]].assert_eq(&none);
    // Whoever else is there.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let other = listener.local_addr().unwrap().to_string();
    let stranger = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut request = [0; 1024];
        let _ = stream.read(&mut request).unwrap();
        stream.write_all(b"HTTP/1.1 404 Not Found\r\n\r\n").unwrap();
    });
    let told = refused(with(
        &["health"],
        &[("STONEPOST_WATCH_LISTEN", other.as_str())],
    ));
    expect![[r#"what answers at http://OTHER/healthz isn't Stonepost"#]]
        .assert_eq(&told.replace(&other, "OTHER"));
    stranger.join().unwrap();
    serving.signal("TERM");
    assert_eq!(serving.end().code, Some(0));
}
