// One statement as the database's owner, for arranging and checking what no API shows.
import pg from 'pg';
import { inject } from 'vitest';

export async function sql(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
