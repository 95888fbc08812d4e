// Tests of the key under which rate limits count a client address. Customers with IPv6 can change
// part of their address themselves, which must not give them a new key.
import { expect, test } from 'vitest';
import { rateLimitKey } from './rate-limit-key.ts';

test.each<[string | undefined, string]>([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::5', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['not an address', 'not an address'],
  [undefined, ''],
])('the address %s has the rate limit key %s', (ip, shared) => {
  expect(rateLimitKey(ip)).toBe(shared);
});
