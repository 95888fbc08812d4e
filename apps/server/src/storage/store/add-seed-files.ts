// Puts the bytes of the demo's files into the object store; each file, in whichever sub-folder, is called by the version that a seeded row names.
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { ObjectStore } from './object-store.ts';
import type { Staging } from './staging.ts';

/** A file that is there already, or whose row is gone, is left alone. */
export async function addSeedFiles(
  database: Pick<Database, 'query'>,
  store: ObjectStore,
  staging: Staging,
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
