//! The places of connections: bounded in number, and given up by idle ones when others wait.

use std::{
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{Notify, OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// Time between two looks for an idle connection.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Places for a number of connections. When all are taken, the one that has been idle longest is
/// closed for the next: no client keeps others out by connections on which it asks nothing, or has not
/// sent all of what it asks.
#[derive(Debug)]
pub struct Places {
    free: Arc<Semaphore>,
    /// Taken places, in the order of their last use.
    taken: Mutex<Vec<Arc<State>>>,
}

/// A place that a connection has taken; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    places: Arc<Places>,
    state: Arc<State>,
    _permit: Option<OwnedSemaphorePermit>,
}

#[derive(Debug)]
struct State {
    client: IpAddr,
    /// Requests that are being answered.
    requests: AtomicUsize,
    close: Notify,
}

/// A request that is being answered on a connection, which is not idle meanwhile.
#[derive(Debug)]
pub struct Busy(Arc<Place>);

/// A request whose body is still to come: its connection counts as idle.
#[derive(Debug)]
pub struct Unsent<'a>(&'a Busy);

impl Places {
    /// Places for `count` connections.
    pub fn new(count: usize) -> Places {
        Places { free: Arc::new(Semaphore::new(count)), taken: Mutex::default() }
    }

    fn taken(&self) -> MutexGuard<'_, Vec<Arc<State>>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place for a connection of `client`, for which an idle connection is closed if there
    /// is no free one: of the client that has the most.
    pub async fn take(self: &Arc<Places>, client: IpAddr) -> Arc<Place> {
        let permit = loop {
            if self.free.available_permits() == 0 {
                self.close_idle();
            }
            // If all are busy, one may be idle later.
            let free = Arc::clone(&self.free).acquire_owned();
            if let Ok(permit) = timeout(LOOK_AGAIN, free).await {
                // The semaphore is never closed.
                break permit.ok();
            }
        };
        let state = Arc::new(State { client, requests: AtomicUsize::new(0), close: Notify::new() });
        self.taken().push(Arc::clone(&state));
        Arc::new(Place { places: Arc::clone(self), state, _permit: permit })
    }

    /// Closes one connection on which nothing is being answered.
    fn close_idle(&self) {
        let taken = self.taken();
        let held = |client| taken.iter().filter(|other| other.client == client).count();
        let idle = taken.iter().filter(|state| state.requests.load(Ordering::Relaxed) == 0);
        // The last of the largest: the order is turned round, so that it is the one idle longest.
        let worst = idle.rev().max_by_key(|state| held(state.client));
        if let Some(state) = worst {
            state.close.notify_one();
        }
    }
}

impl Place {
    /// Marks the connection as one on which something is being answered.
    pub fn busy(self: &Arc<Place>) -> Busy {
        self.state.requests.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(self))
    }

    /// Waits until the place is to be given up.
    pub async fn given_up(&self) {
        self.state.close.notified().await;
    }
}

impl Busy {
    /// Marks the connection as idle until the result is dropped, while the client sends the body.
    pub fn unsent(&self) -> Unsent<'_> {
        self.0.state.requests.fetch_sub(1, Ordering::Relaxed);
        Unsent(self)
    }
}

impl Drop for Unsent<'_> {
    fn drop(&mut self) {
        self.0.0.state.requests.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let Place { places, state, .. } = &*self.0;
        state.requests.fetch_sub(1, Ordering::Relaxed);
        let mut taken = places.taken();
        if let Some(at) = taken.iter().position(|other| Arc::ptr_eq(other, state)) {
            let state = taken.remove(at);
            taken.push(state);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().retain(|other| !Arc::ptr_eq(other, &self.state));
    }
}
