// Whether what is committed from now on will come over NATS, though nobody may be publishing at this moment.
import type { ClientBase } from 'pg';
import { HOLDER_LOCK } from '../replication/become-holder.ts';

/** Held beside HOLDER_LOCK by a holder that publishes; one that was started without NATS tells nobody else. */
export const PUBLISHER_LOCK = '8607115501010';

/** The slot is there, and it is not in the hands of a server that keeps what it reads for itself. */
export async function isSlotPublished(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_published: boolean }>(
    `with held as (
       select (classid::bigint << 32) | objid::bigint as lock from pg_locks
       where locktype = 'advisory' and objsubid = 1 and granted
         and database = (select oid from pg_database where datname = current_database()))
     select exists (
         select from pg_replication_slots
         where starts_with(slot_name, 'wasl_realtime') and not temporary and plugin = 'pgoutput'
           and database = current_database() and wal_status <> 'lost')
       and (not exists (select from held where lock = $1) or exists (select from held where lock = $2))
       as is_published`,
    [HOLDER_LOCK, PUBLISHER_LOCK],
  );
  return rows[0]?.is_published === true;
}
