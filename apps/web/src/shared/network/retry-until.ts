// Retries every few seconds until the work succeeds, for work that waits for the network.
import { pauses } from '../timeouts.ts';

/**
 * Starts the work and retries it.
 * @returns Function that stops the retries.
 */
export function retryUntilSuccess(work: () => Promise<unknown>): () => void {
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
