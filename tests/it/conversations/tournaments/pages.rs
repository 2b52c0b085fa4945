//! The public page of a tournament.

use reqwest::StatusCode;

use super::super::pages::{Open, PUBLIC};
use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_has_a_page_with_its_tables() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    open.room
        .creates("round-robin name:Spring game:onyx size:6 length:7d")
        .await;
    let server = open.server().await;
    let cup = format!("{server}?tournament=1");
    let page = open.get(&cup).await;
    expect!["Skip to the content Stonepost My matches Learn Tournament #1: Spring Tournament #1, Spring : Onyx, 6×6, standard setup . Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for. 0 players, open to join. Standings, matches and tournaments of this server. Rules of Onyx Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&page.words());
    assert!(
        open.get(&server)
            .await
            .text()
            .contains(&format!("\"{cup}\"")),
        "the server's page leads to it"
    );
    // So do what is posted about it and its tables, as standings lead to theirs.
    let links = |message: &LocalMessage| {
        let links = message.buttons.iter();
        let links = links.filter(|button| button.label.ends_with(" page"));
        links
            .map(|button| button.id.replace(PUBLIC, ""))
            .collect::<Vec<_>>()
    };
    let post = open.room.post("Spring").await;
    assert_eq!(links(&post), std::slice::from_ref(&cup));
    let standings = open.room.say("p01", "/standings onyx").await.unwrap();
    assert_eq!(links(&standings), [format!("{server}?game=onyx")]);
    let everywhere = open
        .room
        .say("p01", "/standings onyx scope:everywhere")
        .await;
    assert_eq!(links(&everywhere.unwrap()), [""; 0]);
    open.room.told("alice", "/standings onyx pin:true").await;
    let kept = open.room.post("Onyx standings").await;
    assert_eq!(links(&kept), [format!("{server}?game=onyx")]);
    open.room.all_join(3).await;
    open.room.told("alice", "/manage-tournament start").await;
    assert_eq!(open.room.plays_all().await, 3);
    let page = open.get(&cup).await;
    expect!["Skip to the content Stonepost My matches Learn Tournament #1: Spring Standings, matches and tournaments of this server. Spring Round robin · Onyx, 6×6, standard setup · 3 players · final # player n w-d-l pts SB BH 1 p01 2 2-0-0 2 1 1 2 p02 2 1-0-1 1 0 2 3 p03 2 0-0-2 0 0 3 #: rank; n: matches over; w-d-l: won, drawn, lost; pts: points; SB: Sonneborn-Berger, the points of the opponents beaten and half of those drawn with; BH: Buchholz, the points of all opponents. Spring: cross table Round robin · Onyx, 6×6, standard setup · 3 players · final # player 1 2 3 pts SB 1 p01 1 1 2 1 2 p02 0 1 1 0 3 p03 0 0 0 0 #: rank; pts: points; SB: Sonneborn-Berger, the points of the opponents beaten and half of those drawn with. By number of the opponent: 1 is a win, ½ a draw, 0 a loss, · a match in progress. Pairings Round Black White Result 3 p03 p01 0-1 2 p01 p02 1-0 1 p02 p03 1-0 Result: the points of Black and White. Tournament #1, Spring : Onyx, 6×6, standard setup . Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for. 3 players, finished. Rules of Onyx Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&page.words());

    // Whoever doesn't want to appear is a player without a name.
    open.room.told("p02", "/preferences pages:hidden").await;
    let page = open.get(&cup).await;
    assert!(!page.text().contains("p02"), "{}", page.words());
    expect!["Skip to the content Stonepost My matches Learn Tournament #1: Spring Standings, matches and tournaments of this server. Spring Round robin · Onyx, 6×6, standard setup · 3 players · final # player n w-d-l pts SB BH 1 p01 2 2-0-0 2 1 1 2 someone 2 1-0-1 1 0 2 3 p03 2 0-0-2 0 0 3 #: rank; n: matches over; w-d-l: won, drawn, lost; pts: points; SB: Sonneborn-Berger, the points of the opponents beaten and half of those drawn with; BH: Buchholz, the points of all opponents. Spring: cross table Round robin · Onyx, 6×6, standard setup · 3 players · final # player 1 2 3 pts SB 1 p01 1 1 2 1 2 someone 0 1 1 0 3 p03 0 0 0 0 #: rank; pts: points; SB: Sonneborn-Berger, the points of the opponents beaten and half of those drawn with. By number of the opponent: 1 is a win, ½ a draw, 0 a loss, · a match in progress. Pairings Round Black White Result 3 p03 p01 0-1 2 p01 someone 1-0 1 someone p03 1-0 Result: the points of Black and White. Tournament #1, Spring : Onyx, 6×6, standard setup . Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for. 3 players, finished. Rules of Onyx Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&page.words());

    for wrong in ["2", "0", "-1", "x", ""] {
        let got = open.get(&format!("{server}?tournament={wrong}")).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    let table = open.room.say("p01", "/tournament table").await.unwrap();
    assert_eq!(links(&table), std::slice::from_ref(&cup));
    open.room.told("alice", "/settings pages:off").await;
    assert_eq!(open.get(&cup).await.status, StatusCode::NOT_FOUND);
    for line in ["/tournament table", "/standings onyx"] {
        let answer = open.room.say("p01", line).await.unwrap();
        assert_eq!(links(&answer), [""; 0], "{line}");
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_has_its_page() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    let server = open.server().await;
    for (number, format) in (1..).zip(["season", "swiss rounds:3", "ladder"]) {
        let line = format!("{format} name:Cup game:onyx size:6 clock:none");
        open.room.creates(&line).await;
        for name in names(6) {
            let line = format!("/tournament join tournament:{number}");
            open.room.told(&name, &line).await;
        }
        let line = format!("/manage-tournament start tournament:{number}");
        open.room.told("alice", &line).await;
        open.room.plays_all().await;
        let page = open.get(&format!("{server}?tournament={number}")).await;
        assert_eq!(page.status, StatusCode::OK, "{format}");
        let words = page.words();
        for name in names(6) {
            assert!(words.contains(&name), "{format}: {words}");
        }
    }
    open.close().await;
}

/// The number of the match that a path leads to.
fn number(path: &str) -> String {
    let (_, address) = path.rsplit_once('/').unwrap();
    address.split('-').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn results_lead_to_their_matches_and_names_to_their_players() {
    for (format, per_match) in [("round-robin", 5), ("swiss rounds:2", 3)] {
        let mut open = Open::new().await;
        open.room.told("alice", "/settings pages:on").await;
        let line = format!("{format} name:Spring game:onyx size:6 clock:none");
        open.room.creates(&line).await;
        let cup = format!("{}?tournament=1", open.server().await);
        let empty = open.get(&cup).await;
        open.card(&empty).await;
        open.room.all_join(4).await;
        let p01 = open.has_page("p01").await;
        let waiting = open.get(&cup).await;
        assert_eq!(waiting.links("p"), [("p01".to_owned(), p01.clone())]);
        let joined = open.card(&waiting).await;
        open.room.told("alice", "/manage-tournament start").await;
        open.room.settled().await;
        let playing = open.get(&cup).await;
        assert!(
            playing
                .links("m")
                .iter()
                .any(|(text, _)| text == "in progress")
        );
        let played = open.room.plays_all().await;
        let page = open.get(&cup).await;
        // Each match from both of its players, and once as a pairing. The names stand in all tables.
        let games = page.links("m");
        let mut counts = std::collections::BTreeMap::new();
        for (_, path) in &games {
            *counts.entry(number(path)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), played, "{format}: {games:?}");
        assert!(
            counts.values().all(|count| *count == 3),
            "{format}: {games:?}"
        );
        let named = page.links("p");
        assert!(
            named
                .iter()
                .all(|(name, path)| name == "p01" && *path == p01)
        );
        assert_eq!(named.len(), per_match, "{format}");
        let alt = page.meta("og:image:alt").unwrap();
        assert!(alt.contains("1. p01") && alt.contains("p02"), "{alt}");
        let card = open.card(&page).await;
        assert!(card != joined);

        open.room.told("p02", "/preferences pages:hidden").await;
        let page = open.get(&cup).await;
        assert!(!page.text().contains("p02"), "{}", page.words());
        assert!(page.links("m").len() < games.len() && !page.links("m").is_empty());
        for (_, path) in page.links("m") {
            assert_eq!(open.get(&path).await.status, StatusCode::OK, "{path}");
        }
        assert!(open.card(&page).await != card);
        for wrong in ["tournament=2", "tournament=-1", "tournament=x"] {
            let path = cup.replace("?tournament=1", &format!("/card.png?{wrong}"));
            let got = open.get(&path).await;
            assert_eq!(got.status, StatusCode::NOT_FOUND, "{wrong}");
        }
        open.close().await;
    }
}
