// Counts events in windows of time that begin with the first event after the one before.

/**
 * @param most How many calls in one window are allowed.
 * @returns A function that says whether one more is allowed now.
 */
export function createRateLimiter(
  most: number,
  windowMilliseconds = 1000,
  now: () => number = () => performance.now(),
): () => boolean {
  let windowStart = now();
  let count = 0;
  return () => {
    const time = now();
    if (time - windowStart >= windowMilliseconds) {
      windowStart = time;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}
