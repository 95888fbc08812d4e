import { describe, expect, it } from 'vitest';
import { canBeHeld, receiptCentimes, type TransferRecord } from './opened-transfer.ts';

type Transfer = TransferRecord['transfer'];
const state = (changes: Partial<Transfer>): Transfer => ({
  id: 'transfer',
  reference: 'WSL-7K3M-Q9TD',
  status: 'pending',
  is_on_hold: false,
  answer_by: null,
  amount_centimes: 50_000,
  fee_centimes: 800,
  fee_payer: 'sender',
  total_centimes: 50_800,
  payout_centimes: 50_000,
  refund_state: 'none',
  refund_centimes: null,
  ready_by: null,
  ready_at: null,
  expires_at: null,
  created_at: '2026-11-23T09:00:00Z',
  ...changes,
});

describe('transfer in the console', () => {
  it.each([
    [{}, true],
    [{ status: 'in_process' }, true],
    [{ is_on_hold: true }, false],
    [{ status: 'completed' }, false],
    [{ status: 'abandoned' }, false],
    [{ status: 'abandoned', refund_state: 'payable' }, true],
    [{ status: 'abandoned', refund_state: 'paid' }, false],
  ] as const)('can be put on hold in the state %j: %s', (changes, may) =>
    expect(canBeHeld(state(changes))).toBe(may),
  );
});

describe('receipt of a transfer in the console', () => {
  const shop = { name: 'Agence' };
  const receipt = { issued_to: 'sender', happened_at: 'now', shop, payout_centimes: 500 } as const;

  it.each([
    [{ kind: 'paid_in', total_centimes: 510 }, 510],
    [{ kind: 'paid_out', total_centimes: 510 }, 500],
    [{ kind: 'refunded', refund_centimes: 505 }, 505],
  ] as const)('confirms the amount of cash that was handed over, for %j', (changes, centimes) =>
    expect(receiptCentimes({ ...receipt, ...changes })).toBe(centimes),
  );
});
