// Reports whether changes committed from now on will be published over NATS, even if no server
// publishes at this moment.
import type { ClientBase } from 'pg';
import { SLOT_HOLDER_LOCK } from '../replication/become-slot-holder.ts';

/**
 * Key of the advisory lock of the server that publishes the changes on NATS. The server that holds
 * the replication slot always holds SLOT_HOLDER_LOCK. It holds this second lock only if it
 * publishes the changes.
 */
export const PUBLISHER_LOCK = '8607115501010';

/**
 * Returns true when the permanent replication slot exists and no server without NATS holds it:
 * either nobody holds the slot, or its holder publishes the changes on NATS.
 */
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
    [SLOT_HOLDER_LOCK, PUBLISHER_LOCK],
  );
  return rows[0]?.is_published === true;
}
