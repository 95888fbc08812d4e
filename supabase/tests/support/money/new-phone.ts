// Returns an unused phone number, because confirmations for one number wait for each other and
// tests run in parallel.

const NUMBERS = 90_000_000;

export const newPhone = (): string =>
  `+2126${String(10_000_000 + Math.floor(Math.random() * NUMBERS))}`;
