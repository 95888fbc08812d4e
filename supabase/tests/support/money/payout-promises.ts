// Reads the payout promises of brokers, and moves the promised times into the past. Runs as the
// database owner.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

type Promised = { id: string };

/**
 * Moves the promised payout time of a transfer into the past: the new time is the given interval
 * before now.
 */
export const backdatePromise = (db: Client, { id }: Promised, age: string) =>
  asRoot(
    db,
    `with moved as (
       update public.money_transfers set ready_by = now() - $2::interval where id = $1 returning id, ready_by)
     , reminded as (update private.payout_reminders r set next_at = m.ready_by from moved m where r.transfer_id = m.id and r.day = 0)
     update private.payout_promises p set ready_by = m.ready_by from moved m where p.transfer_id = m.id`,
    [id, age],
  );

export const readPromises = (db: Client, { id }: Promised) =>
  asRoot(
    db,
    'select broker_id, ended_at is not null as is_over, is_kept from private.payout_promises where transfer_id = $1 order by id',
    [id],
  );
