// Inserts an earlier transfer whose cash has been paid in. The transfer counts towards the sender's
// limits.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { type MadeTransfer, makeTransfer } from './make-transfer.ts';
import { withoutHolds } from './without-holds.ts';

type Sent = { sender: string; centimes: number; recipientPhone?: string };

/**
 * @param fundedAt - SQL expression for the time of the cash-in. It may contain `$2`, for example as
 * an interval or a time zone.
 * @param value - Value of `$2`.
 */
export async function addEarlierTransfer(
  db: Client,
  { sender, centimes, ...options }: Sent,
  fundedAt = 'now()',
  value = '0',
): Promise<MadeTransfer> {
  await withoutHolds(db);
  const made = await makeTransfer(db, 'waiting_for_broker', {
    ...options,
    sender,
    amountCentimes: centimes,
  });
  await asRoot(
    db,
    `update public.money_transfers set funded_at = ${fundedAt} where id = $1 and $2::text is not null`,
    [made.id, value],
  );
  return made;
}
