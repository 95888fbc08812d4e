import { expect, it } from 'vitest';
import { returnTarget } from './return-target.ts';

it('leads back to the screen, in the language chosen meanwhile', () => {
  expect(returnTarget('/fr/money/new?draft=1', 'fr')).toBe('/fr/money/new?draft=1');
  expect(returnTarget('/fr/profile', 'ar')).toBe('/ar/profile');
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
])('does not follow %s', (from) => {
  expect(returnTarget(from, 'fr')).toBeUndefined();
});
