import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_DEMAND_DEPENDENCY_FOLDERS } from './on-demand-dependency-folders.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('the list of folders contains the folder of every lock file, except the root folder', () => {
  const locks = execFileSync('git', ['ls-files', '--', '*package-lock.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== 'package-lock.json');
  expect(locks.map(dirname).sort()).toEqual([...ON_DEMAND_DEPENDENCY_FOLDERS]);
});

test.each(ON_DEMAND_DEPENDENCY_FOLDERS)(
  'the lock file of %s contains exactly the requested packages',
  (folder) => {
    const { devDependencies } = read(`${folder}/package.json`);
    const { packages } = read(`${folder}/package-lock.json`);
    expect(packages[''].devDependencies).toEqual(devDependencies);
    expect(Object.keys(packages).length).toBeGreaterThan(1);
  },
);

/**
 * The bill of materials of a release lists only packages that are needed at run time. Packages
 * installed on demand are only used for building and testing.
 */
test.each(ON_DEMAND_DEPENDENCY_FOLDERS)(
  'no package of %s is needed at run time, and none has an install script',
  (folder) => {
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
  },
);

/**
 * A lock file that is written while npm uses a mirror contains the URL of the mirror, which cannot
 * be reached from elsewhere.
 */
test.each(['.', ...ON_DEMAND_DEPENDENCY_FOLDERS])(
  'the lock file of %s contains no registry URL',
  (folder) => {
    expect(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).not.toMatch(
      /"resolved": "\w+:/,
    );
  },
);
