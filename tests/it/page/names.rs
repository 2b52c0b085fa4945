//! Who speaks in which tab of a browser.

use super::*;

#[tokio::test]
async fn a_new_tab_begins_as_whoever_spoke_last_and_a_tab_that_is_used_stays_itself() {
    let Some((house, page)) = visit().await else {
        return;
    };
    assert_eq!(page.speaker().await, "alice");
    // Two more, in which nobody has chosen anything yet.
    page.open_in_new_tab(&house.chat()).await;
    page.open_in_new_tab(&house.chat()).await;
    page.go_to_tab(0).await;
    assert_eq!(page.say("I am alice").await, None);
    page.go_to_tab(1).await;
    page.speak_as("carol").await;
    for (tab, name) in [(0, "alice"), (1, "carol"), (2, "carol")] {
        page.go_to_tab(tab).await;
        page.until(name, async || page.speaker().await == name)
            .await;
    }
    // What was said before is seen with the new eyes, and all tabs know all names.
    let chips = "return [...document.querySelectorAll('#chips button')].map((b) => b.textContent)";
    for tab in [2, 0] {
        page.go_to_tab(tab).await;
        assert_eq!(page.script(chips).await, json!(["alice", "bob", "carol"]));
    }
    page.open_in_new_tab(&house.chat()).await;
    assert_eq!(page.speaker().await, "carol");
    page.go_to_tab(0).await;
    page.reload().await;
    assert_eq!(page.speaker().await, "alice");
}

#[tokio::test]
async fn another_spelling_is_the_same_person() {
    let Some((house, page)) = visit().await else {
        return;
    };
    house.say("Zoë", "general", "/games").await;
    page.speak_as("ZOË").await;
    page.until("her own spelling", async || page.speaker().await == "Zoë")
        .await;
    page.wait_for("her answer", |m| m.private && m.author == "Stonepost")
        .await;
    // Somebody names one who looks on already, in other letters.
    page.speak_as("dora").await;
    house
        .say("alice", "general", "/challenge game:dropper opponent:@Dora")
        .await;
    page.until("her own spelling", async || page.speaker().await == "Dora")
        .await;
    page.wait_for("the challenge to her", |m| m.pinged).await;
    assert_eq!(page.say("/games").await, None);
    page.wait_for("her answer", |m| m.private && m.author == "Stonepost")
        .await;
    assert_eq!(page.speaker().await, "Dora");
    let chips = "return [...document.querySelectorAll('#chips button')].map((b) => b.textContent)";
    assert_eq!(
        page.script(chips).await,
        json!(["alice", "bob", "Zoë", "Dora"])
    );
}
