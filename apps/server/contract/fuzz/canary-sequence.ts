// A sequence that everybody may draw from and nobody is asked to: a drawn number proves that a text became SQL.
export const CANARY_SEQUENCE = 'fuzz_canary';
