// Waits for an effect, in a hook too, where vitest allows no expect.poll.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { vi } from 'vitest';

/** Resolves to what the look returns as soon as it does not throw. */
export const eventually = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: scaleTimeout(60_000), interval: 20 });
