import { beforeEach, expect, it, vi } from 'vitest';
import { deliveryCodes } from './delivery-code.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('makes eight digits for each hand of a parcel, once', () => {
  const code = deliveryCodes.readOrMake('one', 'pickup');
  expect(code).toMatch(/^\d{8}$/);
  expect(deliveryCodes.readOrMake('one', 'pickup')).toBe(code);
  expect(deliveryCodes.read('one', 'dropoff')).toBeNull();
  expect(deliveryCodes.read('two', 'pickup')).toBeNull();
});

it('keeps the old code until the new one is accepted, and proposes the same again', () => {
  const old = deliveryCodes.readOrMake('one', 'dropoff');
  const next = deliveryCodes.propose('one', 'dropoff');
  expect(deliveryCodes.read('one', 'dropoff')).toBe(old);
  expect(deliveryCodes.propose('one', 'dropoff')).toBe(next);
  expect(deliveryCodes.isInDoubt('one', 'dropoff')).toBe(true);
  expect(deliveryCodes.isInDoubt('one', 'pickup')).toBe(false);
  deliveryCodes.accept('one', 'dropoff', next);
  expect(deliveryCodes.read('one', 'dropoff')).toBe(next);
  expect(deliveryCodes.isInDoubt('one', 'dropoff')).toBe(false);
});

it('forgets every code of a parcel that is through, and of no other', () => {
  deliveryCodes.readOrMake('one', 'pickup');
  deliveryCodes.propose('one', 'return');
  const other = deliveryCodes.readOrMake('two', 'pickup');
  deliveryCodes.forget('one');
  expect(deliveryCodes.read('one', 'pickup')).toBeNull();
  expect(deliveryCodes.isInDoubt('one', 'return')).toBe(false);
  expect(deliveryCodes.read('two', 'pickup')).toBe(other);
});
