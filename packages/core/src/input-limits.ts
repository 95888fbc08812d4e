// Limits that the screens check before they send a request, to save a round trip. The database
// enforces the same limits.

export const LIMITS = {
  /**
   * Minimum amount of a transfer, in centimes of MAD. The next constant is the maximum amount. If
   * the fee schedule in force has other limits, the limits of the fee schedule apply.
   */
  transferMinimumCentimes: 20_00,
  transferMaximumCentimes: 20_000_00,
  payoutCodeDigits: 8,
  payoutCodeTries: 5,
  /** Maximum amount that a broker pays out offline, in centimes. */
  voucherCentimes: 1_000_00,
  recipientNameCharacters: 120,
  notesCharacters: 500,
  usernameMinimum: 3,
  usernameMaximum: 30,
  usernameChangeDays: 14,
  passwordMinimum: 6,
  /** Minimum age of a user in years. The age is computed for the current date in Casablanca. */
  ageMinimum: 18,
  identityFiles: 10,
  identityFileBytes: 10_000_000,
} as const;

export const USERNAME_PATTERN = /^[A-Za-z0-9_-]{3,30}$/;
