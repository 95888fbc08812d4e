// Tests the schema dump with kinds of objects that the product does not use yet, and with kinds
// that the dump does not support.
// @module-tag slow
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { databaseUrl } from '../../../supabase/tests/support/database/connect.ts';
import { schemaDump } from '../../gen/schema-dump.ts';
import { makePlatformDatabase, type PlatformDatabase } from '../platform-database.ts';
import { EVERY_OBJECT_KIND } from './every-object-kind.ts';
import { loadSchema } from './load-schema.ts';
import { readSchemaFacts } from './schema-facts.ts';

let platform: PlatformDatabase;
beforeAll(async () => {
  platform = await makePlatformDatabase(databaseUrl());
});
afterAll(() => platform.drop());

async function platformWith(sql: string): Promise<string> {
  const { url, drop } = await makePlatformDatabase(databaseUrl());
  onTestFinished(drop);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
  return url;
}

it('a dump of a database with every kind of object recreates all of them in another database', async () => {
  const [made, loaded] = [await platformWith(EVERY_OBJECT_KIND), await platformWith('')];
  await loadSchema(loaded, await schemaDump(made, platform.url));
  expect(await readSchemaFacts(loaded)).toEqual(await readSchemaFacts(made));
});

it('databases created on different days have the same dump', async () => {
  const yesterday = await platformWith(
    `create table realtime.messages_2026_01_01 partition of realtime.messages
       for values from ('2026-01-01') to ('2026-01-02')`,
  );
  const dump = await schemaDump(yesterday, platform.url);
  expect(dump).toBe(await schemaDump(platform.url, yesterday));
  expect(dump).not.toContain('messages_');
  expect(await readSchemaFacts(yesterday)).toEqual(await readSchemaFacts(platform.url));
});

it('a dump with unsupported objects is refused, and the error names all of them', async () => {
  const made = await platformWith(`
    create materialized view public.seen as select 1 as one;
    create aggregate public.total (int) (sfunc = int4pl, stype = int);
    create table public.fathers (id int);
    create table public.sons () inherits (public.fathers);
    create rule kept as on delete to public.fathers do instead nothing;
    create table public.slices (id int) partition by range (id);
    create publication everything for all tables;
    create function public.others() returns int language sql return 1;
    grant create on schema public to service_role;
    alter function public.others owner to service_role`);
  const named = [
    'function public.others()',
    'function public.total(integer)',
    'materialized view public.seen',
    'publication everything',
    'rule kept on table public.fathers',
    'table public.slices',
    'table public.sons',
  ];
  await expect(schemaDump(made, platform.url)).rejects.toThrow(
    new Error(`the schema dump does not support ${named.join(', ')}`),
  );
});

it.each([
  [
    'an index dropped',
    'drop index auth.users_lower_email_idx',
    'CREATE INDEX users_lower_email_idx',
  ],
  [
    'a column added',
    'alter table auth.users add column nickname text',
    'create table auth.users (',
  ],
])(
  'a dump is refused when the product has changed an object of the platform: %s',
  async (_, sql, statement) => {
    await expect(schemaDump(await platformWith(sql), platform.url)).rejects.toThrow(
      `cannot revert a statement of the platform: ${statement}`,
    );
  },
);
