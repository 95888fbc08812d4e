import { expect, it } from 'vitest';
import { namedOptions } from './named-options.ts';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };

it.each([
  ['en', 'Fes'],
  ['fr', 'Fès'],
  ['ar', 'فاس'],
  ['es', 'Fes'],
])(
  'offers a place in %s by its name in that language, and finds it by any name',
  (language, label) => {
    expect(namedOptions([fes], language)).toEqual([
      { value: '2', label, names: ['Fes', 'Fès', 'فاس'] },
    ]);
  },
);

it('offers nothing before the data is loaded', () => {
  expect(namedOptions(undefined, 'fr')).toEqual([]);
});
