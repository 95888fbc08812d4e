// Tests which redirect targets of links and sign-ins are allowed. Some rejected targets look like
// allowed ones.
import { expect, it } from 'vitest';
import { parseRedirectPatterns } from '../../config/redirect-patterns.ts';
import { redirectTarget } from './redirect-target.ts';

const config = {
  publicUrl: 'https://api.example',
  auth: {
    siteUrl: 'https://app.example',
    redirectPatterns:
      parseRedirectPatterns('https://*.shop.example/**, myapp://**, **://back.example/') ?? [],
  },
};
const leadsTo = (wanted: string | undefined) => redirectTarget(config, wanted).href;

it.each([
  ['https://app.example/fr?a=b#c', 'https://app.example/fr?a=b#c'],
  ['/fr', 'https://app.example/fr'],
  ['https://api.example/fr', 'https://api.example/fr'],
  ['https://one.shop.example/a/b', 'https://one.shop.example/a/b'],
  ['https://one.shop.example/a#token', 'https://one.shop.example/a#token'],
  ['myapp://back/a', 'myapp://back/a'],
  // Browsers treat a backslash as a slash, so the host name ends at the backslash.
  ['https://one.shop.example\\@evil.example/', 'https://one.shop.example/@evil.example/'],
])('allows the redirect target %s', (wanted, expected) => {
  expect(leadsTo(wanted)).toBe(expected);
});

it.each([
  undefined,
  '',
  'http://app.example/',
  'https://app.example:8443/',
  'https://app.example@evil.example/',
  'https://evil.example/#https://one.shop.example/',
  'https://evil.example/?.shop.example/',
  'https://a.b.shop.example/',
  'https://x@one.shop.example/',
  'https://192.0.2.7/',
  'javascript://back.example/',
  'data://back.example/',
  'blob:https://one.shop.example/x',
  '//evil.example/',
  `https://one.shop.example/${'a'.repeat(2000)}`,
])('replaces the forbidden redirect target %.60s with the front page', (wanted) => {
  expect(leadsTo(wanted)).toBe('https://app.example/');
});

it("uses the server's public URL as the front page when no site URL is set", () => {
  const auth = { siteUrl: undefined, redirectPatterns: [] };
  const at = (wanted: string) => redirectTarget({ publicUrl: 'https://api.example', auth }, wanted);
  expect(at('https://app.example/').href).toBe('https://api.example/');
  expect(at('https://api.example/fr').href).toBe('https://api.example/fr');
});
