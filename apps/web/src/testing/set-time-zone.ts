// Sets the browser's time zone, as on a device in that zone; `restoreTimeZone` resets it.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

export const setTimeZone = async (timezoneId: string): Promise<void> => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
};

/**
 * Resets the time zone. Each test file that sets a time zone must call this function; otherwise the
 * next test file cannot set a time zone.
 */
export const restoreTimeZone = (): Promise<void> => setTimeZone('');
