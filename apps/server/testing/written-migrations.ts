// The migrations as supabase/schemas makes them now: every server and every template of a database reads them.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** By its path: tools import this package, never the other way. */
const WRITER = join(import.meta.dirname, '../../../tools/database/write-migrations.ts');

let written: Promise<unknown> | undefined;

/** Once in a process. @throws Error with what PostgreSQL's parser refuses in the schemas. */
export async function writtenMigrations(): Promise<void> {
  written ??= promisify(execFile)(process.execPath, [WRITER]);
  await written;
}
