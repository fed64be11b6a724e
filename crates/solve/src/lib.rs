//! The engines, and the meta engine that picks the cheapest one able to answer.
