// Compares all rows of the database before and after an attack.
import type { Client } from 'pg';
import type { Table } from './database-catalog.ts';

export type DatabaseRow = {
  table: string;
  key: string;
  values: Record<string, unknown>;
  /**
   * Values of the row in the text format of the database, so that the values can be compared and
   * searched.
   */
  text: string;
};
export type DatabaseRows = Map<string, DatabaseRow>;

/**
 * Tables whose changes are ignored: counters, rows that background work writes, and rows that are
 * the same for everybody.
 */
const HOUSEKEEPING =
  /^(auth\.(sessions|refresh_tokens|flow_state|mfa_amr_claims|mfa_challenges|one_time_tokens|rate_limits|audit_log_entries)|private\.(audit_chain_head|ledger_checks|[a-z_]+_sweeps)|realtime\.)/;

export async function readRows(db: Client, tables: Table[]): Promise<DatabaseRows> {
  const kept = tables.filter(
    ({ schema, name, isView }) => !isView && !HOUSEKEEPING.test(`${schema}.${name}`),
  );
  const { rows: found } = await db.query<{ at: number; text: string }>(
    kept
      .map(
        ({ schema, name }, at) =>
          `select ${at} as at, to_jsonb(t)::text as text from ${schema}.${name} t`,
      )
      .join(' union all '),
  );
  const rows: DatabaseRows = new Map();
  for (const { at, text } of found) {
    const { schema = '', name = '', key: columns = [] } = kept[at] ?? {};
    const table = `${schema}.${name}`;
    const values: Record<string, unknown> = JSON.parse(text);
    const key = columns.length > 0 ? JSON.stringify(columns.map((one) => values[one])) : text;
    rows.set(`${table} ${key}`, { table, key, values, text });
  }
  return rows;
}

export type RowChange = { key: string; old: DatabaseRow | undefined; now: DatabaseRow | undefined };

export function rowChangesBetween(before: DatabaseRows, after: DatabaseRows): RowChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, old: before.get(key), now: after.get(key) }))
    .filter(({ old, now }) => old?.text !== now?.text);
}

/** @returns The changed columns of a row; all columns of a new or deleted row. */
export function changedColumns({ old, now }: RowChange): string[] {
  return Object.keys(now?.values ?? old?.values ?? {}).filter(
    (name) => JSON.stringify(old?.values[name]) !== JSON.stringify(now?.values[name]),
  );
}

/**
 * @returns The key of the row, followed by its changed values or a note that the row is new or
 * gone.
 */
export function describeChange(change: RowChange): string {
  const { key, old, now } = change;
  if (!old) return `${key}: a new row`;
  if (!now) return `${key}: a row gone`;
  const columns = changedColumns(change).map(
    (name) => `${name} ${JSON.stringify(old.values[name])} → ${JSON.stringify(now.values[name])}`,
  );
  return `${key}: ${columns.join(', ')}`;
}
