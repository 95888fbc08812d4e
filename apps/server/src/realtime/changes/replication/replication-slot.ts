// Finds the permanent replication slot, or creates a new slot when the slot is missing or its WAL
// was removed.
import type { ClientBase } from 'pg';
import { parseLsn } from '../../../db/lsn.ts';

const NAME = 'wasl_realtime';

export type ReplicationSlot = {
  name: string;
  /** True if the slot was just created. Commits before its creation are then not delivered. */
  isNew: boolean;
  /**
   * WAL position at which the server starts to read the slot. The slot does not deliver commits
   * before this position.
   */
  beginsAt: bigint;
};

type SlotRow = { name: string; is_ours: boolean; is_lost: boolean; begins_at: string | null };

/**
 * Returns the slot, and creates it if necessary. The caller must hold the advisory lock, so that no
 * other server creates or drops the slot.
 * @param isOutdated - True if the existing slot can no longer be read and must be recreated.
 */
export async function ensureReplicationSlot(
  client: ClientBase,
  isOutdated = false,
): Promise<ReplicationSlot> {
  // Slot names are unique in the cluster. When another database already uses the plain name, this
  // database appends its own oid.
  const { rows } = await client.query<SlotRow>(
    `with mine as (select oid, datname from pg_database where datname = current_database())
     select coalesce(slot.slot_name, wanted.name) as name,
       coalesce(slot.database = mine.datname, false) as is_ours,
       coalesce(slot.wal_status = 'lost' or slot.plugin <> 'pgoutput', false) as is_lost,
       slot.confirmed_flush_lsn::text as begins_at
     from mine
     cross join lateral (select case
       when exists (select from pg_replication_slots where slot_name = $1 and database is distinct from mine.datname)
       then $1 || '_' || mine.oid else $1 end as name) wanted
     left join pg_replication_slots slot on slot.slot_name = wanted.name`,
    [NAME],
  );
  const found = rows[0];
  if (!found) throw new Error('the database returned no replication slot');
  const { name, is_ours, is_lost, begins_at } = found;
  const isUseless = is_lost || (is_ours && isOutdated);
  if (is_ours && !isUseless) {
    return { name, isNew: false, beginsAt: parseLsn(begins_at ?? '0/0') };
  }
  if (isUseless) await client.query('select pg_drop_replication_slot($1)', [name]);
  const made = await client.query<{ lsn: string }>(
    `select lsn::text from pg_create_logical_replication_slot($1, 'pgoutput')`,
    [name],
  );
  return { name, isNew: true, beginsAt: parseLsn(made.rows[0]?.lsn ?? '0/0') };
}
