// Tries again every few seconds until it works: for what waits for a network and has nothing to show before.

const PAUSE_MS = 3000;

/** @returns What ends it. */
export function untilItWorks(work: () => Promise<unknown>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    work().catch(() => {
      if (!isOver) timer = setTimeout(attempt, PAUSE_MS);
    });
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
