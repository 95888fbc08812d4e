import { afterEach, expect, it, vi } from 'vitest';
import { payoutCodes } from './payout-code.ts';

afterEach(() => vi.unstubAllGlobals());

it('is kept under a name of its own, so that no code of a parcel is taken for it', () => {
  const getItem = vi.fn(() => '12345678');
  vi.stubGlobal('localStorage', { getItem });
  expect(payoutCodes.read('t1')).toBe('12345678');
  expect(getItem).toHaveBeenCalledExactlyOnceWith('payout-code:t1');
});
