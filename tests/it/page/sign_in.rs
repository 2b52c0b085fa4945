//! Signing in, as a browser does it: what it tells of where a form comes from depends on the page.

use super::axe::{sideways, violations};
use super::public::Site;
use super::*;

/// The address of a link to all matches of somebody.
pub(super) async fn link(site: &mut Site, who: &str) -> String {
    site.say(who, "/play").await;
    let answer = site
        .wait(who, |m| {
            m.buttons.iter().any(|b| b.label == "All my matches")
        })
        .await;
    answer.buttons.into_iter().next_back().unwrap().id
}

#[tokio::test(flavor = "multi_thread")]
async fn one_press_signs_in_and_later_links_lead_straight_on() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let first = link(&mut site, "alice").await;
    let path = async || page.script("return location.pathname").await;
    let title = async || {
        page.script("return document.querySelector('h1').textContent")
            .await
    };
    let mut wrong = Vec::new();
    let look = async |wrong: &mut Vec<String>| {
        for width in [320, 1280] {
            page.resize(width, 740).await;
            wrong.extend(sideways(&page).await);
        }
        for scheme in ["light", "dark"] {
            page.prefer(scheme).await;
            wrong.extend(violations(&page).await);
        }
    };
    page.visit(&first).await;
    assert_eq!(title().await, "Play in browser");
    look(&mut wrong).await;
    page.click("form button").await;
    page.until("the matches", async || path().await == "/matches")
        .await;
    let second = link(&mut site, "alice").await;
    page.visit(&second).await;
    assert_eq!(path().await, "/matches");

    // Somebody else in the same browser signs out first.
    let other = link(&mut site, "bob").await;
    page.visit(&other).await;
    assert_eq!(title().await, "Somebody else is signed in");
    look(&mut wrong).await;
    page.click("form button").await;
    page.until("the end of the session", async || {
        title().await == "Signed out"
    })
    .await;
    page.visit(&first).await;
    assert_eq!(title().await, "You can't sign in with this link");
    look(&mut wrong).await;
    page.visit(&other).await;
    page.click("form button").await;
    page.until("the matches", async || path().await == "/matches")
        .await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    site.close().await;
}
