import { beforeEach, expect, it, vi } from 'vitest';
import { codeOf, deliveryCodes, forgetCodes } from './delivery-code.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('keeps a code for each hand of a parcel', () => {
  deliveryCodes.readOrMake(codeOf('one', 'pickup'));
  expect(deliveryCodes.read(codeOf('one', 'dropoff'))).toBeNull();
});

it('forgets every code of a parcel that is through, and of no other', () => {
  deliveryCodes.readOrMake(codeOf('one', 'pickup'));
  deliveryCodes.propose(codeOf('one', 'return'));
  const other = deliveryCodes.readOrMake(codeOf('two', 'pickup'));
  forgetCodes('one');
  expect(deliveryCodes.read(codeOf('one', 'pickup'))).toBeNull();
  expect(deliveryCodes.isInDoubt(codeOf('one', 'return'))).toBe(false);
  expect(deliveryCodes.read(codeOf('two', 'pickup'))).toBe(other);
});
