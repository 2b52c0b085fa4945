//! The board from either side: what is under the pointer is what is chosen, also after the board was flipped.

use stonepost::render::{self, Theme};
use stonepost::rules::{Game, Kind, Side, Spec};

use super::browser::Browser;
use super::clicks::parts;
use super::house::House;
use super::*;

/// The last board for one person, as it is on the screen.
const MINE: &str = "
const li = [...document.querySelectorAll('li.private')].at(-1);
const image = li?.querySelector('.play .picture img');
const grid = li?.querySelector('.play [role=grid]');";

/// Begins match `number`, in which alice plays Black, and shows her its board.
async fn begin(house: &House, page: &Browser, number: usize, kind: Kind, size: u8) {
    let messages = async || {
        let seen = house
            .get("api/channels/general/messages?as=bob&limit=100")
            .await;
        seen.as_array().unwrap().clone()
    };
    let line = format!(
        "/challenge game:{} size:{size} opponent:@bob side:black",
        kind.id()
    );
    house.say("alice", "general", &line).await;
    let accept = format!("m{number}:0:accept");
    let offered = |m: &&serde_json::Value| m["buttons"].to_string().contains(&accept);
    page.until("the challenge", async || {
        messages().await.iter().any(|m| offered(&m))
    })
    .await;
    let offer = messages().await.iter().find(offered).unwrap()["id"].clone();
    house.press("bob", offer.as_i64().unwrap(), &accept).await;
    page.until("the board", async || {
        messages()
            .await
            .iter()
            .any(|m| m["board"]["match"] == json!(number))
    })
    .await;
    let line = format!("/board view:black match:{number}");
    house.say("alice", "general", &line).await;
}

/// Waits until the picture is the one of this side, and can be played on.
async fn drawn(house: &House, page: &Browser, number: usize, game: &Game, viewer: Side) {
    let wood = Theme::built_in().iter().find(|t| t.name == "wood").unwrap();
    let picture = render::png(game, viewer, wood).unwrap();
    let label = json!(format!("Board of match #{number}"));
    let source = format!(
        "{MINE}
        image?.scrollIntoView({{ block: 'center' }});
        return grid?.getAttribute('aria-label') === {label} && image.complete ? image.getAttribute('src') : ''"
    );
    page.until(&format!("the board of {viewer:?}"), async || {
        let source = page.script(&source).await;
        let source = source.as_str().unwrap().trim_start_matches('/').to_owned();
        !source.is_empty() && house.try_bytes(&source).await.as_ref() == Some(&picture)
    })
    .await;
}

/// What lies under the pointer at each cell of the picture, where that is another cell.
async fn wrong(page: &Browser, game: &Game, viewer: Side) -> serde_json::Value {
    let scene = render::scene(game, viewer);
    let regions: Vec<_> = render::regions(game, viewer)
        .into_iter()
        .map(|region| {
            json!([
                region.name,
                region.at.x / scene.width,
                region.at.y / scene.height
            ])
        })
        .collect();
    let find = format!(
        "{MINE}
        const box = image.getBoundingClientRect();
        return {}.filter(([name, x, y]) => {{
          const under = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
          return !li.contains(under) || under.closest('[data-cell]')?.dataset.cell !== name;
        }}).map(([name]) => name);",
        json!(regions)
    );
    page.script(&find).await
}

/// Clicks on a cell where the picture has it, a bit beside its middle.
async fn click_on(page: &Browser, game: &Game, viewer: Side, cell: &str) {
    let scene = render::scene(game, viewer);
    let regions = render::regions(game, viewer);
    let region = regions.iter().find(|region| region.name == cell).unwrap();
    let x = (region.at.x + region.reach / 2.0) / scene.width;
    let y = (region.at.y - region.reach / 3.0) / scene.height;
    let at = format!(
        "{MINE}
        const box = image.getBoundingClientRect();
        return [box.left + {x} * box.width, box.top + {y} * box.height];"
    );
    let [x, y]: [f64; 2] = serde_json::from_value(page.script(&at).await).unwrap();
    page.click_at(x, y).await;
}

async fn wait_for_chosen(page: &Browser, wanted: serde_json::Value) {
    let chosen = format!(
        "{MINE}
        return [...grid?.querySelectorAll('[aria-selected=true]') ?? []].map((e) => e.dataset.cell)"
    );
    page.until(&format!("{wanted} to be chosen"), async || {
        page.script(&chosen).await == wanted
    })
    .await;
}

#[tokio::test]
async fn what_is_under_the_pointer_is_chosen_from_either_side_in_every_game_and_size() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.resize(1280, 1000).await;
    page.speak_as("alice").await;
    let mut number = 0;
    for &kind in Kind::ALL {
        for &size in kind.sizes() {
            number += 1;
            let spec = Spec::new(kind, Some(&size.to_string()), None).unwrap();
            let game = Game::start(spec);
            begin(&house, &page, number, kind, size).await;
            let turn = game.legal().first().unwrap().clone();
            let cell = parts(&turn, false).swap_remove(0);
            for (flips, viewer) in [Side::Black, Side::White, Side::Black]
                .into_iter()
                .enumerate()
            {
                drawn(&house, &page, number, &game, viewer).await;
                if flips > 0 {
                    // What was chosen on the other picture is chosen on this one.
                    wait_for_chosen(&page, json!([cell])).await;
                    page.press("Clear").await;
                    wait_for_chosen(&page, json!([])).await;
                }
                let wrong = wrong(&page, &game, viewer).await;
                assert_eq!(wrong, json!([]), "{spec:?}, {viewer:?}");
                click_on(&page, &game, viewer, &cell).await;
                wait_for_chosen(&page, json!([cell])).await;
                page.press("Flip board").await;
            }
            // Else the next board would come in a thread.
            house.say("alice", "general", "/abort").await;
        }
    }
}
