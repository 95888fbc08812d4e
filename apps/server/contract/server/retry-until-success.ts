// Waits for an effect by retrying a check. Also works in the hooks of vitest, which do not allow
// expect.poll.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { vi } from 'vitest';

/** Calls `look` until it does not throw. Resolves to its result. */
export const retryUntilSuccess = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: scaleTimeout(60_000), interval: 20 });
