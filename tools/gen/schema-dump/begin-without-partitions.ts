// Two databases of one schema have other partitions when they were made on other days: the server makes and drops them by the clock.
import type { ClientBase } from 'pg';

/** Begins a transaction that sees no daily partition of realtime.messages. It only reads: ended without a commit, it drops nothing. */
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
