//! Commands on a database on a PostgreSQL server.

use expect_test::expect;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use super::archive::GOOD;
use super::*;
use crate::postgres::server::{self, client};

/// Runs it on the database at this address, and returns what it says, without the address and the server's version.
fn told(here: &TempDir, url: &str, arguments: &[&str], more: &[(&str, &str)]) -> String {
    let mut command = command(here, arguments);
    command.env("STONEPOST_DATA_URL", url);
    command.envs(more.iter().copied());
    let ended = Program::start(&mut command, b"").end();
    let (_, database) = url.rsplit_once('/').unwrap();
    let database = database.split('?').next().unwrap();
    let told = format!("{}{}", ended.out, ended.err);
    let words = told.split_inclusive([' ', '\n']).map(|word| {
        let bare = word.trim_end().trim_end_matches(':');
        match bare.ends_with(&format!("/{database}")) {
            true => word.replace(bare, "ADDRESS"),
            false => word.to_owned(),
        }
    });
    let told: String = words.collect();
    let version = told
        .split_once(" is PostgreSQL ")
        .and_then(|(_, rest)| rest.split_once(','));
    let told = match version {
        Some((version, _)) => told.replace(version, "VERSION"),
        None => told.clone(),
    };
    told.replace(database, "DATABASE")
}

/// What the doctor says of one thing, without the machine, the version and the times.
fn finding(here: &TempDir, url: &str, what: &str) -> String {
    let told = told(here, url, &["doctor"], &[]);
    let line = told.lines().find(|line| line.contains(what)).unwrap();
    let parts = line.split_inclusive([' ', ',', '(']).map(|part| {
        let is_process = part.contains(':') && part.contains(|c: char| c.is_ascii_digit());
        match is_process {
            true => "HOST:NUMBER ".to_owned(),
            false => part.replace(env!("CARGO_PKG_VERSION"), "VERSION"),
        }
    });
    let line: String = parts.collect();
    // Seconds pass.
    match line.split_once(" for ") {
        Some((before, after)) if after.ends_with(" s)") => format!("{before} for TIME)"),
        _ => line,
    }
}

/// A machine's own clock may be wrong; what others act on must not be.
#[test]
fn all_go_by_the_clock_of_the_server() {
    let Some(server) = server::shared() else {
        return;
    };
    let url = server.database();
    // As on a server whose clock is ten minutes ahead.
    let mut admin = client(&url);
    let (_, database) = url.rsplit_once('/').unwrap();
    admin
        .batch_execute(&format!(
            "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
                 AS 'SELECT pg_catalog.clock_timestamp() + make_interval(mins => 10)';
             ALTER DATABASE {database} SET search_path = public, pg_catalog"
        ))
        .unwrap();
    let mut ahead = |when: &str| {
        let sql = format!(
            "SELECT {when} - CAST(extract(epoch FROM pg_catalog.clock_timestamp()) * 1000 AS BIGINT)"
        );
        let ahead: i64 = admin.query_one(&sql, &[]).unwrap().get(0);
        assert!((540_000..=601_000).contains(&ahead), "{when}: {ahead}");
    };
    let environment = [("STONEPOST_DATA_URL", url.as_str())];
    let serving = super::run::Serving::start_in(folder(), &["run"], &environment);
    ahead("(SELECT CAST(value AS BIGINT) FROM public.notes WHERE key = 'awake')");
    let mut answer = String::new();
    let mut said = serving.say("one", "/challenge dropper");
    said.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    ahead("(SELECT max(due_at) FROM public.outbox)");
    ahead("(SELECT max(at) FROM public.events)");
    drop(serving);
    // And what a command writes while nothing runs.
    let here = folder();
    std::fs::write(here.path().join("a.txt"), GOOD).unwrap();
    told(&here, &url, &["import", "a.txt"], &[]);
    let game = "SELECT max(match_id) FROM public.turns";
    let game: i64 = client(&url).query_one(game, &[]).unwrap().get(0);
    let damage = "DELETE FROM public.outbox; UPDATE public.turns SET digest = 7";
    client(&url).batch_execute(damage).unwrap();
    told(&here, &url, &["set-aside", &game.to_string()], &[]);
    ahead("(SELECT min(due_at) FROM public.outbox)");
    let noted = format!("(SELECT max(at) FROM public.events WHERE match_id = {game})");
    ahead(&noted);
}

#[test]
fn the_doctor_works_where_connections_are_few() {
    let Some(server) = server::of_its_own("-c max_connections=23") else {
        return;
    };
    let here = folder();
    let url = server.database();
    let environment = [("STONEPOST_DATA_URL", url.as_str())];
    let serving = super::run::Serving::start_in(folder(), &["run"], &environment);
    let line = finding(&here, &url, "processes");
    let (_, advice) = line.split_once("; ").unwrap();
    expect!["together they take up to 20 connections, and the server allows 20. Raise its max_connections to 60 or more, or run fewer processes"]
        .assert_eq(advice);
    drop(serving);
    let mut taken: Vec<_> = (0..60)
        .map_while(|_| crate::postgres::server::try_client(&url).ok())
        .collect();
    let crowded = told(&here, &url, &["doctor"], &[]);
    let lines: Vec<&str> = crowded.lines().collect();
    assert!(lines[0].starts_with("WRONG database "), "{crowded}");
    let remedy = "; raise max_connections on the server: each process takes up to 20";
    assert!(lines[0].ends_with(remedy), "{crowded}");
    assert!(lines[1].starts_with("ok    token "), "{crowded}");
    // It waits a little for one that is free.
    let freed = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(500));
        taken.clear();
    });
    let told = told(&here, &url, &["doctor"], &[]);
    freed.join().unwrap();
    assert!(told.starts_with("ok    database "), "{told}");
}

#[test]
fn programs_that_start_at_once_migrate_one_after_the_other() {
    let Some(server) = server::shared() else {
        return;
    };
    let here = folder();
    std::fs::write(here.path().join("a.txt"), GOOD).unwrap();
    let url = server.database();
    let programs: Vec<Program> = (0..4)
        .map(|_| {
            let mut command = command(&here, &["import", "a.txt"]);
            Program::start(command.env("STONEPOST_DATA_URL", &url), b"")
        })
        .collect();
    for program in programs {
        let ended = program.end();
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    }
}

/// A certificate for localhost and its authority, in PEM, written to files of the server's.
fn certify(folder: &Path) -> (String, String) {
    use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec!["localhost".to_owned()])
        .unwrap()
        .signed_by(&key, &authority)
        .unwrap();
    std::fs::write(folder.join("ca.pem"), authority.pem()).unwrap();
    (certificate.pem(), key.serialize_pem())
}

#[test]
fn connections_are_encrypted_and_passwords_come_from_where_they_should() {
    let Some(server) = server::of_its_own("") else {
        return;
    };
    let here = folder();
    let (certificate, key) = certify(here.path());
    let data = server.folder().join("data");
    let owner = std::fs::metadata(&data).unwrap();
    for (name, text) in [("server.crt", certificate), ("server.key", key)] {
        let file = data.join(name);
        std::fs::write(&file, text).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
        std::os::unix::fs::chown(&file, Some(owner.uid()), Some(owner.gid())).unwrap();
    }
    let url = server.database();
    let mut admin = client(&url);
    admin
        .batch_execute("CREATE ROLE ana LOGIN PASSWORD 's3cret' SUPERUSER")
        .unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    admin.batch_execute("ALTER SYSTEM SET ssl = on").unwrap();
    drop(admin);
    let hba = "local all all trust\nhostssl all all all scram-sha-256\n";
    std::fs::write(data.join("pg_hba.conf"), hba).unwrap();
    server.stop("fast");
    server.start_on(port);
    let (_, database) = url.rsplit_once('/').unwrap();
    let url = format!("postgres://ana@localhost:{port}/{database}?sslmode=require");
    let trusted = ("STONEPOST_DATA_CA_FILE", "ca.pem");
    let password = ("STONEPOST_DATA_PASSWORD", "s3cret");
    let told = |url: &str, more: &[(&str, &str)]| told(&here, url, &["check"], more);
    expect![[r#"
        stonepost: there's nothing in ADDRESS yet; Stonepost creates its tables when it starts
    "#]]
    .assert_eq(&told(&url, &[trusted, password]));
    // Encrypted in fact.
    expect![[r#"
        stonepost: can't use ADDRESS: the server doesn't accept the user or the password (no pg_hba.conf entry for host "127.0.0.1", user "ana", database "DATABASE", no encryption (28000)); check the user in [data] url, [data] password, and the server's pg_hba.conf
    "#]].assert_eq(&told(&url.replace("require", "disable"), &[password]));
    // By nobody whom browsers trust.
    expect![[r#"
        stonepost: can't use ADDRESS: the connection can't be made secure (error performing TLS handshake: invalid peer certificate: UnknownIssuer); its certificate has to be valid for its name; name your own authority's in [data] ca_file
    "#]].assert_eq(&told(&url, &[password]));
    // For another name.
    expect![[r#"
        stonepost: can't use ADDRESS: the connection can't be made secure (error performing TLS handshake: invalid peer certificate: certificate not valid for name "127.0.0.1"; certificate is only valid for DnsName("localhost")); its certificate has to be valid for its name; name your own authority's in [data] ca_file
    "#]].assert_eq(&told(
        &url.replace("localhost", "127.0.0.1"),
        &[trusted, password],
    ));
    expect![[r#"
        stonepost: can't use ADDRESS: the server doesn't accept the user or the password (invalid configuration: password missing); check the user in [data] url, [data] password, and the server's pg_hba.conf
    "#]].assert_eq(&told(&url, &[trusted]));
    expect![[r#"
        stonepost: can't use ADDRESS: the server doesn't accept the user or the password (password authentication failed for user "ana" (28P01)); check the user in [data] url, [data] password, and the server's pg_hba.conf
    "#]].assert_eq(&told(
        &url,
        &[trusted, ("STONEPOST_DATA_PASSWORD", "guess")],
    ));
    std::fs::write(here.path().join("password"), "s3cret\n").unwrap();
    let in_file = ("STONEPOST_DATA_PASSWORD_FILE", "password");
    expect![[r#"
        stonepost: there's nothing in ADDRESS yet; Stonepost creates its tables when it starts
    "#]]
    .assert_eq(&told(&url, &[trusted, in_file]));
    let in_url = url.replace("ana@", "ana:s3cret@");
    expect![[r#"
        stonepost: there's nothing in ADDRESS yet; Stonepost creates its tables when it starts
    "#]]
    .assert_eq(&told(&in_url, &[trusted]));
    expect![[r#"
        stonepost: [data] url: this address has a password, and another one is set; set only one
    "#]]
    .assert_eq(&told(&in_url, &[trusted, password]));
    expect![[r#"
        stonepost: environment: [data] password_file: [data] password is set, too; set only one of them
    "#]].assert_eq(&told(&url, &[trusted, password, in_file]));
}
