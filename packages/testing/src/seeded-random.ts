// Random numbers that can be repeated: the same seed gives the same numbers.

/** @returns Numbers from 0 up to, and without, 1; by a linear congruence, which is random enough for a test. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
