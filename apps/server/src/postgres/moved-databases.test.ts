import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findMovedDatabases, linkMovedDatabase } from './moved-databases.ts';

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
  linkMovedDatabase(dataDir, folder);
  return { dataDir, folder };
}

it('writes the path of the database folder into a file in the DATA_DIR folder', () => {
  const { dataDir, folder } = instance('a');
  expect(readFileSync(join(dataDir, 'database-is-elsewhere.txt'), 'utf8')).toContain(folder);
});

it('finds the database of a DATA_DIR that was removed and recreated, and no other database', () => {
  const { dataDir, folder } = instance('again');
  const other = instance('other');
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  expect(findMovedDatabases(system, dataDir)).toEqual([folder]);
  linkMovedDatabase(dataDir, mkdtempSync(`${folder}-`));
  expect(findMovedDatabases(system, dataDir)).toEqual([folder]);
  expect(existsSync(folder)).toBe(true);
  expect(findMovedDatabases(system, other.dataDir)).toEqual([]);
});

it('finds no database if no database was moved out of DATA_DIR', () => {
  expect(findMovedDatabases(system, join(root, '.data'))).toEqual([]);
});
