//! Why Discord, or another server, can't be reached: worked out from the chain of errors, and put into plain words.

use std::error::Error;
use std::fmt;
use std::io;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{StatusCode, Url};

/// What kept a server from answering a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The host name doesn't resolve on this machine.
    Dns,
    /// Nothing listens at the address.
    Refused,
    /// There is no route to the address.
    NoRoute,
    /// There was no answer in time.
    TimedOut,
    /// The other side closed the connection.
    Closed,
    /// The other side's certificate isn't trusted; the reason.
    Certificate(String),
    /// TLS failed in another way; the reason.
    Tls(String),
    /// A proxy requires a user name and password.
    ProxyAuth,
    /// A proxy or load balancer in front of Discord can't reach it.
    BadGateway(StatusCode),
    /// The answer isn't Discord's.
    NotDiscord,
    /// Anything else; a message for developers.
    Other(String),
}

/// A request that Discord didn't answer: its host and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unreachable {
    /// The host, with its port if the address names one.
    pub(super) host: String,
    pub(super) cause: Cause,
}

impl Unreachable {
    /// What to do about it.
    pub(super) fn advice(&self) -> &'static str {
        match self.cause {
            Cause::Dns => {
                "Check this machine's DNS and internet connection, and api_base under [discord]"
            }
            Cause::Refused => {
                "Check api_base under [discord], and whether a firewall is in the way"
            }
            Cause::NoRoute => "Check this machine's internet connection",
            Cause::TimedOut => {
                "Check this machine's internet connection, and whether a firewall is in the way"
            }
            Cause::Closed => {
                "Check api_base under [discord] (http or https?), and whether a firewall or proxy is in the way"
            }
            Cause::Certificate(_) => {
                "Check this machine's clock, and whether a proxy or firewall intercepts secure connections"
            }
            Cause::Tls(_) => {
                "Check api_base under [discord] (http or https?), and whether a proxy is in the way"
            }
            Cause::ProxyAuth => {
                "A proxy in between wants a user name and password; let Stonepost through without them, or set api_base \
                 under [discord] to another address"
            }
            Cause::BadGateway(_) => {
                "Either a proxy in between can't reach Discord, or Discord is down (see https://discordstatus.com); try \
                 again later"
            }
            Cause::NotDiscord => {
                "Check api_base under [discord], and whether a proxy or a login page is in the way"
            }
            Cause::Other(_) => "Check this machine's internet connection",
        }
    }

    /// Whether there was no connection at all, so that a proxy may be what is missing.
    pub(super) fn is_local(&self) -> bool {
        !matches!(
            self.cause,
            Cause::ProxyAuth | Cause::BadGateway(_) | Cause::NotDiscord
        )
    }

    /// One sentence for the log, without a full stop: `Can't reach discord.com (the host name doesn't resolve)`.
    pub(super) fn summary(&self) -> String {
        match &self.cause {
            why if self.is_local() => format!("Can't reach {} ({why})", self.host),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            why if self.is_local() => write!(f, "Can't reach {}: {why}", self.host),
            why => write!(f, "{} {why}", self.host),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Dns => f.write_str("the host name doesn't resolve"),
            Cause::Refused => f.write_str("the connection was refused"),
            Cause::NoRoute => f.write_str("there's no route to it"),
            Cause::TimedOut => f.write_str("there was no answer in time"),
            Cause::Closed => f.write_str("the connection was closed without an answer"),
            Cause::Certificate(why) => {
                write!(
                    f,
                    "its certificate for the secure connection (TLS) isn't trusted, {why}"
                )
            }
            Cause::Tls(why) => write!(f, "the secure connection (TLS) failed, {why}"),
            Cause::ProxyAuth => {
                write!(f, "answered {}", StatusCode::PROXY_AUTHENTICATION_REQUIRED)
            }
            Cause::BadGateway(status) => write!(f, "answered {status}"),
            Cause::NotDiscord => f.write_str("sent an answer that isn't from Discord"),
            Cause::Other(why) => f.write_str(why),
        }
    }
}

/// Returns why a request got no answer. The message contains no address, which might hold an interaction's token.
#[must_use]
pub fn cause(error: reqwest::Error) -> Cause {
    let error = error.without_url();
    let mut found = None;
    let mut next: Option<&(dyn Error + 'static)> = Some(&error);
    while let Some(link) = next {
        found = classify(link).or(found);
        next = link.source();
    }
    match found {
        Some(found) => found,
        None if error.is_timeout() => Cause::TimedOut,
        None => Cause::Other(innermost(&error)),
    }
}

/// What one error in the chain says.
fn classify(link: &(dyn Error + 'static)) -> Option<Cause> {
    if link.is::<Unresolved>() {
        return Some(Cause::Dns);
    }
    if let Some(error) = link.downcast_ref::<rustls::Error>() {
        return Some(match error {
            rustls::Error::InvalidCertificate(why) => Cause::Certificate(why.to_string()),
            error => Cause::Tls(error.to_string()),
        });
    }
    if let Some(error) = link.downcast_ref::<hyper::Error>() {
        return error.is_incomplete_message().then_some(Cause::Closed);
    }
    let error = link.downcast_ref::<io::Error>()?;
    // An error inside an `io::Error` isn't its source.
    let inner = error.get_ref().and_then(|inner| classify(inner));
    inner.or_else(|| match error.kind() {
        io::ErrorKind::ConnectionRefused => Some(Cause::Refused),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => Some(Cause::NoRoute),
        io::ErrorKind::TimedOut => Some(Cause::TimedOut),
        io::ErrorKind::ConnectionReset
        | io::ErrorKind::ConnectionAborted
        | io::ErrorKind::BrokenPipe
        | io::ErrorKind::UnexpectedEof => Some(Cause::Closed),
        _ => None,
    })
}

/// The message of the last error in the chain, which says most.
fn innermost(error: &dyn Error) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string()
}

/// Recognises an answer from something in front of Discord. Returns `None` if it may be Discord's own.
pub(super) fn not_discord(status: StatusCode, is_json: bool) -> Option<Cause> {
    match status {
        StatusCode::PROXY_AUTHENTICATION_REQUIRED => Some(Cause::ProxyAuth),
        // Discord's API redirects nobody.
        _ if status.is_redirection() => Some(Cause::NotDiscord),
        _ if is_json => None,
        StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {
            Some(Cause::BadGateway(status))
        }
        _ if status.is_server_error() => None,
        // Discord explains every refusal.
        _ => Some(Cause::NotDiscord),
    }
}

/// The host of an address, with its port if it names one.
pub(super) fn host(address: &str) -> String {
    let Ok(url) = Url::parse(address) else {
        return address.to_owned();
    };
    match (url.host_str(), url.port()) {
        (Some(host), Some(port)) => format!("{host}:{port}"),
        (Some(host), None) => host.to_owned(),
        (None, _) => address.to_owned(),
    }
}

/// The system's resolver found no address for a name.
#[derive(Debug, thiserror::Error)]
#[error("the host name doesn't resolve")]
struct Unresolved(#[source] io::Error);

/// Resolves names as the system does, with an error that can be recognised.
pub struct SystemResolver;

impl Resolve for SystemResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await;
            let found = found.map_err(Unresolved)?.collect::<Vec<_>>();
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_inside_of_an_error_is_found() {
        let tls = |error: rustls::Error| {
            // As the connector returns it.
            classify(&io::Error::other(io::Error::new(
                io::ErrorKind::InvalidData,
                error,
            )))
        };
        assert_eq!(
            tls(rustls::CertificateError::Expired.into()),
            Some(Cause::Certificate(
                rustls::CertificateError::Expired.to_string()
            ))
        );
        assert!(matches!(
            tls(rustls::Error::HandshakeNotComplete),
            Some(Cause::Tls(_))
        ));
        let name = Unresolved(io::Error::other("no such name"));
        assert_eq!(classify(&io::Error::other(name)), Some(Cause::Dns));
        for (kind, expected) in [
            (io::ErrorKind::ConnectionRefused, Some(Cause::Refused)),
            (io::ErrorKind::NetworkUnreachable, Some(Cause::NoRoute)),
            (io::ErrorKind::TimedOut, Some(Cause::TimedOut)),
            (io::ErrorKind::UnexpectedEof, Some(Cause::Closed)),
            (io::ErrorKind::OutOfMemory, None),
        ] {
            assert_eq!(classify(&io::Error::from(kind)), expected, "{kind}");
        }
    }

    #[test]
    fn hosts_are_named_as_they_were_given() {
        for (address, expected) in [
            ("https://discord.com", "discord.com"),
            ("http://127.0.0.1:4000/x", "127.0.0.1:4000"),
            ("http://[::1]:4000", "[::1]:4000"),
            ("nonsense", "nonsense"),
        ] {
            assert_eq!(host(address), expected);
        }
    }
}
