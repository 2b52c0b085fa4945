//! How many bytes a browser loads for the page to play on the first time.

use stonepost::rules::Kind;

use super::board::*;
use super::*;

/// Kilobytes that everything together may have, and scripts and styles alone, as they are sent.
const PAGE: u64 = 100;
const SCRIPTS_AND_STYLES: u64 = 60;

/// What was loaded: each path, and what the answer's body and all of it take on the line.
const LOADED: &str = "
const all = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
return all.map((one) => [new URL(one.name).pathname, one.encodedBodySize, one.transferSize]);";

#[tokio::test]
async fn a_match_page_is_light() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    page.devtools("Network.enable", json!({})).await;
    page.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true}))
        .await;
    for (number, kind) in (1..).zip(Kind::ALL.iter().copied()) {
        // The largest board has most to say.
        let size = kind.sizes().last().unwrap().to_string();
        begin_next(&house, number, kind, &size).await;
        open_at(&page, &format!("{}play/{number}?as=alice", house.url())).await;
        is_light(&page, kind.id()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_match_page_is_light() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = public::Site::open().await;
    let url = site.begin(&["d4", "d4>d5,a1"]).await;
    page.devtools("Network.enable", json!({})).await;
    page.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true}))
        .await;
    page.visit(&url).await;
    public::shows(&page, 2, 2).await;
    is_light(&page, "public").await;
    site.close().await;
}

/// What has been loaded is no more than it may be.
async fn is_light(page: &Browser, what: &str) {
    let loaded = page.script(LOADED).await;
    let loaded: Vec<(String, u64, u64)> = serde_json::from_value(loaded).unwrap();
    let is_code = |path: &str| path.ends_with(".js") || path.ends_with(".css");
    let code: u64 = loaded
        .iter()
        .filter(|(path, ..)| is_code(path))
        .map(|one| one.1)
        .sum();
    let whole: u64 = loaded.iter().map(|(_, _, sent)| sent).sum();
    println!(
        "{}: scripts and styles {code} bytes, the page {whole}",
        what
    );
    assert!(
        loaded.len() > 20
            && loaded
                .iter()
                .all(|(_, body, sent)| 0 < *body && body <= sent),
        "{loaded:?}"
    );
    assert!(code <= SCRIPTS_AND_STYLES * 1000, "{code}: {loaded:#?}");
    assert!(whole <= PAGE * 1000, "{whole}: {loaded:#?}");
}
