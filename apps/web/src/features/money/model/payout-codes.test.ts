import { afterEach, expect, it, vi } from 'vitest';
import { forgetCodesOfEndedTransfers, payoutCodes } from './payout-codes.ts';
import { refundCodes } from './refund-codes.ts';

afterEach(() => vi.unstubAllGlobals());

it('payout codes and parcel codes have different storage keys', () => {
  const getItem = vi.fn((key: string) =>
    key === 'wasl-auth' ? '{"user":{"id":"amina"}}' : '12345678',
  );
  vi.stubGlobal('localStorage', { getItem });
  expect(payoutCodes.read('t1')).toBe('12345678');
  expect(getItem).toHaveBeenLastCalledWith('payout-code:amina:t1');
});

it.each([
  ['completed', true],
  ['abandoned', true],
  ['pending', false],
  ['waiting_for_broker', false],
  ['in_process', false],
  ['draft', false],
] as const)(
  'whether the device deletes the payout code of a transfer with the status %s: %s',
  (status, isForgotten) => {
    const removeItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem });
    forgetCodesOfEndedTransfers([{ id: 't1', status }]);
    expect(removeItem.mock.calls.length > 0).toBe(isForgotten);
  },
);

it('payout and refund codes of a transfer are stored separately, because the recipient must not know the refund code', () => {
  const getItem = vi.fn((key: string) =>
    key === 'wasl-auth' ? '{"user":{"id":"amina"}}' : '12345678',
  );
  vi.stubGlobal('localStorage', { getItem });
  refundCodes.read('t1');
  expect(getItem).not.toHaveBeenCalledWith('payout-code:amina:t1');
});
