// Lets a few pieces of work run at once; whoever asks for many waits behind their own, not everybody behind them.

type Start = () => void;

/**
 * @returns A function that runs work in turn: those who wait are served one after the other, one piece each (round robin).
 */
export function takeFairTurns(atOnce: number) {
  const waiting = new Map<string, Start[]>();
  let active = 0;

  function startNext(): void {
    const next = waiting.entries().next().value;
    if (!next) {
      active -= 1;
      return;
    }
    const [who, own] = next;
    const start = own.shift();
    waiting.delete(who);
    // Behind all others who wait.
    if (own.length > 0) waiting.set(who, own);
    start?.();
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    if (active >= atOnce) {
      await new Promise<void>((resolve) => {
        const own = waiting.get(who);
        if (own) own.push(resolve);
        else waiting.set(who, [resolve]);
      });
    } else active += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
