//! The listening socket. It can refuse service for a while, and any one connection can be cut in the middle of a request.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// A cord to cut one connection with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cord(Arc<AtomicBool>);

impl Cord {
    /// From now on the connection fails at the next byte in either direction.
    pub(crate) fn cut(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
    fn is_cut(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// The listener.
pub(crate) struct Door {
    pub(crate) listener: TcpListener,
    /// While true, connections are closed as soon as they come.
    pub(crate) down: Arc<AtomicBool>,
    /// Whether connections end by a reset.
    pub(crate) resets: bool,
}

impl Listener for Door {
    type Io = Line;
    type Addr = Cord;

    async fn accept(&mut self) -> (Line, Cord) {
        loop {
            if let Ok((stream, _)) = self.listener.accept().await {
                if self.resets {
                    let _ = stream.set_zero_linger();
                }
                if self.down.load(Ordering::SeqCst) {
                    continue;
                }
                // Small answers go out at once; a failure here only makes them slower.
                let _ = stream.set_nodelay(true);
                let cord = Cord::default();
                let line = Line {
                    stream,
                    cord: cord.clone(),
                    down: Arc::clone(&self.down),
                };
                return (line, cord);
            }
        }
    }

    fn local_addr(&self) -> io::Result<Cord> {
        Ok(Cord::default())
    }
}

impl Connected<IncomingStream<'_, Door>> for Cord {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Cord {
        stream.remote_addr().clone()
    }
}

/// Where the door listens.
pub(crate) async fn bind() -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let addr = listener.local_addr()?;
    Ok((listener, addr))
}

/// One connection.
pub(crate) struct Line {
    stream: TcpStream,
    cord: Cord,
    down: Arc<AtomicBool>,
}

impl Line {
    fn alive(&self) -> io::Result<()> {
        if self.cord.is_cut() || self.down.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_read(cx, buf);
        if polled.is_ready() {
            self.alive()?;
        }
        polled
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.alive()?;
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
