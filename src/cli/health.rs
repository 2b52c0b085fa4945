//! `stonepost health`: asks the running program how it is, for health checks of containers.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use super::Failure;
use super::output::print_line;
use crate::config::Config;

/// How long an answer may take.
const LONGEST: Duration = Duration::from_secs(10);

/// The longest answer that's read, in bytes.
const LONGEST_ANSWER: u64 = 16 * 1024;

/// Asks the program that runs with these settings, at `/readyz` if `ready`, else at `/healthz`.
pub(super) fn health(config: &Config, ready: bool) -> Result<(), Failure> {
    let address = address(config)?;
    let path = if ready { "/readyz" } else { "/healthz" };
    let told = ask(address, path)
        .map_err(|error| Failure(format!("no answer from http://{address}{path}: {error}")))?;
    let (head, body) = told.split_once("\r\n\r\n").unwrap_or((&told, ""));
    let status = head.split(' ').nth(1).unwrap_or_default();
    match status {
        "200" => print_line(body.trim_end()),
        "503" => Err(Failure(body.trim_end().to_owned())),
        _ => Err(Failure(format!(
            "what answers at http://{address}{path} isn't Stonepost"
        ))),
    }
}

/// Where the program serves its health.
fn address(config: &Config) -> Result<SocketAddr, Failure> {
    let listen = match (
        config.watch.listen,
        config.chat.enabled,
        &config.web.public_url,
    ) {
        (Some(listen), ..) => listen,
        (None, true, _) => config.chat.listen,
        (None, false, Some(_)) => config.web.listen,
        (None, false, None) => {
            return Err(Failure(
                "nothing serves health with these settings: set [watch] listen".to_owned(),
            ));
        }
    };
    if listen.port() == 0 {
        return Err(Failure(
            "the port is chosen by the system, so it isn't known here: set one with [watch] listen"
                .to_owned(),
        ));
    }
    Ok(from_here(listen))
}

/// Returns where something that listens on an address is reached from this machine.
pub(super) fn from_here(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

fn ask(address: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, LONGEST)?;
    stream.set_read_timeout(Some(LONGEST))?;
    stream.set_write_timeout(Some(LONGEST))?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.take(LONGEST_ANSWER).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
