//! Games on networks are held to every law, green drawings by the rules that they have of their own.

use bouton_core::{Network, NetworkForm, OnNetwork, Ruleset, Words};
use bouton_rules::network::{
    ArcKayles, DigraphPlacement, Geography, GreenHackenbush, Hackenbush, NodeKayles, PosetNim,
};
use bouton_testkit::{Rules, ground::Ground, laws};
use std::{collections::BTreeMap, sync::Arc};

fn hold(rules: impl Ruleset + 'static, starts: &[&str]) {
    let rules: Rules = Arc::new(rules);
    let ground = &mut Ground::below(&rules, starts, 4_000);
    laws::hold(ground).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn node_kayles() {
    let shapes = ["1-2-3-4-5-6-1,1-4", "1-2-3,4-5-6-4", "9-7-8,1-3", "1-2,1-3,1-4-5,1-6", "0"];
    hold(OnNetwork(NodeKayles), &shapes);
    hold(OnNetwork(NodeKayles), &["1-2-3-4-5-6-7-8", "1-2-3-4-5-6-1 7", "1 2 3"]);
}

#[test]
fn arc_kayles() {
    hold(OnNetwork(ArcKayles), &["1-2-3-4-5-6-1,1-4", "1-2-3,4-5-6-4", "1-2-3-1-4-2,3-4", "7"]);
}

#[test]
fn geography() {
    let shapes = ["3-1-2-3-4-5-6-4", "1-2,1-3,1-4-5-1", "1-2-3-4-5-6", "4-1-2-4-3-1,2-3,3-5", "7"];
    hold(OnNetwork(Geography), &shapes);
}

#[test]
fn digraph_placement() {
    let shapes = [
        "1-2-3-1,3-4,1:b,2:r,4:b", "5-1,5-2-5,3-2,4-5,5:r,1:b,3:r", "1:b,2:r,3", "1-2-1,1:b",
        "1-2-1,1:b,2:r",
    ];
    hold(OnNetwork(DigraphPlacement), &shapes);
}

#[test]
fn poset_nim() {
    let shapes = ["1-2-4,1-3-4,5-3", "1-2-3,4-5", "1-3,1-4,2-3,2-4,4-5", "1-4-2,4-3", "1,2,3"];
    hold(OnNetwork(PosetNim), &shapes);
}

#[test]
fn hackenbush() {
    let shapes =
        ["0-1:b,1-2:r,1-3:g", "0-1-2-0,2-3:b,1-3:r", "0-1:r 0-2-3:b 2-4:g", "0-0:r,0-1-1:b"];
    hold(OnNetwork(Hackenbush), &shapes);
}

#[test]
fn green_hackenbush() {
    let trees = ["0-1,1-2,1-3-4,3-5", "0-1-2-3-4 0-5", "0-1,0-2-3,2-4"];
    hold(OnNetwork(GreenHackenbush), &trees);
    let cycles = ["0-1-2-3-1,0-4", "0-1-2-0,1-3,2-3,0-0", "0-1,0-1,1-1,1-2-3", "0-1-2-3-0,1-3"];
    hold(OnNetwork(GreenHackenbush), &cycles);
}

/// All graphs of five vertices: canonical networks are equal exactly when some order of the vertices makes them equal.
#[test]
fn isomorphic_networks_are_remembered_alike() {
    let pairs: Vec<[u32; 2]> =
        (1..=5).flat_map(|a| (a + 1..=5).map(move |b| [a, b])).collect::<Vec<_>>();
    let mut orders: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..5 {
        let longer = orders.iter().flat_map(|order| {
            let rest = (1..=5).filter(|name| !order.contains(name));
            rest.map(|name| [&order[..], &[name]].concat()).collect::<Vec<_>>()
        });
        orders = longer.collect();
    }
    let mut seen: BTreeMap<Vec<[u32; 2]>, Network> = BTreeMap::new();
    for set in 0u32..1 << pairs.len() {
        let edges: Vec<[u32; 2]> = pairs
            .iter()
            .enumerate()
            .filter(|(at, _)| set >> at & 1 == 1)
            .map(|(_, e)| *e)
            .collect();
        let named: Vec<_> = edges.iter().map(|ends| (*ends, Default::default())).collect();
        let network = Network::new(&named, &[1, 2, 3, 4, 5], None);
        if network.pieces(NetworkForm::Plain).len() > 1 {
            continue;
        }
        let least = orders.iter().map(|order| {
            let moved = edges.iter().map(|ends| {
                let mut ends = ends.map(|end| order[end as usize - 1]);
                ends.sort_unstable();
                ends
            });
            let mut moved: Vec<[u32; 2]> = moved.collect();
            moved.sort_unstable();
            moved
        });
        let least = least.min().expect("an order");
        let canonical = network.canonical();
        let known = seen.entry(least).or_insert_with(|| canonical.clone());
        assert_eq!(*known, canonical, "{network:?}");
    }
    // The connected graphs of five vertices.
    assert_eq!(seen.len(), 21);
    let forms: std::collections::BTreeSet<&Network> = seen.values().collect();
    assert_eq!(forms.len(), 21);
}

/// A cube and a star of many rays are made canonical.
#[test]
fn networks_with_many_symmetries_are_made_canonical() {
    let read =
        |text: &str| Words::new(text.as_bytes(), 0, 10_000).network(NetworkForm::Plain).unwrap();
    let cube = |name: fn(u32) -> u32| {
        let edges = (0..8u32).flat_map(|at| [1, 2, 4].map(|bit| (at, at ^ bit)));
        let edges = edges.filter(|(a, b)| a < b);
        let edges: Vec<String> = edges.map(|(a, b)| format!("{}-{}", name(a), name(b))).collect();
        read(&edges.join(","))
    };
    let plain = cube(|at| at + 1);
    assert_eq!(plain.canonical(), cube(|at| 1 + (at ^ 5)).canonical());
    assert_eq!(plain.canonical(), cube(|at| 1 + (at * 3) % 8).canonical());
    let star = |centre: u32| {
        let rays = (1..=60).filter(|ray| *ray != centre).map(|ray| format!("{centre}-{ray}"));
        read(&rays.collect::<Vec<_>>().join(","))
    };
    assert_eq!(star(1).canonical(), star(17).canonical());
}

/// Colours, loops, the ground and the token tell vertices apart; names do not.
#[test]
fn canonical_networks_keep_more_than_edges() {
    let read = |form, text: &str| Words::new(text.as_bytes(), 0, 100).network(form).expect(text);
    for (form, text, like, unlike) in [
        (NetworkForm::Grounded, "0-1:b,1-2:r,1-3:b", "0-5:b,5-4:b,5-7:r", "0-1:r,1-2:b,1-3:b"),
        (NetworkForm::Grounded, "0-1,1-1,1-2", "0-3,3-3,3-1", "0-1,1-2,2-2"),
        (NetworkForm::Grounded, "0-1,0-2,2-3", "0-9,0-4,9-7", "0-1,1-2,1-3"),
        (NetworkForm::Grounded, "0-1:b,0-1:r", "0-8:r,0-8:b", "0-1:b,0-1:b"),
        (NetworkForm::Token, "1-2,2-3", "5-4,4-9", "2-1,2-3"),
    ] {
        let canonical = |text| read(form, text).canonical();
        assert_eq!(canonical(text), canonical(like), "{text}, {like}");
        assert_ne!(canonical(text), canonical(unlike), "{text}, {unlike}");
    }
}
