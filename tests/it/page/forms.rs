//! The forms that buttons and commands open on the page.

use super::browser::Browser;
use super::*;

const WHY: &str = "Reason (optional)";
pub(super) const TERMS: &str = "What would you change?";

async fn is_open(page: &Browser) -> bool {
    let open = "return document.getElementById('asking').open";
    page.script(open).await == true
}

#[tokio::test]
async fn a_challenge_is_declined_with_and_without_a_reason() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.speak_as("bob").await;
    for reason in ["", "Too busy this week"] {
        house.say("alice", "general", CHALLENGE).await;
        page.wait_for("the challenge", |m| {
            m.buttons.iter().any(|b| b == "Decline")
        })
        .await;
        page.press("Decline").await;
        page.fill(WHY, &format!("{reason}{}", keys::ENTER)).await;
        let declined = page
            .wait_for("the refusal", |m| {
                m.text.contains("@bob declined") && m.text.contains(reason)
            })
            .await;
        assert!(declined.buttons.is_empty());
        page.until("the dialog to close", async || !is_open(&page).await)
            .await;
    }
}

#[tokio::test]
async fn a_challenge_is_sent_back_with_other_terms() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.speak_as("bob").await;
    house.say("alice", "general", CHALLENGE).await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Change"))
        .await;
    page.press("Change").await;
    let hint = "return document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent";
    page.field(TERMS).await;
    let hint = page.script(hint).await;
    assert!(hint.as_str().unwrap().contains("side:black"), "{hint}");
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }
    for width in [360, 1280] {
        page.resize(width, 740).await;
        let wide = "const at = document.getElementById('asking').getBoundingClientRect();
                    return at.left < 0 || at.right > innerWidth";
        assert_eq!(page.script(wide).await, false, "{width} pixels wide");
    }
    // Nothing at all is no other terms.
    page.fill(TERMS, keys::ENTER).await;
    assert!(is_open(&page).await);
    page.fill(TERMS, "  ").await;
    page.press("Send").await;
    assert!(is_open(&page).await);
    page.fill(TERMS, "side:black clock:slow").await;
    page.press("Send").await;
    page.wait_for_text("@bob plays Black").await;
    page.until("the dialog to close", async || !is_open(&page).await)
        .await;
}

/// Chooses the entry with this label in the newest menu that has it.
async fn choose(page: &Browser, label: &str) {
    let choose = format!(
        "const entries = [...document.querySelectorAll('.menus option')];
         const entry = entries.filter((entry) => entry.textContent === {}).at(-1);
         const menu = entry.closest('select');
         menu.focus();
         menu.value = entry.value;
         menu.dispatchEvent(new Event('change'));",
        json!(label)
    );
    page.script(&choose).await;
}

#[tokio::test]
async fn a_turn_is_put_together_from_menus() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.speak_as("bob").await;
    let line = "/challenge dropper size:6 opponent:@bob side:white";
    house.say("alice", "general", line).await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    page.press("Accept").await;
    page.wait_for("the board", |m| m.buttons.iter().any(|b| b == "Move"))
        .await;
    page.press("Move").await;
    page.wait_for("the menus", |m| m.buttons.iter().any(|b| b == "Type it"))
        .await;
    for cell in ["d4", "c3"] {
        choose(&page, cell).await;
        page.wait_for_text(&format!("Place the first stone on {cell}."))
            .await;
        // Whoever chooses with the keyboard goes on where they are.
        let there = "return [document.activeElement.matches('.menus select'), document.activeElement.value]";
        assert_eq!(page.script(there).await, json!([true, cell]));
    }
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }
    page.press("Play").await;
    page.wait_for_text("Played c3 in match #1.").await;
}

/// Waits until a form is open that was asked for by a line, and gives the page the size of a phone.
async fn form_on_phone(page: &Browser, line: &str) {
    page.resize(390, 844).await;
    assert_eq!(page.say(line).await, None);
    page.until("the form", async || is_open(page).await).await;
}

#[tokio::test]
async fn a_challenge_is_made_in_a_form_with_the_keyboard_alone() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.speak_as("alice").await;
    form_on_phone(&page, "/challenge").await;
    let mut wrong = Vec::new();
    axe::look(&page, "the form of a challenge", &mut wrong).await;
    assert_eq!(wrong, Vec::<String>::new());
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }
    // Without a game, nothing is sent, and nothing is lost.
    page.press("Send").await;
    assert!(is_open(&page).await);
    // The game, by its first letters; then the opponent, the clock, the colour, and whether it's rated.
    page.script("document.getElementById('asking-game').focus()")
        .await;
    page.keys("Onyx, 6").await;
    page.keys(&format!("{}bob", keys::TAB)).await;
    page.keys(&format!("{}Slow", keys::TAB)).await;
    page.keys(&format!("{}{}", keys::TAB, keys::DOWN)).await;
    page.keys(&format!("{} {}", keys::TAB, keys::ENTER)).await;
    let challenge = page
        .wait_for_text("@alice challenges you to Onyx, 6×6")
        .await;
    for part in ["@alice plays Black", "Casual", "starts at 7 days"] {
        assert!(challenge.text.contains(part), "{}", challenge.text);
    }
    page.until("the dialog to close", async || !is_open(&page).await)
        .await;
}

#[tokio::test]
async fn a_refused_form_opens_again_as_it_was() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.speak_as("alice").await;
    assert_eq!(page.say("/preferences").await, None);
    page.wait_for_text("Your preferences").await;
    page.press("Change how you're told").await;
    page.until("the form", async || is_open(&page).await).await;
    let mut wrong = Vec::new();
    page.resize(390, 844).await;
    axe::look(&page, "the form of preferences", &mut wrong).await;
    assert_eq!(wrong, Vec::<String>::new());
    page.fill("Quiet hours without pings", "22-25").await;
    page.press("Send").await;
    page.wait_for_text("isn't a time range").await;
    page.press("Try again").await;
    page.until("the form", async || is_open(&page).await).await;
    let held = "return document.getElementById('asking-quiet').value";
    assert_eq!(page.script(held).await, "22-25");
    page.script("document.getElementById('asking-quiet').value = ''")
        .await;
    page.fill("Quiet hours without pings", &format!("22-7{}", keys::ENTER))
        .await;
    page.wait_for_text("Quiet hours: 22:00–7:00").await;
}
