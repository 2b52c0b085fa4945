//! Wrong values and wrong names, in the file and in the environment.

use super::*;

#[test]
fn wrong_values_in_a_file() {
    let told = [
        "# a\n# b\n\n# c\n\n[chat]\nlisten = \"x\"",
        "[chat]\nlisten = \"localhost\"",
        "[chat]\nlisten = 8787",
        "chat.listen = [\n1]",
        "[chat]\nenabled = \"yes\"",
        "[discord]\nmessage_content = 1",
        "[discord]\napi_base = \"https://discord.com/api/v10\"",
        "[discord]\napi_base = \"https://me:pw@discord.com\"",
        "[discord]\nrequests_per_second = 51",
        "[discord]\napi_base = \"https://Canary.Discord.com:443/x\"\nrequests_per_second = 51",
        "[discord]\nshards = { total = 4, from = 3, to = 4 }",
        "[discord]\nshards = { total = 4, to = 1, form = 0 }",
        "[discord]\ncontact = \"https://example.org) evil\"",
        "[discord]\nbanned = [\"80351110224678912\", \"bob\"]",
        "[discord]\nbanned = \"80351110224678912\"",
        "[discord]\nbanned = [80351110224678912]",
        "[discord]\nshards = 4",
        "[discord]\ntoken = \"a b\"",
        "[discord]\ntoken = 12345",
        "[log]\nlevel = \"loud\"",
        "[data]\npath = \"\"",
        "[log]\nlevel = \"0123456789012345678901234567890123456789012345678901234567890\"",
    ]
    .map(|text| refusal(text) + "\n")
    .concat();
    expect![[r#"
        config.toml:7: [chat] listen = "x": this must be an address and port such as 127.0.0.1:8787
        config.toml:2: [chat] listen = "localhost": this must be an address and port such as 127.0.0.1:8787
        config.toml:2: [chat] listen = 8787: this must be an address and port such as 127.0.0.1:8787, in quotes
        config.toml:1: [chat] listen = […: this must be an address and port such as 127.0.0.1:8787, in quotes
        config.toml:2: [chat] enabled = "yes": this must be true or false, without quotes
        config.toml:2: [discord] message_content = 1: this must be true or false
        config.toml:2: [discord] api_base = "https://discord.com/api/v10": this must be an address such as https://discord.com, with http or https and without /api
        config.toml:2: [discord] api_base = "https://…@discord.com": this must be an address such as https://discord.com, with http or https and without /api
        config.toml:2: [discord] requests_per_second = 51: this must be a number from 1 to 50
        config.toml:3: [discord] requests_per_second = 51: this must be a number from 1 to 50
        config.toml:2: [discord] shards = { total = 4, from = 3, to = 4 }: this must be "auto", or a range of shards such as { total = 4, from = 0, to = 1 }
        config.toml:2: [discord] shards = { total = 4, to = 1, form = 0 }: this must be "auto", or a range of shards such as { total = 4, from = 0, to = 1 }
        config.toml:2: [discord] contact = "https://example.org) evil": this must be a web or e-mail address such as https://example.org/bot or me@example.org, at most 200 characters, or nothing
        config.toml:2: [discord] banned = ["80351110224678912", "bob"]: this must be a list of Discord's numbers of accounts, such as ["80351110224678912"]
        config.toml:2: [discord] banned = "80351110224678912": this must be a list of Discord's numbers of accounts, such as ["80351110224678912"]
        config.toml:2: [discord] banned = [80351110224678912]: this must be a list of Discord's numbers of accounts, such as ["80351110224678912"]
        config.toml:2: [discord] shards = 4: this must be "auto", or a range of shards such as { total = 4, from = 0, to = 1 }
        config.toml:2: [discord] token: this must be the bot's token alone, as Discord's developer portal shows it
        config.toml:2: [discord] token: this must be the bot's token alone, as Discord's developer portal shows it, in quotes
        config.toml:2: [log] level = "loud": this must be one of error, warn, info, debug, trace
        config.toml:2: [data] path = "": this must be the path of a file such as data/stonepost.db
        config.toml:2: [log] level = "01234567890123456789012345678901234567890123456789012345678…: this must be one of error, warn, info, debug, trace
    "#]].assert_eq(&told);
}

#[test]
fn wrong_names_in_a_file() {
    let told = [
        "[chat]\nlisen = \"127.0.0.1:80\"",
        "[log]\ncolour = true",
        "\n[chta]\nlisten = 1\n",
        "[clock]",
        "listen = \"127.0.0.1:80\"",
        "colour = true",
        "chat = true",
        "[[chat]]\nenabled = true",
    ]
    .map(|text| refusal(text) + "\n")
    .concat();
    expect![[r#"
        config.toml:2: [chat] has no key "lisen"; did you mean listen? (allowed: enabled, listen, connections_per_address)
        config.toml:2: [log] has no key "colour" (allowed: level, format)
        config.toml:2: there's no section "chta"; did you mean [chat]? (allowed: data, backups, discord, chat, web, matches, privacy, ratings, engine, pictures, watch, log)
        config.toml:1: there's no section "clock" (allowed: data, backups, discord, chat, web, matches, privacy, ratings, engine, pictures, watch, log)
        config.toml:1: "listen" isn't in any section; did you mean it for [chat]? (sections: data, backups, discord, chat, web, matches, privacy, ratings, engine, pictures, watch, log)
        config.toml:1: "colour" isn't in any section (sections: data, backups, discord, chat, web, matches, privacy, ratings, engine, pictures, watch, log)
        config.toml:1: chat is a section: write [chat] on its own line and its keys below
        config.toml:1: chat is a section: write [chat] on its own line and its keys below
    "#]].assert_eq(&told);
}

#[test]
fn wrong_variables() {
    let told = [
        ("STONEPOST_CHAT_LISTEN", "x"),
        (
            "STONEPOST_DISCORD_BANNED",
            "80351110224678912 80351110224678913",
        ),
        ("STONEPOST_CHAT_ENABLED", "yes"),
        ("DISCORD_TOKEN", "a b"),
        ("STONEPOST_CHAT_LISTN", "127.0.0.1:80"),
        ("STONEPOST_SOMETHING_ELSE_ALTOGETHER", "1"),
    ]
    .map(|variable| env_refusal(&[variable]) + "\n")
    .concat();
    expect![[r#"
        environment: STONEPOST_CHAT_LISTEN = "x": this must be an address and port such as 127.0.0.1:8787
        environment: STONEPOST_DISCORD_BANNED = "80351110224678912 80351110224678913": this must be a list of Discord's numbers of accounts, such as ["80351110224678912"]
        environment: STONEPOST_CHAT_ENABLED = "yes": this must be true or false
        environment: DISCORD_TOKEN: this must be the bot's token alone, as Discord's developer portal shows it
        environment: there's no setting STONEPOST_CHAT_LISTN; did you mean STONEPOST_CHAT_LISTEN? (allowed: STONEPOST_DATA_PATH, STONEPOST_DATA_URL, STONEPOST_DATA_PASSWORD, STONEPOST_DATA_PASSWORD_FILE, STONEPOST_DATA_CA_FILE, STONEPOST_BACKUPS_FOLDER, STONEPOST_BACKUPS_EVERY_HOURS, STONEPOST_BACKUPS_KEEP, DISCORD_TOKEN, STONEPOST_DISCORD_TOKEN, DISCORD_TOKEN_FILE, STONEPOST_DISCORD_TOKEN_FILE, STONEPOST_DISCORD_CLIENT_SECRET, STONEPOST_DISCORD_CLIENT_SECRET_FILE, STONEPOST_DISCORD_MESSAGE_CONTENT, STONEPOST_DISCORD_API_BASE, STONEPOST_DISCORD_SHARDS, STONEPOST_DISCORD_CONTACT, STONEPOST_DISCORD_BANNED, STONEPOST_DISCORD_REQUESTS_PER_SECOND, STONEPOST_CHAT_ENABLED, STONEPOST_CHAT_LISTEN, STONEPOST_CHAT_CONNECTIONS_PER_ADDRESS, STONEPOST_WEB_PUBLIC_URL, STONEPOST_WEB_LISTEN, STONEPOST_MATCHES_OPEN_CHALLENGES, STONEPOST_MATCHES_CHALLENGE_DAYS, STONEPOST_MATCHES_LEAVE_DAYS, STONEPOST_PRIVACY_FORGET_SERVERS_DAYS, STONEPOST_RATINGS_PERIOD_DAYS, STONEPOST_ENGINE_THREADS, STONEPOST_ENGINE_STRONGEST_LEVEL, STONEPOST_PICTURES_THEME, STONEPOST_PICTURES_THEMES, STONEPOST_WATCH_LISTEN, STONEPOST_LOG_LEVEL, STONEPOST_LOG_FORMAT)
        environment: there's no setting STONEPOST_SOMETHING_ELSE_ALTOGETHER (allowed: STONEPOST_DATA_PATH, STONEPOST_DATA_URL, STONEPOST_DATA_PASSWORD, STONEPOST_DATA_PASSWORD_FILE, STONEPOST_DATA_CA_FILE, STONEPOST_BACKUPS_FOLDER, STONEPOST_BACKUPS_EVERY_HOURS, STONEPOST_BACKUPS_KEEP, DISCORD_TOKEN, STONEPOST_DISCORD_TOKEN, DISCORD_TOKEN_FILE, STONEPOST_DISCORD_TOKEN_FILE, STONEPOST_DISCORD_CLIENT_SECRET, STONEPOST_DISCORD_CLIENT_SECRET_FILE, STONEPOST_DISCORD_MESSAGE_CONTENT, STONEPOST_DISCORD_API_BASE, STONEPOST_DISCORD_SHARDS, STONEPOST_DISCORD_CONTACT, STONEPOST_DISCORD_BANNED, STONEPOST_DISCORD_REQUESTS_PER_SECOND, STONEPOST_CHAT_ENABLED, STONEPOST_CHAT_LISTEN, STONEPOST_CHAT_CONNECTIONS_PER_ADDRESS, STONEPOST_WEB_PUBLIC_URL, STONEPOST_WEB_LISTEN, STONEPOST_MATCHES_OPEN_CHALLENGES, STONEPOST_MATCHES_CHALLENGE_DAYS, STONEPOST_MATCHES_LEAVE_DAYS, STONEPOST_PRIVACY_FORGET_SERVERS_DAYS, STONEPOST_RATINGS_PERIOD_DAYS, STONEPOST_ENGINE_THREADS, STONEPOST_ENGINE_STRONGEST_LEVEL, STONEPOST_PICTURES_THEME, STONEPOST_PICTURES_THEMES, STONEPOST_WATCH_LISTEN, STONEPOST_LOG_LEVEL, STONEPOST_LOG_FORMAT)
    "#]].assert_eq(&told);
    // Not ours, or the tests'.
    let others = [
        ("STONEPOST_REGENERATE", "1"),
        ("STONEPOST_TEST_ANYTHING", "1"),
        ("STONEPOSTER", "1"),
        ("PATH", "/bin"),
    ];
    assert_eq!(from_env(&others).unwrap(), Config::default());
}

#[test]
fn a_database_is_in_a_file_or_on_a_server() {
    let told = [
        "[data]\nurl = \"mysql://a:pass@db/b\"",
        "[data]\npath = \"a.db\"\nurl = \"postgres://a:pass@db/b\"",
        "[data]\nurl = \"postgres://a@db/b\"\npassword = \"pass\"\npassword_file = \"x\"",
        "[data]\nurl = \"postgres://a@db/b\"\npassword_file = \"/nowhere/x\"",
        "[data]\npassword = \"pass\"\npassword_file = \"x\"\nca_file = \"y\"",
        "[data]\npassword = 7",
    ]
    .map(|text| refusal(text) + "\n")
    .concat();
    assert!(
        !told.contains("pass@") && !told.contains("\"pass\""),
        "{told}"
    );
    expect![[r#"
        config.toml:2: [data] url: this must be an address such as postgres://stonepost@db.example.org/stonepost, or nothing
        config.toml:3: [data] url: [data] path is set, too; set only one of them
        config.toml:4: [data] password_file: [data] password is set, too; set only one of them
        config.toml:3: [data] password_file: /nowhere/x can't be read: No such file or directory (os error 2)
        config.toml:2: [data] password: this needs a server; set [data] url, too
        config.toml:3: [data] password_file: this needs a server; set [data] url, too
        config.toml:4: [data] ca_file: this needs a server; set [data] url, too
        config.toml:2: [data] password: this must be a password, in quotes
    "#]].assert_eq(&told);
    expect![[r#"environment: [data] url: [data] path is set, too; set only one of them"#]]
        .assert_eq(&env_refusal(&[
            ("STONEPOST_DATA_PATH", "a.db"),
            ("STONEPOST_DATA_URL", "postgres://a:pass@db/b"),
        ]));
    let server = Overrides {
        data: Some("postgres://a:pass@db/b".into()),
    };
    let error = Config::load(None, NO_ENV, server).unwrap_err();
    expect![[r#"--data: this must be the path of a file; name a server with STONEPOST_DATA_URL or [data] url"#]].assert_eq(&error.to_string());
}

#[test]
fn a_token_in_a_file_is_read_or_named_without_being_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("token");
    let given = path.to_str().unwrap();
    for (bytes, token) in [
        (&b"abc.def.ghi"[..], "abc.def.ghi"),
        (b"Bot abc.def.ghi \r\n", "abc.def.ghi"),
        (
            "\u{feff}MTIz.abc.def-ghi_jkl\r\n".as_bytes(),
            "MTIz.abc.def-ghi_jkl",
        ),
    ] {
        std::fs::write(&path, bytes).unwrap();
        let found = from_env(&[("DISCORD_TOKEN_FILE", given)]).unwrap();
        assert_eq!(found.discord.token.unwrap().expose(), token);
        assert!(!found.chat.enabled, "there is a token");
    }
    let told = [
        &b""[..],
        b"\n",
        b"   ",
        b"abc\ndef",
        b"DISCORD_TOKEN='abc'",
        b"abc\xFF",
        &[b'a'; 4097],
    ]
    .map(|bytes| {
        std::fs::write(&path, bytes).unwrap();
        env_refusal(&[("DISCORD_TOKEN_FILE", given)]).replace(given, "FILE") + "\n"
    })
    .concat();
    assert!(!told.contains("abc") && !told.contains("aaa"), "{told}");
    expect![[r#"
        environment: [discord] token_file: FILE is empty
        environment: [discord] token_file: FILE is empty
        environment: [discord] token_file: FILE must hold the bot's token alone, as Discord's developer portal shows it
        environment: [discord] token_file: FILE must hold the bot's token alone, as Discord's developer portal shows it
        environment: [discord] token_file: FILE must hold the bot's token alone, as Discord's developer portal shows it
        environment: [discord] token_file: FILE isn't UTF-8 text
        environment: [discord] token_file: FILE has more than 4096 bytes
    "#]].assert_eq(&told);
    std::fs::write(&path, "abc").unwrap();
    let both = [("DISCORD_TOKEN_FILE", given), ("DISCORD_TOKEN", "def")];
    expect![[
        r#"environment: [discord] token_file: [discord] token is set, too; set only one of them"#
    ]]
    .assert_eq(&env_refusal(&both));
    let folder = folder.path().to_str().unwrap();
    let told = ["/nowhere/token", folder].map(|gone| {
        let refused = env_refusal(&[("STONEPOST_DISCORD_TOKEN_FILE", gone)]);
        refused.replace(folder, "FOLDER") + "\n"
    });
    expect![[r#"
        environment: [discord] token_file: /nowhere/token can't be read: No such file or directory (os error 2)
        environment: [discord] token_file: FOLDER isn't a file
    "#]].assert_eq(&told.concat());
    // So is the secret with which people sign in, which is of no use by itself.
    std::fs::write(&path, "abcdef\n").unwrap();
    let secret = ("STONEPOST_DISCORD_CLIENT_SECRET_FILE", given);
    let pages = ("STONEPOST_WEB_PUBLIC_URL", "https://play.example.org");
    let found = from_env(&[("DISCORD_TOKEN", "token"), secret, pages]).unwrap();
    assert_eq!(found.discord.client_secret.unwrap().expose(), "abcdef");
    let set = ("STONEPOST_DISCORD_CLIENT_SECRET", "ghijkl");
    let told = [
        env_refusal(&[("DISCORD_TOKEN", "token"), secret]),
        env_refusal(&[set, pages]),
        env_refusal(&[("DISCORD_TOKEN", "token"), set, secret, pages]),
        env_refusal(&[("DISCORD_TOKEN", "token"), pages, (set.0, "'ghi jkl'")]),
    ]
    .map(|refused| refused + "\n")
    .concat();
    assert!(!told.contains("abc") && !told.contains("jkl"), "{told}");
    expect![[r#"
        environment: [discord] client_secret_file: this needs public pages; set [web] public_url, too
        environment: [discord] client_secret: this needs the bot; set [discord] token, too
        environment: [discord] client_secret_file: [discord] client_secret is set, too; set only one of them
        environment: STONEPOST_DISCORD_CLIENT_SECRET: this must be the client secret alone, as Discord's developer portal shows it, or nothing
    "#]].assert_eq(&told);
    // Nothing is no file.
    assert!(
        from_env(&[("DISCORD_TOKEN_FILE", "")])
            .unwrap()
            .discord
            .token
            .is_none()
    );
}
