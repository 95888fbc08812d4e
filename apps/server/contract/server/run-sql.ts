// Runs SQL as the database's owner, to set up or check data that no API returns.
import pg from 'pg';
import { inject } from 'vitest';

/** Runs one statement. @param databaseUrl - Defaults to the server that all test files share. */
export async function runSql(
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

/**
 * Opens a connection. The caller must close the connection.
 * @param databaseUrl - Defaults to the server that all test files share.
 */
export async function connectAsOwner(
  databaseUrl: string = inject('databaseUrl'),
): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return client;
}
