// Connects to the database as its owner, so that tests can prepare and check data that the API does
// not expose.
import pg from 'pg';
import { inject } from 'vitest';

export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client(inject('databaseUrl'));
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
