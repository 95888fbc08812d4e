// The licence of every third-party package must allow its use. The packages come from
// package-lock.json of the root and of each on-demand folder. No network is needed.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_DEMAND_DEPENDENCY_FOLDERS } from '../on-demand-dependencies/on-demand-dependency-folders.ts';
import { LICENCE_EXCEPTIONS } from './allowed-licences.ts';
import { brokenLicences } from './broken-licences.ts';
import { type LockedLibrary, lockedLibraries } from './locked-libraries.ts';

const root = join(import.meta.dirname, '../..');
const locked = ['.', ...ON_DEMAND_DEPENDENCY_FOLDERS].flatMap((folder) =>
  lockedLibraries(join(root, folder)),
);
const made = (licence: string | undefined, more: Partial<LockedLibrary> = {}): LockedLibrary => ({
  name: 'new-package',
  version: '1.0.0',
  licence,
  isShipped: true,
  ...more,
});

test('all locked packages have an allowed licence', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(({ isShipped }) => isShipped).length).toBeGreaterThan(100);
  expect(brokenLicences(locked)).toEqual([]);
});

test.each([
  ['no licence at all', undefined],
  ['a licence that extends to linked code', 'GPL-3.0-only'],
  ['a licence that extends to network use', 'AGPL-3.0-or-later'],
  ['LGPL outside its exception', 'LGPL-3.0-or-later'],
  ['a combination that includes a refused licence', 'MIT AND GPL-2.0-only'],
  ['a text that is not a licence', 'SEE LICENSE IN FILE'],
  ['a tool licence in shipped code', 'MPL-2.0'],
])('refuses a shipped package with %s', (_, licence) => {
  expect(brokenLicences([made(licence)])).toHaveLength(1);
});

test('accepts alternative licences if one of them is allowed, and allows tools more licences than shipped code', () => {
  expect(brokenLicences([made('MIT OR GPL-3.0-only')])).toEqual([]);
  expect(brokenLicences([made('MPL-2.0', { isShipped: false })])).toEqual([]);
});

test('an exception applies only to its own package and licence, and every exception is used', () => {
  const [library] = locked.filter(({ name }) => name.startsWith('@img/sharp-libvips-'));
  expect(library?.licence).toBe('LGPL-3.0-or-later');
  expect(brokenLicences([made('AGPL-3.0-only', { name: library?.name ?? '' })])).toHaveLength(1);
  expect(brokenLicences([made('GPL-3.0-only', { name: 'combine-errors' })])).toHaveLength(1);
  for (const { name } of LICENCE_EXCEPTIONS)
    expect(locked.some((one) => name.test(one.name))).toBe(true);
});
