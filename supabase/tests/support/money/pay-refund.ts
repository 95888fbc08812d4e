// Pays a refund at the counter: the sender creates a code, and a broker counts the cash and enters
// the code.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';
import type { MadeTransfer } from './make-transfer.ts';

export const REFUND_CODE = '73317331';

export type RefundAnswer = { outcome: 'paid' | 'wrong_code' | 'locked'; attempts_left: number };

export const makeRefundCode = (db: Client, { id, sender }: MadeTransfer, code = REFUND_CODE) =>
  call(db, sender, 'make_refund_code', { p_id: id, p_refund_code: code });

/** Pays a refund. All values are valid unless a test replaces them. */
export async function payRefund(
  db: Client,
  caller: Caller,
  made: MadeTransfer,
  changes: Record<string, unknown> = {},
): Promise<RefundAnswer> {
  const row = await call<{ pay_refund: RefundAnswer }>(db, caller, 'pay_refund', {
    p_request_id: crypto.randomUUID(),
    p_reference: made.reference,
    p_refund_code: REFUND_CODE,
    p_counted_centimes: made.totalCentimes,
    ...changes,
  });
  return row.pay_refund;
}
