// Adds completed transfers to the history of a sender: one transfer on each of the past days. Used
// in tests of rules that depend on this history.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

type Recipient = { receiver?: string; phone?: string };

/** @param amounts - Amounts in centimes, with the latest transfer first. */
export async function addCompletedTransfers(
  db: Client,
  sender: string,
  amounts: number[],
  { receiver, phone }: Recipient = {},
): Promise<void> {
  await asRoot(
    db,
    `insert into public.money_transfers (id, reference, sender_id, receiver_id, recipient_phone, amount_centimes, status, completed_at)
     select gen_random_uuid(), gen_random_uuid()::text, $1, $3, $4, a.centimes, 'completed', now() - a.place * interval '1 day'
     from unnest($2::bigint[]) with ordinality as a (centimes, place)`,
    [sender, amounts, receiver ?? null, phone ?? null],
  );
}
