// Connects as the database's owner, to set up and check what no API shows.
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
