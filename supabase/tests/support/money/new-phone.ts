// Returns an unused phone number. Tests run in parallel, and confirmations of transfers to the same
// number would wait for each other.

const NUMBERS = 90_000_000;

export const newPhone = (): string =>
  `+2126${String(10_000_000 + Math.floor(Math.random() * NUMBERS))}`;
