import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';

const paths = Object.entries(PATHS);

it('prefixes every address with its language', () => {
  expect(PATHS.home('ar')).toBe('/ar');
  expect(PATHS.newMoney('fr')).toBe('/fr/money/new');
  for (const [name, path] of paths) expect(path('fr'), name).toMatch(/^\/fr(\/[a-z-]+)*$/);
});

it('has only one name for each address', () => {
  expect(new Set(paths.map(([, path]) => path('en'))).size).toBe(paths.length);
});
