import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';

const paths = Object.entries(PATHS);

it('begins every address with the language code', () => {
  expect(PATHS.home('ar')).toBe('/ar');
  expect(PATHS.newMoney('fr')).toBe('/fr/money/new');
  for (const [name, path] of paths) expect(path('fr'), name).toMatch(/^\/fr(\/[a-z-]+)*$/);
});

it('gives each page of the app its own address', () => {
  expect(new Set(paths.map(([, path]) => path('en'))).size).toBe(paths.length);
});
