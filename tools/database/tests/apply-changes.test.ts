// Tests that a change saved in supabase/schemas while the server runs is either applied to the
// running database immediately, or reported because it needs a new database.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../supabase/tests/support/database/connect.ts';
import { applyChanges } from '../apply-changes.ts';
import { makePlatformDatabase, type PlatformDatabase } from '../platform-database.ts';

const BEFORE = {
  'shop/schema.sql': 'create schema private;',
  'shop/goods.sql': `create table public.goods (id integer primary key, price integer);
comment on table public.goods is 'Goods.';
alter table public.goods enable row level security;
create policy everybody_reads on public.goods for select to anon using (true);
grant select on public.goods to anon;`,
  'shop/answer.sql': `create function private.answer(p_add integer) returns integer language sql as $$ select 41 + p_add $$;
revoke all on function private.answer(integer) from public;`,
};
type Files = Record<string, string>;

const filesOf = (files: Files) =>
  Object.entries(files).map(([path, sql]) => ({ path, area: path.split('/')[0] ?? '', sql }));
const change = (path: keyof typeof BEFORE, from: string, to: string): Files => {
  expect(BEFORE[path]).toContain(from);
  return { ...BEFORE, [path]: BEFORE[path].replace(from, to) };
};

let platform: PlatformDatabase;
beforeAll(async () => {
  platform = await makePlatformDatabase(databaseUrl());
});
afterAll(() => platform.drop());

/**
 * Applies the changed files to a database. @returns The reported changes, and the result of a query
 * on the database afterwards.
 */
async function apply(after: Files, question: string) {
  const db = new pg.Client(platform.url);
  await db.connect();
  try {
    await db.query('drop table if exists public.goods; drop schema if exists private cascade');
    await db.query(Object.values(BEFORE).join('\n'));
    await db.query(
      `insert into public.goods values (1, 5);
       truncate supabase_migrations.schema_migrations;
       insert into supabase_migrations.schema_migrations values ('20261122000001', 'shop', '{old}')`,
    );
    const changes = await applyChanges(platform.url, filesOf(BEFORE), filesOf(after)).catch(
      (error: Error) => error.message,
    );
    const { rows } = await db.query<{ answer: unknown }>(`select (${question}) as answer`);
    return { changes, answer: rows[0]?.answer };
  } finally {
    await db.end();
  }
}

describe('a saved schema file', () => {
  it.each<[string, Files, string, unknown]>([
    [
      'a changed function body',
      change('shop/answer.sql', '41', '42'),
      'select private.answer(1)',
      43,
    ],
    [
      'a changed policy condition',
      change('shop/goods.sql', 'using (true)', 'using (price > 3)'),
      `select qual from pg_policies where policyname = 'everybody_reads'`,
      '(price > 3)',
    ],
    [
      'another comment',
      change('shop/goods.sql', 'Goods.', 'What is sold.'),
      `select obj_description('public.goods'::regclass)`,
      'What is sold.',
    ],
    [
      'a new grant',
      change('shop/goods.sql', 'to anon;', 'to anon;\ngrant insert on public.goods to anon;'),
      `select has_table_privilege('anon', 'public.goods', 'insert')`,
      true,
    ],
    [
      'a new function',
      {
        ...BEFORE,
        'shop/more.sql': `create function private.more() returns integer language sql as 'select 7';`,
      },
      'select private.more()',
      7,
    ],
  ])(
    'is applied to the running database if its change can be repeated: %s',
    async (_what, after, question, answer) => {
      const result = await apply(after, question);
      expect(result).toMatchObject({ changes: { rebuild: [] }, answer });
    },
  );

  it('is applied without loss of rows, and the next start changes nothing, because the stored baseline is updated', async () => {
    const after = change('shop/answer.sql', '41', '42');
    const { answer } = await apply(
      after,
      `select (select count(*) from public.goods) || ' ' || (statements[1] like '%select 42%')
       from supabase_migrations.schema_migrations`,
    );
    expect(answer).toBe('1 true');
  });

  it.each<[string, string, Files]>([
    ['a new column', 'shop/goods.sql', change('shop/goods.sql', 'price', 'weight integer, price')],
    [
      'a removed policy',
      'shop/goods.sql',
      change('shop/goods.sql', 'create policy everybody_reads', 'create policy others_read'),
    ],
    [
      'a removed grant',
      'shop/goods.sql',
      change('shop/goods.sql', 'grant select on public.goods to anon;', ''),
    ],
    [
      'a changed argument type',
      'shop/answer.sql',
      {
        ...BEFORE,
        'shop/answer.sql': BEFORE['shop/answer.sql'].replaceAll('integer)', 'bigint)'),
      },
    ],
    [
      'a changed return type',
      'shop/answer.sql',
      change('shop/answer.sql', 'returns integer', 'returns bigint'),
    ],
  ])(
    'is reported and not applied when its change needs a new database: %s',
    async (_what, path, after) => {
      const result = await apply(after, 'select private.answer(1)');
      expect(result).toEqual({ changes: { applied: [], rebuild: [path] }, answer: 42 });
    },
  );

  it('leaves the database unchanged when PostgreSQL refuses one of its statements', async () => {
    const after = {
      ...change('shop/answer.sql', '41', '42'),
      'shop/more.sql':
        'create function private.more() returns nothing_known language sql as $$ $$;',
    };
    const result = await apply(after, 'select private.answer(1)');
    expect(result).toEqual({ changes: expect.stringContaining('nothing_known'), answer: 42 });
  });
});
