// Adds a test area to the database: a feature area with a function and a row for every hook. Tests
// use the area to show that a new area can be added without changing other files.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

const object = (value: object) => `return '${JSON.stringify(value)}';`;
/**
 * Name of each hook, with the return type and body of its function. The functions declared stable
 * do not record their calls, because a stable function must not write.
 */
const HOOKS: [hook: string, result: string, body: string][] = [
  ['export', 'jsonb stable', object({ sample: [{ tree: 'fig' }] })],
  ['dashboard', 'jsonb stable', object({ sample: 1, account: { has_sample: true } })],
  ['due_work', 'integer', 'return 40;'],
  ['lock_account_end', 'void', ''],
  ['refuse_account_end', 'void', ''],
  ['plan_account_end', 'jsonb stable', object({ open_gate_count: 2, kept: ['sample'] })],
  ['end_account', 'jsonb', object({ trees: 3 })],
  ['forget_person', 'void', ''],
];

/**
 * @param bodies - Function bodies by the name of the hook. Each replaces the default body of the
 * hook's function.
 */
export async function addTestArea(db: Client, bodies: Record<string, string> = {}): Promise<void> {
  await asRoot(db, 'create table private.sample_calls (id serial, hook text)');
  // The hook functions write to this table with the rights of their owner, postgres. On a hosted
  // Supabase, postgres needs this grant, because another role creates the table.
  await asRoot(db, 'grant all on private.sample_calls, private.sample_calls_id_seq to postgres');
  for (const [hook, result, body] of HOOKS) {
    const note = result.endsWith('stable')
      ? ''
      : `insert into private.sample_calls (hook) values ('${hook}');`;
    await asRoot(
      db,
      `create function private.${hook}_of_sample(${hook === 'due_work' ? '' : 'p_user_id uuid'}) returns ${result}
       language plpgsql set search_path = '' as $$ begin ${note} ${bodies[hook] ?? body} end $$`,
    );
    await asRoot(
      db,
      "insert into private.area_hooks (hook, area, position) values ($1, 'sample', 1)",
      [hook],
    );
  }
}

/**
 * Returns the names of the hooks of the test area that were called, in the order of the calls.
 * Calls of read-only hooks are not recorded.
 */
export async function callsOfTestArea(db: Client): Promise<string[]> {
  const rows = await asRoot<{ hook: string }>(
    db,
    'select hook from private.sample_calls order by id',
  );
  return rows.map(({ hook }) => hook);
}
