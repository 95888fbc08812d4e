// One statement as the database's owner, for arranging and checking what no API shows.
import pg from 'pg';
import { inject } from 'vitest';

/** @param databaseUrl Of another server than the one that all test files share. */
export async function sql(
  text: string,
  values: unknown[] = [],
  databaseUrl = inject('databaseUrl'),
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
