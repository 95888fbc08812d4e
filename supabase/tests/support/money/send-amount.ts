// Confirms a transfer of an amount. Returns whether the transfer is on hold, and for how many
// minutes it has to wait.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { type MadeTransfer, makeTransfer, type TransferOptions } from './make-transfer.ts';

export type CheckedTransfer = MadeTransfer & {
  isHeld: boolean;
  rule: string | null;
  waitsMinutes: number;
};

/** Creates and confirms a transfer of this amount in dirhams. */
export async function sendAmount(
  db: Client,
  dirhams: number,
  options: TransferOptions = {},
): Promise<CheckedTransfer> {
  const made = await makeTransfer(db, 'pending', { ...options, amountCentimes: dirhams * 100 });
  const [row] = await asRoot<{ is_on_hold: boolean; rule: string | null; minutes: number }>(
    db,
    `select t.is_on_hold, coalesce(extract(epoch from t.waits_until - t.confirmed_at) / 60, 0)::integer as minutes,
       (select h.rule from private.transfer_holds h where h.transfer_id = t.id order by h.id desc limit 1) as rule
     from public.money_transfers t where t.id = $1`,
    [made.id],
  );
  if (!row) throw new Error('no transfer');
  return { ...made, isHeld: row.is_on_hold, rule: row.rule, waitsMinutes: row.minutes };
}
