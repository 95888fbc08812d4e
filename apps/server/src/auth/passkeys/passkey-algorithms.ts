// Key algorithms that passkeys may use, as COSE numbers.

/** EdDSA, ES256 and RS256, which phones and security keys use. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];
