import { beforeEach, expect, it, vi } from 'vitest';
import { acceptVoucher, forgetVoucher, keptVoucher, proposeVoucher } from './kept-voucher.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('proposes the same again until it is signed, then another one', () => {
  const first = proposeVoucher('t1');
  expect(proposeVoucher('t1')).toEqual(first);
  acceptVoucher('t1', first, 'signed');
  expect(keptVoucher('t1')).toEqual({ ...first, signed: 'signed' });
  expect(proposeVoucher('t1').id).not.toBe(first.id);
});

it('keeps none that is signed after the vouchers were forgotten', () => {
  const proposed = proposeVoucher('t1');
  forgetVoucher('t1');
  expect(acceptVoucher('t1', proposed, 'signed').signed).toBe('signed');
  expect(keptVoucher('t1')).toBeUndefined();
});
