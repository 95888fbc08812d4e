import { expect, it } from 'vitest';
import { placeNameIn } from './place-name.ts';

it.each([
  ['en', 'Tangier'],
  ['fr', 'Tanger'],
  ['ar', 'طنجة'],
  ['es', 'Tangier'],
])('returns the name of a place in %s', (language, name) => {
  expect(placeNameIn({ name: 'Tangier', name_fr: 'Tanger', name_ar: 'طنجة' }, language)).toBe(name);
});
