import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_DEMAND_FOLDERS } from './folders.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('every lock beside that of the root is listed', () => {
  const locks = execFileSync('git', ['ls-files', '--', '*package-lock.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== 'package-lock.json');
  expect(locks.map(dirname).sort()).toEqual([...ON_DEMAND_FOLDERS]);
});

test.each(ON_DEMAND_FOLDERS)('the lock of %s names the packages that are asked for', (folder) => {
  const { devDependencies } = read(`${folder}/package.json`);
  const { packages } = read(`${folder}/package-lock.json`);
  expect(packages[''].devDependencies).toEqual(devDependencies);
  expect(Object.keys(packages).length).toBeGreaterThan(1);
});

/** A release names what its instances run with; these packages stay with who builds and tests. */
test.each(ON_DEMAND_FOLDERS)('nothing of %s is shipped, and no script of it runs', (folder) => {
  const { dependencies } = read(`${folder}/package.json`);
  expect(dependencies).toBeUndefined();
  const { '': _, ...packages } = read(`${folder}/package-lock.json`).packages as Record<
    string,
    { dev?: boolean; hasInstallScript?: boolean }
  >;
  const broken = Object.entries(packages).filter(
    ([, { dev, hasInstallScript }]) => !dev || hasInstallScript,
  );
  expect(broken).toEqual([]);
});

/** They bring what their mirror was called, which nobody else can ask. */
test.each(['.', ...ON_DEMAND_FOLDERS])('the lock of %s names no registry', (folder) => {
  expect(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).not.toMatch(
    /"resolved": "\w+:/,
  );
});
