// Generates the migrations from supabase/schemas. Every server and every database template needs
// these migrations.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The program that writes the migrations is started by its path, not imported: tools import this
 * package, so this package must not import tools.
 */
const WRITER = join(import.meta.dirname, '../../../tools/database/write-migrations.ts');

let written: Promise<unknown> | undefined;

/**
 * Generates the migrations, once per process.
 * @throws Error with the message of PostgreSQL's parser when a schema is invalid.
 */
export async function generateMigrations(): Promise<void> {
  written ??= promisify(execFile)(process.execPath, [WRITER]);
  await written;
}
