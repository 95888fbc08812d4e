// Stores the recipient's confirmation of the cash counted for the payout. Stores nothing for a
// recipient without an account, who does not have to confirm the cash in the app.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

export async function agreeOnPayoutCount(db: Client, transferId: string): Promise<void> {
  await asRoot(
    db,
    `insert into private.payout_counts (transfer_id, broker_id, counted_centimes, ends_at)
     select id, broker_id, payout_centimes, now() + interval '15 minutes' from public.money_transfers
     where id = $1 and receiver_id is not null and status = 'in_process'
     on conflict do nothing`,
    [transferId],
  );
}
