// Tests of replacing a folder: afterwards the folder is complete and contains no files of the
// previous folder. Of two concurrent calls, the later one wins.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

let base = '';
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'wasl-replace-'));
});
afterEach(() => rm(base, { recursive: true }));

async function make(name: string, ...files: string[]): Promise<string> {
  const folder = join(base, name);
  await mkdir(folder);
  for (const file of files) await writeFile(join(folder, file), name);
  return folder;
}

test('moves the new folder to the target path if nothing exists there', async () => {
  const made = await make('made', 'index.html');
  await replaceFolder(join(base, 'dist'), made);
  expect(await readdir(base)).toEqual(['dist']);
  expect(await readFile(join(base, 'dist/index.html'), 'utf8')).toBe('made');
});

test('leaves nothing of the previous folder, neither next to the new folder nor in it', async () => {
  const place = await make('dist', 'index.html', 'old.js');
  await replaceFolder(place, await make('made', 'index.html'));
  expect(await readdir(base)).toEqual(['dist']);
  expect(await readdir(place)).toEqual(['index.html']);
});

test('leaves exactly one complete folder when twenty calls replace the same path concurrently', async () => {
  const place = await make('dist', 'old.js');
  const names = Array.from({ length: 20 }, (_, at) => `made-${at}`);
  const made = await Promise.all(names.map((name) => make(name, 'index.html', `${name}.js`)));
  await Promise.all(made.map((folder) => replaceFolder(place, folder)));
  expect(await readdir(base)).toEqual(['dist']);
  const winner = await readFile(join(place, 'index.html'), 'utf8');
  expect((await readdir(place)).sort()).toEqual(['index.html', `${winner}.js`]);
});

test('throws when the new folder is missing, and keeps the existing folder', async () => {
  const place = await make('dist', 'index.html');
  await expect(replaceFolder(place, join(base, 'missing'))).rejects.toThrow('ENOENT');
  expect(await readdir(base)).toEqual(['dist']);
});
