// Every row of the database, before and after: what an actor changed, and which rows are none of his business.
import type { Client } from 'pg';
import type { Table } from './world.ts';

export type Row = { table: string; key: string; values: Record<string, unknown> };
type Reference = { from: string; columns: string[]; to: string; keys: string[] };

/** Changing rows of these says nothing: they count, or they are the same for everybody. */
const HOUSEKEEPING =
  /^(auth\.(sessions|refresh_tokens|flow_state|mfa_amr_claims|mfa_challenges|one_time_tokens|rate_limits|audit_log_entries)|private\.(audit_chain_head|[a-z_]+_sweeps)|realtime\.)/;

export async function readRows(db: Client, tables: Table[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const { schema, name, isView, key } of tables) {
    const table = `${schema}.${name}`;
    if (isView || HOUSEKEEPING.test(table)) continue;
    const { rows: found } = await db.query<{ values: Record<string, unknown> }>(
      `select to_jsonb(t) as values from ${table} t`,
    );
    for (const { values } of found) {
      const id = JSON.stringify(key.length > 0 ? key.map((column) => values[column]) : values);
      rows.set(`${table} ${id}`, { table, key: id, values });
    }
  }
  return rows;
}

export async function readReferences(db: Client): Promise<Reference[]> {
  const { rows } = await db.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns,
      array(select attname::text from unnest(confkey) k join pg_attribute on attrelid = confrelid and attnum = k) as keys
     from pg_constraint where contype = 'f'`,
  );
  const named = (table: string) => (table.includes('.') ? table : `public.${table}`);
  return rows.map((row) => ({ ...row, from: named(row.from), to: named(row.to) }));
}

/** Being named in a row together does not make another person's own rows mine. */
const NOT_SHARED_THROUGH =
  /^(auth\.users|public\.(profiles|brokers|cities|countries|regions|languages|neighborhoods|couriers|property_types)|storage\.buckets)$/;

/**
 * @returns Keys of the rows that are the person's business: they name him, or belong to a row that does, or a row that
 *   does belongs to them.
 */
export function rowsOf(
  id: string | undefined,
  rows: Map<string, Row>,
  references: Reference[],
): Set<string> {
  const own = new Set<string>();
  if (id === undefined) return own;
  for (const [key, row] of rows) {
    if (JSON.stringify(row.values).includes(id)) own.add(key);
  }
  const usable = references.filter(({ to }) => !NOT_SHARED_THROUGH.test(to));
  for (let size = -1; size !== own.size; ) {
    size = own.size;
    for (const { from, columns, to, keys } of usable) {
      const parents = new Map<string, string[]>();
      for (const [key, { table, values }] of rows) {
        if (table === to) parents.set(keys.map((column) => values[column]).join(), [key]);
      }
      for (const [key, { table, values }] of rows) {
        if (table !== from) continue;
        for (const parent of parents.get(columns.map((column) => values[column]).join()) ?? []) {
          if (own.has(parent)) own.add(key);
          else if (own.has(key) && namesPerson(rows.get(key), id)) own.add(parent);
        }
      }
    }
  }
  return own;
}

const namesPerson = (row: Row | undefined, id: string): boolean =>
  row !== undefined && JSON.stringify(row.values).includes(id);

/**
 * @param ownBefore What was the actor's business before: these he may change and remove.
 * @param ownAfter What is his business now: he may have made these.
 * @returns Rows that differ otherwise, and how.
 */
export function strangeChanges(
  before: Map<string, Row>,
  after: Map<string, Row>,
  ownBefore: Set<string>,
  ownAfter: Set<string>,
): string[] {
  const changed: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    if (JSON.stringify(old?.values) === JSON.stringify(now?.values)) continue;
    if ((old ? ownBefore : ownAfter).has(key)) continue;
    if (!old) changed.push(`${key}: a new row`);
    else changed.push(`${key}: ${now ? changesIn(old, now) : 'a row gone'}`);
  }
  return changed;
}

const changesIn = (old: Row, now: Row): string =>
  Object.keys(now.values)
    .filter((name) => JSON.stringify(old.values[name]) !== JSON.stringify(now.values[name]))
    .map(
      (name) => `${name} ${JSON.stringify(old.values[name])} → ${JSON.stringify(now.values[name])}`,
    )
    .join(', ');
