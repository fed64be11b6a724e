//! How the programs are linked.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |name: &str| env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" {
        // A program that may be loaded anywhere writes 160 pages of addresses before it begins: a third of
        // the time of a short run.
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
