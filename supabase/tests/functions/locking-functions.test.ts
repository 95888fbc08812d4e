// Every function that locks rows, or takes an advisory lock, runs in a test that runs two
// transactions at once. The mutation tests check that such a test fails without the lock.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { DUE_ROWS } from '../support/scheduled-jobs/due-rows.ts';

type SqlFunction = { name: string; body: string; table: string | null };

const TAKES_LOCK =
  /\bfor (no key update|update|key share|share)\b|\bpg_(try_)?advisory_xact_lock|\block table\b/;

/**
 * Reads the functions of the product without their comments. A trigger function and a policy run
 * when its table is used.
 */
async function readFunctions(db: Client): Promise<SqlFunction[]> {
  const rows = await asRoot<SqlFunction>(
    db,
    `select p.proname as name, p.prosrc as body, (select c.relname from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
       where t.tgfoid = p.oid and not t.tgisinternal limit 1) as table
     from pg_catalog.pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
     union all select policyname, concat_ws(' ', qual, with_check), tablename from pg_catalog.pg_policies`,
  );
  return rows.map((row) => ({ ...row, body: row.body.replaceAll(/--.*/g, '') }));
}

/** Returns the text of the concurrency tests and of all support files that they import. */
function readConcurrencyTests(): string {
  const files = new Set(globSync(join(import.meta.dirname, '../concurrency/**/*.ts')));
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
      files.add(join(dirname(file), path));
  }
  return [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
}

const wordsOf = (text: string) => new Set(text.match(/[a-z_0-9]+/g));

/** Returns the names of the functions that the tests call, directly or through other functions. */
function findReached(functions: SqlFunction[], tests: string): Set<string> {
  const reached = new Set<string>();
  const texts = [tests];
  for (const text of texts) {
    const words = wordsOf(text);
    for (const { name, body, table } of functions) {
      const isNamed = words.has(name) || (table !== null && words.has(table));
      if (reached.has(name) || !isNamed) continue;
      reached.add(name);
      texts.push(body);
    }
  }
  return reached;
}

it(
  'every function that takes a lock runs in a test of concurrency',
  withDatabase(async (db) => {
    const functions = await readFunctions(db);
    // These calls are composed of the names of areas and of retention classes.
    const hooks = await asRoot<{ name: string }>(
      db,
      "select hook || '_of_' || area as name from private.area_hooks where hook = 'lock_account_end'",
    );
    const composed = [...hooks.map(({ name }) => name), ...DUE_ROWS.map(([call]) => call)];
    const reached = findReached(functions, `${readConcurrencyTests()} ${composed.join(' ')}`);
    const locking = functions.filter(({ body }) => TAKES_LOCK.test(body));
    expect(locking.length).toBeGreaterThan(100);
    expect(locking.filter(({ name }) => !reached.has(name)).map(({ name }) => name)).toEqual([]);
  }),
);
