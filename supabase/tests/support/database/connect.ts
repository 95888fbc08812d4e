// Opens a connection as the database's owner.
import pg from 'pg';
import { inject } from 'vitest';

// Centimes stay far below 2^53, so bigint columns may be plain numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function connect(): Promise<pg.Client> {
  const db = new pg.Client(inject('databaseUrl'));
  await db.connect();
  return db;
}
