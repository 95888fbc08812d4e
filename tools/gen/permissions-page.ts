// Generates docs/permissions.md, the page for reviewing access rights.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ACCESS_MATRIX } from '../../supabase/tests/access/access-matrix.ts';
import { readSchemaFiles } from '../database/schema-files.ts';
import { objectAreas } from './permissions/object-areas.ts';
import { readPermissionsCatalogue } from './permissions/permissions-catalogue.ts';
import { renderPermissionsPage } from './permissions/render-page.ts';

const ROLE_CALLS = join(import.meta.dirname, '../../supabase/tests/access/role-calls.txt');

/**
 * Returns the text of docs/permissions.md.
 * @throws Error if a request can reach an object that no test covers.
 */
export async function permissionsPage(db: pg.Client): Promise<string> {
  const lines = readFileSync(ROLE_CALLS, 'utf8').trim().split('\n');
  return renderPermissionsPage(await readPermissionsCatalogue(db), objectAreas(readSchemaFiles()), {
    tables: ACCESS_MATRIX,
    functions: new Map(lines.map((line) => line.split(': ', 2) as [string, string])),
  });
}

export async function permissionsPageOf(databaseUrl: string): Promise<string> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    return await permissionsPage(db);
  } finally {
    await db.end();
  }
}
