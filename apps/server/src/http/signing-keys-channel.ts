// The NOTIFY channel that informs the servers of one database when signing keys have changed.
export const SIGNING_KEYS_CHANNEL = 'wasl_signing_keys';
