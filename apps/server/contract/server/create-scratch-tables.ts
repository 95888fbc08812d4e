// Creates tables that one test needs in addition to the product's tables, and drops them after the
// test. Runs as the database's owner.
import pg from 'pg';
import { expect, inject } from 'vitest';
import { retryUntilSuccess } from './retry-until-success.ts';

export type ScratchTables = {
  /** Runs a query as the database's owner, to set up or check data that no API returns. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/**
 * @param prefix - Prefix of the names of all tables, views and functions.
 * @param sql - SQL that creates these tables, views and functions.
 * @param visible - Name of one of the tables or views. The function resolves once the API's schema
 * cache contains this table or view.
 */
export async function createScratchTables(
  prefix: string,
  sql: string,
  visible: string,
): Promise<ScratchTables> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  const query = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows;
  await query(dropAll(prefix));
  await client.query(sql);
  await query(`notify pgrst, 'reload schema'`);
  await retryUntilSuccess(async () => expect(await isKnown(visible)).toBe(true));
  return {
    query,
    async drop() {
      await query(dropAll(prefix));
      await query(`notify pgrst, 'reload schema'`);
      await client.end();
    },
  };
}

async function isKnown(table: string): Promise<boolean> {
  const key = inject('serviceRoleKey');
  const response = await fetch(`${inject('url')}/rest/v1/${table}?limit=0`, {
    headers: { apikey: key },
  });
  await response.text();
  return response.ok;
}

const dropAll = (prefix: string) => `do $$
declare v_name text;
begin
  for v_name in select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and starts_with(proname, '${prefix}') loop
    execute 'drop function ' || v_name || ' cascade';
  end loop;
  for v_name in select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and starts_with(relname, '${prefix}') loop
    execute 'drop view if exists ' || v_name || ' cascade';
  end loop;
  for v_name in select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and starts_with(relname, '${prefix}') loop
    execute 'drop table ' || v_name || ' cascade';
  end loop;
end $$`;
