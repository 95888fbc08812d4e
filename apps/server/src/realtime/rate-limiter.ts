// Counts events in windows of one second.

/**
 * @param perSecond How many calls in one second are allowed.
 * @returns A function that says whether one more is allowed now.
 */
export function createRateLimiter(perSecond: number, now: () => number = Date.now): () => boolean {
  let windowStart = now();
  let count = 0;
  return () => {
    const time = now();
    if (time - windowStart >= 1000) {
      windowStart = time;
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}
