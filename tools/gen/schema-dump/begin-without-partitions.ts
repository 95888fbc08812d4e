// Hides daily partitions, which the server creates and drops by date. Otherwise two databases with
// the same schema would differ if they were created on different days.
import type { ClientBase } from 'pg';

/**
 * Begins a transaction in which realtime.messages has no daily partitions. The caller must only
 * read in this transaction and must then roll it back, because the rollback restores the
 * partitions.
 */
export async function beginWithoutPartitions(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(`do $$
    declare
      v_day regclass;
    begin
      for v_day in
        select i.inhrelid from pg_inherits i
        where i.inhparent = to_regclass('realtime.messages')
          and i.inhrelid <> to_regclass('realtime.messages_default')
      loop
        execute format('drop table %s', v_day);
      end loop;
    end
    $$`);
}
