// docs/asvs.md lists each requirement of ASVS 5.0 up to level 2 exactly once.
// document-paths.test.ts checks that the files named in docs/asvs.md exist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Number of ASVS requirements of the levels 1 and 2 in each section. In every section, these
 * requirements are numbered from 1 without gaps.
 */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';
const wanted = SECTIONS.split(' ').flatMap((section) => {
  const [name, count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
});

const text = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d[\d., ]*) \| (\w*) \| (.+) \|$/gm)].map(
  ([, points = '', state = '', where = '']) => ({ points: points.split(', '), state, where }),
);

test('each ASVS requirement has one row', () => {
  const said = rows.flatMap(({ points }) => points);
  expect(wanted).toHaveLength(253);
  expect(said.filter((point, index) => said.indexOf(point) !== index)).toEqual([]);
  expect(wanted.filter((point) => !said.includes(point))).toEqual([]);
  expect(said.filter((point) => !wanted.includes(point))).toEqual([]);
});

test('the row of each ASVS requirement states whether the requirement is met, and names the evidence if so', () => {
  for (const { points, state, where } of rows) {
    expect(['holds', 'part', 'no', 'none'], points.join()).toContain(state);
    if (state === 'holds') expect(where, points.join()).toMatch(/`[^`]+`/);
  }
});
