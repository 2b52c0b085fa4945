//! Ids of buttons and forms that nobody was given: they are answered as those that are out of date, and change nothing.

use std::io::Write;
use std::sync::Mutex;

use super::*;
use stonepost::local::FieldValue;

/// What is logged on this thread from warnings on.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Logged {
    fn words(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// Everything that a forged id could have changed.
fn facts(room: &Room) -> Vec<i64> {
    let database = room.database();
    [
        "SELECT count(*) FROM matches",
        "SELECT count(*) FROM events",
        "SELECT sum(version) FROM matches",
        "SELECT count(*) FROM people WHERE platform <> 'local'",
        "SELECT count(*) FROM outbox",
        "SELECT count(*) FROM lessons",
    ]
    .map(|sql| database.one(sql))
    .to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_are_answered_politely_and_log_nothing() {
    let mut room = Room::open();
    let board = room.begin("dropper", "6").await;
    room.settled().await;
    // Somebody whom this platform does not know.
    let sql = "INSERT INTO people (id, platform, platform_id, name) VALUES (77, 'discord', '7', 'Zoe Elsewhere')";
    room.database().execute(sql, []).unwrap();
    let logged = Logged::default();
    let writer = logged.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);

    let numbers = [
        "999999",
        "0",
        "-1",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "77",
        "x",
        "",
        "１",
    ];
    let mut ids: Vec<String> = Vec::new();
    for number in numbers {
        for game in ["onyx", "isaac", "chess", ""] {
            ids.push(format!("ask:{number}:{game}"));
        }
        ids.push(format!("history:{number}:-:-:-:0:0"));
        ids.push(format!("history:1:{number}:-:-:0:0"));
        ids.push(format!("history:{number}:{number}:onyx:won:3:0"));
        ids.push(format!("history:1:-:-:-:{number}:0"));
        ids.push(format!("standings:onyx:here:all:{number}:0"));
        if number != "77" {
            for what in [
                "accept", "decline", "counter", "claim", "move", "resign", "mine", "offers",
            ] {
                ids.push(format!("m{number}:0:{what}"));
            }
        }
    }
    for page in ["4294967295", "4294967296", "2147483648"] {
        ids.push(format!("history:1:-:-:-:{page}:0"));
        ids.push(format!("standings:onyx:everywhere:month:{page}:0"));
        for what in [
            "accept",
            "agree-draw",
            "first:b::wood",
            "back:b::wood",
            "here:w::night",
            "next:b::wood",
            "last:w::wood",
            "gif:b::wood",
            "chart:b::wood",
            "turn:w::night",
            "tback:b::wood",
            "tnext:b::wood",
            "view:w::wood",
            "view:w:f6:wood",
            "dance",
        ] {
            ids.push(format!("m1:{page}:{what}"));
        }
    }
    for id in [
        "standings:chess:here:all:0:0",
        "standings:onyx:nowhere:all:0:0",
        "standings:onyx:here:always:0:0",
        "history:1:-:chess:-:0:0",
        "history:1:-:-:great:0:0",
        "m1:0:view:x::wood",
        "m1:0:view:w::no such theme",
        "m1:0:view:w:z99>z98:wood",
        "m1:0:view:w:'; DROP TABLE people:wood",
        "m1:0:agree-draw",
        "m1:0:refuse-undo",
        "m1:0:accept",
        "m1:0:cancel",
        "m1:0:moved",
        "learn:chess",
        "learn:onyx:cooking",
        "learn:onyx:connect:99:hint",
        "learn:onyx:connect:99:play:d6",
        "learn:onyx:connect:x:hint",
        "learn:onyx:connect:0:dance",
        "learn:onyx:connect:0:play:z99",
        "learn:onyx:connect:0:play:'; DROP TABLE lessons",
        "learn:onyx:connect:0:unpick:ff:d4>e5:b",
        "learn:onyx:cooking:0:skip",
        "learn:onyx:cooking:0:type",
        "lessons:chess",
        "hello",
        "",
        "\u{202e}",
    ] {
        ids.push(id.to_owned());
    }
    let before = facts(&room);
    let press = async |room: &mut Room, who: &str, id: &str| {
        let event = room.event();
        let form = room
            .local
            .press(&event, who, "general", board.id, id)
            .await
            .unwrap_or_else(|error| panic!("{id:?}: {error:?}"));
        if let Some(form) = form {
            let event = room.event();
            let sent = room.local.submit(
                &event,
                who,
                "general",
                Some(board.id),
                &form.id,
                FieldValue::lines("hello", ""),
            );
            sent.await
                .unwrap_or_else(|error| panic!("{id:?}: {error:?}"));
        }
        let said = room.seen(who).await.last().unwrap().text.to_string();
        assert!(
            !said.contains("atabase") && !said.contains("wrong") && !said.contains("Elsewhere"),
            "{id:?}: {said}"
        );
        said
    };
    for id in &ids {
        press(&mut room, "mallory", id).await;
        assert_eq!(logged.words(), "", "{id:?}");
        assert_eq!(facts(&room), before, "{id:?}");
    }
    // They are told the same as with a button of another version.
    let unknown = press(&mut room, "mallory", "hello").await;
    for id in [
        "ask:999999:onyx",
        "ask:77:onyx",
        "ask:1:chess",
        "history:999999:-:-:-:0:0",
        "history:1:999999:-:-:0:0",
        "history:77:-:-:-:0:0",
    ] {
        assert_eq!(press(&mut room, "mallory", id).await, unknown, "{id}");
    }
    // As forms, too.
    for id in &ids {
        let event = room.event();
        let sent = room.local.submit(
            &event,
            "mallory",
            "general",
            Some(board.id),
            id,
            FieldValue::lines("hello", ""),
        );
        sent.await
            .unwrap_or_else(|error| panic!("{id:?}: {error:?}"));
        assert_eq!(logged.words(), "", "{id:?}");
        assert_eq!(facts(&room), before, "{id:?}");
    }
    room.close().await;
}
