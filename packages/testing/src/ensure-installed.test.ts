import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureInstalled, isInstalled } from './ensure-installed.ts';
import { temporaryFolder } from './temporary-folder.ts';

let folder: string;

/**
 * Creates a folder whose only package is a local package, so that the tests work without a network.
 */
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'neighbour'));
  write('neighbour/package.json', { name: 'neighbour', version: '1.0.0' });
  describePackages({ neighbour: 'file:neighbour' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('installs packages only if they are missing or the lock file has changed', () => {
  expect(isInstalled(folder)).toBe(false);
  ensureInstalled(folder);
  expect(existsSync(join(folder, 'node_modules/neighbour/package.json'))).toBe(true);
  const mark = join(folder, 'node_modules/mark');
  writeFileSync(mark, '');
  ensureInstalled(folder);
  expect(existsSync(mark)).toBe(true);
  write('package-lock.json', { ...readLock(), version: '2.0.0' });
  expect(isInstalled(folder)).toBe(false);
  ensureInstalled(folder);
  expect(existsSync(mark)).toBe(false);
});

test('an interrupted install is repeated on the next call', () => {
  mkdirSync(join(folder, 'node_modules/neighbour'), { recursive: true });
  ensureInstalled(folder);
  expect(existsSync(join(folder, 'node_modules/neighbour/package.json'))).toBe(true);
});

test('two processes that start at the same time install the packages only once', async () => {
  const program = `
    const { ensureInstalled } = await import(${JSON.stringify(join(import.meta.dirname, 'ensure-installed.ts'))});
    ensureInstalled(${JSON.stringify(folder)});`;
  const told = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
      const [code] = await once(child, 'close');
      return { code, installs: said.split('Installing').length - 1 };
    }),
  );
  expect(told.map(({ code }) => code)).toEqual([0, 0]);
  expect(told.reduce((sum, { installs }) => sum + installs, 0)).toBe(1);
});

test('reports the folder and the reason when an install fails', () => {
  describePackages({ neighbour: 'file:neighbour', missing: '^1.0.0' });
  write('package-lock.json', readLockWithout('missing'));
  const install = () => ensureInstalled(folder);
  expect(install).toThrow('could not be installed');
  expect(install).toThrow('missing');
  expect(isInstalled(folder)).toBe(false);
});

function describePackages(devDependencies: Record<string, string>): void {
  write('package.json', { name: 'rare', private: true, devDependencies });
  write('package-lock.json', {
    name: 'rare',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'rare', devDependencies },
      neighbour: { version: '1.0.0', dev: true },
      'node_modules/neighbour': { resolved: 'neighbour', link: true },
    },
  });
}

function readLock() {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
}

/**
 * Returns the content of the lock file without the given package. This simulates a package.json
 * that was edited by hand without an update of the lock file.
 */
function readLockWithout(name: string) {
  const lock = readLock();
  delete lock.packages[''].devDependencies[name];
  return lock;
}

function write(file: string, content: object): void {
  writeFileSync(join(folder, file), JSON.stringify(content));
}
