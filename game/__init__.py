"""Four boxed games on one table."""
