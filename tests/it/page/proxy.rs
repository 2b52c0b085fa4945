//! What stands between a browser and a server: passes everything on, or answers as a proxy does whose server is gone.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A proxy on a port of its own. Ends when dropped.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    up: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

const BAD_GATEWAY: &[u8] = b"HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\n\
    content-length: 20\r\nconnection: close\r\n\r\n<h1>Bad Gateway</h1>";

impl Proxy {
    /// Stands before the server at `to`.
    pub(super) async fn before(to: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (up, is_up) = watch::channel(true);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, to, is_up.clone()));
            }
        });
        Proxy { address, up, task }
    }

    /// Cuts every line, and answers 502 from now on.
    pub(super) fn lose(&self) {
        self.up.send_replace(false);
    }

    /// Passes everything on again.
    pub(super) fn find(&self) {
        self.up.send_replace(true);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(mut stream: TcpStream, to: SocketAddr, mut up: watch::Receiver<bool>) {
    let there = *up.borrow_and_update();
    let server = TcpStream::connect(to).await;
    if let (true, Ok(mut server)) = (there, server) {
        tokio::select! {
            _ = copy_bidirectional(&mut stream, &mut server) => {}
            _ = up.wait_for(|up| !up) => {}
        }
        return;
    }
    let mut request = [0; 4096];
    let _ = stream.read(&mut request).await;
    let _ = stream.write_all(BAD_GATEWAY).await;
}
