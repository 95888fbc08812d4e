import { expect, it } from 'vitest';
import { distinctCities } from './distinct-cities.ts';

it('keeps only the first of several cities with the same name', () => {
  const cities = ['Rabat', ' rabat ', 'RABAT', 'Salé'].map((name, id) => ({ id, name }));
  expect(distinctCities(cities).map(({ id }) => id)).toEqual([0, 3]);
});
