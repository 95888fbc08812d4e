// An error for a misspelt name may contain a hint, which must not reveal a table, column or
// function that the visitor may not use.
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from '../run-sql.ts';

type Named = { name: string };

/**
 * Server instance that only this file uses. In the shared instance, other tests create tables at
 * the same time.
 */
let instance: Instance;
let hiddenTables: string[];
let hiddenFunctions: string[];
let openFunctions: Set<string>;
let openTables: Set<string>;

const names = async (text: string) =>
  ((await runSql(text, [], instance.databaseUrl)) as Named[]).map(({ name }) => name);

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
  const tables = (isOpen: boolean) =>
    names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'v', 'm', 'p') and (has_any_column_privilege('anon', oid, 'select, insert, update')
        or has_table_privilege('anon', oid, 'delete')) is ${isOpen}`);
  const functions = (isOpen: boolean) =>
    names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and prokind = 'f' group by proname having bool_or(has_function_privilege('anon', oid, 'execute')) is ${isOpen}`);
  hiddenTables = await tables(false);
  openTables = new Set(await tables(true));
  hiddenFunctions = await functions(false);
  openFunctions = new Set(await functions(true));
});
afterAll(() => instance?.stop());

async function hintFor(path: string): Promise<string | null> {
  const response = await fetch(`${instance.url}/rest/v1${path}`, {
    headers: { apikey: instance.anonKey },
  });
  return ((await response.json()) as { hint?: string | null }).hint ?? null;
}

const isIn = (open: Set<string>, meant: string | undefined) =>
  meant === undefined || open.has(meant);

/**
 * Returns three misspelt forms of the name: with a letter too many, with a letter missing and with
 * a wrong letter.
 */
const misspelt = (name: string) => [`${name}x`, name.slice(0, -1), `x${name.slice(1)}`];

describe('hints for a visitor', () => {
  test('are tested with a schema in which more than ten tables and more than ten functions are hidden', () => {
    expect(hiddenTables.length).toBeGreaterThan(10);
    expect(hiddenFunctions.length).toBeGreaterThan(10);
  });

  test('never mention a table that the visitor may not use', async () => {
    for (const name of hiddenTables.flatMap(misspelt)) {
      const meant = /^[^']*'public\.(.*)'$/.exec((await hintFor(`/${name}`)) ?? '')?.[1];
      expect(isIn(openTables, meant), `${name}: ${meant}`).toBe(true);
    }
  });

  test('mention neither functions that the visitor may not call nor the arguments of these functions', async () => {
    for (const name of [...hiddenFunctions, ...hiddenFunctions.flatMap(misspelt)]) {
      const hint = await hintFor(`/rpc/${name}?no_such_argument=1`);
      const meant = /public\.(\w+)/.exec(hint ?? '')?.[1];
      expect(isIn(openFunctions, meant), `${name}: ${hint}`).toBe(true);
    }
  });

  test('never mention an embedded table or a column that the visitor may not read', async () => {
    for (const name of hiddenTables.flatMap(misspelt)) {
      const meant = /'([^']*)' instead/.exec(
        (await hintFor(`/cities?select=id,${name}(id)`)) ?? '',
      )?.[1];
      expect(isIn(openTables, meant), `${name}: ${meant}`).toBe(true);
    }
    expect(await hintFor('/profiles?select=usernam')).toBeNull();
  });

  test('still suggest names that the visitor may use', async () => {
    expect(await hintFor('/citie')).toBe("Perhaps you meant the table 'public.cities'");
    expect(await hintFor('/cities?select=region(*)')).toContain("'regions'");
    expect(await hintFor('/rpc/quote_deliver')).toContain('public.quote_delivery');
  });
});
