// Retries an operation that needs the network, every few seconds until it succeeds.
import { pauses } from '../timeouts.ts';

/**
 * Starts the operation, and retries it until it succeeds.
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
