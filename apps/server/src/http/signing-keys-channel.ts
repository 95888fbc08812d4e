// The NOTIFY channel on which servers of one database hear that signing keys have changed.
export const SIGNING_KEYS_CHANNEL = 'wasl_signing_keys';
