// Lists the migrations of a folder in the order in which they apply.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

export type MigrationFile = {
  /** The number before the first underscore; orders and identifies the migration. */
  version: string;
  name: string;
  sql: string;
};

/** @throws StartupError for a file whose name is not `<number>_<name>.sql`, or a number used twice. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const migrations = files.map((file) => {
    const parts = /^(\d+)_(.+)\.sql$/.exec(file);
    if (!parts?.[1] || !parts[2]) {
      throw new StartupError(`${join(folder, file)} is not named <number>_<name>.sql`);
    }
    return { version: parts[1], name: parts[2], sql: readFileSync(join(folder, file), 'utf8') };
  });
  for (const [index, { version }] of migrations.entries()) {
    if (migrations[index - 1]?.version === version) {
      throw new StartupError(`two migrations in ${folder} have the number ${version}`);
    }
  }
  return migrations;
}
