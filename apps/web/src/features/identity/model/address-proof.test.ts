import { describe, expect, it } from 'vitest';
import { addressState, isAddress, type OwnAddress } from './address-proof.ts';

const own = (
  status: 'pending' | 'approved' | 'rejected' | undefined,
  isSeen: boolean,
): OwnAddress => ({
  is_identity_approved: true,
  is_address_seen: isSeen,
  proof: status
    ? { status, visit_code: 'ADR-1', seen_as: null, reviewer_note: null, submitted_at: '' }
    : null,
});

describe('proof of address', () => {
  it.each([
    [undefined, false, 'not_started'],
    ['pending', false, 'pending'],
    ['pending', true, 'pending'],
    ['approved', true, 'approved'],
    ['rejected', false, 'rejected'],
    ['rejected', true, 'approved'],
  ] as const)(
    'if the newest document has the status %s (confirmed by a broker: %s), the state of the proof is %s',
    (status, isSeen, state) => {
      expect(addressState(own(status, isSeen))).toBe(state);
    },
  );

  it.each([
    ['    a    ', false],
    ['12 av', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('may be submitted with the address %j: %s', (typed, may) =>
    expect(isAddress(typed)).toBe(may),
  );
});
