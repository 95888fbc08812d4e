import { expect, it } from 'vitest';
import { namedOptions } from './named-options.ts';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };

it.each([
  ['en', 'Fes'],
  ['fr', 'Fès'],
  ['ar', 'فاس'],
  ['es', 'Fes'],
])(
  'labels the option for a place with its name in %s; a search can find the option in any language',
  (language, label) => {
    expect(namedOptions([fes], language)).toEqual([
      { value: '2', label, names: ['Fes', 'Fès', 'فاس'] },
    ]);
  },
);

it('returns no options while the rows are not loaded yet', () => {
  expect(namedOptions(undefined, 'fr')).toEqual([]);
});
