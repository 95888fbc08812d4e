// Reads the current schema: the files of supabase/schemas.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type SchemaFile = {
  /** Path relative to supabase/schemas, such as `money/fees/fee_bands.sql`: domain, area, file. */
  path: string;
  /**
   * Name of the folder that contains this SQL file, such as `fees`. Paths of older revisions of the
   * repository begin with this folder, because these revisions had no domain folders.
   */
  area: string;
  sql: string;
};

export const SCHEMAS_FOLDER = join(import.meta.dirname, '../../supabase/schemas');

/** @returns All files, sorted by path. */
export function readSchemaFiles(folder = SCHEMAS_FOLDER): SchemaFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.sql'))
    .map((file) => {
      const absolute = join(file.parentPath, file.name);
      const path = absolute.slice(folder.length + 1).replaceAll('\\', '/');
      const area = basename(dirname(absolute));
      return { path, area, sql: readFileSync(absolute, 'utf8') };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
