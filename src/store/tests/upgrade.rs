//! Opening a database from before there were clocks, with a match in every stage of that time.

use super::*;
use play::{EventKind, Offer, OfferKind, PostKind, Timer};
use rules::{Game, Outcome, Reason, Side};

const WITHOUT_CLOCKS: usize = 3;

const HELD: MatchId = MatchId(1);
const OFFERED: MatchId = MatchId(2);
const RUNNING: MatchId = MatchId(3);
const ENDED: MatchId = MatchId(4);
const CANCELLED: MatchId = MatchId(5);
const BEGUN: MatchId = MatchId(6);

const ROWS: &str = "
    INSERT INTO people VALUES (1, 'test', 'Anna', 'Anna'), (2, 'test', 'Ben', 'Ben'), (7, 'other', 'x', 'Xenia');
    INSERT INTO places VALUES (1, 'test', 'hall', NULL, 0, NULL), (2, 'test', 'attic', 'hall', 0, 'no permission'),
                              (3, 'test', 'dm', NULL, 1, NULL);
    INSERT INTO matches (id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, stage,
                         black_id, white_id, mover_id, winner, reason, created_at, started_at, ended_at, note, offer,
                         offer_by)
    VALUES (1, 0, 1, 'dropper', 6, 'standard', 1, 1, 2, 'black', 'held', NULL, NULL, NULL, NULL, NULL, 1000, NULL, NULL,
            'later', NULL, NULL),
           (2, 1, 1, 'onyx', 6, 'open', 2, 2, NULL, 'random', 'offered', NULL, NULL, NULL, NULL, NULL, 2000, NULL, NULL,
            'Good luck!', NULL, NULL),
           (3, 4, 1, 'dropper', 6, 'standard', 1, 1, 2, 'black', 'running', 1, 2, 1, NULL, NULL, 3000, 3100, NULL, NULL,
            'draw', 2),
           (4, 3, 1, 'dropper', 6, 'standard', 1, 1, 2, 'white', 'ended', 2, 1, NULL, 'white', 'resignation', 4000, 4100,
            4200, NULL, NULL, NULL),
           (5, 1, 1, 'dropper', 6, 'standard', 1, 1, 7, 'white', 'cancelled', NULL, NULL, NULL, NULL, NULL, 5000, NULL,
            NULL, NULL, NULL, NULL),
           (6, 1, 1, 'dropper', 6, 'standard', 2, 1, 2, 'black', 'running', 1, 2, 1, NULL, NULL, 6000, 6100, NULL, NULL,
            NULL, NULL);
    INSERT INTO events VALUES (5, 1, 'challenged', 1, 1000, NULL), (6, 3, 'challenged', 1, 3000, NULL),
                              (7, 3, 'accepted', 2, 3100, NULL), (8, 3, 'played', 1, 3200, 'd4'),
                              (9, 3, 'played', 2, 3300, 'd4>d5,a1'), (10, 3, 'draw-offered', 2, 3400, NULL);
    INSERT INTO outbox VALUES (3, 3, 1, 'board', 2, 'sent', 0, 0, 3300, 'm3', NULL),
                              (4, 4, 1, 'result', 1, 'dead', 2, 5, 4200, NULL, 'gone'),
                              (5, 3, 1, 'offer-draw', 2, 'waiting', 1, 2, 3400, NULL, 'busy'),
                              (6, 2, 2, 'challenge', 0, 'waiting', 0, 0, 2000, NULL, NULL);
    INSERT INTO deliveries VALUES ('test', 'old', 3400);
    INSERT INTO notes VALUES ('a', 'x');
    INSERT INTO local_channels VALUES ('garden', 'the garden', NULL);
    INSERT INTO local_messages VALUES (1, 'garden', 'Anna', 5, NULL, '{}', NULL, 'n', 0);
    INSERT INTO local_files VALUES (1, 1, 'a.png', NULL, x'00');";

/// The columns of every table.
type Columns = Vec<(String, String)>;

fn columns(connection: &Connection) -> Columns {
    let tables = schema(connection).into_iter();
    tables
        .filter_map(|(name, _)| name.strip_prefix("table ").map(str::to_owned))
        .map(|table| {
            let sql = format!("SELECT group_concat(name, ', ') FROM pragma_table_info('{table}')");
            let columns = connection.query_row(&sql, [], |row| row.get(0)).unwrap();
            (table, columns)
        })
        .collect()
}

/// The values in those columns.
fn rows(connection: &Connection, columns: &Columns) -> Vec<String> {
    let mut found = Vec::new();
    for (table, names) in columns {
        let sql = format!("SELECT {names} FROM {table} ORDER BY 1, 2");
        let mut statement = connection.prepare(&sql).unwrap();
        let count = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<Value> = (0..count).map(|i| row.get(i).unwrap()).collect();
            found.push(format!("{table} {values:?}"));
        }
    }
    found
}

/// Stores the turns of a match and returns the position they lead to.
fn play_turns(connection: &Connection, id: MatchId, tokens: &[&str], people: [i64; 2]) -> Game {
    let mut game = Game::start(dropper());
    for (ply, token) in (1..).zip(tokens) {
        let side = game.to_move().unwrap();
        let person = people[usize::from(side == Side::White)];
        game.play_text(token).unwrap();
        let digest = game.digest().cast_signed();
        let row = (
            id.0,
            ply,
            side.name(),
            person,
            token,
            digest,
            3100 + 100 * ply,
        );
        let sql = "INSERT INTO turns VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        connection.execute(sql, row).unwrap();
    }
    game
}

/// Creates the old file; returns its columns, their values, and the positions of the two matches with turns.
fn old(path: &Path) -> (Columns, Vec<String>, [Game; 2]) {
    let connection = in_format(path, WITHOUT_CLOCKS);
    connection
        .pragma_update(None, "foreign_keys", true)
        .unwrap();
    connection.execute_batch(ROWS).unwrap();
    let games = [
        play_turns(&connection, RUNNING, &["d4", "d4>d5,a1"], [1, 2]),
        play_turns(&connection, ENDED, &["a1"], [2, 1]),
    ];
    // Older versions left statistics behind when they closed a file.
    connection.execute_batch("ANALYZE").unwrap();
    let columns = columns(&connection);
    let rows = rows(&connection, &columns);
    (columns, rows, games)
}

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    (folder, path)
}

#[tokio::test]
async fn everything_is_as_it_was() {
    let (_folder, path) = folder();
    let (columns, before, _) = old(&path);
    assert!(before.len() > 25 && columns.len() > 10, "{before:?}");
    let store = Store::open(&path).unwrap();
    let beside = Connection::open(&path).unwrap();
    let expected: Vec<String> = before
        .iter()
        .map(|row| row.replace("Text(\"held\")", "Text(\"expired\")"))
        .collect();
    assert_ne!(expected, before);
    let mut found = rows(&beside, &columns);
    let machines = found.len();
    found.retain(|row| !row.contains("Text(\"stonepost\")"));
    assert_eq!(machines - found.len(), 6, "the machines are new");
    assert_eq!(found, expected);

    // Opening it again changes nothing.
    store.close().await;
    let once = dump_of(&path);
    drop(Store::open(&path).unwrap());
    assert_eq!(dump_of(&path), once);
    let fresh = path.with_extension("fresh");
    drop(Store::open(&fresh).unwrap());
    let fresh = Connection::open(&fresh).unwrap();
    assert_eq!(schema(&beside), schema(&fresh));
}

#[tokio::test]
async fn matches_from_before_clocks_have_none() {
    let (_folder, path) = folder();
    let (_, _, [running, ended]) = old(&path);
    let store = Store::open(&path).unwrap();
    let [anna, ben, xenia] = [1, 2, 7].map(PersonId);
    let seats = |black, white| Seats { black, white };
    let terms = |spec, side, note: Option<&str>| Terms {
        spec,
        side,
        control: None,
        rated: false,
        direct: false,
        note: note.map(Into::into),
    };
    let (black, white) = (SideChoice::Black, SideChoice::White);
    let plain = Match {
        id: HELD,
        version: 0,
        place: PlaceId(1),
        own_thread: false,
        terms: terms(dropper(), black, Some("later")),
        must_claim: false,
        terms_since: 0,
        challenger: anna,
        opponent: Some(ben),
        seek: None,
        stage: Stage::Expired,
        created: Time(1000),
        expires: Time(1000 + WEEK),
        offer: None,
        timer: Timer::idle(Time(1000)),
        hard_end: None,
        plans: Vec::new(),
        game: Game::start(dropper()),
    };
    let outcome = Outcome::won(Side::White, Reason::Resignation);
    let expected = [
        plain.clone(),
        Match {
            id: OFFERED,
            version: 1,
            terms_since: 1,
            place: PlaceId(2),
            terms: terms(open_onyx(), SideChoice::Random, Some("Good luck!")),
            challenger: ben,
            opponent: None,
            stage: Stage::Offered,
            created: Time(2000),
            expires: Time(2000 + WEEK),
            timer: Timer::idle(Time(2000)),
            plans: Vec::new(),
            game: Game::start(open_onyx()),
            ..plain.clone()
        },
        Match {
            id: RUNNING,
            version: 4,
            terms: terms(dropper(), black, None),
            stage: Stage::Running(seats(anna, ben)),
            created: Time(3000),
            expires: Time(3000 + WEEK),
            // The current turn began with the previous one.
            timer: Timer::idle(Time(3300)),
            plans: Vec::new(),
            offer: Some(Offer {
                kind: OfferKind::Draw,
                by: ben,
                time: 0,
            }),
            game: running,
            ..plain.clone()
        },
        Match {
            id: ENDED,
            version: 3,
            terms: terms(dropper(), white, None),
            stage: Stage::Ended(seats(ben, anna), outcome),
            created: Time(4000),
            expires: Time(4000 + WEEK),
            timer: Timer::idle(Time(3200)),
            plans: Vec::new(),
            game: ended,
            ..plain.clone()
        },
        Match {
            id: CANCELLED,
            version: 1,
            terms: terms(dropper(), white, None),
            opponent: Some(xenia),
            stage: Stage::Cancelled,
            created: Time(5000),
            expires: Time(5000 + WEEK),
            timer: Timer::idle(Time(5000)),
            plans: Vec::new(),
            ..plain.clone()
        },
        Match {
            id: BEGUN,
            version: 1,
            place: PlaceId(2),
            terms: terms(dropper(), black, None),
            stage: Stage::Running(seats(anna, ben)),
            created: Time(6000),
            expires: Time(6000 + WEEK),
            timer: Timer::idle(Time(6100)),
            plans: Vec::new(),
            ..plain
        },
    ];
    for game in &expected {
        let found = store.load(game.id).await.unwrap().unwrap();
        assert_same(&found, game);
    }

    // Only the challenge has anything due.
    let far = Time(i64::MAX);
    assert_eq!(store.due(far, 9).await, [OFFERED]);
    let due = Some(Time(2000 + WEEK));
    assert_eq!(store.next_due().await, due);
    assert_eq!(store.deadlines(Time(0), far).await.unwrap(), [OFFERED]);
    let offered = &expected[1];
    assert_eq!(play::due(offered), due);
    let expired = play::wake(offered, Time(2000 + WEEK)).unwrap();
    let commit = store.commit(expired, None).await.unwrap();
    assert_eq!(commit, Commit::Done(OFFERED));
    assert_eq!(store.next_due().await, None);
    // The running match can be continued.
    let turn = play::turn(&expected[2], anna, "a1>a2,f1", Time(9000)).unwrap();
    let commit = store.commit(turn, Some(delivery("turn"))).await;
    assert_eq!(commit.unwrap(), Commit::Done(RUNNING));
    let found = store.running_in(PlaceId(1)).await.unwrap().unwrap();
    assert_eq!((found.ply(), found.offer), (3, None));
    assert_eq!(found.timer, Timer::idle(Time(9000)));
}

#[tokio::test]
async fn people_places_and_posts_go_on() {
    let (_folder, path) = folder();
    old(&path);
    let store = Store::open(&path).unwrap();
    let anna = ok(store.upsert_person("test", "Anna", "Anna")).await.id;
    assert_eq!(anna, PersonId(1));
    let direct = store.direct(anna).await.unwrap();
    assert_eq!((direct.conversation, direct.trouble), (None, None));
    let attic = store.known_place("test", "attic").await.unwrap().unwrap();
    assert_eq!((attic.id, attic.server), (PlaceId(2), None));
    let why = attic.trouble.as_ref().map(|trouble| trouble.why.clone());
    assert_eq!(why.as_deref(), Some("no permission"));
    let below = store.places_under("test", "hall").await.unwrap();
    assert_eq!(below, [attic]);

    let last = store.last_board(RUNNING, None).await.unwrap();
    assert_eq!(last, Some((PlaceId(1), "m3".to_owned(), Route::Intended)));
    let rows = store.outbox_due(Time(9000), 9).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.id, row.kind, row.to, row.route, row.attempts))
        .collect();
    let offer = PostKind::Offer(OfferKind::Draw);
    let expected = [
        (5, offer, None, Route::Parent, 2),
        (6, PostKind::Challenge, None, Route::Intended, 0),
    ];
    assert_eq!(found, expected);

    let log = store.log(RUNNING).await.unwrap();
    let kinds: Vec<_> = log.iter().map(|event| event.kind).collect();
    let expected = [
        EventKind::Challenged,
        EventKind::Accepted,
        EventKind::Played,
        EventKind::Played,
        EventKind::Offered(OfferKind::Draw),
    ];
    assert_eq!(kinds, expected);
    assert_eq!(log[3].detail, Some("d4>d5,a1".into()));
    assert_eq!(log[3].actor, Some(PersonId(2)));
}

#[tokio::test]
async fn foreign_keys_hold_again() {
    let (_folder, path) = folder();
    old(&path);
    let store = Store::open(&path).unwrap();
    assert!(!store.exists("PRAGMA foreign_key_check", ()).await.unwrap());
    let on = store.write(|c| Ok(c.query_row("PRAGMA foreign_keys", (), sql::columns::<bool>)?));
    assert!(on.await.unwrap(), "they are on");
    for sql in [
        "DELETE FROM people WHERE id = 7",
        "DELETE FROM matches WHERE id = 3",
        "DELETE FROM places WHERE id = 3 OR id = 1",
        "UPDATE matches SET place_id = 99 WHERE id = 5",
        "UPDATE events SET match_id = 99 WHERE id = 5",
        "UPDATE events SET actor_id = 99 WHERE id = 5",
        "UPDATE outbox SET to_id = 99 WHERE id = 3",
        "UPDATE turns SET match_id = 99 WHERE ply = 2",
    ] {
        let done = store.write(move |c| Ok(c.execute(sql, ())?)).await;
        let error = done.unwrap_err().to_string();
        assert!(error.contains("FOREIGN KEY"), "{sql}: {error}");
    }
}

/// A match refers to a missing place.
#[test]
fn a_database_that_contradicts_itself_is_left_as_it_was() {
    let (_folder, path) = folder();
    old(&path);
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch("PRAGMA foreign_keys = OFF; UPDATE matches SET place_id = 99 WHERE id = 4")
        .unwrap();
    let (tables, rows) = (schema(&connection), dump_of(&path));
    let Err(error) = Store::open(&path) else {
        panic!("it was opened");
    };
    assert!(matches!(error, OpenError::Unusable { .. }), "{error}");
    assert_eq!(schema(&connection), tables);
    assert_eq!(dump_of(&path), rows);
}

#[tokio::test]
async fn statistics_of_an_older_database_are_forgotten_at_once() {
    let (_folder, path) = folder();
    old(&path);
    let sql = "SELECT count(*) FROM sqlite_master WHERE name LIKE 'sqlite_stat%'";
    let kept = || -> i64 {
        let beside = Connection::open(&path).unwrap();
        beside.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    assert!(kept() > 0);
    let store = Store::open(&path).unwrap();
    assert_eq!(kept(), 0);
    let planned = store.write(|c| Ok(plans::all_plans(c.sqlite()).len()));
    assert!(planned.await.unwrap() > 20);
}

/// Matches that ended before there were results get them at once, all unrated.
#[tokio::test]
async fn matches_that_were_over_have_results() {
    let (_folder, path) = folder();
    old(&path);
    let store = Store::open(&path).unwrap();
    let [anna, ben] = [1, 2].map(PersonId);
    let past = store.result_of(anna, ENDED).await.unwrap().unwrap();
    assert_eq!(
        (past.score, past.side, past.opponent, past.turns),
        (play::Score::Won, Side::White, ben, 1)
    );
    assert_eq!((past.ended, past.rating_change), (Time(4200), None));
    assert_eq!(store.ratings(anna, Time(0)).await.unwrap(), []);
    // Thinking times were not recorded then.
    let statistics = store.statistics(ben, (ben, None)).await.unwrap();
    assert_eq!((statistics[0].turns, statistics[0].timed), (1, 0));
    let rebuilt = store.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.rated, rebuilt.changed), (1, 0, 0));
    assert_eq!(store.note("results").await.unwrap(), None);
}

const WITHOUT_BOARDS: usize = 7;

/// Boards with buttons were not recorded: the last boards of running matches are found, and so are those that still
/// have to lose their buttons. Matches that ended before both had moved are no longer rated.
#[tokio::test]
async fn boards_with_buttons_are_found_and_early_ends_count_no_more() {
    let (_folder, path) = folder();
    let connection = in_format(&path, WITHOUT_BOARDS);
    let rows = "
        INSERT INTO people (id, platform, platform_id, name, direct)
        VALUES (1, 'test', 'Anna', 'Anna', 'dm1'), (2, 'test', 'Ben', 'Ben', 'dm2');
        INSERT INTO places (id, platform, platform_id, parent, direct)
        VALUES (1, 'test', 'hall', NULL, 0), (2, 'test', 'thread', 'hall', 0), (3, 'test', 'attic', NULL, 0);
        INSERT INTO matches (id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side,
                             stage, black_id, white_id, winner, reason, created_at, expires_at, since_at, ended_at,
                             ended_order, rated, direct)
        VALUES (1, 1, 1, 'dropper', 6, 'standard', 1, 1, 2, 'black', 'running', 1, 2, NULL, NULL, 0, 0, 0, NULL, NULL, 1, 0),
               (2, 1, 1, 'dropper', 6, 'standard', 2, 1, 2, 'black', 'running', 1, 2, NULL, NULL, 0, 0, 0, NULL, NULL, 1, 0),
               (3, 1, 1, 'dropper', 6, 'standard', 3, 1, 2, 'black', 'ended', 1, 2, 'black', 'resignation', 0, 0, 0, 10, 1,
                1, 0),
               (4, 1, 1, 'dropper', 6, 'standard', 3, 1, 2, 'black', 'running', 1, 2, NULL, NULL, 0, 0, 0, NULL, NULL, 1, 1);
        INSERT INTO outbox (id, match_id, place_id, kind, ply, state, fallback, due_at, message, to_id)
        VALUES (1, 1, 1, 'board', 0, 'sent', 0, 0, 'm1', NULL), (2, 1, 1, 'board', 1, 'sent', 0, 0, 'm2', NULL),
               (3, 1, 1, 'superseded', 1, 'waiting', 0, 0, NULL, NULL), (4, 2, 2, 'board', 0, 'sent', 1, 0, 'm4', NULL),
               (5, 3, 3, 'board', 0, 'sent', 0, 0, 'm5', NULL), (6, 3, 3, 'result', 0, 'sent', 0, 0, 'm6', NULL),
               (7, 3, 3, 'superseded', 0, 'waiting', 0, 0, NULL, NULL), (8, 4, 3, 'board', 0, 'sent', 0, 0, 'm8', 1),
               (9, 4, 3, 'board', 0, 'sent', 0, 0, 'm9', 2);
        INSERT INTO results VALUES
            (1, 10, 3, 2, NULL, 'dropper', 'black', 'won', 0, 0, 0, 1500, 350, 1662, 290),
            (2, 10, 3, 1, NULL, 'dropper', 'white', 'lost', 0, 0, 0, 1500, 350, 1338, 290);
        INSERT INTO ratings VALUES (1, 'dropper', 1662, 290, 0.06, 3), (2, 'dropper', 1338, 290, 0.06, 3);";
    connection.execute_batch(rows).unwrap();
    drop(connection);
    let store = Store::open(&path).unwrap();
    let beside = Connection::open(&path).unwrap();
    let mut statement = beside
        .prepare("SELECT spot || ' ' || message, due_at IS NOT NULL FROM boards ORDER BY outbox_id")
        .unwrap();
    let boards: Vec<(String, bool)> = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let expected = [
        ("hall m1", true),
        ("hall m2", false),
        ("hall m4", false),
        ("attic m5", true),
        ("dm1 m8", false),
        ("dm2 m9", false),
    ];
    let expected = expected.map(|(board, due)| (board.to_owned(), due));
    assert_eq!(boards, expected);
    let (due, next) = store.superseded(&["test"], Time(9), 9).await.unwrap();
    assert_eq!((due.len(), next), (2, None));
    for board in due {
        store.buttons_removed(board.id).await.unwrap();
    }
    let waiting = store.outbox(&["test"], Time(9), 9).await.unwrap();
    assert_eq!(waiting.due, []);
    assert_eq!(store.ratings(PersonId(1), Time(0)).await.unwrap(), []);
    let rebuilt = store.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.rated, rebuilt.changed), (1, 0, 0));
}

const WITHOUT_RATING_PERIODS: usize = 12;

/// When ratings were last changed follows from their matches.
#[tokio::test]
async fn ratings_know_since_when_deviations_have_grown() {
    let (_folder, path) = folder();
    let connection = in_format(&path, WITHOUT_RATING_PERIODS);
    let rows = "
        DELETE FROM notes WHERE key = 'results';
        INSERT INTO people (id, platform, platform_id, name) VALUES (1, 'test', 'Anna', 'Anna'), (2, 'test', 'Ben', 'Ben');
        INSERT INTO places (id, platform, platform_id) VALUES (1, 'test', 'hall');
        INSERT INTO matches (id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side,
                             stage, black_id, white_id, winner, reason, created_at, expires_at, since_at, ended_at,
                             ended_order, rated)
        VALUES (3, 1, 1, 'dropper', 6, 'standard', 1, 1, 2, 'black', 'ended', 1, 2, 'black', 'resignation', 0, 0, 0, 77, 1, 1);
        INSERT INTO ratings VALUES (1, 'dropper', 1662, 290, 0.06, 3), (2, 'dropper', 1338, 290, 0.06, 3);
        INSERT INTO standings (person_id, game, server_id, rating, deviation, year, month)
        VALUES (1, 'dropper', 0, 1662, 290, 2026, 24322), (2, 'dropper', 0, 1338, 290, 2026, 24322),
               (2, 'onyx', 0, NULL, NULL, 2026, 24322);
        INSERT INTO pins (place_id, game, here, period, made_at, due_at) VALUES (1, 'dropper', 0, 'all', 5, 5);";
    connection.execute_batch(rows).unwrap();
    drop(connection);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.rating_period().await.unwrap(), None);
    let beside = Connection::open(&path).unwrap();
    let times = |sql: &str| -> Vec<Option<i64>> {
        let mut statement = beside.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let of_ratings = times("SELECT rated_at FROM ratings ORDER BY person_id");
    assert_eq!(of_ratings, [Some(77), Some(77)]);
    let of_standings = times("SELECT rated_at FROM standings ORDER BY person_id, game");
    assert_eq!(of_standings, [Some(77), Some(77), None]);
    // Earlier versions say nothing of growth, so what is shown is what is stored.
    let ratings = store.ratings(PersonId(1), Time(i64::MAX)).await.unwrap();
    assert_eq!(ratings[0].now, ratings[0].rated);
    let pins = store.pins(Time(9), 9).await;
    assert!(matches!(
        pins[0].what,
        Pinned::Standings { active: true, .. }
    ));
}

const WITHOUT_TOURNAMENTS: usize = 14;

/// All but the words of messages that are kept up to date, which may name somebody.
#[tokio::test]
async fn messages_about_seeks_stay_when_posts_about_tournaments_are_added() {
    let (_folder, path) = folder();
    let connection = in_format(&path, WITHOUT_TOURNAMENTS);
    let made = "
        INSERT INTO people (id, platform, platform_id, name) VALUES (1, 'test', 'Anna', 'Anna');
        INSERT INTO servers (id, platform, platform_id) VALUES (2, 'test', 'club');
        INSERT INTO places (id, platform, platform_id, server_id) VALUES (1, 'test', 'hall', 2);
        INSERT INTO seeks (id, place_id, server_id, seeker_id, game, size, setup, side, rated, direct, at_once, made_at, seen_at)
        VALUES (7, 1, 2, 1, 'onyx', 6, 'open', 'black', 0, 0, 1, 5, 5);
        INSERT INTO pins VALUES (3, 'standings', 1, NULL, NULL, 'onyx', 1, 'year', 1, 5, 6, 7, 'm', 'words', 0),
                                (5, 'seek', 1, NULL, 7, NULL, NULL, NULL, 2, 6, 0, 8, NULL, NULL, 1),
                                (9, 'seeks-over', 1, 2, NULL, NULL, NULL, NULL, 3, 7, 9, 0, 'n', '', 1)";
    connection.execute_batch(made).unwrap();
    let mut columns = columns(&connection);
    columns.retain(|(table, _)| table == "pins");
    for (_, names) in &mut columns {
        *names = names.replace(" shown,", "");
    }
    let before = rows(&connection, &columns);
    let told = |c: &Connection| -> i64 {
        let sql = "SELECT count(shown) FROM pins";
        c.query_row(sql, (), |row| row.get(0)).unwrap()
    };
    assert_eq!(told(&connection), 2);
    drop(connection);
    let store = Store::open(&path).unwrap();
    let beside = Connection::open(&path).unwrap();
    assert_eq!(rows(&beside, &columns), before);
    assert_eq!(told(&beside), 0);
    assert_eq!(store.pins(Time(9), 9).await.len(), 3);
}
