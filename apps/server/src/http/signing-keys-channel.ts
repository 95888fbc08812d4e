// NOTIFY channel on which servers that share a database learn that the signing keys have changed.
export const SIGNING_KEYS_CHANNEL = 'wasl_signing_keys';
