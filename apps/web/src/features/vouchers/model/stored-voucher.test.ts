import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import {
  forgetVoucher,
  prepareVoucher,
  storedVoucher,
  storeSignedVoucher,
} from './stored-voucher.ts';

beforeEach(() => void stubLocalStorage());

it('until the server has signed a voucher, the app requests the same one again; afterwards it requests a new one', () => {
  const first = prepareVoucher('t1');
  expect(prepareVoucher('t1')).toEqual(first);
  storeSignedVoucher('t1', first, 'signed');
  expect(storedVoucher('t1')).toEqual({ ...first, signed: 'signed' });
  expect(prepareVoucher('t1').id).not.toBe(first.id);
});

it("a voucher that is signed after the device's vouchers were deleted is not stored", () => {
  const proposed = prepareVoucher('t1');
  forgetVoucher('t1');
  expect(storeSignedVoucher('t1', proposed, 'signed').signed).toBe('signed');
  expect(storedVoucher('t1')).toBeUndefined();
});
