// Adds ratings of transfers by calling the public function. When a test needs many ratings, their
// rows are inserted directly into the table. The completion of a transfer and the times of its
// ratings can also be set back by an interval.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';

export type Rating = {
  is_by_broker: boolean;
  whom: string | null;
  stars: number | null;
  words: string | null;
  until: string;
  is_hidden: boolean;
};

export async function rateTransfer(
  db: Client,
  caller: string,
  p_transfer_id: string,
  p_stars: number | null,
  p_words: string | null = null,
): Promise<Rating> {
  const args = { p_transfer_id, p_stars, p_words };
  const row = await call<{ rate_transfer: Rating }>(db, caller, 'rate_transfer', args);
  return row.rate_transfer;
}

/** Sets the completion time of the transfer and the times of its ratings back by an interval. */
export async function backdateRating(
  db: Client,
  transferId: string,
  interval: string,
): Promise<void> {
  await asRoot(
    db,
    'update public.money_transfers set completed_at = completed_at - $2::interval where id = $1',
    [transferId, interval],
  );
  await asRoot(
    db,
    `update private.ratings set given_at = given_at - $2::interval, shown_at = shown_at - $2::interval
     where transfer_id = $1`,
    [transferId, interval],
  );
}

/** Adds published ratings of a broker, each for a separate transfer. */
export async function addRatings(
  db: Client,
  broker: string,
  customer: string,
  stars: number[],
): Promise<void> {
  await asRoot(
    db,
    `with rated as (
       insert into public.money_transfers (id, reference, sender_id, cash_in_broker_id, amount_centimes, status, completed_at)
       select gen_random_uuid(), gen_random_uuid()::text, $2, $1, 100, 'completed', now()
       from unnest($3::integer[])
       returning id
     )
     insert into private.ratings (transfer_id, broker_id, customer_id, is_by_broker, stars, shown_at)
     select r.id, $1, $2, false, ($3::integer[])[row_number() over ()], now() from rated r`,
    [broker, customer, stars],
  );
}
