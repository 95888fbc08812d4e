// Copies the files of the demo data, including those in subfolders, into the object store. The name
// of each file, without its extension, is the version in the file's row of storage.objects.
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { ObjectStore } from './object-store.ts';
import type { UploadStaging } from './upload-staging.ts';

/** Copies the files that are missing in the store. Files that no row references are skipped. */
export async function addSeedFiles(
  database: Pick<Database, 'query'>,
  store: ObjectStore,
  staging: UploadStaging,
  folder: string,
): Promise<void> {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  const named = await database.query<{ version: string }>(
    'select version from storage.objects where version = any($1)',
    [files.map((file) => parse(file).name)],
  );
  for (const file of files) {
    const version = parse(file).name;
    if (!named.some((row) => row.version === version)) continue;
    const there = await store.read(version);
    if (there) {
      there.destroy();
      continue;
    }
    const staged = staging.newPath();
    await copyFile(file, staged);
    await store.put(version, staged, (await stat(staged)).size);
  }
}
