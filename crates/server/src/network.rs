//! The networks by which limits count: an address says little where a customer has 2⁶⁴ of them.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// A network: one IPv4 address, or an IPv6 prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    base: IpAddr,
    n_bits: u8,
}

impl Network {
    /// The smallest network that limits tell apart: an IPv4 address, or the /64 that a household has.
    pub fn of(address: IpAddr) -> Network {
        match address.to_canonical() {
            address @ IpAddr::V4(_) => Network { base: address, n_bits: 32 },
            IpAddr::V6(address) => Network::prefix(address, 64),
        }
    }

    /// The /48 around an IPv6 address, which providers give to one customer; none for IPv4.
    pub fn site(address: IpAddr) -> Option<Network> {
        match address.to_canonical() {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(Network::prefix(address, 48)),
        }
    }

    fn prefix(address: Ipv6Addr, n_bits: u8) -> Network {
        let mask = u128::MAX << (128 - u32::from(n_bits));
        Network { base: Ipv6Addr::from_bits(address.to_bits() & mask).into(), n_bits }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base, self.n_bits)
    }
}

#[cfg(test)]
mod tests {
    use super::Network;

    #[test]
    fn ipv6_counts_by_prefix_and_ipv4_by_address() {
        let of = |text: &str| Network::of(text.parse().expect("an address")).to_string();
        let site = |text: &str| Network::site(text.parse().expect("an address"));
        assert_eq!(of("192.0.2.7"), "192.0.2.7/32");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7/32");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(site("192.0.2.7"), None);
        assert_eq!(site("2001:db8:1:2::1"), site("2001:db8:1:ffff::1"));
        assert_ne!(site("2001:db8:1::1"), site("2001:db8:2::1"));
    }
}
