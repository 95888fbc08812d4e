// Limits that the screens check early, so that nobody waits for a refusal; the database decides.

export const LIMITS = {
  /** Centimes of MAD; the fee schedule in force has the last word. */
  transferMinimumCentimes: 20_00,
  transferMaximumCentimes: 20_000_00,
  payoutCodeDigits: 8,
  payoutCodeTries: 5,
  /** The most that a broker pays without a network. */
  voucherCentimes: 1_000_00,
  recipientNameCharacters: 120,
  notesCharacters: 500,
  usernameMinimum: 3,
  usernameMaximum: 30,
  usernameChangeDays: 14,
  passwordMinimum: 6,
  /** By the day in Casablanca. */
  ageMinimum: 18,
  identityFiles: 10,
  identityFileBytes: 10_000_000,
} as const;

export const USERNAME_PATTERN = /^[A-Za-z0-9_-]{3,30}$/;
