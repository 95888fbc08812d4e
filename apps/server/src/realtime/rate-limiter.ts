// Counts events, or bytes, in windows of time that begin with the first event after the one before.

export type Window = {
  /** How much it still allows; below 0 when more was spent. */
  left(): number;
  /** @returns What is left then. */
  spend(amount: number): number;
};

/** @param most How much one window allows. */
export function createWindow(
  most: number,
  windowMilliseconds = 1000,
  now: () => number = () => performance.now(),
): Window {
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

/** Says whether one more, or as much as it is given, is allowed now; what is refused counts too. */
export type RateLimiter = (amount?: number) => boolean;

export function createRateLimiter(...window: Parameters<typeof createWindow>): RateLimiter {
  const { spend } = createWindow(...window);
  return (amount = 1) => spend(amount) >= 0;
}
