// Opens a connection as the database owner of this worker's database.
import pg from 'pg';
import { inject } from 'vitest';
import type {} from '../../global-setup.ts';

// Centimes stay far below 2^53, so bigint columns can be read as JavaScript numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Returns the URL of this worker's database. The index is reduced by 1, because Vitest numbers the
 * workers from 1.
 */
export function databaseUrl(): string {
  const url = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`no database for worker ${process.env.VITEST_POOL_ID}`);
  return url;
}

export async function connect(): Promise<pg.Client> {
  const db = new pg.Client(databaseUrl());
  await db.connect();
  return db;
}
