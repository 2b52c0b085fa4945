//! Why Discord can't be reached: worked out from the chain of errors, and put into plain words.

use std::error::Error;
use std::fmt;
use std::io;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{StatusCode, Url};

/// What kept Discord from answering a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// The host name doesn't resolve on this machine.
    Name,
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
    ProxyLogin,
    /// A proxy or load balancer in front of Discord can't reach it.
    Gateway(StatusCode),
    /// The answer isn't Discord's.
    Foreign,
    /// Anything else; a message for developers.
    Other(String),
}

/// A request that Discord didn't answer: its host and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unreachable {
    /// The host, with its port if the address names one.
    pub(super) host: String,
    pub(super) why: Obstacle,
}

impl Unreachable {
    /// What to do about it.
    pub(super) fn advice(&self) -> &'static str {
        match self.why {
            Obstacle::Name => {
                "Check this machine's DNS and internet connection, and api_base under [discord]"
            }
            Obstacle::Refused => {
                "Check api_base under [discord], and whether a firewall is in the way"
            }
            Obstacle::NoRoute => "Check this machine's internet connection",
            Obstacle::TimedOut => {
                "Check this machine's internet connection, and whether a firewall is in the way"
            }
            Obstacle::Closed => {
                "Check api_base under [discord] (http or https?), and whether a firewall or proxy is in the way"
            }
            Obstacle::Certificate(_) => {
                "Check this machine's clock, and whether a proxy or firewall intercepts secure connections"
            }
            Obstacle::Tls(_) => {
                "Check api_base under [discord] (http or https?), and whether a proxy is in the way"
            }
            Obstacle::ProxyLogin => {
                "A proxy in between wants a user name and password; let Stonepost through without them, or set api_base \
                 under [discord] to another address"
            }
            Obstacle::Gateway(_) => {
                "Either a proxy in between can't reach Discord, or Discord is down (see https://discordstatus.com); try \
                 again later"
            }
            Obstacle::Foreign => {
                "Check api_base under [discord], and whether a proxy or a login page is in the way"
            }
            Obstacle::Other(_) => "Check this machine's internet connection",
        }
    }

    /// Whether there was no connection at all, so that a proxy may be what is missing.
    pub(super) fn is_local(&self) -> bool {
        !matches!(
            self.why,
            Obstacle::ProxyLogin | Obstacle::Gateway(_) | Obstacle::Foreign
        )
    }

    /// One sentence for the log, without a full stop: `Can't reach discord.com (the host name doesn't resolve)`.
    pub(super) fn brief(&self) -> String {
        match &self.why {
            why if self.is_local() => format!("Can't reach {} ({why})", self.host),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            why if self.is_local() => write!(f, "Can't reach {}: {why}", self.host),
            why => write!(f, "{} {why}", self.host),
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Name => f.write_str("the host name doesn't resolve"),
            Obstacle::Refused => f.write_str("the connection was refused"),
            Obstacle::NoRoute => f.write_str("there's no route to it"),
            Obstacle::TimedOut => f.write_str("there was no answer in time"),
            Obstacle::Closed => f.write_str("the connection was closed without an answer"),
            Obstacle::Certificate(why) => {
                write!(
                    f,
                    "its certificate for the secure connection (TLS) isn't trusted, {why}"
                )
            }
            Obstacle::Tls(why) => write!(f, "the secure connection (TLS) failed, {why}"),
            Obstacle::ProxyLogin => {
                write!(f, "answered {}", StatusCode::PROXY_AUTHENTICATION_REQUIRED)
            }
            Obstacle::Gateway(status) => write!(f, "answered {status}"),
            Obstacle::Foreign => f.write_str("sent an answer that isn't from Discord"),
            Obstacle::Other(why) => f.write_str(why),
        }
    }
}

/// Returns why a request got no answer. The message contains no address, which might hold an interaction's token.
pub(super) fn obstacle(error: reqwest::Error) -> Obstacle {
    let error = error.without_url();
    let mut found = None;
    let mut next: Option<&(dyn Error + 'static)> = Some(&error);
    while let Some(link) = next {
        found = of(link).or(found);
        next = link.source();
    }
    match found {
        Some(found) => found,
        None if error.is_timeout() => Obstacle::TimedOut,
        None => Obstacle::Other(innermost(&error)),
    }
}

/// What one error in the chain says.
fn of(link: &(dyn Error + 'static)) -> Option<Obstacle> {
    if link.is::<Unresolved>() {
        return Some(Obstacle::Name);
    }
    if let Some(error) = link.downcast_ref::<rustls::Error>() {
        return Some(match error {
            rustls::Error::InvalidCertificate(why) => Obstacle::Certificate(why.to_string()),
            error => Obstacle::Tls(error.to_string()),
        });
    }
    if let Some(error) = link.downcast_ref::<hyper::Error>() {
        return error.is_incomplete_message().then_some(Obstacle::Closed);
    }
    let error = link.downcast_ref::<io::Error>()?;
    // An error inside an `io::Error` isn't its source.
    let inner = error.get_ref().and_then(|inner| of(inner));
    inner.or_else(|| match error.kind() {
        io::ErrorKind::ConnectionRefused => Some(Obstacle::Refused),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => {
            Some(Obstacle::NoRoute)
        }
        io::ErrorKind::TimedOut => Some(Obstacle::TimedOut),
        io::ErrorKind::ConnectionReset
        | io::ErrorKind::ConnectionAborted
        | io::ErrorKind::BrokenPipe
        | io::ErrorKind::UnexpectedEof => Some(Obstacle::Closed),
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
pub(super) fn foreign(status: StatusCode, is_json: bool) -> Option<Obstacle> {
    match status {
        StatusCode::PROXY_AUTHENTICATION_REQUIRED => Some(Obstacle::ProxyLogin),
        _ if is_json => None,
        StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {
            Some(Obstacle::Gateway(status))
        }
        _ if status.is_success() => Some(Obstacle::Foreign),
        _ => None,
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
pub(super) struct Names;

impl Resolve for Names {
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
            of(&io::Error::other(io::Error::new(
                io::ErrorKind::InvalidData,
                error,
            )))
        };
        assert_eq!(
            tls(rustls::CertificateError::Expired.into()),
            Some(Obstacle::Certificate(
                rustls::CertificateError::Expired.to_string()
            ))
        );
        assert!(matches!(
            tls(rustls::Error::HandshakeNotComplete),
            Some(Obstacle::Tls(_))
        ));
        let name = Unresolved(io::Error::other("no such name"));
        assert_eq!(of(&io::Error::other(name)), Some(Obstacle::Name));
        for (kind, expected) in [
            (io::ErrorKind::ConnectionRefused, Some(Obstacle::Refused)),
            (io::ErrorKind::NetworkUnreachable, Some(Obstacle::NoRoute)),
            (io::ErrorKind::TimedOut, Some(Obstacle::TimedOut)),
            (io::ErrorKind::UnexpectedEof, Some(Obstacle::Closed)),
            (io::ErrorKind::OutOfMemory, None),
        ] {
            assert_eq!(of(&io::Error::from(kind)), expected, "{kind}");
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
