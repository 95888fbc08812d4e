// Tries again every few seconds until it works: for what waits for a network and has nothing to show before.
import { pauses } from '../timeouts.ts';

/** @returns What ends it. */
export function untilItWorks(work: () => Promise<unknown>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    work().catch(() => {
      if (!isOver) timer = setTimeout(attempt, pauses.loadRetry);
    });
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
