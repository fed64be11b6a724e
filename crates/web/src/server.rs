//! Connections: taken, watched over, and ended in order.

use crate::{
    Settings,
    addresses::{addresses, for_others},
    places::Places,
    router::{service, shared},
};
use axum::body::Body;
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use std::{
    future::Future, io, net::SocketAddr, net::TcpListener as StdListener, sync::Arc, time::Duration,
};
use tokio::{
    net::{TcpListener, TcpStream},
    runtime,
    time::{sleep, timeout},
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Maximum number of bytes of a request before its address is looked at; more is refused unread.
const MOST_HEAD: usize = 64 << 10;
/// Time that answers may still take after the server was asked to stop.
const GRACE: Duration = Duration::from_secs(5);

/// A server that listens, and serves when it is run.
#[derive(Debug)]
pub struct Server {
    listener: StdListener,
    address: SocketAddr,
    settings: Settings,
}

impl Server {
    /// Takes the address; from now on connections wait to be served.
    ///
    /// # Errors
    /// The address cannot be had: it is taken, or is none of this machine.
    pub fn bind(settings: Settings) -> io::Result<Server> {
        let listener = StdListener::bind((settings.host, settings.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let settings = Settings { port: address.port(), ..settings };
        Ok(Server { listener, address, settings })
    }

    /// The address at which it listens; the port is the real one.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses that can be opened in a browser, those for other machines first: more than one only
    /// where it listens on all addresses of the machine.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        addresses(self.address)
    }

    /// The address that other machines can open, where there is one.
    pub fn address_for_others(&self) -> Option<SocketAddr> {
        for_others(self.address)
    }

    /// Serves until the process is asked to stop, by Ctrl-C or SIGTERM. From when `ready` is
    /// called, stopping is in order.
    ///
    /// # Errors
    /// The threads for it cannot be had, or `ready` fails.
    pub fn run(self, ready: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(async {
            let stop = asked_to_stop()?;
            ready()?;
            self.serve(stop).await
        });
        // A computation that was called off ends soon; nothing waits for it.
        runtime.shutdown_background();
        served
    }

    /// Serves until `stop` has come; what is being answered then is answered still.
    ///
    /// # Errors
    /// The listener cannot be used.
    pub async fn serve(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let silence = self.settings.silence;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(silence).max_buf_size(MOST_HEAD);
        let places = Arc::new(Places::new(self.settings.connections));
        let shared = shared(self.settings);
        let graceful = GracefulShutdown::new();
        tokio::pin!(stop);
        loop {
            let next = async {
                let (stream, client) = accept(&listener).await;
                (places.take(client.ip()).await, stream, client.ip())
            };
            let (place, stream, client) = tokio::select! {
                next = next => next,
                () = &mut stop => break,
            };
            // A client that does not read its answer may not keep it here either.
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(silence));
            let stream = TokioIo::new(Box::pin(stream));
            let (service, busy) = (service(Arc::clone(&shared), client), Arc::clone(&place));
            let service = service_fn(move |request: Request<Incoming>| {
                let (service, busy) = (service.clone(), Arc::new(busy.busy()));
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(Arc::clone(&busy));
                async move {
                    let response = service.oneshot(request).await;
                    drop(busy);
                    response
                }
            });
            let connection = graceful.watch(http.serve_connection(stream, service));
            tokio::spawn(async move {
                tokio::select! {
                    // A connection that breaks is the business of its client.
                    _ = connection => {}
                    () = place.given_up() => {}
                }
            });
        }
        drop(listener);
        // Clients not answered by then are left.
        let _ = timeout(GRACE, graceful.shutdown()).await;
        Ok(())
    }
}

/// The next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, client)) => {
                // Small answers are not held back; without it they come, only later.
                let _ = stream.set_nodelay(true);
                return (stream, client);
            }
            // The client has gone again, or there are too many open files: wait for better times.
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
}

/// Waits for Ctrl-C or SIGTERM; they no longer end the process by themselves.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
