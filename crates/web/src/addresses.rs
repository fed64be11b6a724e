//! The addresses under which browsers reach the server, here and on other machines.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The addresses of a server that listens at `address`, those that other machines can open first. One
/// that listens on all addresses (`0.0.0.0`, `::`) has those of the machine's networks, or where it has
/// no network, that of the machine itself.
pub fn addresses(address: SocketAddr) -> Vec<SocketAddr> {
    let host = address.ip();
    if !host.is_unspecified() {
        return vec![address];
    }
    // If the networks are unknown, the address that always works here is given.
    let own = if_addrs::get_if_addrs().unwrap_or_default();
    let own = own.into_iter().filter(|one| one.is_oper_up()).map(|one| one.ip());
    let mut own: Vec<IpAddr> = own.filter(|own| is_seen(*own) && listens(host, *own)).collect();
    let usual = usual();
    own.sort_by_key(|own| (own.is_ipv6(), Some(*own) != usual));
    if own.is_empty() {
        own.push(match host {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    own.into_iter().map(|own| SocketAddr::new(own, address.port())).collect()
}

/// The address from which this machine reaches other networks, where it does: other addresses may be those
/// of networks inside the machine. Nothing is sent.
fn usual() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address of documentation (RFC 5737), which is nobody's.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// The address that others can be sent, where there is one.
pub fn for_others(address: SocketAddr) -> Option<SocketAddr> {
    addresses(address).into_iter().find(|address| is_seen(address.ip()))
}

/// Returns `true` if other machines can reach an address. One that holds on one cable only (link-local) would
/// need the name of that cable too.
fn is_seen(address: IpAddr) -> bool {
    let is_local = match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.is_unicast_link_local(),
    };
    !address.is_loopback() && !is_local
}

/// Returns `true` if a server that listens on all addresses of one kind listens on this one. `::` means those of
/// the older kind too.
fn listens(all: IpAddr, address: IpAddr) -> bool {
    all.is_ipv6() || address.is_ipv4()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_told_as_it_is() {
        for text in ["127.0.0.1:8080", "192.168.1.5:80", "[::1]:9"] {
            let address: SocketAddr = text.parse().expect("an address");
            assert_eq!(addresses(address), [address]);
            assert_eq!(for_others(address).is_none(), address.ip().is_loopback());
        }
    }

    #[test]
    fn all_addresses_are_told_as_those_that_can_be_opened() {
        for text in ["0.0.0.0:8080", "[::]:8080"] {
            let all: SocketAddr = text.parse().expect("an address");
            let told = addresses(all);
            assert!(!told.is_empty());
            for address in &told {
                assert!(!address.ip().is_unspecified() && address.port() == 8080, "{told:?}");
                assert!(all.is_ipv6() || address.is_ipv4(), "{told:?}");
                // If others can be sent an address, this machine's own is not among them.
                assert!(for_others(all).is_none() || is_seen(address.ip()), "{told:?}");
            }
        }
    }
}
