import { beforeEach, expect, it, vi } from 'vitest';
import { payoutCodes } from './payout-code.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('makes eight digits once and gives the same again', () => {
  const code = payoutCodes.readOrMake('one');
  expect(code).toMatch(/^\d{8}$/);
  expect(payoutCodes.readOrMake('one')).toBe(code);
  expect(payoutCodes.read('two')).toBeNull();
});

it('keeps the old code until the new one is accepted, and proposes the same again', () => {
  const old = payoutCodes.readOrMake('one');
  const next = payoutCodes.propose('one');
  expect(payoutCodes.read('one')).toBe(old);
  expect(payoutCodes.propose('one')).toBe(next);
  expect(payoutCodes.isInDoubt('one')).toBe(true);
  payoutCodes.accept('one', next);
  expect(payoutCodes.read('one')).toBe(next);
  expect(payoutCodes.isInDoubt('one')).toBe(false);
});
