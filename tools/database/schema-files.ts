// Reads the current schema: the files of supabase/schemas.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type SchemaFile = {
  /** Path relative to supabase/schemas, such as `money/fees/fee_bands.sql`: domain, area, file. */
  path: string;
  /**
   * Name of the folder that contains the file, such as `fees`. In older revisions of the
   * repository, the path has no domain and begins with the area.
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
