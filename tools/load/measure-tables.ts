// Measures how large the rows of each table are, including indexes and TOAST. Tables with too few
// rows are left out.
import type pg from 'pg';
import type { TableSize } from './load-results.ts';

/**
 * Minimum number of rows of a measured table. With fewer rows, half-empty index pages would distort
 * the result.
 */
const MIN_ROWS = 500;

export async function measureTables(db: pg.Client): Promise<Record<string, TableSize>> {
  const { rows } = await db.query<{ name: string; rows: number; bytes: string }>(
    `select n.nspname || '.' || p.relname as name, sum(c.reltuples)::float8 as rows, sum(pg_total_relation_size(c.oid)) as bytes
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     join pg_class p on p.oid = coalesce(i.inhparent, c.oid) join pg_namespace n on n.oid = p.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')
     group by 1 having sum(c.reltuples) >= $1 order by 3 desc`,
    [MIN_ROWS],
  );
  return Object.fromEntries(
    rows.map((row) => [row.name, { rows: Math.round(row.rows), bytes: Number(row.bytes) }]),
  );
}
