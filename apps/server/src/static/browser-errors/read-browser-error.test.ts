// Tests of error reports that browsers send. A report is untrusted: a value that does not have the
// format of its field is dropped or replaced, and a path is kept only if it belongs to an existing
// screen.
import { expect, it } from 'vitest';
import type { BuiltSite } from '../built-site.ts';
import { readBrowserError } from './read-browser-error.ts';
import { createReportLimit } from './report-limit.ts';

const SITE: BuiltSite = {
  origin: 'https://app.example',
  languages: ['en', 'fr', 'ar'],
  pages: ['', '/about'],
  screens: ['/money/$id'],
  shells: [],
  unlisted: [],
  moved: {},
};
const read = (more: object) => readBrowserError({ kind: 'error', ...more }, SITE);

it('keeps a value of an error report if the value has a safe format', () => {
  const at = 'assets/wizard-a1b2c3d.js:1:2345';
  expect(
    read({ name: 'TypeError', message: 'x is undefined', at, path: '/fr/money/$', build: '0a1b' }),
  ).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'x is undefined',
    at,
    route: '/money/$id',
    build: '0a1b',
  });
});

it('drops or replaces the values of a report that do not have a safe format', () => {
  const hostile = 'amina@mail.example';
  const report = read({
    name: hostile,
    message: `no ${hostile}`,
    at: hostile,
    path: `/${hostile}`,
    build: hostile,
  });
  expect(report).toEqual({
    kind: 'error',
    name: 'Error',
    message: 'no <address>',
    at: undefined,
    route: 'other',
    build: undefined,
  });
});

it('removes codes from a message, even where it is truncated', () => {
  expect(read({ message: `${'é'.repeat(197)}123456` })?.message).toBe(`${'é'.repeat(197)}<nu…`);
});

it.each([
  ['/fr', '/'],
  ['/fr/about', '/about'],
  ['/fr/money/secret', '/money/$id'],
  ['/fr/money/secret/more', 'other'],
  ['/', 'other'],
])('reads the path %s of an error report as the route %s', (path, route) => {
  expect(read({ path })?.route).toBe(route);
});

it.each([{ kind: 'other' }, {}, null, 'error', []])('rejects the report %j', (body) => {
  expect(readBrowserError(body, SITE)).toBeUndefined();
});

it('accepts ten reports a minute from one address, and 300 from all addresses together', () => {
  let now = 0;
  const isWithin = createReportLimit(() => now);
  const takenOf = (address: string, times: number) =>
    Array.from({ length: times }, () => isWithin(address)).filter(Boolean).length;
  expect(takenOf('192.0.2.1', 20)).toBe(10);
  let all = 10;
  for (let host = 2; host < 60; host++) all += takenOf(`192.0.2.${host}`, 10);
  expect(all).toBe(300);
  now = 59_999;
  expect(isWithin('192.0.2.200')).toBe(false);
  now = 60_000;
  expect(takenOf('192.0.2.1', 20)).toBe(10);
});
