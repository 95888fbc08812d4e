// Tests that advisories are matched to packages by name, version and range, as defined in the OSV
// format.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Advisory, findAffected, readAdvisories } from './osv-advisories.ts';

const locked = (version: string, name = 'parcel-label') => [
  { name, version, licence: 'MIT', isShipped: true },
];
const advisory = (affected: object, more: Partial<Advisory> = {}): Advisory[] => [
  {
    id: 'GHSA-0000',
    affected: [{ package: { ecosystem: 'npm', name: 'parcel-label' }, ...affected }],
    ...more,
  },
];
const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });
const isFound = (version: string, advisories: Advisory[], name?: string) =>
  findAffected(locked(version, name), advisories).length === 1;

test.each([
  ['a version before the first affected one', '1.1.9', false],
  ['the first affected version', '1.2.0', true],
  ['the last affected version', '1.4.9', true],
  ['the fixed version', '1.5.0', false],
  ['a beginning before that one', '1.5.0-rc.1', true],
  ['a version in a second range', '2.1.0', true],
  ['the version in last_affected', '2.3.0', true],
  ['a version after last_affected', '2.3.1', false],
])('decides whether the affected ranges of an advisory contain %s: %s', (_, version, expected) => {
  const advisories = advisory(
    range(
      { introduced: '1.2.0' },
      { fixed: '1.5.0' },
      { introduced: '2.0.0' },
      { last_affected: '2.3.0' },
    ),
  );
  expect(isFound(version, advisories)).toBe(expected);
});

test('a range from 0 includes all earlier versions, and a range without an end all later versions', () => {
  expect(isFound('0.0.1', advisory(range({ introduced: '0' }, { fixed: '1.0.0' })))).toBe(true);
  expect(isFound('1.0.0', advisory(range({ introduced: '0' }, { fixed: '1.0.0' })))).toBe(false);
  expect(isFound('9.9.9', advisory(range({ introduced: '0' })))).toBe(true);
});

test('an advisory applies only to the package and the versions that it lists, and to nothing once it is withdrawn', () => {
  expect(isFound('3.0.0', advisory({ versions: ['3.0.0'] }))).toBe(true);
  expect(isFound('3.0.1', advisory({ versions: ['3.0.0'] }))).toBe(false);
  expect(isFound('3.0.0', advisory({ versions: ['3.0.0'] }), 'parcel-labels')).toBe(false);
  const withdrawn = { withdrawn: '2026-01-01T00:00:00Z' };
  expect(isFound('3.0.0', advisory({ versions: ['3.0.0'] }, withdrawn))).toBe(false);
  const elsewhere = { package: { ecosystem: 'PyPI', name: 'parcel-label' }, versions: ['3.0.0'] };
  expect(isFound('3.0.0', advisory(elsewhere))).toBe(false);
});

test('reads the advisories of a folder and its subfolders, and includes the severity in each finding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-osv-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '2026/11'), { recursive: true });
  const [one] = advisory({ versions: ['3.0.0'] }, { database_specific: { severity: 'HIGH' } });
  writeFileSync(join(folder, '2026/11/GHSA-0000.json'), JSON.stringify(one));
  const [found] = findAffected(locked('3.0.0'), readAdvisories(folder));
  expect(found).toMatchObject({ id: 'GHSA-0000', severity: 'high' });
});
