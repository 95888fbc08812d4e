// NOTIFY channel that announces changed signing keys to the servers of one database.
export const SIGNING_KEYS_CHANNEL = 'wasl_signing_keys';
