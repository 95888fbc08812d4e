// Sets the browser's time zone, as on a device in that zone; `restoreTimeZone` resets it.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

export const setTimeZone = async (timezoneId: string): Promise<void> => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
};

/** Resets the time zone. The next test file can set a time zone only after this call. */
export const restoreTimeZone = (): Promise<void> => setTimeZone('');
