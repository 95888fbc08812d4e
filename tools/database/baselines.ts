// Builds the baseline migrations from the files of supabase/schemas. Until the first release, there
// is one baseline migration for each area, that is, for each folder of schema files.
import { basename, dirname } from 'node:path';
import { orderFiles } from './order-files.ts';
import type { SchemaFile } from './schema-files.ts';

export type Baseline = { file: string; sql: string };

/**
 * Base of the version numbers. The migration of the first area has this number plus 1, the
 * migration of the second area this number plus 2, and so on.
 */
const FIRST_VERSION = 20_261_122_000_000n;

/**
 * Builds one migration per area. A single transaction that creates everything would need more locks
 * than a database with few connections allows.
 * @param files - Files of supabase/schemas.
 * @returns The migrations in the order in which they apply.
 */
export function makeBaselines(files: SchemaFile[]): Baseline[] {
  const areas = Map.groupBy(orderFiles(files), ({ path }) => dirname(path));
  return [...areas].map(([folder, own], index) => ({
    file: `${FIRST_VERSION + BigInt(index + 1)}_${basename(folder)}.sql`,
    sql: [
      `-- Made from supabase/schemas/${folder}: change the files there.`,
      '-- A body may name what a later area brings.\nset check_function_bodies = off;',
      ...own.map(({ path, sql }) => `-- ${path}\n\n${sql.trim()}`),
    ]
      .join('\n\n')
      .concat('\n'),
  }));
}
