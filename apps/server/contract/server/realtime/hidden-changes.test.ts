// Tests a visitor's subscription to a table. If the visitor may see none of the rows, the
// subscription must not reveal that a row changed, or when.
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  listenToChanges,
  newSessionlessClient,
  type ReceivedChange,
} from '../../protocol/realtime/listen-to-changes.ts';
import { connectAsOwner } from '../run-sql.ts';

let owner: pg.Client;

const TABLES: Record<string, string> = {
  contract_silent_closed: 'revoke all on public.contract_silent_closed from anon',
  contract_silent_members: `alter table public.contract_silent_members enable row level security;
    create policy members on public.contract_silent_members for select to authenticated using (true);
    grant select on public.contract_silent_members to anon, authenticated`,
  contract_silent_writes: `alter table public.contract_silent_writes enable row level security;
    create policy writes on public.contract_silent_writes for insert to anon with check (true);
    grant select, insert on public.contract_silent_writes to anon`,
  contract_silent_narrowed: `alter table public.contract_silent_narrowed enable row level security;
    create policy narrow on public.contract_silent_narrowed as restrictive for select to anon using (true);
    grant select on public.contract_silent_narrowed to anon`,
  contract_silent_keyless: `alter table public.contract_silent_keyless drop constraint contract_silent_keyless_pkey;
    alter table public.contract_silent_keyless replica identity full;
    alter table public.contract_silent_keyless enable row level security;
    grant select on public.contract_silent_keyless to anon`,
};
const OPEN = 'contract_silent_open';

async function drop() {
  for (const table of [...Object.keys(TABLES), OPEN]) {
    await owner.query(`drop table if exists public.${table}`);
  }
}

beforeAll(async () => {
  owner = await connectAsOwner();
  await drop();
  const all = { ...TABLES, [OPEN]: '' };
  for (const [table, rights] of Object.entries(all)) {
    await owner.query(`create table public.${table} (id int primary key, body text);
      grant all on public.${table} to service_role;
      alter publication supabase_realtime add table public.${table}; ${rights}`);
  }
  await owner.query(`alter table public.${OPEN} enable row level security;
    create policy everybody on public.${OPEN} for select to public using (true);
    grant select on public.${OPEN} to anon`);
});
afterAll(async () => {
  await drop();
  await owner.end();
});

async function change(table: string) {
  await owner.query(`insert into public.${table} values (1, 'a')`);
  await owner.query(`update public.${table} set body = 'b'`);
  await owner.query(`delete from public.${table}`);
}

/**
 * Changes rows of the hidden tables first and of the visible table last. The server sends changes
 * in commit order. Once the change of the visible table has arrived, a change of a hidden table can
 * therefore no longer arrive, and the test need not wait for it.
 */
async function changeAll(received: ReceivedChange[]) {
  for (const table of Object.keys(TABLES)) await change(table);
  const ofOpen = () => received.filter(({ table }) => table === OPEN).map((one) => one.eventType);
  await owner.query(`insert into public.${OPEN} values (1, 'a')`);
  await expect.poll(ofOpen).toEqual(['INSERT']);
  await owner.query(`delete from public.${OPEN}`);
  await expect.poll(ofOpen).toEqual(['INSERT', 'DELETE']);
}

test.each([
  ['each by name', [...Object.keys(TABLES), OPEN]],
  ['all at once', ['*']],
])(
  'a visitor who subscribes to tables (%s) receives no changes of tables whose rows are hidden from visitors',
  async (_what, tables) => {
    const visitor = newSessionlessClient();
    const service = newSessionlessClient(inject('serviceRoleKey'));
    const listening = tables.map((table) => ({ table }));
    const { received } = await listenToChanges(visitor, listening);
    const witness = await listenToChanges(service, listening);
    await changeAll(received);
    const hearsOf = (all: ReceivedChange[]) =>
      [...new Set(all.map(({ table }) => table))].filter((table) => table in TABLES).sort();
    await expect.poll(() => hearsOf(witness.received)).toEqual(Object.keys(TABLES).sort());
    expect(hearsOf(received)).toEqual([]);
    await visitor.realtime.disconnect();
    await service.realtime.disconnect();
  },
);
