//! What stands between a browser and a server: passes everything on, or answers as a proxy does whose server is gone.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What becomes of what is sent.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// It arrives.
    Open,
    /// Every line is cut, and 502 is answered.
    Lost,
    /// Nothing arrives, and nobody is told.
    Silent,
    /// 502 is answered to whoever wants a picture.
    WithoutPictures,
}

/// A proxy on a port of its own. Ends when dropped.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    way: watch::Sender<Way>,
    task: tokio::task::JoinHandle<()>,
}

const BAD_GATEWAY: &[u8] = b"HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\n\
    content-length: 20\r\nconnection: close\r\n\r\n<h1>Bad Gateway</h1>";

impl Proxy {
    /// Stands before the server at `to`.
    pub(super) async fn before(to: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (way, now) = watch::channel(Way::Open);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, to, now.clone()));
            }
        });
        Proxy { address, way, task }
    }

    /// Cuts every line, and answers 502 from now on.
    pub(super) fn lose(&self) {
        self.way.send_replace(Way::Lost);
    }

    /// Passes nothing on from now on, and cuts no line.
    pub(super) fn fall_silent(&self) {
        self.way.send_replace(Way::Silent);
    }

    /// Answers 502 to whoever wants a picture or a board from now on, by a line that is opened from now on.
    pub(super) fn lose_pictures(&self) {
        self.way.send_replace(Way::WithoutPictures);
    }

    /// Passes everything on again. Lines that were silent are cut.
    pub(super) fn find(&self) {
        self.way.send_replace(Way::Open);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(mut browser: TcpStream, to: SocketAddr, mut way: watch::Receiver<Way>) {
    let first = *way.borrow_and_update();
    let server = TcpStream::connect(to).await;
    let (Ok(mut server), true) = (server, first != Way::Lost) else {
        read(&mut browser).await;
        let _ = browser.write_all(BAD_GATEWAY).await;
        return;
    };
    if first == Way::WithoutPictures {
        let request = read(&mut browser).await;
        let is_picture = request
            .split(['?', '\r'])
            .next()
            .is_some_and(|line| line.contains(".svg") || line.contains(".json"));
        if is_picture && *way.borrow() == Way::WithoutPictures {
            let _ = browser.write_all(BAD_GATEWAY).await;
            return;
        }
        // What is asked next is asked by another line.
        let alone = request.replacen("keep-alive", "close", 1);
        let _ = server.write_all(alone.as_bytes()).await;
    }
    if first != Way::Silent {
        tokio::select! {
            _ = copy_bidirectional(&mut browser, &mut server) => return,
            _ = way.wait_for(|way| matches!(way, Way::Lost | Way::Silent)) => {}
        }
    }
    let _ = way.wait_for(|way| *way != Way::Silent).await;
}

/// What a browser asks.
async fn read(browser: &mut TcpStream) -> String {
    let mut request = [0; 4096];
    let read = browser.read(&mut request).await.unwrap_or_default();
    String::from_utf8_lossy(&request[..read]).into_owned()
}
