import { expect, it } from 'vitest';
import { namedOptions } from './named-options.ts';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };

it.each([
  ['en', 'Fes'],
  ['fr', 'Fès'],
  ['ar', 'فاس'],
  ['es', 'Fes'],
])('offers a place in %s under its name there, and finds it by any', (language, label) => {
  expect(namedOptions([fes], language)).toEqual([
    { value: '2', label, names: ['Fes', 'Fès', 'فاس'] },
  ]);
});

it('offers nothing while nothing is known', () => {
  expect(namedOptions(undefined, 'fr')).toEqual([]);
});
