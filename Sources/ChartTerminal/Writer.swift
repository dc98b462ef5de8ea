// Text.
