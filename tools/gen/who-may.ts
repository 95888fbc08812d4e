// The text of docs/who-may.md, the one page for reviewing rights.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ACCESS_MATRIX } from '../../supabase/tests/access/access-matrix.ts';
import { readSchemaFiles } from '../database/schema-files.ts';
import { readCatalogue } from './who-may/catalogue.ts';
import { whoMayPage } from './who-may/page.ts';
import { placesOf } from './who-may/places.ts';

const ROLE_CALLS = join(import.meta.dirname, '../../supabase/tests/access/role-calls.txt');

/** @throws Error for what a request can reach and nothing tries. */
export async function whoMay(db: pg.Client): Promise<string> {
  const lines = readFileSync(ROLE_CALLS, 'utf8').trim().split('\n');
  return whoMayPage(await readCatalogue(db), placesOf(readSchemaFiles()), {
    tables: ACCESS_MATRIX,
    functions: new Map(lines.map((line) => line.split(': ', 2) as [string, string])),
  });
}

export async function whoMayIn(databaseUrl: string): Promise<string> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    return await whoMay(db);
  } finally {
    await db.end();
  }
}
