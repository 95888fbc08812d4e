// A database that had to leave its DATA_DIR: each folder names the other, so that whoever removes one is told of the other.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lies beside the database. */
const OWNER_FILE = 'data-dir';
/** Lies in DATA_DIR. */
const PLACE_FILE = 'database-is-elsewhere.txt';

/** @param folder That of the instance, which PostgreSQL's user may enter. */
export function linkMovedDatabase(dataDir: string, folder: string): void {
  writeFileSync(join(folder, OWNER_FILE), `${dataDir}\n`);
  writeFileSync(
    join(dataDir, PLACE_FILE),
    `PostgreSQL's user may not enter this folder, so the database lies in ${folder}. To remove the data, remove both.\n`,
  );
}

/**
 * @param systemFolder Holds the folders of instances.
 * @returns The folders of databases that were those of this DATA_DIR before it was removed and made anew.
 */
export function findMovedDatabases(systemFolder: string, dataDir: string): string[] {
  return namesIn(systemFolder)
    .map((name) => join(systemFolder, name))
    .filter((folder) => ownerOf(folder) === dataDir && !isNamedBy(dataDir, folder));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isNamedBy(dataDir: string, folder: string): boolean {
  const file = join(dataDir, PLACE_FILE);
  return existsSync(file) && readFileSync(file, 'utf8').includes(`in ${folder}.`);
}

function ownerOf(folder: string): string | undefined {
  const file = join(folder, OWNER_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
