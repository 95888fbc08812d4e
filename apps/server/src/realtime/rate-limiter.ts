// Counts events, or bytes, in windows of time that begin with the first event after the one before.

export type RateLimiter = (amount?: number) => boolean;

/**
 * @param most How much one window allows.
 * @returns A function that says whether one more, or as much as it is given, is allowed now; what is refused counts too.
 */
export function createRateLimiter(
  most: number,
  windowMilliseconds = 1000,
  now: () => number = () => performance.now(),
): RateLimiter {
  let windowStart = now();
  let count = 0;
  return (amount = 1) => {
    const time = now();
    if (time - windowStart >= windowMilliseconds) {
      windowStart = time;
      count = 0;
    }
    count += amount;
    return count <= most;
  };
}
