// Waits until changes are live or the given time has passed. Changes are live when they are
// delivered to subscribers.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `live` resolves, at most for the given time.
 * @param stopped - Signal that ends the wait early when the server shuts down.
 * @returns True if changes became live within this time; false after the time or at shutdown.
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
