//! The way of one program to a server or to Discord, which a test can close.

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// What of a way is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Closed {
    Nothing,
    /// All but connections to the gateway.
    Requests,
    All,
}

/// The way of one program to a server, which can be closed.
pub(super) struct Way {
    pub(super) port: u16,
    closed: watch::Sender<Closed>,
}

impl Way {
    /// `connect` leads to where it leads.
    pub(super) async fn over<S, F>(connect: impl Fn() -> F + Clone + Send + 'static) -> Way
    where
        S: AsyncRead + AsyncWrite + Unpin + Send,
        F: Future<Output = std::io::Result<S>> + Send,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let sender = watch::Sender::new(Closed::Nothing);
        let closed = sender.subscribe();
        tokio::spawn(async move {
            while let Ok((mut from, _)) = listener.accept().await {
                let (mut closed, connect) = (closed.clone(), connect.clone());
                tokio::spawn(async move {
                    let mut first = [0; 4096];
                    let length = from.peek(&mut first).await.unwrap_or(0);
                    let first = String::from_utf8_lossy(&first[..length]).to_lowercase();
                    let is_gateway = first.contains("upgrade: websocket");
                    let is_closed = |closed: &Closed| match closed {
                        Closed::Nothing => false,
                        Closed::Requests => !is_gateway,
                        Closed::All => true,
                    };
                    if is_closed(&closed.borrow()) {
                        return;
                    }
                    let mut to = connect().await.unwrap();
                    let both = tokio::io::copy_bidirectional(&mut from, &mut to);
                    tokio::select! {
                        _ = both => {}
                        _ = closed.wait_for(is_closed) => {}
                    }
                });
            }
        });
        Way {
            port,
            closed: sender,
        }
    }

    pub(super) fn close(&self, closed: Closed) {
        self.closed.send_replace(closed);
    }
}
