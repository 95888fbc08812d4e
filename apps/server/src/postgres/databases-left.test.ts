import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databasesLeft, nameEachOther } from './databases-left.ts';

let root: string;
let system: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wasl-left-'));
  system = join(root, 'system');
});
afterEach(() => rmSync(root, { recursive: true }));

function instance(name: string) {
  const [dataDir, folder] = [join(root, 'homes', name, '.data'), join(system, name)];
  for (const one of [dataDir, folder]) mkdirSync(one, { recursive: true });
  nameEachOther(dataDir, folder);
  return { dataDir, folder };
}

it('says in DATA_DIR where the database is', () => {
  const { dataDir, folder } = instance('a');
  expect(readFileSync(join(dataDir, 'database-is-elsewhere.txt'), 'utf8')).toContain(folder);
});

it('finds a database whose DATA_DIR was removed, and no other one', () => {
  const [gone] = [instance('gone'), instance('there')];
  mkdirSync(join(system, 'postgresql-18'));
  rmSync(gone.dataDir, { recursive: true });
  expect(databasesLeft(system)).toEqual([gone]);
  expect(existsSync(gone.folder)).toBe(true);
});

it('finds the one of a DATA_DIR that was removed and made again', () => {
  const { dataDir, folder } = instance('again');
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  nameEachOther(dataDir, mkdtempSync(`${folder}-`));
  expect(databasesLeft(system)).toEqual([{ folder, dataDir }]);
});

it('waits for a disk that is not mounted', () => {
  const { dataDir } = instance('a');
  rmSync(join(dataDir, '..'), { recursive: true });
  expect(databasesLeft(system)).toEqual([]);
});

it('finds none where no database had to leave', () => {
  expect(databasesLeft(system)).toEqual([]);
});
