// Tests of the conditions under which a voucher is offered. The database checks the same
// conditions.
import { expect, it } from 'vitest';
import { canHaveVoucher, isVoucherActive, type VoucherTransfer } from './can-have-voucher.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const transfer: VoucherTransfer = {
  ...{ id: 't', status: 'in_process', sender_id: 'amina', receiver_id: null, is_on_hold: false },
  ...{ payout_centimes: 100_000, voucher_until: null },
};

it.each<[string, Partial<VoucherTransfer>, string, boolean]>([
  ['the sender of a recipient without an account', {}, 'amina', true],
  ['the recipient with an account', { receiver_id: 'karim' }, 'karim', true],
  ['the sender of a recipient with an account', { receiver_id: 'karim' }, 'amina', false],
  ['another person', {}, 'salma', false],
  ['an amount one centime above the limit', { payout_centimes: 100_001 }, 'amina', false],
  ['before a broker has accepted', { status: 'waiting_for_broker' }, 'amina', false],
  ['during a hold', { is_on_hold: true }, 'amina', false],
  ['while another voucher is valid', { voucher_until: '2026-11-23T10:00:01Z' }, 'amina', false],
  ['after the other voucher has expired', { voucher_until: '2026-11-23T10:00:00Z' }, 'amina', true],
])(
  'canHaveVoucher is true if the user is offered a voucher, and false otherwise: %s',
  (_, changes, viewer, expected) => {
    expect(canHaveVoucher({ ...transfer, ...changes }, viewer, NOW)).toBe(expected);
  },
);

it('isVoucherActive returns false if the transfer never had a voucher', () => {
  expect(isVoucherActive(transfer, NOW)).toBe(false);
});
