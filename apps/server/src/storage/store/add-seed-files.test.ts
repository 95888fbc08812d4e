// Tests of seed files: the files of all subfolders are stored if a row references them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { addSeedFiles } from './add-seed-files.ts';
import { folderStore } from './folder-store.ts';
import { openUploadStaging } from './upload-staging.ts';

const root = mkdtempSync(join(tmpdir(), 'seed-files-'));
afterAll(() => rmSync(root, { recursive: true }));

const [TOP, BELOW, UNNAMED] = [1, 2, 3].map((n) => `0199a000-0000-7000-8000-00000000000${n}`);

it('stores a file of the folder or its subfolders only if a database row references the file', async () => {
  const folder = join(root, 'files');
  mkdirSync(join(folder, 'letters'), { recursive: true });
  writeFileSync(join(folder, `${TOP}.txt`), 'top');
  writeFileSync(join(folder, `letters/${BELOW}.txt`), 'below');
  writeFileSync(join(folder, `letters/${UNNAMED}.txt`), 'unnamed');
  const staging = await openUploadStaging(join(root, 'staging'));
  const store = folderStore(join(root, 'store'), staging);
  const rows = [TOP, BELOW].map((version) => ({ version }));
  // Test database: answers every query with the file versions to which database rows refer.
  const database = { query: async () => rows } as unknown as Parameters<typeof addSeedFiles>[0];

  await addSeedFiles(database, store, staging, folder);

  const stored = async (version = '') => {
    const bytes = await store.read(version);
    return bytes && text(bytes);
  };
  expect(await Promise.all([TOP, BELOW, UNNAMED].map(stored))).toEqual(['top', 'below', undefined]);
  expect(readdirSync(join(root, 'staging'))).toEqual([]);
});

it('looks up the rows of seed files by file name, ignoring the names of folders', async () => {
  const asked: unknown[] = [];
  const folder = join(root, 'files');
  const staging = await openUploadStaging(join(root, 'staging'));
  const database = {
    query: async (_: string, [versions]: unknown[]) => {
      asked.push(versions);
      return [];
    },
  } as unknown as Parameters<typeof addSeedFiles>[0];
  await addSeedFiles(database, folderStore(join(root, 'none'), staging), staging, folder);
  expect(asked).toEqual([expect.arrayContaining([TOP, BELOW, UNNAMED])]);
});
