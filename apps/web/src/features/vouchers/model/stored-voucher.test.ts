import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import {
  forgetVoucher,
  prepareVoucher,
  storedVoucher,
  storeSignedVoucher,
} from './stored-voucher.ts';

beforeEach(() => void stubLocalStorage());

it('the app repeats its request for a voucher until the server has signed it, and then requests a new voucher', () => {
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
