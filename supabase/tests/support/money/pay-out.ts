// Attempts a payout. All values are valid unless a test replaces them.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';

export type PayOutAnswer = {
  outcome: 'paid' | 'wrong_code' | 'locked';
  attempts_left: number;
  transfer: { id: string; status: string };
};

export async function payOut(
  db: Client,
  caller: Caller,
  transfer: { id: string; code: string; payoutCentimes: number },
  changes: Record<string, unknown> = {},
): Promise<PayOutAnswer> {
  const row = await call<{ pay_out_money_transfer: PayOutAnswer }>(
    db,
    caller,
    'pay_out_money_transfer',
    {
      p_id: transfer.id,
      p_request_id: crypto.randomUUID(),
      p_payout_code: transfer.code,
      p_counted_centimes: transfer.payoutCentimes,
      p_document_type: 'CIN',
      p_document_last4: 'A123',
      p_name_matches: true,
      ...changes,
    },
  );
  return row.pay_out_money_transfer;
}
