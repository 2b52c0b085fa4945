//! Whether `[web] public_url` leads to the Stonepost that runs here: both are asked for what only one database can answer.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::LOCATION;
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};

use super::health::from_here;
use crate::chat::challenge;
use crate::discord::reach::{self, Cause, SystemResolver};
use crate::web::is_local_name;

/// How long an answer may take.
const LONGEST: Duration = Duration::from_secs(10);

/// The length of the right answer, in letters.
const LETTERS: usize = 16;

/// What proxies answer that can't pass a request on.
const GATEWAYS: [StatusCode; 3] = [
    StatusCode::BAD_GATEWAY,
    StatusCode::SERVICE_UNAVAILABLE,
    StatusCode::GATEWAY_TIMEOUT,
];

/// What answered.
#[derive(Debug, PartialEq)]
struct Reply {
    status: StatusCode,
    /// Where it says to ask instead.
    redirect: Option<Url>,
    /// The answer, if it has the form of one.
    letters: Option<String>,
}

/// Asks the address `url`, and what listens here, and says whether that's the same. `running` says whether Stonepost is
/// known to run here.
///
/// # Errors
/// What is wrong, and how to fix it.
pub(super) async fn examine(
    url: &str,
    listen: SocketAddr,
    running: bool,
) -> Result<String, String> {
    if listen.port() == 0 {
        return Err(
            "the system chooses the port of the public pages, so no proxy can know it: set one with [web] listen".to_owned(),
        );
    }
    let client = Client::builder()
        .user_agent(concat!("Stonepost/", env!("CARGO_PKG_VERSION")))
        .timeout(LONGEST)
        .redirect(Policy::none())
        .no_proxy()
        .dns_resolver(Arc::new(SystemResolver))
        .build()
        .map_err(|error| error.to_string())?;
    let challenge = challenge();
    let here = ask(
        &client,
        &format!("http://{}", from_here(listen)),
        &challenge,
    )
    .await;
    let there = ask(&client, url, &challenge).await;
    let here = here.ok().and_then(|reply| reply.letters);
    judge(url, there, here, (listen, running))
}

async fn ask(client: &Client, base: &str, challenge: &str) -> Result<Reply, Cause> {
    let asked = client.get(format!("{base}/here/{challenge}"));
    let mut response = asked.send().await.map_err(reach::cause)?;
    let status = response.status();
    let redirect = response.headers().get(LOCATION);
    let redirect = redirect.and_then(|to| response.url().join(to.to_str().ok()?).ok());
    let mut body = Vec::new();
    while body.len() <= LETTERS
        && let Some(part) = response.chunk().await.map_err(reach::cause)?
    {
        body.extend_from_slice(&part);
    }
    let letters = String::from_utf8(body).ok().filter(|body| {
        let is_one = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        status == StatusCode::OK && body.len() == LETTERS && body.chars().all(is_one)
    });
    Ok(Reply {
        status,
        redirect: redirect.filter(|_| status.is_redirection()),
        letters,
    })
}

/// Says what the answers from there and from here mean.
fn judge(
    url: &str,
    there: Result<Reply, Cause>,
    here: Option<String>,
    (listen, running): (SocketAddr, bool),
) -> Result<String, String> {
    let not_here = || match running {
        true => Err(format!(
            "Stonepost runs, but doesn't answer at {listen} ([web] listen). Restart it if [web] has changed since it started, \
             and run “stonepost doctor” where it runs, such as in its container"
        )),
        false => Ok(format!(
            "whether {url} leads here can be told while Stonepost runs here: run “stonepost doctor” again then"
        )),
    };
    let there = match there {
        Ok(there) => there,
        // That's how it is without a proxy as long as Stonepost isn't running.
        Err(Cause::Refused | Cause::Closed) if here.is_none() => return not_here(),
        Err(cause) => return Err(format!("Can't reach {url}: {cause}. {}", advice(&cause))),
    };
    let pass_on = format!("Let your proxy pass everything on to {listen} ([web] listen)");
    if let Some(to) = there.redirect {
        let origin = to.origin().ascii_serialization();
        return Err(match is_encrypted(url, &to) {
            true => format!("{url} leads on to {origin}: set [web] public_url = \"{origin}\""),
            false => {
                format!("{url} leads on to {origin}. {pass_on}, or correct [web] public_url")
            }
        });
    }
    let Some(here) = here else {
        return not_here();
    };
    let status = there.status;
    match there.letters {
        Some(there) if there == here && is_open(url) => Err(format!(
            "{url} leads here, but without encryption: whoever is in between can read along and take over sign-ins. Give your \
             proxy a certificate, and set [web] public_url to an address with https"
        )),
        Some(there) if there == here => Ok(format!("{url} leads here")),
        Some(_) => Err(format!(
            "{url} leads to another Stonepost, with another database. {pass_on}, or correct [web] public_url"
        )),
        None if GATEWAYS.contains(&status) => Err(format!(
            "{url} answered {status}: the proxy there can't reach Stonepost. {pass_on}"
        )),
        None => Err(format!(
            "{url} leads somewhere else: what's there answered {status}. {pass_on}, or correct [web] public_url"
        )),
    }
}

/// What to do about an address that can't be reached.
fn advice(cause: &Cause) -> &'static str {
    match cause {
        Cause::Dns => {
            "Add a DNS record for it that points to this machine, or correct [web] public_url"
        }
        Cause::Refused => {
            "Start your proxy and have it listen there, and check whether a firewall is in the way"
        }
        Cause::NoRoute => "Check its DNS record and this machine's internet connection",
        Cause::TimedOut => {
            "Check its DNS record, and whether a firewall or router is in the way. Some routers let nobody inside use their \
             outside address: then try it from elsewhere, such as a phone without Wi-Fi"
        }
        Cause::Certificate(_) => "Check your proxy's certificate and this machine's clock",
        Cause::Closed | Cause::Tls(_) => {
            "Check whether [web] public_url should begin with http or https, and what your proxy's log says"
        }
        _ => "Check [web] public_url, and what your proxy's log says",
    }
}

/// Whether somebody who came with http is sent on to the same host with https.
fn is_encrypted(url: &str, to: &Url) -> bool {
    let is_same = |from: Url| from.scheme() == "http" && from.host() == to.host();
    to.scheme() == "https" && Url::parse(url).is_ok_and(is_same)
}

/// Whether whatever is sent there goes through the internet without encryption.
fn is_open(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else {
        return false;
    };
    let host = url.host_str().unwrap_or_default();
    let is_local = match host.trim_matches(['[', ']']).parse() {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => {
            ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local()
        }
        Err(_) => is_local_name(host),
    };
    url.scheme() == "http" && !is_local
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const URL: &str = "https://play.example.org";

    /// What is said if this is answered there, and `here` here.
    fn told(url: &str, there: Result<Reply, Cause>, here: Option<&str>) -> Result<String, String> {
        let listen = "127.0.0.1:8788".parse().unwrap();
        judge(url, there, here.map(str::to_owned), (listen, false))
    }

    fn reply(status: u16, redirect: Option<&str>, letters: Option<&str>) -> Reply {
        Reply {
            status: StatusCode::from_u16(status).unwrap(),
            redirect: redirect.map(|to| to.parse().unwrap()),
            letters: letters.map(str::to_owned),
        }
    }

    #[test]
    fn without_encryption_is_fine_at_home_alone() {
        for (url, well) in [
            (URL, true),
            ("http://127.0.0.1:8788", true),
            ("http://192.168.1.5:8788", true),
            ("http://[::1]:8788", true),
            ("http://[fd00::5]", true),
            ("http://box", true),
            ("http://box.local:8788", true),
            ("http://play.example.org", false),
            ("http://203.0.113.5:8788", false),
            ("http://[2001:db8::5]", false),
        ] {
            let found = told(url, Ok(reply(200, None, Some("same"))), Some("same"));
            assert_eq!(found.is_ok(), well, "{found:?}");
        }
    }

    #[test]
    fn an_address_that_leads_on_names_the_right_one_if_it_is_known() {
        let led = |url, to| told(url, Ok(reply(308, Some(to), None)), Some("same")).unwrap_err();
        expect_test::expect![[r#"http://play.example.org leads on to https://play.example.org: set [web] public_url = "https://play.example.org""#]]
            .assert_eq(&led("http://play.example.org", "https://play.example.org/here/x"));
        expect_test::expect![[r#"https://play.example.org leads on to https://login.example.net. Let your proxy pass everything on to 127.0.0.1:8788 ([web] listen), or correct [web] public_url"#]]
            .assert_eq(&led(URL, "https://login.example.net/?next=here"));
        assert!(led(URL, "http://play.example.org/").contains("correct"));
    }

    #[test]
    fn what_would_be_in_the_way_is_said_before_stonepost_runs() {
        let certificate = Cause::Certificate("it has expired".to_owned());
        for cause in [Cause::Dns, Cause::NoRoute, Cause::TimedOut, certificate] {
            let why = told(URL, Err(cause), None).unwrap_err();
            assert!(
                why.starts_with("Can't reach https://play.example.org: "),
                "{why}"
            );
        }
        for there in [
            Err(Cause::Refused),
            Err(Cause::Closed),
            Ok(reply(502, None, None)),
        ] {
            expect_test::expect![[r#"whether https://play.example.org leads here can be told while Stonepost runs here: run “stonepost doctor” again then"#]]
                .assert_eq(&told(URL, there, None).unwrap());
        }
    }
}
