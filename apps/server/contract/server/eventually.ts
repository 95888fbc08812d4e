// Waits for an effect, in a hook too, where vitest allows no expect.poll.
import { patience } from '@wasl/testing/patience';
import { vi } from 'vitest';

/** Resolves to what the look returns as soon as it does not throw. */
export const eventually = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: patience(60_000), interval: 20 });
