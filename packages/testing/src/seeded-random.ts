// Repeatable random numbers: the same seed always gives the same sequence.

/**
 * Creates a linear congruential generator, which is random enough for tests.
 * @returns Function that returns numbers from 0 (inclusive) to 1 (exclusive).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
