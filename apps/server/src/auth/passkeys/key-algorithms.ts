// Allowed key algorithms of passkeys, by their COSE numbers.

/** EdDSA, ES256 and RS256: the algorithms that phones and security keys use. */
export const ALGORITHMS = [-8, -7, -257];
