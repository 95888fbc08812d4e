import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { acceptVoucher, forgetVoucher, proposeVoucher, storedVoucher } from './stored-voucher.ts';

beforeEach(() => void stubLocalStorage());

it('requests the same voucher until the server has signed it, and a new one after that', () => {
  const first = proposeVoucher('t1');
  expect(proposeVoucher('t1')).toEqual(first);
  acceptVoucher('t1', first, 'signed');
  expect(storedVoucher('t1')).toEqual({ ...first, signed: 'signed' });
  expect(proposeVoucher('t1').id).not.toBe(first.id);
});

it("a voucher that is signed after the device's vouchers were deleted is not stored", () => {
  const proposed = proposeVoucher('t1');
  forgetVoucher('t1');
  expect(acceptVoucher('t1', proposed, 'signed').signed).toBe('signed');
  expect(storedVoucher('t1')).toBeUndefined();
});
