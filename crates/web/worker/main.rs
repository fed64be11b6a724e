//! The worker process of the tests.

#[global_allocator]
static ALLOCATOR: bouton_memory::Counting = bouton_memory::Counting;

fn main() -> std::io::Result<()> {
    bouton_web::work(std::env::args_os().any(|word| word == "--patient"))
}
