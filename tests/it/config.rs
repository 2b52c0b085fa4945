//! Settings: which source beats which, and what every mistake is answered with.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod wrong;

use expect_test::expect;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use stonepost::config::{
    Config, ConfigErrors, DEFAULT_FILE, EXAMPLE, LogLevel, Origin, Overrides, Shards,
    environment_help,
};

use stonepost::play::RatingPeriod;

const NO_ENV: [(&str, &str); 0] = [];
const TOKEN: &str = "MTAwMDAwMDAwMDAw.Gabcde.not-a-real-token";

/// A file `config.toml` in a directory of its own.
struct File {
    dir: tempfile::TempDir,
}

impl File {
    fn new(text: &str) -> File {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join(DEFAULT_FILE), text).unwrap();
        File { dir }
    }

    fn path(&self) -> PathBuf {
        self.dir.path().join(DEFAULT_FILE)
    }

    fn load(&self, env: &[(&str, &str)]) -> Result<Config, ConfigErrors> {
        let path = self.path();
        Config::load(Some(&path), env.iter().copied(), Overrides::default())
    }
}

fn from_text(text: &str) -> Config {
    File::new(text).load(&NO_ENV).unwrap()
}

fn from_env(env: &[(&str, &str)]) -> Result<Config, ConfigErrors> {
    File::new("").load(env)
}

/// What a file is answered with, the directory taken off.
fn refusal(text: &str) -> String {
    let file = File::new(text);
    let dir = format!("{}{}", file.dir.path().display(), std::path::MAIN_SEPARATOR);
    let error = file.load(&NO_ENV).expect_err(text);
    error.to_string().replace(&dir, "")
}

fn env_refusal(env: &[(&str, &str)]) -> String {
    from_env(env).expect_err("must be refused").to_string()
}

#[test]
fn the_defaults() {
    let config = from_text("");
    assert_eq!(config, Config::default());
    assert_eq!(config.data.path, Path::new("data/stonepost.db"));
    assert_eq!(config.discord.token, None);
    assert!(!config.discord.message_content);
    assert_eq!(config.discord.api_base, "https://discord.com");
    assert_eq!(config.discord.requests_per_second, 40);
    assert_eq!(config.discord.contact, None);
    assert!(config.chat.enabled);
    assert_eq!(config.chat.listen.to_string(), "127.0.0.1:8787");
    assert_eq!(config.chat.connections_per_address, 64);
    assert_eq!(config.log.level, LogLevel::Info);
}

#[test]
fn every_key_from_a_file() {
    let config = from_text(&format!(
        "[data]\npath = \"/srv/games.db\"\n[discord]\ntoken = \"{TOKEN}\"\nmessage_content = true\n\
         api_base = \"http://127.0.0.1:4000/\"\n[chat]\nenabled = true\nlisten = \"[::]:0\"\n\
         connections_per_address = 0\n\
         [log]\nlevel = \"trace\"\n"
    ));
    assert_eq!(config.data.path, Path::new("/srv/games.db"));
    assert_eq!(config.discord.token.unwrap().expose(), TOKEN);
    assert!(config.discord.message_content);
    assert_eq!(config.discord.api_base, "http://127.0.0.1:4000");
    assert!(config.chat.enabled);
    assert_eq!(config.chat.listen.to_string(), "[::]:0");
    assert_eq!(config.chat.connections_per_address, 0);
    assert_eq!(config.log.level, LogLevel::Trace);
}

#[test]
fn every_key_from_the_environment() {
    let config = from_env(&[
        ("STONEPOST_DATA_PATH", "/srv/games.db"),
        ("STONEPOST_DISCORD_TOKEN", TOKEN),
        ("STONEPOST_DISCORD_MESSAGE_CONTENT", "true"),
        ("STONEPOST_DISCORD_API_BASE", "http://127.0.0.1:4000/"),
        ("STONEPOST_DISCORD_CONTACT", " me@example.org "),
        (
            "STONEPOST_DISCORD_BANNED",
            "80351110224678913, 80351110224678912,",
        ),
        ("STONEPOST_CHAT_ENABLED", "true"),
        ("STONEPOST_CHAT_LISTEN", "0.0.0.0:80"),
        ("STONEPOST_CHAT_CONNECTIONS_PER_ADDRESS", "100"),
        ("STONEPOST_LOG_LEVEL", "error"),
    ])
    .unwrap();
    assert_eq!(config.data.path, Path::new("/srv/games.db"));
    assert_eq!(config.discord.token.unwrap().expose(), TOKEN);
    assert!(config.discord.message_content);
    assert_eq!(config.discord.api_base, "http://127.0.0.1:4000");
    assert_eq!(
        config.discord.contact.as_deref(),
        Some("mailto:me@example.org")
    );
    let banned: Vec<String> = config.discord.banned.into_iter().collect();
    assert_eq!(banned, ["80351110224678912", "80351110224678913"]);
    assert!(config.chat.enabled);
    assert_eq!(config.chat.listen.to_string(), "0.0.0.0:80");
    assert_eq!(config.chat.connections_per_address, 100);
    assert_eq!(config.log.level, LogLevel::Error);
}

#[test]
fn another_discord_may_be_asked_more_often() {
    for base in ["http://127.0.0.1:4000", "http://notdiscord.com"] {
        let config = from_text(&format!(
            "[discord]\nrequests_per_second = 100000\napi_base = \"{base}\"\n"
        ));
        assert_eq!(config.discord.requests_per_second, 100_000);
    }
}

#[test]
fn shards_come_from_the_file_and_from_the_environment() {
    let part = Some(Shards {
        total: 4,
        from: 1,
        to: 2,
    });
    for (text, expected) in [
        ("{ total = 4, from = 1, to = 2 }", part),
        ("{ to = 2, total = 4, from = 1 }", part),
        ("\"auto\"", None),
    ] {
        let file = from_text(&format!("[discord]\nshards = {text}\n"));
        assert_eq!(file.discord.shards, expected, "{text}");
        let text = text.trim_matches('"');
        let env = from_env(&[("STONEPOST_DISCORD_SHARDS", text)]).unwrap();
        assert_eq!(env.discord.shards, expected, "{text}");
    }
    for text in [
        "4",
        "auto please",
        "{ total = 1, from = 0, to = 1 }",
        "{",
        "{ total = 0, from = 0, to = 0 }",
    ] {
        let refused = env_refusal(&[("STONEPOST_DISCORD_SHARDS", text)]);
        assert!(
            refused.contains("this must be \"auto\", or a range of shards"),
            "{refused}"
        );
    }
}

#[test]
fn the_command_line_beats_the_environment_beats_the_file_beats_the_default() {
    let file = File::new("[data]\npath = \"from-file.db\"\n[log]\nlevel = \"debug\"\n");
    let path = file.path();
    let data = |file: Option<&Path>, env: &[(&str, &str)], option: Option<&str>| {
        let overrides = Overrides {
            data: option.map(PathBuf::from),
        };
        let config = Config::load(file, env.iter().copied(), overrides).unwrap();
        config.data.path.display().to_string()
    };
    let env = [("STONEPOST_DATA_PATH", "from-env.db")];
    let empty = File::new("").path();
    assert!(!empty.exists());
    assert_eq!(data(Some(&path), &NO_ENV, None), "from-file.db");
    assert_eq!(data(Some(&path), &env, None), "from-env.db");
    assert_eq!(data(Some(&path), &env, Some("option.db")), "option.db");
    assert_eq!(data(Some(&path), &NO_ENV, Some("option.db")), "option.db");
    // What the environment leaves out stays as the file has it.
    assert_eq!(file.load(&env).unwrap().log.level, LogLevel::Debug);
}

#[test]
fn empty_variables_count_as_not_set() {
    let file = File::new("[log]\nlevel = \"debug\"\n[discord]\ntoken = \"abc\"\n");
    let config = file
        .load(&[
            ("STONEPOST_LOG_LEVEL", ""),
            ("DISCORD_TOKEN", ""),
            ("STONEPOST_CHAT_ENABLED", " "),
            ("STONEPOST_NO_SUCH_THING", ""),
        ])
        .unwrap();
    assert_eq!(config.log.level, LogLevel::Debug);
    assert_eq!(config.discord.token.unwrap().expose(), "abc");
    assert!(!config.chat.enabled);
}

#[test]
fn the_chat_is_on_without_a_token_and_off_with_one_unless_told() {
    let enabled =
        |text: &str, env: &[(&str, &str)]| File::new(text).load(env).unwrap().chat.enabled;
    let token = [("DISCORD_TOKEN", TOKEN)];
    assert!(enabled("", &NO_ENV));
    assert!(!enabled("", &token));
    assert!(enabled("[chat]\nenabled = true", &token));
    assert!(enabled("[chat]\nenabled = true", &NO_ENV));
    assert!(!enabled("[chat]\nenabled = false", &token));
    assert!(!enabled("[discord]\ntoken = \"abc\"", &NO_ENV));
    assert!(enabled("[discord]\ntoken = \"\"", &NO_ENV));
    assert!(enabled(
        "[chat]\nenabled = false",
        &[("STONEPOST_CHAT_ENABLED", "true")]
    ));
    expect!["config.toml:3: [chat] enabled = false: without a Discord token nobody could reach the bot; set DISCORD_TOKEN or leave the local chat page on"].assert_eq(&refusal("\n[chat]\nenabled = false"));
}

#[test]
fn an_address_beyond_loopback_is_allowed_and_said() {
    for (listen, beyond) in [
        ("127.0.0.1:8787", false),
        ("127.9.9.9:0", false),
        ("[::1]:8787", false),
        ("[::ffff:127.0.0.1]:80", false),
        ("0.0.0.0:8787", true),
        ("[::]:8787", true),
        ("192.168.1.2:80", true),
    ] {
        let config = from_text(&format!("[chat]\nlisten = \"{listen}\""));
        assert_eq!(config.chat.listens_beyond_loopback(), beyond, "{listen}");
    }
}

#[test]
fn the_token_is_read_as_people_paste_it() {
    for given in [
        TOKEN.to_owned(),
        format!("Bot {TOKEN}"),
        format!("  Bot  {TOKEN}\n"),
    ] {
        let config = from_env(&[("DISCORD_TOKEN", &given)]).unwrap();
        assert_eq!(config.discord.token.unwrap().expose(), TOKEN, "{given:?}");
    }
    for name in ["DISCORD_TOKEN", "STONEPOST_DISCORD_TOKEN"] {
        let file = File::new("[discord]\ntoken = \"from-file\"");
        let config = file.load(&[(name, TOKEN)]).unwrap();
        assert_eq!(config.discord.token.unwrap().expose(), TOKEN, "{name}");
    }
    let same = [("DISCORD_TOKEN", TOKEN), ("STONEPOST_DISCORD_TOKEN", TOKEN)];
    assert!(from_env(&same).is_ok());
    let one_is_empty = [("DISCORD_TOKEN", TOKEN), ("STONEPOST_DISCORD_TOKEN", " ")];
    assert!(from_env(&one_is_empty).is_ok());
    let different = [("DISCORD_TOKEN", TOKEN), ("STONEPOST_DISCORD_TOKEN", "abc")];
    expect!["environment: DISCORD_TOKEN and STONEPOST_DISCORD_TOKEN are both set, and differ: set only DISCORD_TOKEN"].assert_eq(&env_refusal(&different));
}

#[test]
fn the_token_is_never_shown() {
    let config = from_env(&[("DISCORD_TOKEN", TOKEN)]).unwrap();
    let shown = format!(
        "{config:?} {config:#?} {}",
        config.discord.token.clone().unwrap()
    );
    assert!(!shown.contains(TOKEN), "{shown}");
    assert!(shown.contains("token: Some([secret])"), "{shown}");
    assert!(shown.ends_with("[secret]"), "{shown}");

    // Each is wrong in its own way; none is quoted.
    let secret = "s3cr3t";
    let files = [
        format!("[discord]\ntoken = \"{secret} {secret}\""),
        format!("[discord]\ntoken = \"'{secret}'\""),
        format!("[discord]\ntoken = \"\"\"{secret}\n{secret}\"\"\""),
        format!("[discord]\ntoken = [\"{secret}\"]"),
        format!("[discord]\ntoken = {{ value = \"{secret}\" }}"),
        format!("[discord]\ntoken = {secret}"),
        format!("[discord]\ntoken = {secret}.{secret}"),
        format!("[discord]\ntoken {secret}"),
        format!("[discord]\ntoken = \"{secret}"),
        format!("[discord]\ntoken = \"{secret}\"\ntoken = \"{secret}\""),
        format!("[discord]\ntokken = \"{secret}\""),
        format!("[discrod]\ntoken = \"{secret}\""),
        format!("token = \"{secret}\""),
        format!("discord = \"{secret}\""),
        format!("[[discord]]\ntoken = \"{secret}\""),
        format!("[discord.token]\nvalue = \"{secret}\""),
        format!("[discord]\napi_base = \"https://me:{secret}@discord.com\""),
    ];
    for text in files {
        let file = File::new(&text);
        let error = file.load(&NO_ENV).expect_err(&text);
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains(secret), "{text}\n{shown}");
    }
    let spaced = format!("{secret} {secret}");
    for env in [
        [("DISCORD_TOKEN", spaced.as_str()), ("", "")],
        [("STONEPOST_DISCORD_TOKEN", &spaced), ("", "")],
        [("STONEPOST_DISCORD_TOKN", secret), ("", "")],
        [
            ("DISCORD_TOKEN", secret),
            ("STONEPOST_DISCORD_TOKEN", &spaced),
        ],
    ] {
        let error = from_env(&env).unwrap_err();
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains(secret), "{shown}");
    }
}

#[test]
fn files_that_are_not_toml() {
    // The words in between are the parser's own.
    let quotes = " (put text in quotes)";
    for (text, line, end) in [
        (
            "[chat]\nenabled = true\nenabled = false",
            3,
            "duplicate key enabled",
        ),
        ("[chat]\n[log]\n[chat]", 3, "duplicate key chat"),
        ("[chat]\nlisten = 127.0.0.1:8787", 2, quotes),
        ("[log]\nlevel = info # as ever", 2, quotes),
        ("[log\nlevel = \"info\"", 1, "unclosed table, expected `]`"),
        ("[log]\nlevel", 2, "key with no value, expected `=`"),
        (
            "[log]\nlevel = \"info",
            2,
            "invalid basic string, expected `\"`",
        ),
    ] {
        let error = refusal(text);
        let start = format!("config.toml:{line}: this isn't valid TOML: ");
        assert!(
            error.starts_with(&start) && error.ends_with(end),
            "{text}\n{error}"
        );
        assert_eq!(error.lines().count(), 1, "{text}\n{error}");
    }
}

#[test]
fn all_problems_at_once_in_order() {
    let file = File::new("[log]\nlevel = 3\n\n[chat]\nlisten = \"x\"\nenable = true\n");
    let error = file
        .load(&[
            ("STONEPOST_LOG_LEVEL", "loud"),
            ("STONEPOST_LOG_LEVLE", "info"),
        ])
        .unwrap_err();
    let places: Vec<_> = error.iter().map(|e| e.origin().clone()).collect();
    let line = |line| Origin::File {
        path: file.path(),
        line: Some(line),
    };
    let expected = [
        line(2),
        line(5),
        line(6),
        Origin::Environment,
        Origin::Environment,
    ];
    assert_eq!(places, expected, "{error}");
    assert_eq!(error.to_string().lines().count(), 5);
    assert!(error.iter().all(|e| !e.message().is_empty()));
}

#[cfg(unix)]
#[test]
fn what_is_not_text_is_refused_without_a_panic() {
    use std::os::unix::ffi::OsStringExt;
    let bytes = || OsString::from_vec(vec![b'x', 0xff]);
    let load = |name: OsString| {
        let file = File::new("");
        Config::load(Some(&file.path()), [(name, bytes())], Overrides::default())
    };
    let error = load("STONEPOST_LOG_LEVEL".into()).unwrap_err();
    expect!["environment: STONEPOST_LOG_LEVEL: this must be one of error, warn, info, debug, trace, in UTF-8"].assert_eq(&error.to_string());
    assert_eq!(load(bytes()).unwrap(), Config::default());

    let file = File::new("");
    std::fs::write(file.path(), [b'#', 0xff]).unwrap();
    let error = file.load(&NO_ENV).unwrap_err().to_string();
    let file = file.path().display().to_string();
    expect!["FILE: this file isn't UTF-8 text"].assert_eq(&error.replace(&file, "FILE"));
}

#[test]
fn a_named_file_must_exist() {
    let file = File::new("");
    let missing = file.dir.path().join("missing.toml");
    let error = Config::load(Some(&missing), NO_ENV, Overrides::default()).unwrap_err();
    let start = format!(
        "{}: this file can't be read: No such file",
        missing.display()
    );
    assert!(error.to_string().starts_with(&start), "{error}");
}

#[test]
fn an_empty_data_option_is_refused() {
    let file = File::new("");
    let overrides = Overrides {
        data: Some(PathBuf::new()),
    };
    let error = Config::load(Some(&file.path()), NO_ENV, overrides).unwrap_err();
    expect!["--data: this must be the path of a file"].assert_eq(&error.to_string());
}

#[test]
fn the_help_names_every_variable() {
    let help = environment_help();
    assert!(
        help.contains("  DISCORD_TOKEN or STONEPOST_DISCORD_TOKEN\n"),
        "{help}"
    );
    assert!(help.contains("  STONEPOST_CHAT_LISTEN\n"), "{help}");
    assert!(help.contains("[default: \"127.0.0.1:8787\"]"), "{help}");
    for line in help.lines().filter(|line| line.starts_with("      ")) {
        let (sentences, _) = line.split_once(" [default: ").unwrap();
        assert!(sentences.ends_with('.'), "cut: {line}");
    }
}

/// The settings that a file of `assets/deploy` puts into the environment.
fn set_in(name: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/deploy");
    let text = std::fs::read_to_string(folder.join(name)).unwrap();
    let settings = text.lines().filter_map(|line| {
        let line = line.trim();
        line.split_once(": ")
            .filter(|(name, _)| !name.contains(' '))
    });
    let ours = |name: &str| name.starts_with("STONEPOST_") || name.starts_with("DISCORD_");
    settings
        .filter(|(name, _)| ours(name))
        .map(|(name, value)| (name.to_owned(), value.trim_matches('"').to_owned()))
        .collect()
}

#[test]
fn the_files_for_containers_set_what_there_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    // The image itself sets nothing: it would silently beat whatever a host's file says.
    assert!(!text("assets/deploy/Containerfile").contains("ENV "));
    let ignored = text(".gitignore");
    let left_out = text("assets/deploy/Containerfile.dockerignore");
    // What holds a secret or what people wrote gets neither into a commit nor into an image, wherever it lies.
    let kept_out = |file: &str| {
        assert!(ignored.lines().any(|line| line == file), "{file}");
        let anywhere = format!("**/{file}");
        assert!(left_out.lines().any(|line| line == anywhere), "{file}");
    };
    for file in ["config.toml", "*.db", "*.db-*", "*.db.*"] {
        kept_out(file);
    }
    // That's cargo's own.
    assert!(left_out.contains("\n!.cargo/config.toml\n"));
    for (name, expected) in [("compose.yaml", 4), ("compose.sqlite.yaml", 4)] {
        let composed = text(&format!("assets/deploy/{name}"));
        let files = composed
            .lines()
            .filter_map(|line| line.trim().strip_prefix("file: "));
        files.for_each(kept_out);
        let set = set_in(name);
        assert_eq!(set.len(), expected, "{name}: {set:?}");
        let all: Vec<(&str, &str)> = set
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        // The secrets are files that only the container has.
        let refused = env_refusal(&all);
        let lines = refused.lines().collect::<Vec<_>>();
        assert!(!lines.is_empty(), "{name}");
        for line in lines {
            assert!(line.contains("/run/secrets/"), "{name}: {line}");
        }
    }
}

#[test]
fn the_example_file_holds_the_defaults() {
    // As it stands, and with the # taken away before every key.
    assert_eq!(from_text(EXAMPLE), Config::default());
    let (mut keys, mut text) = (0, String::new());
    for line in EXAMPLE.lines() {
        let key = line.strip_prefix('#').filter(|rest| !rest.starts_with(' '));
        keys += usize::from(key.is_some());
        text += key.unwrap_or(line);
        text.push('\n');
    }
    assert_eq!(keys, stonepost::config::KEYS.len());
    assert_eq!(from_text(&text), Config::default());
}

/// The settings can't name what `play` holds, so both say it.
#[test]
fn deviations_grow_by_default_and_0_turns_that_off() {
    let days = Config::default().ratings.period_days;
    assert_eq!(RatingPeriod::of_days(days), RatingPeriod::DEFAULT);
    let config = from_env(&[("STONEPOST_RATINGS_PERIOD_DAYS", "0")]).unwrap();
    let period = RatingPeriod::of_days(config.ratings.period_days);
    assert_eq!(period, RatingPeriod::NONE);
    let config = from_text("[ratings]\nperiod_days = 365\n");
    assert_eq!(config.ratings.period_days, 365);
    assert!(refusal("[ratings]\nperiod_days = 366\n").contains("365"));
}

#[test]
fn numbers_are_whole_and_within_their_bounds() {
    let config = from_text("[matches]\nopen_challenges = 3\nchallenge_days = 0x1e\n");
    assert_eq!(config.matches.open_challenges, 3);
    assert_eq!(config.matches.challenge_days, 30);
    let config = from_env(&[("STONEPOST_MATCHES_CHALLENGE_DAYS", " 90 ")]).unwrap();
    assert_eq!(
        (
            config.matches.open_challenges,
            config.matches.challenge_days
        ),
        (10, 90)
    );
    const A_NUMBER: &str = "this must be a number from 1 to 1000";
    let line = |given: &str, hint: &str| {
        format!("config.toml:2: [matches] open_challenges = {given}: {A_NUMBER}{hint}")
    };
    for (given, hint) in [
        ("0", ""),
        ("-1", ""),
        ("1001", ""),
        ("1.5", ""),
        ("99999999999999999999", ""),
        ("true", ""),
        ("\"3\"", ", without quotes"),
    ] {
        let text = format!("[matches]\nopen_challenges = {given}");
        assert_eq!(refusal(&text), line(given, hint), "{given}");
    }
    for given in ["0", "many", "1_0", "3.0"] {
        let error = from_env(&[("STONEPOST_MATCHES_OPEN_CHALLENGES", given)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("environment: STONEPOST_MATCHES_OPEN_CHALLENGES = {given:?}: {A_NUMBER}")
        );
    }
}
