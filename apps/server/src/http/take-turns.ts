// Lets a few pieces of work run at once and a few more wait; whoever comes then is sent away.

/** @throws what `refuse` gives, when too many wait. */
export function takeTurns(atOnce: number, mostWaiting: number, refuse: () => Error) {
  const waiting: (() => void)[] = [];
  let active = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= atOnce) {
      if (waiting.length >= mostWaiting) throw refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      // A waiting one takes the place over, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
