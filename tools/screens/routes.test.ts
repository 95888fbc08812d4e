// Each photographed screen has a name of its own.
import { expect, it } from 'vitest';
import { SCREEN_ROUTES } from './routes.ts';

it('names no two screens alike: the pictures of the one would be written over those of the other', () => {
  const names = SCREEN_ROUTES.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
