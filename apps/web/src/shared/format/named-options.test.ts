import { expect, it } from 'vitest';
import { namedOptions } from './named-options.ts';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };

it.each([
  ['en', 'Fes'],
  ['fr', 'Fès'],
  ['ar', 'فاس'],
  ['es', 'Fes'],
])(
  'the option for a place has its name in %s as the label, and the names in all languages for searching',
  (language, label) => {
    expect(namedOptions([fes], language)).toEqual([
      { value: '2', label, names: ['Fes', 'Fès', 'فاس'] },
    ]);
  },
);

it('an empty list of options is returned until the rows with the names are loaded', () => {
  expect(namedOptions(undefined, 'fr')).toEqual([]);
});
