// Tests of the HTTP settings. With a wrong value of TRUSTED_PROXIES, any client could pretend to
// have another address.
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test.each([
  ['', []],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.1.0.0/16, fd00::/8,uniquelocal', ['10.1.0.0/16', 'fd00::/8', 'uniquelocal']],
])('accepts TRUSTED_PROXIES=%s', (value, networks) => {
  expect(readEnvironment({ TRUSTED_PROXIES: value }).TRUSTED_PROXIES).toEqual(networks);
});

test.each([
  'true',
  '*',
  'proxy.example',
  '0.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'fd00::/129',
  '10.0.0.1,',
])('rejects TRUSTED_PROXIES=%s', (value) => {
  expect(() => readEnvironment({ TRUSTED_PROXIES: value })).toThrow(
    'expected comma-separated addresses or networks',
  );
});

test.each(['-1', '301', '1.5', 'long'])('rejects DRAIN_SECONDS=%s', (value) => {
  expect(() => readEnvironment({ DRAIN_SECONDS: value })).toThrow('expected seconds from 0 to 300');
});
