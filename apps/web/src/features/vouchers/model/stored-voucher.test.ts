import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { acceptVoucher, forgetVoucher, proposeVoucher, storedVoucher } from './stored-voucher.ts';

beforeEach(() => void stubLocalStorage());

it('the same voucher is proposed until it is signed, then a new one', () => {
  const first = proposeVoucher('t1');
  expect(proposeVoucher('t1')).toEqual(first);
  acceptVoucher('t1', first, 'signed');
  expect(storedVoucher('t1')).toEqual({ ...first, signed: 'signed' });
  expect(proposeVoucher('t1').id).not.toBe(first.id);
});

it('a voucher that is signed after the vouchers were deleted is not stored', () => {
  const proposed = proposeVoucher('t1');
  forgetVoucher('t1');
  expect(acceptVoucher('t1', proposed, 'signed').signed).toBe('signed');
  expect(storedVoucher('t1')).toBeUndefined();
});
