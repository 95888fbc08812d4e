// Fault: the change stream contains rows that are hard to process. The RLS policy fails for one
// row. Other rows have values at the limits of their types, or are larger than a frame. Listeners
// must still receive all other rows.
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { openLoadClients } from '../load/load-clients.ts';
import { runAsOwner } from '../machine/run-as-owner.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';
import { type Listener, listenToRows } from '../stream/listen-to-rows.ts';

/**
 * The RLS policy divides by the column `weight`, so a weight of 0 makes the policy fail for
 * everybody except the service role.
 */
const TABLE = `
  create table public.fault_rows (id int primary key, weight int not null, at timestamptz, amount numeric, body text, more jsonb);
  alter table public.fault_rows enable row level security;
  alter table public.fault_rows force row level security;
  create policy "weighed" on public.fault_rows for select to authenticated using (1 / weight > 0);
  grant select on public.fault_rows to authenticated, service_role;
  alter publication supabase_realtime add table public.fault_rows;
  notify pgrst, 'reload schema'`;

/**
 * Malformed rows. Each row is inserted in a transaction of its own. One valid row is inserted
 * before all of them and another valid row after all of them.
 */
const POISON = [
  `values (2, 0, null, null, null, null)`,
  `values (3, 1, 'infinity', 'NaN', null, null)`,
  `values (4, 1, '4713-01-01 BC', '1e131071', null, null)`,
  `values (5, 1, null, null, repeat('x', 12000000), null)`,
  `select 6, 1, null, null, null, (repeat('[', 5000) || repeat(']', 5000))::jsonb`,
  `values (7, 1, null, null, E'\\u2028\\U0001F4A3"\\\\', null)`,
];
const FIRST = 1;
const LAST = 100;

export const fault: Fault = {
  what: 'six malformed rows in the stream of changes. The recovery time is measured from the first one until a valid row behind them is received',
  sees: 'No effect: subscribers receive all other rows. A row whose permission check fails is not shown to the affected subscribers.',
  operator:
    'No immediate action; the log names the table and the reason. If live updates stop: [LiveUpdatesStopped](docs/runbooks/live-updates-stopped.md).',
  run: () =>
    withEmbeddedDatabase(async (server) => {
      const { databaseUrl } = server.instance();
      const found: string[] = [];
      const outcome = await breakUnderLoad(server, async ({ people }) => {
        await runAsOwner(databaseUrl, (db) => db.query(TABLE));
        const clients = openLoadClients(server.instance());
        const listeners = new Map<string, Listener>();
        for (const [name, client] of [
          ['a member', clients.of(people.senders[0] ?? '')],
          ['the service', clients.service],
        ] as const) {
          listeners.set(name, await listenToRows(client, 'fault_rows'));
        }
        const since = performance.now();
        await runAsOwner(databaseUrl, async (db) => {
          const put = (row: string) => db.query(`insert into public.fault_rows ${row}`);
          await put(`values (${FIRST}, 1, null, null, null, null)`);
          for (const row of POISON) await put(row);
          await put(`values (${LAST}, 1, null, null, 'good', null)`);
        });
        for (const [name, { ids, until }] of listeners) {
          await until(LAST);
          if (!ids.includes(FIRST)) found.push(`${name} did not hear the row before the poison`);
          if (new Set(ids).size !== ids.length) found.push(`${name} heard a row twice`);
        }
        if (listeners.get('a member')?.ids.includes(2)) {
          found.push('a member was shown a row whose rights check failed');
        }
        clients.stop();
        return since;
      });
      return { ...outcome, faults: [...outcome.faults, ...found] };
    }),
};
