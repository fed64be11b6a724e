//! A queue in which no client keeps the others waiting.

use std::{collections::VecDeque, net::IpAddr};

/// Things that clients wait for. They are taken out in batches: first those of the client of whom the
/// fewest are in work, and of a client whose things were not light one a batch, so that each of them keeps
/// few others from being done.
#[derive(Debug)]
pub struct Queue<T> {
    /// Clients with a waiting or running question.
    clients: Vec<Client<T>>,
    /// Number of things that wait.
    waiting: usize,
    /// The ticket of the next thing.
    next: u64,
}

#[derive(Debug)]
struct Client<T> {
    address: IpAddr,
    /// Number of things of this client that are in work.
    in_work: usize,
    /// Number of things of this client that one batch may have: one more after each that was light.
    share: usize,
    /// Waiting questions, each with its ticket; earlier ones have lower tickets.
    waiting: VecDeque<(u64, T)>,
}

impl<T> Queue<T> {
    /// A queue in which nothing waits.
    pub fn new() -> Queue<T> {
        Queue { clients: Vec::new(), waiting: 0, next: 0 }
    }

    /// Returns `true` if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// Number of things that wait, and of those of one client. Cost: as many steps as there are clients.
    pub fn waiting(&self, client: IpAddr) -> (usize, usize) {
        let own = self.clients.iter().find(|known| known.address == client);
        (self.waiting, own.map_or(0, |own| own.waiting.len()))
    }

    /// Puts something last. The ticket by which it can be taken out.
    pub fn push(&mut self, client: IpAddr, thing: T) -> u64 {
        let at = self.clients.iter().position(|known| known.address == client);
        let at = at.unwrap_or_else(|| {
            let (waiting, in_work, share) = (VecDeque::new(), 0, 1);
            self.clients.push(Client { address: client, in_work, share, waiting });
            self.clients.len() - 1
        });
        let ticket = self.next;
        self.next += 1;
        self.waiting += 1;
        self.clients[at].waiting.push_back((ticket, thing));
        ticket
    }

    /// Takes out a batch of `most`, each with its client, who has it in work then. Cost: for each of
    /// them as many steps as there are clients.
    pub fn take(&mut self, most: usize) -> Vec<(IpAddr, T)> {
        let mut batch = Vec::new();
        // The numbers in work before tell how many of a client are in the batch.
        let before: Vec<usize> = self.clients.iter().map(|client| client.in_work).collect();
        while batch.len() < most {
            let may =
                |at: &usize| self.clients[*at].in_work - before[*at] < self.clients[*at].share;
            let first = |at: &usize| self.clients[*at].waiting.front().map(|(ticket, _)| *ticket);
            let waiting = (0..before.len()).filter(|at| first(at).is_some()).filter(may);
            let Some(next) = waiting.min_by_key(|at| (self.clients[*at].in_work, first(at))) else {
                break;
            };
            let client = &mut self.clients[next];
            let Some((_, thing)) = client.waiting.pop_front() else { break };
            client.in_work += 1;
            self.waiting -= 1;
            batch.push((client.address, thing));
        }
        batch
    }

    /// Something of a client is no longer in work. It was `light` if it kept others for no time.
    pub fn done(&mut self, client: IpAddr, light: bool) {
        if let Some(at) = self.clients.iter().position(|known| known.address == client) {
            let client = &mut self.clients[at];
            client.in_work = client.in_work.saturating_sub(1);
            client.share = if light { client.share.saturating_add(1) } else { 1 };
            self.forget(at);
        }
    }

    /// Takes out what has this ticket, if it waits still.
    pub fn remove(&mut self, client: IpAddr, ticket: u64) -> Option<T> {
        let at = self.clients.iter().position(|known| known.address == client)?;
        let waiting = &mut self.clients[at].waiting;
        let found = waiting.iter().position(|(other, _)| *other == ticket)?;
        let (_, thing) = waiting.remove(found)?;
        self.waiting -= 1;
        self.forget(at);
        Some(thing)
    }

    /// Keeps only the waiting things that are `wanted`.
    pub fn retain(&mut self, wanted: impl Fn(&T) -> bool) {
        for client in &mut self.clients {
            client.waiting.retain(|(_, thing)| wanted(thing));
        }
        self.waiting = self.clients.iter().map(|client| client.waiting.len()).sum();
        (0..self.clients.len()).rev().for_each(|at| self.forget(at));
    }

    /// Forgets a client of whom nothing waits and nothing is in work.
    fn forget(&mut self, at: usize) {
        if self.clients[at].in_work == 0 && self.clients[at].waiting.is_empty() {
            self.clients.swap_remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn client(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    /// The things of a batch.
    fn taken(queue: &mut Queue<u32>, most: usize) -> Vec<u32> {
        queue.take(most).into_iter().map(|(_, thing)| thing).collect()
    }

    #[test]
    fn who_has_the_fewest_in_work_comes_first() {
        let mut queue = Queue::new();
        for thing in 0..4 {
            queue.push(client(1), thing);
        }
        assert_eq!(taken(&mut queue, 1), [0]);
        assert_eq!(taken(&mut queue, 1), [1]);
        for thing in 10..12 {
            queue.push(client(2), thing);
        }
        queue.push(client(3), 20);
        assert_eq!(taken(&mut queue, 1), [10]);
        assert_eq!(taken(&mut queue, 1), [20]);
        assert_eq!(taken(&mut queue, 1), [11]);
        // Both have two in work: the one that waits longer.
        assert_eq!(taken(&mut queue, 1), [2]);
        queue.done(client(2), true);
        queue.push(client(2), 12);
        assert_eq!(taken(&mut queue, 1), [12]);
        assert_eq!(taken(&mut queue, 9), [3]);
        assert!(taken(&mut queue, 9).is_empty());
    }

    #[test]
    fn a_batch_has_more_of_those_whose_things_are_light() {
        let mut queue = Queue::new();
        for thing in 0..100 {
            queue.push(client(1), thing);
        }
        let round = |queue: &mut Queue<u32>, light| {
            let batch = queue.take(32);
            batch.iter().for_each(|(client, _)| queue.done(*client, light));
            batch.len()
        };
        let sizes: Vec<usize> = (0..6).map(|_| round(&mut queue, true)).collect();
        assert_eq!(sizes, [1, 2, 4, 8, 16, 32]);
        queue.take(1);
        queue.done(client(1), false);
        assert_eq!(round(&mut queue, true), 1);
        assert_eq!(round(&mut queue, true), 2);
        // Another has a share of its own.
        queue.push(client(2), 200);
        queue.push(client(2), 201);
        let batch = taken(&mut queue, 32);
        assert_eq!(batch.iter().filter(|thing| **thing >= 200).count(), 1);
        assert_eq!(batch.len(), 5);
    }

    #[test]
    fn clients_are_forgotten_when_nothing_of_them_is_left() {
        let mut queue = Queue::new();
        for number in 0..10 {
            let ticket = queue.push(client(number), u32::from(number));
            assert_eq!(queue.waiting(client(number)), (1, 1));
            match number % 3 {
                0 => assert_eq!(queue.remove(client(number), ticket), Some(number.into())),
                1 => queue.retain(|_| false),
                _ => queue.take(1).iter().for_each(|(client, _)| queue.done(*client, true)),
            }
            assert_eq!((queue.waiting(client(number)), queue.clients.len()), ((0, 0), 0));
            assert_eq!(queue.remove(client(number), ticket), None);
        }
        queue.push(client(1), 1);
        queue.push(client(2), 2);
        queue.push(client(1), 3);
        queue.retain(|thing| *thing != 1);
        assert_eq!(queue.waiting(client(1)), (2, 1));
        assert_eq!(taken(&mut queue, 9), [2, 3]);
    }
}
