// Moves the browser to another time zone, as if the person's device were set so; to be ended by `ownZone`.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

export const setZone = async (timezoneId: string): Promise<void> => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
};

/** The next test file cannot move it as long as this one does. */
export const ownZone = (): Promise<void> => setZone('');
