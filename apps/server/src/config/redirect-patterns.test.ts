// Tests of the patterns in URI_ALLOW_LIST.
import { expect, it } from 'vitest';
import { parseRedirectPatterns } from './redirect-patterns.ts';

const matches = (list: string, address: string) =>
  parseRedirectPatterns(list)?.some((pattern) => pattern.test(address));

it.each([
  ['https://app.example/welcome', 'https://app.example/welcome', true],
  ['https://app.example/welcome', 'https://app.example/welcome/', false],
  ['https://app.example/welcome', 'https://appxexample/welcome', false],
  ['https://*.example/', 'https://shop.example/', true],
  ['https://*.example/', 'https://a.shop.example/', false],
  ['https://*.example/', 'https://evil.test/.example/', false],
  ['https://**.example/', 'https://a.shop.example/', true],
  ['https://app.example/*', 'https://app.example/a', true],
  ['https://app.example/*', 'https://app.example/a/b', false],
  ['https://app.example/**', 'https://app.example/a/b?c=d', true],
  ['https://app.example/?', 'https://app.example/a', true],
  ['https://app.example/?', 'https://app.example/', false],
  ['https://app.example/[a-c]', 'https://app.example/b', true],
  ['https://app.example/[!a-c]', 'https://app.example/b', false],
  ['https://{app,shop}.example/', 'https://shop.example/', true],
  ['https://{app,shop}.example/', 'https://other.example/', false],
  ['https://app.example/\\*', 'https://app.example/*', true],
  ['https://app.example/\\*', 'https://app.example/a', false],
  ['myapp://back, https://app.example/', 'myapp://back', true],
  ['myapp://back,https://{app,shop}.example/,https://x/', 'https://shop.example/', true],
  ['https://{app,shop}.example/,,https://x/ ,', 'https://x/', true],
  ['', 'https://app.example/', false],
])('the pattern list %s allows the address %s: %s', (list, address, expected) => {
  expect(matches(list, address)).toBe(expected);
});

it.each(['https://[a', 'https://{a', 'https://a}', 'https://a\\', 'https://a]'])(
  'rejects the incomplete pattern %s',
  (list) => {
    expect(parseRedirectPatterns(list)).toBeUndefined();
  },
);

it('never allows an address of more than 2048 characters', () => {
  const address = 'https://app.example/'.padEnd(2048, 'a');
  expect(matches('https://**/**', address)).toBe(true);
  expect(matches('https://**/**', `${address}a`)).toBe(false);
});
