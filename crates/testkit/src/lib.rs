//! Laws, corpus reader, random rulesets and the brute-force oracle. Not published.
