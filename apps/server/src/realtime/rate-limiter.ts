// Rate limit for events or bytes in a window of time. A window starts when the limiter is first
// used after the previous window has ended.

export type RateWindow = {
  /**
   * Amount that can still be spent in the current window. Negative when more was spent than the
   * window allows, because `spend` counts every amount.
   */
  left(): number;
  /** @returns The amount that remains after the given amount was spent. */
  spend(amount: number): number;
};

/** @param most - Amount that one window allows. */
export function createRateWindow(
  most: number,
  windowMilliseconds = 1000,
  now: () => number = () => performance.now(),
): RateWindow {
  let start = now();
  let left = most;

  function renew(): void {
    const time = now();
    if (time - start < windowMilliseconds) return;
    start = time;
    left = most;
  }

  return {
    left() {
      renew();
      return left;
    },
    spend(amount) {
      renew();
      left -= amount;
      return left;
    },
  };
}

/**
 * Counts one event, or the given amount (for example bytes). Returns true if the total is still
 * within the limit. Refused events are counted as well.
 */
export type RateLimiter = (amount?: number) => boolean;

export function createRateLimiter(...window: Parameters<typeof createRateWindow>): RateLimiter {
  const { spend } = createRateWindow(...window);
  return (amount = 1) => spend(amount) >= 0;
}
