import { expect, it } from 'vitest';
import { returnTarget } from './return-target.ts';

it('returns the address of the requested screen, in the current language', () => {
  expect(returnTarget('/fr/money/new?draft=1', 'fr')).toBe('/fr/money/new?draft=1');
  expect(returnTarget('/fr/profile', 'ar')).toBe('/ar/profile');
  expect(returnTarget('/fr/money/1?next=//evil.example#top', 'fr')).toBe(
    '/fr/money/1?next=//evil.example#top',
  );
});

it.each([
  undefined,
  '',
  '/',
  '/fr',
  '/fr/',
  '//evil.example/fr/x',
  'https://evil.example/fr/money',
  '/xx/money',
  '/fr/login?from=/fr/login',
  '/fr/auth/callback?code=1',
  '/fr/Login',
  '/fr/money/../login',
  // Each of the following addresses is a known form of an open redirect or of a script URL.
  '/\\evil.example/fr/money',
  '\\\\evil.example/fr/money',
  '/\t/evil.example/fr/money',
  '/\n//evil.example/fr',
  ' //evil.example/fr/money',
  '/fr/..//evil.example',
  '/fr/%2e%2e//evil.example/fr',
  '/fr//evil.example',
  '/fr/\\evil.example',
  '///evil.example/fr/money',
  '/@evil.example/fr',
  'fr/money',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//fr/money',
  'data:text/html,fr/money',
  'https:evil.example',
  'http://[',
])('rejects the return address %s', (from) => {
  expect(returnTarget(from, 'fr')).toBeUndefined();
});
