//! Games of heaps that do not touch each other.

mod allbut;
mod blocks;
mod coded;
mod grundy;
mod kl_nim;
mod mem;
mod nim;
mod nim_not;
mod octal;
mod partizan_octal;
mod partizan_subtract;
mod prime_power;
mod subtract;

pub use allbut::AllBut;
pub use grundy::Grundy;
pub use kl_nim::KlNim;
pub use mem::Mem;
pub use nim::Nim;
pub use nim_not::NimNot;
pub use octal::{NAMED_CODES, Octal};
pub use partizan_octal::PartizanOctal;
pub use partizan_subtract::PartizanSubtract;
pub use prime_power::PrimePower;
pub use subtract::Subtract;
