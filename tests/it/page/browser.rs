//! The chat page as a person uses it: everything is found by what it is called on the screen, or to a screen reader.
//! Each method waits for what it needs and panics, saying what it waited for, when that does not come.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

use super::webdriver::{Element, WebDriver, keys};

/// How long anything may take to appear.
const SOON: Duration = Duration::from_secs(60);
/// How often it is looked for.
const TICK: Duration = Duration::from_millis(40);

/// A message as it stands on the page.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seen {
    /// Its id.
    pub(crate) id: i64,
    /// Who said it; the bot is "Stonepost".
    pub(crate) author: String,
    /// Its words, people as `@name`.
    pub(crate) text: String,
    /// Whether it says "Only you can see this".
    pub(crate) private: bool,
    /// Whether it is marked as meant for whoever speaks.
    pub(crate) pinged: bool,
    /// What its pictures are described as, those that have loaded.
    pub(crate) pictures: Vec<String>,
    /// The names of its attachments.
    pub(crate) files: Vec<String>,
    /// Its buttons, as they are called.
    pub(crate) buttons: Vec<String>,
    /// The line that quotes what it replies to.
    pub(crate) quote: Option<String>,
}

const READ: &str = "
return [...document.querySelectorAll('[role=log] li[data-id]')].map((li) => ({
  id: Number(li.dataset.id),
  author: li.querySelector('.author').textContent,
  text: li.querySelector('.said')?.innerText ?? '',
  private: li.innerText.includes('Only you can see this'),
  pinged: li.classList.contains('pinged'),
  pictures: [...li.querySelectorAll('.picture img')].filter((i) => i.complete && i.naturalWidth > 0).map((i) => i.alt),
  files: [...li.querySelectorAll('a.attachment')].map((a) => a.textContent),
  buttons: [...li.querySelectorAll('.buttons button')].map((b) => b.textContent),
  quote: li.querySelector('.quote')?.textContent ?? null,
}));";

/// One browser window with the chat page.
pub(crate) struct Browser {
    driver: WebDriver,
}

impl Browser {
    /// Starts a headless Chromium. Where it or its driver is not installed, says so in one line and gives `None`.
    #[allow(clippy::print_stdout)]
    pub(crate) async fn start() -> Option<Browser> {
        let driver = WebDriver::start().await;
        if driver.is_none() {
            println!("skipped: chromium or chromedriver is not installed");
        }
        driver.map(|driver| Browser { driver })
    }

    /// Opens the page at `url` and waits until it shows its channel.
    pub(crate) async fn open(&self, url: &str) {
        self.driver.open(url).await.expect("the page does not open");
        self.ready().await;
    }

    /// Opens another page than the chat's.
    pub(crate) async fn visit(&self, url: &str) {
        self.driver.open(url).await.expect("the page does not open");
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) {
        self.driver.reload().await.expect("no reload");
        self.ready().await;
    }

    /// Opens `url` in one more tab, which is then the one that is used.
    pub(crate) async fn open_in_new_tab(&self, url: &str) {
        self.new_tab().await;
        self.open(url).await;
    }

    /// Uses the tab with this number, counted from 0 in the order in which they were opened.
    pub(crate) async fn go_to_tab(&self, number: usize) {
        self.driver.tab(number).await.expect("no such tab");
    }

    /// A command of Chromium's own protocol.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let done = self.driver.devtools(command, parameters).await;
        done.unwrap_or_else(|why| panic!("{command} failed: {why}"))
    }

    /// Performs actions of fingers, mice and keys, as WebDriver writes them.
    pub(crate) async fn perform(&self, sources: Value) {
        let done = self.driver.perform(sources).await;
        done.expect("cannot be performed");
    }

    /// Opens an empty tab, which is then the one that is used.
    pub(crate) async fn new_tab(&self) {
        self.driver.new_tab().await.expect("no new tab");
    }

    /// Presses and releases a key, as `KeyboardEvent.key` calls it, wherever the focus is.
    pub(crate) async fn key(&self, key: &str) {
        let code = match key {
            "Escape" => 27,
            " " => 32,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            _ => panic!("the code of {key} is missing"),
        };
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({"type": kind, "key": key, "windowsVirtualKeyCode": code});
            let done = self.driver.devtools("Input.dispatchKeyEvent", event).await;
            done.expect("cannot press a key");
        }
    }

    async fn ready(&self) {
        let shown = "return document.querySelector('#beginning, #hint') !== null \
                     && [...document.querySelectorAll('#beginning, #hint')].some((e) => !e.hidden)";
        self.until("the channel to be shown", async || {
            self.script(shown).await.as_bool().unwrap_or_default()
        })
        .await;
    }

    /// Runs the body of a function in the page and gives what it returns.
    pub(crate) async fn script(&self, body: &str) -> Value {
        let answer = self.driver.script(body, json!([])).await;
        answer.unwrap_or_else(|why| panic!("the script failed: {why}\n{body}"))
    }

    /// All that can be read on the page.
    async fn words(&self) -> String {
        let text = self.script("return document.body.innerText").await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until `condition` holds.
    pub(crate) async fn until(&self, what: &str, condition: impl AsyncFn() -> bool) {
        let end = Instant::now() + SOON;
        while !condition().await {
            if Instant::now() > end {
                panic!(
                    "waited in vain for {what}; the page says:\n{}",
                    self.words().await
                );
            }
            tokio::time::sleep(TICK).await;
        }
    }

    /// The element that `selector` matches and that is called `label`, the last on the page if several are.
    async fn called(&self, selector: &str, label: &str) -> Option<Element> {
        let found = self.driver.all(selector).await.ok()?;
        for element in found.iter().rev() {
            // An element may go while it is being asked for its name.
            if self
                .driver
                .label(element)
                .await
                .is_ok_and(|l| l.trim() == label)
            {
                return Some(element.clone());
            }
        }
        None
    }

    /// Waits for an element called `label`.
    async fn find(&self, selector: &str, label: &str) -> Element {
        let end = Instant::now() + SOON;
        loop {
            if let Some(element) = self.called(selector, label).await {
                return element;
            }
            if Instant::now() > end {
                let text = self.script("return document.body.innerText").await;
                let text = text.as_str().unwrap_or_default();
                panic!("nothing is called \u{201c}{label}\u{201d}; the page says:\n{text}");
            }
            tokio::time::sleep(TICK).await;
        }
    }

    /// The field called `label`.
    pub(crate) async fn field(&self, label: &str) -> Element {
        self.find("input, textarea", label).await
    }

    /// What a screen reader takes the field called `label` for.
    pub(crate) async fn role_of_field(&self, label: &str) -> String {
        let field = self.field(label).await;
        self.driver.role(&field).await.expect("no role")
    }

    /// Speaks as `name` from now on, by the field "Write as".
    pub(crate) async fn speak_as(&self, name: &str) {
        let field = self.field("Write as").await;
        self.driver.clear(&field).await.expect("cannot clear");
        let typed = format!("{name}{}", keys::ENTER);
        self.driver
            .write(&field, &typed)
            .await
            .expect("cannot type");
        self.ready().await;
    }

    /// Who speaks now.
    pub(crate) async fn speaker(&self) -> String {
        let name = self
            .script("return document.getElementById('name').value")
            .await;
        name.as_str().unwrap_or_default().to_owned()
    }

    /// Types into the box called "Message", keys of [`keys`] included, without sending.
    pub(crate) async fn write(&self, text: &str) {
        let field = self.field("Message").await;
        self.driver.write(&field, text).await.expect("cannot type");
    }

    /// Empties the box called "Message".
    pub(crate) async fn clear(&self) {
        let field = self.field("Message").await;
        self.driver.clear(&field).await.expect("cannot clear");
    }

    /// Types into the field called `label`, keys of [`keys`] included.
    pub(crate) async fn fill(&self, label: &str, text: &str) {
        let field = self.field(label).await;
        self.driver.write(&field, text).await.expect("cannot type");
    }

    /// What stands in the box.
    pub(crate) async fn written(&self) -> String {
        let text = self
            .script("return document.getElementById('box').value")
            .await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Types `text` and presses Send. Gives what the page complains of, if it was refused; the box is then as it was,
    /// else it is empty.
    pub(crate) async fn say(&self, text: &str) -> Option<String> {
        let field = self.field("Message").await;
        self.driver.clear(&field).await.expect("cannot clear");
        // The list of suggestions would lie over nothing that is pressed here, yet a person would close it.
        let typed = format!(
            "{text}{}",
            if text.starts_with('/') {
                keys::ESCAPE
            } else {
                ""
            }
        );
        self.driver
            .write(&field, &typed)
            .await
            .expect("cannot type");
        // A dialog has a button of this name as well.
        let send = self.find("#form button", "Send").await;
        self.driver.click(&send).await.expect("cannot press Send");
        self.until("an answer to what was sent", async || {
            self.written().await.is_empty() || self.trouble().await.is_some()
        })
        .await;
        if self.written().await.is_empty() {
            None
        } else {
            self.trouble().await
        }
    }

    /// What stands in the alert near the box.
    pub(crate) async fn trouble(&self) -> Option<String> {
        let text = self
            .script("return document.querySelector('[role=alert]').textContent")
            .await;
        text.as_str()
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
    }

    /// Presses the button called `label`, the lowest in the conversation if several are.
    pub(crate) async fn press(&self, label: &str) {
        let end = Instant::now() + SOON;
        loop {
            // A message may be drawn anew between finding its button and pressing it.
            let button = self.find("button", label).await;
            match self.driver.click(&button).await {
                Ok(()) => return,
                Err(why) if Instant::now() > end => panic!("cannot press {label}: {why}"),
                Err(_) => tokio::time::sleep(TICK).await,
            }
        }
    }

    /// Clicks in the middle of the last element for a selector.
    pub(crate) async fn click(&self, selector: &str) {
        let end = Instant::now() + SOON;
        loop {
            let found = self.driver.all(selector).await.unwrap_or_default();
            let clicked = match found.last() {
                Some(element) => self.driver.click(element).await,
                None => Err("there is none".to_owned()),
            };
            match clicked {
                Ok(()) => return,
                Err(why) if Instant::now() > end => panic!("cannot click {selector}: {why}"),
                Err(_) => tokio::time::sleep(TICK).await,
            }
        }
    }

    /// Presses the mouse at a point of the window, in CSS pixels.
    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
            let done = self
                .driver
                .devtools("Input.dispatchMouseEvent", event)
                .await;
            done.expect("cannot press the mouse");
        }
    }

    /// Puts a finger on the first of these points of the window, slides over the others, and lets go.
    pub(crate) async fn touch(&self, points: &[(f64, f64)]) {
        let kinds = ["touchStart", "touchMove"];
        let moves = points.iter().enumerate();
        for (at, (x, y)) in moves {
            let event =
                json!({"type": kinds[at.min(1)], "touchPoints": [{"x": x, "y": y, "id": 1}]});
            self.touched(event).await;
        }
        self.lift().await;
    }

    /// Rests a finger on a point of the window for so long.
    pub(crate) async fn rest(&self, (x, y): (f64, f64), time: Duration) {
        self.touched(json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y, "id": 1}]}))
            .await;
        tokio::time::sleep(time).await;
        self.lift().await;
    }

    async fn lift(&self) {
        self.touched(json!({"type": "touchEnd", "touchPoints": []}))
            .await;
    }

    async fn touched(&self, event: Value) {
        let done = self
            .driver
            .devtools("Input.dispatchTouchEvent", event)
            .await;
        done.expect("cannot touch");
    }

    /// Presses keys where the focus is.
    pub(crate) async fn keys(&self, keys: &str) {
        let focused = self.driver.active().await.expect("no focus");
        self.driver
            .write(&focused, keys)
            .await
            .expect("cannot type");
    }

    /// Runs a script in every page that is opened from now on, before the page's own.
    pub(crate) async fn before_pages(&self, script: &str) {
        let source = json!({"source": script});
        let done = self
            .driver
            .devtools("Page.addScriptToEvaluateOnNewDocument", source)
            .await;
        done.expect("cannot add a script");
    }

    /// Follows the link called `label`, the lowest in the conversation if several are.
    pub(crate) async fn follow(&self, label: &str) {
        let link = self.find("[role=log] .said a", label).await;
        self.driver
            .click(&link)
            .await
            .expect("cannot follow the link");
    }

    /// Goes to the channel called `name` by the list of channels.
    pub(crate) async fn go_to(&self, name: &str) {
        let end = Instant::now() + SOON;
        loop {
            // The list may be drawn anew between finding the link and pressing it.
            let link = self.find_channel(name).await;
            match self.driver.click(&link).await {
                Ok(()) => break,
                Err(why) if Instant::now() > end => panic!("cannot open {name}: {why}"),
                Err(_) => tokio::time::sleep(TICK).await,
            }
        }
        let shown = format!(
            "return document.querySelector('#channels a[aria-current]')?.title === {}",
            json!(name)
        );
        self.until("the other channel", async || {
            self.script(&shown).await == true
        })
        .await;
        self.ready().await;
    }

    async fn find_channel(&self, name: &str) -> Element {
        let selector = format!("nav a[title={}]", json!(name));
        let end = Instant::now() + SOON;
        loop {
            let found = self.driver.all(&selector).await.unwrap_or_default();
            if let Some(link) = found.first() {
                return link.clone();
            }
            assert!(Instant::now() < end, "there is no channel {name}");
            tokio::time::sleep(TICK).await;
        }
    }

    /// The channels in the list, each with what is unread in it ("general", "talk 2 unread").
    pub(crate) async fn channels(&self) -> Vec<String> {
        let read = "return [...document.querySelectorAll('nav li > a')].map((a) => \
                    a.title + (a.querySelector('.badge') ? ' ' + a.querySelector('.badge').textContent : ''))";
        serde_json::from_value(self.script(read).await).expect("a list")
    }

    /// All messages on the page, oldest first.
    pub(crate) async fn messages(&self) -> Vec<Seen> {
        serde_json::from_value(self.script(READ).await).expect("a list of messages")
    }

    /// Waits until the newest message for which `wanted` holds is there.
    pub(crate) async fn wait_for(&self, what: &str, wanted: impl Fn(&Seen) -> bool) -> Seen {
        let end = Instant::now() + SOON;
        loop {
            let messages = self.messages().await;
            if let Some(message) = messages.iter().rev().find(|m| wanted(m)) {
                return message.clone();
            }
            if Instant::now() > end {
                panic!(
                    "waited in vain for {what}; there is {messages:#?} and the page says:\n{}",
                    self.words().await
                );
            }
            tokio::time::sleep(TICK).await;
        }
    }

    /// Waits for a message that holds `part`.
    pub(crate) async fn wait_for_text(&self, part: &str) -> Seen {
        self.wait_for(part, |message| message.text.contains(part))
            .await
    }

    /// The suggestions shown, and which of them is chosen.
    pub(crate) async fn suggestions(&self) -> (Vec<String>, Option<usize>) {
        let read = "const all = [...document.querySelectorAll('[role=option]')];
                    return [all.map((o) => o.querySelector('b').textContent),
                            all.findIndex((o) => o.getAttribute('aria-selected') === 'true')];";
        let (all, chosen): (Vec<String>, i64) =
            serde_json::from_value(self.script(read).await).expect("suggestions");
        (all, usize::try_from(chosen).ok())
    }

    /// Waits until `wanted` is among the suggestions.
    pub(crate) async fn wait_for_suggestion(&self, wanted: &str) {
        self.until(&format!("the suggestion {wanted}"), async || {
            self.suggestions().await.0.iter().any(|s| s == wanted)
        })
        .await;
    }

    /// The title of the window.
    pub(crate) async fn title(&self) -> String {
        let title = self.script("return document.title").await;
        title.as_str().unwrap_or_default().to_owned()
    }

    /// Makes the window as large as this, in CSS pixels; narrow ones are taken for a phone.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        let done = self
            .driver
            .devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
        done.expect("cannot resize");
    }

    /// Has a network from now on, or none.
    pub(crate) async fn have_network(&self, there: bool) {
        let how = json!({"offline": !there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.devtools("Network.enable", json!({})).await;
        self.devtools("Network.emulateNetworkConditions", how).await;
    }

    /// Prefers "light" or "dark" from now on.
    pub(crate) async fn prefer(&self, scheme: &str) {
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        let done = self
            .driver
            .devtools("Emulation.setEmulatedMedia", media)
            .await;
        done.expect("cannot emulate");
    }

    /// Looks as it would on paper from now on.
    pub(crate) async fn print(&self) {
        let media = json!({"media": "print"});
        let done = self
            .driver
            .devtools("Emulation.setEmulatedMedia", media)
            .await;
        done.expect("cannot emulate");
    }

    /// Is in this time zone from the next page on.
    pub(crate) async fn live_in(&self, zone: &str) {
        let done = self
            .driver
            .devtools("Emulation.setTimezoneOverride", json!({"timezoneId": zone}))
            .await;
        done.expect("cannot emulate");
    }

    /// A picture of the window as a PNG, in base64.
    pub(crate) async fn screenshot(&self) -> String {
        let shot = self
            .driver
            .devtools("Page.captureScreenshot", json!({"format": "png"}))
            .await;
        let shot = shot.expect("no screenshot");
        shot["data"].as_str().unwrap_or_default().to_owned()
    }
}
