import { expect, it } from 'vitest';
import { namedOptions } from './named-options.ts';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };

it.each([
  ['en', 'Fes'],
  ['fr', 'Fès'],
  ['ar', 'فاس'],
  ['es', 'Fes'],
])(
  'labels a place with its name in %s, and finds it by its name in any language',
  (language, label) => {
    expect(namedOptions([fes], language)).toEqual([
      { value: '2', label, names: ['Fes', 'Fès', 'فاس'] },
    ]);
  },
);

it('offers nothing before the data is loaded', () => {
  expect(namedOptions(undefined, 'fr')).toEqual([]);
});
