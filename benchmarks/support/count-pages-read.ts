// Counts the database pages that one call reads, including all statements that it runs. Unlike a
// time, this number does not depend on other programs.
import type pg from 'pg';

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };

export async function countPagesRead(
  client: pg.Client,
  sql: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await client.query<Explained>(
    `explain (analyze, buffers, format json) ${sql}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}
