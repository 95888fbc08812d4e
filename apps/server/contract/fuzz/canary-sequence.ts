// Name of a sequence that every role may use and no request is meant to use. A drawn number proves
// that input ran as SQL.
export const CANARY_SEQUENCE = 'fuzz_canary';
