// Name of a sequence that every role may use and no legitimate request uses. If the sequence has
// advanced, input ran as SQL.
export const CANARY_SEQUENCE = 'fuzz_canary';
