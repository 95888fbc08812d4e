// Every package of others may be used as it is used, by what package-lock.json says in the root and in each folder on demand: no network is asked.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_DEMAND_FOLDERS } from '../on-demand/folders.ts';
import { LICENCE_EXCEPTIONS } from './allowed-licences.ts';
import { brokenLicences } from './broken-licences.ts';
import { type LockedLibrary, lockedLibraries } from './locked-libraries.ts';

const root = join(import.meta.dirname, '../..');
const locked = ['.', ...ON_DEMAND_FOLDERS].flatMap((folder) => lockedLibraries(join(root, folder)));
const made = (licence: string | undefined, more: Partial<LockedLibrary> = {}): LockedLibrary => ({
  name: 'new-package',
  version: '1.0.0',
  licence,
  isShipped: true,
  ...more,
});

test('all that is locked has a licence that is allowed', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(({ isShipped }) => isShipped).length).toBeGreaterThan(100);
  expect(brokenLicences(locked)).toEqual([]);
});

test.each([
  ['no licence at all', undefined],
  ['one that reaches into what is linked', 'GPL-3.0-only'],
  ['one that reaches over a network', 'AGPL-3.0-or-later'],
  ['LGPL outside its exception', 'LGPL-3.0-or-later'],
  ['one of several that must all hold', 'MIT AND GPL-2.0-only'],
  ['words that are no licence', 'SEE LICENSE IN FILE'],
  ['what only a tool may have', 'MPL-2.0'],
])('%s is refused', (_, licence) => {
  expect(brokenLicences([made(licence)])).toHaveLength(1);
});

test('one of several that may be chosen is enough, and a tool may have more', () => {
  expect(brokenLicences([made('MIT OR GPL-3.0-only')])).toEqual([]);
  expect(brokenLicences([made('MPL-2.0', { isShipped: false })])).toEqual([]);
});

test('an exception is of its own package and licence alone, and none is left over', () => {
  const [library] = locked.filter(({ name }) => name.startsWith('@img/sharp-libvips-'));
  expect(library?.licence).toBe('LGPL-3.0-or-later');
  expect(brokenLicences([made('AGPL-3.0-only', { name: library?.name ?? '' })])).toHaveLength(1);
  expect(brokenLicences([made('GPL-3.0-only', { name: 'combine-errors' })])).toHaveLength(1);
  for (const { name } of LICENCE_EXCEPTIONS)
    expect(locked.some((one) => name.test(one.name))).toBe(true);
});
