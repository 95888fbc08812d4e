// Lists the migrations of a folder in order of application.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

export type MigrationFile = {
  /**
   * The number before the first underscore of the file name. It is the id of the migration and
   * defines the order.
   */
  version: string;
  name: string;
  sql: string;
};

/**
 * Lists the migrations of a project.
 *
 * @param projectDir - Folder of the project. Its migrations folder may be missing.
 * @throws StartupError like readMigrationFiles, and also if the project has schemas from which no
 * migrations have been generated yet.
 */
export function readProjectMigrations(projectDir: string): MigrationFile[] {
  const folder = join(projectDir, 'migrations');
  const migrations = existsSync(folder) ? readMigrationFiles(folder) : [];
  const schemas = join(projectDir, 'schemas');
  if (migrations.length === 0 && existsSync(schemas)) {
    throw new StartupError(
      `${folder} has no migrations. They are generated from ${schemas} by npm run build and npm start.`,
    );
  }
  return migrations;
}

/**
 * Lists the migrations of a folder.
 * @throws StartupError for a file whose name is not `<number>_<name>.sql`, or a duplicate number.
 */
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
