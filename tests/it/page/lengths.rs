//! Isaac's tiles on the page to play on, laid by their length, and the links beside the board.

use super::lobby::{answer, begin};
use super::*;

/// Alice, who plays Black, and Bob begin a match of Isaac, and Alice opens it.
async fn open() -> Option<(House, Browser)> {
    let page = Browser::start().await?;
    let house = House::start();
    let wanted = json!({"game": "isaac", "friend": "bob", "side": "black"});
    begin(&house, "alice", wanted).await;
    assert_eq!(answer(&house, "bob", 1, "accept").await.0, 200);
    page.visit(&format!("{}play/1?as=alice", house.url())).await;
    Some((house, page))
}

async fn says(page: &Browser) -> String {
    let says = "return document.querySelector('#says b')?.textContent ?? ''";
    let says = page.script(says).await;
    says.as_str().unwrap_or_default().to_owned()
}

async fn until_said(page: &Browser, wanted: &str) {
    page.until(wanted, async || says(page).await == wanted)
        .await;
}

/// Where the middle of a cell is in the window.
async fn middle(page: &Browser, cell: &str) -> (f64, f64) {
    let find = format!(
        "const box = document.querySelector('[data-cell={cell}]').getBoundingClientRect();
         return [box.left + box.width / 2, box.top + box.height / 2];"
    );
    serde_json::from_value(page.script(&find).await).unwrap()
}

async fn touch(page: &Browser, cells: &[&str]) {
    let mut points = Vec::new();
    for cell in cells {
        points.push(middle(page, cell).await);
    }
    page.touch(&points).await;
}

async fn labels(page: &Browser) -> Vec<String> {
    let labels = "return [...document.querySelectorAll('#picks button')].map((b) => b.textContent)";
    serde_json::from_value(page.script(labels).await).unwrap()
}

const ASKED: &str = "Choose one end of your tile, or how long it is.";
const LAY: &str = "Touch a cell: the tile lies around it.";

#[tokio::test(flavor = "multi_thread")]
async fn a_tile_lies_around_what_is_touched_turns_and_slides() {
    let Some((house, page)) = open().await else {
        return;
    };
    page.resize(390, 844).await;
    until_said(&page, ASKED).await;
    let wanted = [
        "3, 5 left",
        "4, 4 left",
        "5, 3 left",
        "6, 2 left",
        "7, 1 left",
    ];
    assert_eq!(labels(&page).await, wanted);
    page.press("5, 3 left").await;
    until_said(&page, LAY).await;
    // In a corner there's only room on one side of the cell.
    touch(&page, &["a1"]).await;
    until_said(&page, "Place a tile of length 5 on a1-e1.").await;
    touch(&page, &["e5"]).await;
    until_said(&page, "Place a tile of length 5 on c5-g5.").await;
    // It turns around the cell that is touched.
    touch(&page, &["f5"]).await;
    until_said(&page, "Place a tile of length 5 on f3-f7.").await;
    // Pressed itself, it goes along; beside it, it comes to where the finger is.
    touch(&page, &["f6", "g7", "h8"]).await;
    until_said(&page, "Place a tile of length 5 on h5-h9.").await;
    touch(&page, &["b2", "b4"]).await;
    until_said(&page, "Place a tile of length 5 on b2-b6.").await;
    // Off the board nothing is chosen, and Escape takes back one part after the other.
    let (x, y) = middle(&page, "b4").await;
    page.touch(&[(x, y), (x, 800.0)]).await;
    until_said(&page, "Place a tile of length 5 on b2-b6.").await;
    page.key("Escape").await;
    until_said(&page, LAY).await;
    page.key("Escape").await;
    until_said(&page, ASKED).await;
    // What is put together survives a reload, and is played as it lies.
    page.press("7, 1 left").await;
    until_said(&page, LAY).await;
    touch(&page, &["e5"]).await;
    until_said(&page, "Place a tile of length 7 on b5-h5.").await;
    page.visit(&format!("{}play/1?as=alice", house.url())).await;
    until_said(&page, "This is what you put together before: 7 b5-h5.").await;
    page.click("#play").await;
    let turns = async || house.get("play/1/state?as=bob").await["turns"].clone();
    page.until("the turn", async || turns().await == json!(["b5-h5"]))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keys_a_length_is_a_digit_and_space_turns_the_tile() {
    let Some((house, page)) = open().await else {
        return;
    };
    until_said(&page, ASKED).await;
    // There's no tile of this length.
    page.keys("2").await;
    page.keys("4").await;
    until_said(&page, LAY).await;
    page.keys("e5").await;
    page.keys(keys::ENTER).await;
    until_said(&page, "Place a tile of length 4 on c5-f5.").await;
    page.key(" ").await;
    until_said(&page, "Place a tile of length 4 on e3-e6.").await;
    page.keys("b2-e2").await;
    page.keys(keys::ENTER).await;
    until_said(&page, "Place a tile of length 4 on b2-e2.").await;
    page.keys(keys::ENTER).await;
    let turns = async || house.get("play/1/state?as=bob").await["turns"].clone();
    page.until("the turn", async || turns().await == json!(["b2-e2"]))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_leads_to_the_record_and_to_where_the_match_is_played() {
    let Some((house, page)) = open().await else {
        return;
    };
    let posted = async || !house.get("play/1/state?as=alice").await["place"].is_null();
    page.until("the board in the chat", posted).await;
    page.visit(&format!("{}play/1?as=alice", house.url())).await;
    until_said(&page, ASKED).await;
    page.click("#more").await;
    let links = "return [...document.querySelectorAll('dialog a')].map((a) => [a.textContent, a.getAttribute('href')])";
    let links: Vec<(String, String)> = serde_json::from_value(page.script(links).await).unwrap();
    let to = |label: &str| {
        let found = links.iter().find(|(link, _)| link == label);
        found
            .unwrap_or_else(|| panic!("{label} in {links:?}"))
            .1
            .clone()
    };
    let record = to("Record as text");
    assert_eq!(record, "/play/1/record.txt?as=alice");
    assert_eq!(to("Save the record"), record);
    let place = to("Open where it's played");
    assert!(place.starts_with("/chat?as=alice#"), "{place}");
    let (status, text) = house.page(record.trim_start_matches('/'), "").await;
    assert_eq!(status, 200);
    assert!(text.contains("[Black \"alice\"]"), "{text}");
    let (status, _) = house.page("play/1/record.txt?as=carol", "").await;
    assert_eq!(status, 404);
    page.visit(&format!("{}{}", house.url(), place.trim_start_matches('/')))
        .await;
    page.wait_for("the board", |message| !message.pictures.is_empty())
        .await;
}
