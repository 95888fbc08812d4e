import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { codeOf, deliveryCodes, forgetCodes } from './delivery-codes.ts';

beforeEach(() => void stubLocalStorage());

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
