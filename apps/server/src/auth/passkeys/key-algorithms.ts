// The kinds of keys that passkeys may have, by their COSE numbers.

/** EdDSA, ES256 and RS256: what every phone and key makes. */
export const ALGORITHMS = [-8, -7, -257];
