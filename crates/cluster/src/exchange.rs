//! One all-to-all exchange round: the dataflow of which every step of the solving is an instance.
//!
//! An operator on each worker hears packets and sends packets, which come back to the operators of
//! those they are addressed to, one later than they were sent. Timely's progress tracking tells when
//! nothing of some time is on its way any more, and when nothing is at all: then the talk is over.

use crate::{
    context::WorkerContext,
    packet::{ByAddress, Numbers, Packet, write_number},
};
use std::{cell::RefCell, rc::Rc, time::Duration};
use timely::{
    container::NoopBuilder,
    dataflow::{
        channels::pact::DistributorPact,
        operators::{
            Capability, ConnectLoop, Feedback, Probe,
            generic::{Operator, OutputBuilderSession},
            probe::Handle,
        },
    },
    worker::Worker,
};

/// Size at which packets are closed, in bytes, about.
const PACKET: usize = 1 << 16;
/// How long a worker sleeps at most.
const NAP: Duration = Duration::from_millis(100);

/// One worker's part in an exchange.
pub(crate) trait Exchange: 'static {
    /// Receives a packet sent at this time.
    fn hear(&mut self, time: u64, packet: &[u8]);

    /// Does a share of the waiting work; returns `true` if more is left. Called first, and after every packet or
    /// time reached.
    fn work(&mut self, _out: &mut Outbox) -> bool {
        false
    }

    /// The time that this worker waits for, not before what was heard last.
    fn awaits(&self) -> Option<u64> {
        None
    }

    /// Nothing that was sent before `time` is on its way any more, anywhere.
    fn reached(&mut self, _time: u64, _out: &mut Outbox) {}

    /// Called now and then, however little happens.
    fn tick(&mut self) {}
}

/// Packets that wait to be sent.
pub(crate) struct Outbox {
    context: Rc<WorkerContext>,
    open: Vec<Vec<u8>>,
    closed: Vec<Packet>,
}

impl Outbox {
    fn new(context: Rc<WorkerContext>) -> Outbox {
        Outbox { open: vec![Vec::new(); context.peers], context, closed: Vec::new() }
    }

    /// Writes something for a worker, that it will hear in one piece.
    pub(crate) fn tell(&mut self, to: usize, write: impl FnOnce(&mut Vec<u8>)) {
        let open = &mut self.open[to];
        if open.is_empty() && to == 0 {
            // By the way the first worker, who draws the progress, learns how far all are.
            write_number(self.context.index as u64, open);
            write_number(self.context.solved.get(), open);
        }
        write(open);
        if open.len() >= PACKET {
            self.close(to);
        }
    }

    /// Closes the packet to a worker; later writes go into another one.
    pub(crate) fn close(&mut self, to: usize) {
        let bytes = std::mem::take(&mut self.open[to]);
        if !bytes.is_empty() {
            self.closed.push(Packet::new(to, bytes));
        }
    }

    fn send(&mut self, cap: &Capability<u64>, output: &mut Output<'_>) {
        for to in 0..self.open.len() {
            self.close(to);
        }
        if !self.closed.is_empty() {
            let mut session = output.session_with_builder(cap);
            self.closed.iter_mut().for_each(|packet| session.give_container(packet));
            self.closed.clear();
        }
    }
}

type Output<'a> = OutputBuilderSession<'a, u64, NoopBuilder<Packet>>;

/// Talks until no worker has anything to say. All workers must come to the same talks in the same
/// order.
pub(crate) fn run_exchange<T: Exchange>(
    worker: &mut Worker,
    context: &Rc<WorkerContext>,
    talk: T,
) -> T {
    let talk = Rc::new(RefCell::new(Some(talk)));
    let probe = Handle::new();
    worker.dataflow::<u64, _, _>(|scope| {
        let (handle, heard) = scope.feedback(1);
        let pact = DistributorPact(|_| ByAddress);
        let told = heard.unary_frontier(pact, "Exchange", |cap, info| {
            let activator = scope.activator_for(info.address);
            let (talk, context) = (Rc::clone(&talk), Rc::clone(context));
            let mut outbox = Outbox::new(Rc::clone(&context));
            // `now` stamps packets sent immediately; `held` keeps open the time that is awaited.
            let mut now: Option<Capability<u64>> = Some(cap);
            let mut held: Option<Capability<u64>> = None;
            move |(input, frontier), output: &mut Output<'_>| {
                let mut talk = talk.borrow_mut();
                let Some(talk) = talk.as_mut() else { return };
                input.for_each(|cap, packet| {
                    let Some(time) = cap.least().copied() else { return };
                    if now.as_ref().is_none_or(|now| time < *now.time()) {
                        now = cap.retain_least(0);
                    }
                    let mut numbers = Numbers(packet);
                    if context.index == 0 {
                        let (from, solved) = (numbers.next(), numbers.next());
                        context.heard_of(from as usize, solved);
                    }
                    talk.hear(time, numbers.0);
                });
                loop {
                    if let Some(cap) = now.take() {
                        let more = talk.work(&mut outbox);
                        outbox.send(&cap, output);
                        held = later(talk.awaits(), held.take(), &cap);
                        if more {
                            now = Some(cap);
                            activator.activate();
                            break;
                        }
                    }
                    let reached =
                        |cap: &Capability<u64>| !frontier.frontier().less_equal(cap.time());
                    let Some(cap) = held.take_if(|cap| reached(cap)) else { break };
                    talk.reached(*cap.time(), &mut outbox);
                    outbox.send(&cap, output);
                    now = Some(cap);
                }
            }
        });
        told.probe_with(&probe).connect_loop(handle);
    });
    while !probe.done() {
        worker.step_or_park(Some(NAP));
        if let Some(talk) = talk.borrow_mut().as_mut() {
            talk.tick();
        }
        context.tick();
    }
    let talk = talk.borrow_mut().take();
    talk.expect("nobody else takes it")
}

/// The capability for what is awaited now: the one held, or one made from `cap`.
fn later(
    awaited: Option<u64>,
    held: Option<Capability<u64>>,
    cap: &Capability<u64>,
) -> Option<Capability<u64>> {
    let awaited = awaited?;
    held.filter(|held| *held.time() <= awaited)
        .or_else(|| Some(cap.delayed(&awaited.max(*cap.time()))))
}

/// The words of every worker, in the order of the workers.
pub(crate) fn all_tell(
    worker: &mut Worker,
    context: &Rc<WorkerContext>,
    own: Vec<u8>,
) -> Vec<Vec<u8>> {
    struct Round {
        context: Rc<WorkerContext>,
        own: Option<Vec<u8>>,
        heard: Vec<Vec<u8>>,
    }
    impl Exchange for Round {
        fn hear(&mut self, _: u64, packet: &[u8]) {
            let mut numbers = Numbers(packet);
            let from = numbers.next() as usize;
            self.heard[from] = numbers.0.to_vec();
        }

        fn work(&mut self, out: &mut Outbox) -> bool {
            if let Some(own) = self.own.take() {
                for to in 0..self.context.peers {
                    out.tell(to, |packet| {
                        write_number(self.context.index as u64, packet);
                        packet.extend_from_slice(&own);
                    });
                }
            }
            false
        }
    }
    let heard = vec![Vec::new(); context.peers];
    run_exchange(worker, context, Round { context: Rc::clone(context), own: Some(own), heard })
        .heard
}
