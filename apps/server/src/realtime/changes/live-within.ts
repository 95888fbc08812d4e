// Waits until changes come, but no longer than somebody who joins is to wait.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param stopped Ends the wait when the server ends.
 * @returns Whether they came in time.
 */
export const liveWithin = (
  live: Promise<void>,
  milliseconds: number,
  stopped: AbortSignal,
): Promise<boolean> =>
  Promise.race([
    live.then(() => true),
    sleep(milliseconds, false, { ref: false, signal: stopped }).catch(() => false),
  ]);
