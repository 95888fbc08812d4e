import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { deliveryCodeKey, deliveryCodes, forgetCodes } from './delivery-codes.ts';

beforeEach(() => void stubLocalStorage());

it('stores a separate code for each step of a parcel', () => {
  deliveryCodes.readOrMake(deliveryCodeKey('one', 'pickup'));
  expect(deliveryCodes.read(deliveryCodeKey('one', 'dropoff'))).toBeNull();
});

it('deletes all codes of a completed parcel, but no codes of other parcels', () => {
  deliveryCodes.readOrMake(deliveryCodeKey('one', 'pickup'));
  deliveryCodes.propose(deliveryCodeKey('one', 'return'));
  const other = deliveryCodes.readOrMake(deliveryCodeKey('two', 'pickup'));
  forgetCodes('one');
  expect(deliveryCodes.read(deliveryCodeKey('one', 'pickup'))).toBeNull();
  expect(deliveryCodes.isInDoubt(deliveryCodeKey('one', 'return'))).toBe(false);
  expect(deliveryCodes.read(deliveryCodeKey('two', 'pickup'))).toBe(other);
});
