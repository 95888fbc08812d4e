// Name of a sequence. Every role may use the sequence, but no legitimate request does. If the
// sequence has advanced, the server has executed input as SQL.
export const CANARY_SEQUENCE = 'fuzz_canary';
