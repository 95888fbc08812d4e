// Links the DATA_DIR folder with a database folder outside it. A file in each folder contains the
// path of the other folder, so that an operator who deletes one folder knows about the other.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in the database folder. The file contains the path of DATA_DIR. */
const OWNER_FILE = 'data-dir';
/** File in DATA_DIR that contains the path of the database folder. */
const PLACE_FILE = 'database-is-elsewhere.txt';

/**
 * Links DATA_DIR and the database folder, which is outside DATA_DIR: writes into each folder a file
 * with the path of the other folder.
 * @param folder - Database folder of the instance. PostgreSQL's user may enter this folder.
 */
export function linkMovedDatabase(dataDir: string, folder: string): void {
  writeFileSync(join(folder, OWNER_FILE), `${dataDir}\n`);
  writeFileSync(
    join(dataDir, PLACE_FILE),
    `PostgreSQL's user may not enter this folder, so the database is in ${folder}. To delete the data, delete both folders.\n`,
  );
}

/**
 * Finds databases that remain after the folder DATA_DIR was removed and recreated. Each database is
 * in a folder that names this DATA_DIR as its owner, but the present DATA_DIR does not refer to
 * that folder.
 * @param systemFolder - Folder that contains the folders of all instances.
 * @returns Folders of these databases.
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
