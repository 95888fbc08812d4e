// Sets the browser's time zone, as on a device in that zone; `ownZone` resets it.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

export const setZone = async (timezoneId: string): Promise<void> => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
};

/** Resets the time zone. The next test file cannot set one before. */
export const ownZone = (): Promise<void> => setZone('');
