// Waits until changes are live or the given time has passed. Changes are live when they are
// delivered to subscribers.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param stopped - Ends the wait at shutdown.
 * @returns True if changes became live in time.
 */
export const waitUntilLive = (
  live: Promise<void>,
  milliseconds: number,
  stopped: AbortSignal,
): Promise<boolean> =>
  Promise.race([
    live.then(() => true),
    sleep(milliseconds, false, { ref: false, signal: stopped }).catch(() => false),
  ]);
