//! A whole game with a screen reader, as Chromium tells one what is on the page: everything is found by role and name in the
//! tree of accessibility, and what is asked is heard from the live region.

use serde_json::Value;
use stonepost::rules::{Kind, Side};

use super::board::*;
use super::*;

/// What a screen reader knows of an element.
#[derive(Clone, Debug, PartialEq)]
struct Node {
    role: String,
    name: String,
    is_selected: bool,
    element: Value,
}

/// All that isn't hidden from it.
struct Tree(Vec<Value>);

impl Tree {
    async fn of(page: &Browser) -> Tree {
        let mut tree = page
            .devtools("Accessibility.getFullAXTree", json!({}))
            .await;
        let all = tree["nodes"].as_array_mut().expect("nodes");
        Tree(std::mem::take(all))
    }

    fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        let there = self.0.iter().filter(|node| node["ignored"] == false);
        there.map(|node| {
            let text = |of: &Value| of["value"].as_str().unwrap_or_default().to_owned();
            let properties = node["properties"].as_array();
            let selected = |p: &Value| p["name"] == "selected" && p["value"]["value"] == true;
            Node {
                role: text(&node["role"]),
                name: text(&node["name"]),
                is_selected: properties.is_some_and(|all| all.iter().any(selected)),
                element: node["backendDOMNodeId"].clone(),
            }
        })
    }

    /// All text inside a node.
    fn text(&self, node: &Value) -> String {
        if node["role"]["value"] == "StaticText" {
            return node["name"]["value"]
                .as_str()
                .unwrap_or_default()
                .to_owned();
        }
        let children = node["childIds"].as_array().into_iter().flatten();
        let children = children.filter_map(|id| self.0.iter().find(|node| node["nodeId"] == *id));
        children.map(|child| self.text(child)).collect()
    }
}

/// Whoever plays with one.
struct Listener {
    page: Browser,
}

impl Listener {
    /// What has this role, and a name that fits.
    async fn find(&self, role: &str, fits: impl Fn(&str) -> bool) -> Option<Node> {
        let tree = Tree::of(&self.page).await;
        tree.nodes()
            .find(|node| node.role == role && fits(&node.name))
    }

    async fn cell(&self, name: &str) -> Node {
        let begins = format!("{name}, ");
        let cell = self.find("gridcell", |name| name.starts_with(&begins));
        cell.await.unwrap_or_else(|| panic!("no cell {name}"))
    }

    /// What is in the live region.
    async fn hears(&self) -> String {
        let tree = Tree::of(&self.page).await;
        let region = |node: &&Value| node["role"]["value"] == "status" && node["ignored"] == false;
        let region = tree.0.iter().find(region).expect("a live region");
        tree.text(region)
    }

    async fn hears_of(&self, words: &str) -> String {
        let what = format!("to hear “{words}”");
        self.page
            .until(&what, async || self.hears().await.contains(words))
            .await;
        self.hears().await
    }

    /// Does what the element is for, as a screen reader has it done: without a pointer.
    async fn activate(&self, node: &Node) {
        let id = json!({"backendNodeId": node.element});
        let element = self.page.devtools("DOM.resolveNode", id).await;
        let click = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }";
        let call = json!({"objectId": element["object"]["objectId"], "functionDeclaration": click});
        self.page.devtools("Runtime.callFunctionOn", call).await;
    }

    /// Goes to an element, and presses the space bar there.
    async fn press(&self, node: &Node) {
        let id = json!({"backendNodeId": node.element});
        self.page.devtools("DOM.focus", id).await;
        self.page.key(" ").await;
    }

    /// Plays a turn of Dropper by what is asked for.
    async fn play(&self, turn: &str, by_keys: bool) {
        let parts = parts(turn, false);
        let mut heard = Vec::new();
        loop {
            let asked = self.hears().await;
            if asked.contains("Play it, or take it back.") {
                break;
            }
            let at = match asked.as_str() {
                asked if asked.contains("Choose a cell for the first stone.") => 0,
                asked if asked.contains("Choose an opponent's stone to drop on.") => 0,
                asked if asked.contains("Choose where to push that stone.") => 1,
                asked if asked.contains("Choose a cell for your free stone.") => 2,
                _ => panic!("what is asked for? {asked}"),
            };
            let cell = self.cell(&parts[at]).await;
            assert!(cell.name.contains("can be chosen"), "{cell:?}");
            assert!(!cell.is_selected, "{cell:?}");
            match by_keys {
                true => self.press(&cell).await,
                false => self.activate(&cell).await,
            }
            heard.push(asked.clone());
            let other = async || {
                let now = self.hears().await;
                now != asked && !now.contains("Waiting")
            };
            self.page.until("an answer to be heard", other).await;
            let cell = self.cell(&parts[at]).await;
            let now = self.hears().await;
            assert!(
                cell.is_selected && cell.name.ends_with(", chosen"),
                "{asked} | {now} | {cell:?}"
            );
        }
        assert!(!heard.is_empty() && heard.len() <= parts.len(), "{heard:?}");
        let play = self.find("button", |name| name.starts_with("Play"));
        let play = play.await.expect("a button that plays");
        self.activate(&play).await;
    }
}

#[tokio::test]
async fn a_whole_game_by_what_a_screen_reader_is_told() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Dropper, "6").await;
    open(&house, &page, "alice").await;
    page.devtools("Accessibility.enable", json!({})).await;
    let alice = Listener { page };
    let turns = short_game(Kind::Dropper, "6", 31);
    let mut game = start(Kind::Dropper, "6");
    for (number, turn) in turns.iter().enumerate() {
        let mine = game.to_move() == Some(Side::Black);
        match mine {
            true => alice.play(turn, number % 4 == 0).await,
            false => house.say("bob", "general", turn).await,
        }
        game.play_text(turn).unwrap();
        let player = match mine {
            true => "alice (Black)",
            false => "bob (White)",
        };
        // Who listens hears of each turn.
        let told = alice.hears_of(turn).await;
        assert!(told.contains(player), "{told}");
        match (game.to_move(), mine) {
            (None, _) => {}
            (_, true) => assert!(told.contains("bob's turn."), "{told}"),
            (_, false) => assert!(told.contains("Choose an opponent's stone"), "{told}"),
        }
    }
    let end = alice.hears_of("wins").await;
    assert!(
        end.contains("(Black) wins") || end.contains("(White) wins"),
        "{end}"
    );
    let turns_told = alice.find("button", |name| name == turns[0]);
    let first = turns_told.await.expect("the turns are read as a list");
    // Looking back, cells are as they were.
    alice.activate(&first).await;
    let what = "the one stone of the first turn";
    alice
        .page
        .until(what, async || {
            let tree = Tree::of(&alice.page).await;
            let cells = tree.nodes().filter(|node| node.role == "gridcell");
            let taken: Vec<String> = cells
                .map(|cell| cell.name)
                .filter(|name| !name.contains("empty"))
                .collect();
            taken == [format!("{}, black stone", turns[0])]
        })
        .await;
}
