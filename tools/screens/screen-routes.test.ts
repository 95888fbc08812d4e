import { expect, it } from 'vitest';
import { SCREEN_ROUTES } from './screen-routes.ts';

it('gives each screen a unique name, because screenshots with the same name would overwrite each other', () => {
  const names = SCREEN_ROUTES.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
