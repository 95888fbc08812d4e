// Links the DATA_DIR folder with a database folder outside it. A file in each folder contains the
// path of the other folder, so that an operator who deletes one folder knows about the other.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in the database folder. The file contains the path of DATA_DIR. */
const OWNER_FILE = 'data-dir';
/** File in DATA_DIR that contains the path of the database folder. */
const PLACE_FILE = 'database-is-elsewhere.txt';

/**
 * Writes one file into each of the two folders. Each file contains the path of the other folder.
 * @param folder - Folder of the instance outside DATA_DIR. PostgreSQL's user may enter this folder.
 */
export function linkMovedDatabase(dataDir: string, folder: string): void {
  writeFileSync(join(folder, OWNER_FILE), `${dataDir}\n`);
  writeFileSync(
    join(dataDir, PLACE_FILE),
    `PostgreSQL's user may not enter this folder, so the database is in ${folder}. To delete the data, delete both folders.\n`,
  );
}

/**
 * Finds databases of an earlier DATA_DIR.
 * @param systemFolder - Folder that contains the folders of all instances.
 * @returns Folders of databases that belonged to this DATA_DIR before it was removed and recreated.
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
