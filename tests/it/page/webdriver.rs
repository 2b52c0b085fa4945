//! A browser driven through the WebDriver protocol: chromedriver as a child process, JSON over HTTP. Only what the
//! page's tests need.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

/// The key under which the protocol names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// An element of the page, by the driver's own name for it.
#[derive(Clone, Debug)]
pub(crate) struct Element(String);

/// One browser window in a session of its own. Both processes end when it is dropped.
pub(crate) struct WebDriver {
    child: Child,
    port: u16,
    session: String,
    /// The browser's own process, as the driver names it.
    browser: Option<u64>,
    http: reqwest::Client,
    _profile: TempDir,
}

/// The first of `names` that is a file in a folder of `PATH`.
fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut files = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.find(|file| file.is_file())
}

impl WebDriver {
    /// Starts a headless browser; `None` when there is no Chromium or no driver for it.
    pub(crate) async fn start() -> Option<WebDriver> {
        let browser = installed(&["chromium", "chromium-browser", "google-chrome"])?;
        let driver = installed(&["chromedriver"])?;
        let (child, port) = tokio::task::spawn_blocking(move || listening(&driver))
            .await
            .expect("no chromedriver");
        let profile = tempfile::tempdir().expect("no temporary folder");
        let mut this = WebDriver {
            child,
            port,
            session: String::new(),
            browser: None,
            http: reqwest::Client::builder()
                .no_proxy()
                .timeout(Duration::from_secs(60))
                .build()
                .expect("no HTTP client"),
            _profile: profile,
        };
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--force-color-profile=srgb",
            "--window-size=1280,800",
            &format!("--user-data-dir={}", this._profile.path().display()),
        ];
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {"binary": browser, "args": arguments},
        }}});
        let answer = this.request("POST", "session", Some(wanted)).await;
        let answer = answer.unwrap_or_else(|why| panic!("no browser session: {why}"));
        this.session = text(&answer["sessionId"]);
        this.browser = answer["capabilities"]["goog:processID"].as_u64();
        Some(this)
    }

    /// One request; the error is what the driver says.
    async fn request(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, String> {
        let url = format!("http://127.0.0.1:{}/{path}", self.port);
        let request = match method {
            "GET" => self.http.get(url),
            _ => self.http.post(url).json(&body.unwrap_or_else(|| json!({}))),
        };
        let response = request.send().await.map_err(|why| why.to_string())?;
        let good = response.status().is_success();
        let mut answer: Value = response.json().await.map_err(|why| why.to_string())?;
        let value = answer["value"].take();
        if good {
            Ok(value)
        } else {
            Err(text(&value["message"]))
        }
    }

    /// A command of the session.
    async fn command(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, String> {
        let path = format!("session/{}/{path}", self.session);
        self.request(method, &path, body).await
    }

    /// Opens `url` and waits until it is loaded.
    pub(crate) async fn open(&self, url: &str) -> Result<(), String> {
        self.command("POST", "url", Some(json!({"url": url})))
            .await?;
        Ok(())
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) -> Result<(), String> {
        self.command("POST", "refresh", None).await?;
        Ok(())
    }

    /// Runs the body of a function in the page.
    pub(crate) async fn script(&self, body: &str, arguments: Value) -> Result<Value, String> {
        let body = json!({"script": body, "args": arguments});
        self.command("POST", "execute/sync", Some(body)).await
    }

    /// All elements for a selector, in the order of the page.
    pub(crate) async fn all(&self, selector: &str) -> Result<Vec<Element>, String> {
        let body = json!({"using": "css selector", "value": selector});
        let found = self.command("POST", "elements", Some(body)).await?;
        let found = found.as_array().cloned().unwrap_or_default();
        Ok(found.iter().map(|e| Element(text(&e[ELEMENT]))).collect())
    }

    /// What a screen reader calls the element.
    pub(crate) async fn label(&self, element: &Element) -> Result<String, String> {
        let path = format!("element/{}/computedlabel", element.0);
        Ok(text(&self.command("GET", &path, None).await?))
    }

    /// What a screen reader takes the element for.
    pub(crate) async fn role(&self, element: &Element) -> Result<String, String> {
        let path = format!("element/{}/computedrole", element.0);
        Ok(text(&self.command("GET", &path, None).await?))
    }

    /// Clicks in the middle of the element; an error when something else lies over it.
    pub(crate) async fn click(&self, element: &Element) -> Result<(), String> {
        let path = format!("element/{}/click", element.0);
        self.command("POST", &path, None).await?;
        Ok(())
    }

    /// Types into the element, or presses keys of [`keys`].
    pub(crate) async fn write(&self, element: &Element, what: &str) -> Result<(), String> {
        let path = format!("element/{}/value", element.0);
        self.command("POST", &path, Some(json!({"text": what})))
            .await?;
        Ok(())
    }

    /// The element that has the focus.
    pub(crate) async fn active(&self) -> Result<Element, String> {
        let found = self.command("GET", "element/active", None).await?;
        Ok(Element(text(&found[ELEMENT])))
    }

    /// Empties a field.
    pub(crate) async fn clear(&self, element: &Element) -> Result<(), String> {
        let path = format!("element/{}/clear", element.0);
        self.command("POST", &path, None).await?;
        Ok(())
    }

    /// A command of Chromium's own protocol.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Result<Value, String> {
        let body = json!({"cmd": command, "params": parameters});
        self.command("POST", "goog/cdp/execute", Some(body)).await
    }

    /// Performs actions of input sources.
    pub(crate) async fn perform(&self, sources: Value) -> Result<(), String> {
        self.command("POST", "actions", Some(json!({"actions": sources})))
            .await?;
        Ok(())
    }

    /// Opens one more tab and goes to it.
    pub(crate) async fn new_tab(&self) -> Result<(), String> {
        let made = self
            .command("POST", "window/new", Some(json!({"type": "tab"})))
            .await?;
        let body = json!({"handle": made["handle"]});
        self.command("POST", "window", Some(body)).await?;
        Ok(())
    }

    /// Uses the tab with this number, counted from 0 in the order in which they were opened.
    pub(crate) async fn tab(&self, number: usize) -> Result<(), String> {
        let all = self.command("GET", "window/handles", None).await?;
        let body = json!({"handle": all[number]});
        self.command("POST", "window", Some(body)).await?;
        Ok(())
    }
}

impl Drop for WebDriver {
    /// Asks the driver to close the browser, then ends the driver. A browser that hangs is killed.
    fn drop(&mut self) {
        if !self.close()
            && let Some(browser) = self.browser
        {
            let _ = Command::new("kill")
                .arg("-KILL")
                .arg(browser.to_string())
                .status();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl WebDriver {
    /// Whether the driver says in time that it has closed the browser.
    fn close(&self) -> bool {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) else {
            return false;
        };
        let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
        let head = format!(
            "DELETE /session/{} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
            self.session
        );
        let sent = stream.write_all(head.as_bytes());
        sent.is_ok() && stream.read(&mut [0; 256]).is_ok_and(|read| read > 0)
    }
}

/// A driver that listens, and its port. It chooses a port that is free in one family of addresses and ends if another
/// program has it in the other one, so it's started again.
fn listening(driver: &Path) -> (Child, u16) {
    for _ in 0..5 {
        let mut child = Command::new(driver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver does not start");
        let out = BufReader::new(child.stdout.take().expect("its output is piped"));
        if let Some(port) = announced_port(out) {
            return (child, port);
        }
        let _ = child.wait();
    }
    panic!("chromedriver ends without naming its port");
}

/// The port chromedriver says it listens on; its further output is read and dropped.
fn announced_port(mut out: impl BufRead + Send + 'static) -> Option<u16> {
    let mut line = String::new();
    while out.read_line(&mut line).is_ok_and(|read| read > 0) {
        if let Some((_, rest)) = line.split_once("successfully on port ") {
            let port = rest.trim().trim_end_matches('.').parse().expect("a port");
            std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
            return Some(port);
        }
        line.clear();
    }
    None
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Keys that are no characters, as the protocol writes them.
pub(crate) mod keys {
    pub(crate) const BACKSPACE: &str = "\u{e003}";
    pub(crate) const ENTER: &str = "\u{e007}";
    pub(crate) const TAB: &str = "\u{e004}";
    pub(crate) const ESCAPE: &str = "\u{e00c}";
    pub(crate) const LEFT: &str = "\u{e012}";
    pub(crate) const RIGHT: &str = "\u{e014}";
    pub(crate) const HOME: &str = "\u{e011}";
    pub(crate) const END: &str = "\u{e010}";
    /// Held like [`ALT`].
    pub(crate) const PAGE_UP: &str = "\u{e00e}";
    pub(crate) const PAGE_DOWN: &str = "\u{e00f}";
    pub(crate) const SHIFT: &str = "\u{e008}";
    pub(crate) const UP: &str = "\u{e013}";
    pub(crate) const DOWN: &str = "\u{e015}";
    /// Held until the end of what is written with it.
    pub(crate) const ALT: &str = "\u{e00a}";
}
