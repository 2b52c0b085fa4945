//! The rules beside a board, and on a page of their own: read, and stepped through by mouse, touch and keys.

use stonepost::chat::rules_pages;
use stonepost::rules::Kind;

use super::axe;
use super::board::*;
use super::webdriver::keys;
use super::*;

/// The diagrams that one steps through: how many steps each has, which is seen, and what it says.
const DIAGRAMS: &str = "
return [...document.querySelectorAll('.diagram.stepped')].map((one) => {
  const seen = [...one.querySelectorAll('li')].filter((step) => getComputedStyle(step).visibility === 'visible');
  return [one.querySelectorAll('li').length, one.querySelector('.steps span').textContent, seen.map((step) => step.querySelector('p').textContent).join('|')];
});";

/// Where the button with this label of the first diagram is, after it was brought into sight.
const BUTTON: &str = "
const [back, on] = document.querySelectorAll('.diagram .steps button');
const button = arguments[0] ? on : back;
button.scrollIntoView({ block: 'center' });
const box = button.getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2, box.height];";

async fn diagrams(page: &Browser) -> Vec<(usize, String, String)> {
    serde_json::from_value(page.script(DIAGRAMS).await).unwrap()
}

async fn button(page: &Browser, on: bool) -> (f64, f64) {
    let script = BUTTON.replace("arguments[0]", &on.to_string());
    let (x, y, height): (f64, f64, f64) =
        serde_json::from_value(page.script(&script).await).unwrap();
    assert!(height >= 44.0, "{height}");
    (x, y)
}

/// A match of alice's, with its rules opened by mouse.
async fn opened(house: &House, page: &Browser, kind: Kind, size: (u32, u32)) {
    page.resize(size.0, size.1).await;
    begin_next(house, 1, kind, &kind.sizes()[0].to_string()).await;
    open_at(page, &format!("{}play/1?as=alice", house.url())).await;
    let asked = "return performance.getEntriesByType('resource').filter((one) => one.name.includes('panel.html')).length";
    assert_eq!(
        page.script(asked).await,
        0,
        "asked for before it was wanted"
    );
    page.click("[aria-controls=rules]").await;
    page.until("the rules", async || !diagrams(page).await.is_empty())
        .await;
    assert_eq!(page.script(asked).await, 1);
}

#[tokio::test]
async fn the_rules_beside_a_board_are_stepped_through() {
    let Some(page) = Browser::start().await else {
        return;
    };
    for (by, size) in [
        (By::Mouse, LAPTOP),
        (By::Touch, PHONE),
        (By::Touch, (844, 390)),
        (By::Keys, (360, 640)),
    ] {
        let house = House::start();
        opened(&house, &page, Kind::Dropper, size).await;
        let rules = rules_pages::on_page(Kind::Dropper).unwrap();
        let diagram = rules.diagrams().find(|one| one.steps.len() > 1).unwrap();
        let captions: Vec<String> = (diagram.steps.iter())
            .map(|step| step.caption.to_string().replace('`', ""))
            .collect();
        let last = captions.len() - 1;
        let at = async |wanted: usize| {
            let (count, place, seen) = diagrams(&page).await.swap_remove(0);
            assert_eq!(count, captions.len());
            place == format!("{} / {count}", wanted + 1) && seen == captions[wanted]
        };
        assert!(at(0).await, "{:?}", diagrams(&page).await);
        // One press more than there are steps changes nothing.
        for step in 1..=last + 1 {
            let (x, y) = button(&page, true).await;
            match by {
                By::Mouse => page.click_at(x, y).await,
                By::Touch => page.touch(&[(x, y)]).await,
                By::Keys => {
                    let focus = "document.querySelector('.diagram .steps button').focus()";
                    page.script(focus).await;
                    page.keys(keys::RIGHT).await;
                }
            }
            page.until("the next step", async || at(step.min(last)).await)
                .await;
        }
        let said = "return document.querySelector('.diagram [role=status]').textContent";
        let said = page.script(said).await;
        assert_eq!(
            said,
            format!("Step {} of {}. {}", last + 1, last + 1, captions[last])
        );
        if by == By::Keys {
            page.keys(keys::LEFT).await;
        } else {
            let (x, y) = button(&page, false).await;
            page.click_at(x, y).await;
        }
        page.until("a step back", async || at(last - 1).await).await;
        // Nothing was played or chosen on the board meanwhile.
        let played = "return document.querySelectorAll('#list li').length";
        assert_eq!(page.script(played).await, 0);
        let wrong = axe::violations(&page).await;
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert!(axe::sideways(&page).await.is_empty());
    }
}

#[tokio::test]
async fn every_game_says_why_a_turn_is_refused() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    for &kind in Kind::ALL {
        let address = format!("{}rules/{}?as=alice", house.url(), kind.id());
        page.visit(&address).await;
        let rules = rules_pages::on_page(kind).unwrap();
        let steps = rules.diagrams().filter(|one| one.steps.len() > 1).count();
        page.until("the diagrams", async || {
            diagrams(&page).await.len() == steps
        })
        .await;
        let refused =
            "return [...document.querySelectorAll('.diagram li p')].map((one) => one.textContent)";
        let told: Vec<String> = serde_json::from_value(page.script(refused).await).unwrap();
        let captions = rules.diagrams().flat_map(|one| &one.steps);
        let captions: Vec<String> = captions
            .map(|step| step.caption.to_string().replace(['`', '*'], ""))
            .collect();
        assert_eq!(told, captions);
        assert!(
            told.iter().any(|one| one.contains(" isn't allowed. ")),
            "{told:?}"
        );
        for scheme in ["light", "dark"] {
            page.prefer(scheme).await;
            let wrong = axe::violations(&page).await;
            assert!(wrong.is_empty(), "{kind:?} {scheme}: {wrong:#?}");
        }
        // On paper, no step is hidden.
        page.print().await;
        let hidden = "return [...document.querySelectorAll('.diagram li')].filter((one) => getComputedStyle(one).visibility !== 'visible').length";
        assert_eq!(page.script(hidden).await, 0);
        page.prefer("light").await;
    }
}
