//! The page is part of the program: a file that is added to it, or taken out, is a change of it.

fn main() {
    println!("cargo::rerun-if-changed=served");
}
