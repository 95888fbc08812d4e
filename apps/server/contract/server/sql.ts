// Speaks as the database's owner, for arranging and checking what no API shows.
import pg from 'pg';
import { inject } from 'vitest';

/** One statement. @param databaseUrl Of another server than the one that all test files share. */
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

/** A connection that stays until it is ended. @param databaseUrl As above. */
export async function ownerClient(databaseUrl: string = inject('databaseUrl')): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return client;
}
