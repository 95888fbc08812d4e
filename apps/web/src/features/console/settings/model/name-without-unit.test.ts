// Tests the removal of the unit from the name of a field. A displayed setting shows the unit next
// to its value, so the name is shown without the unit. A form shows the unit next to the name
// instead.
import { expect, it } from 'vitest';
import { nameWithoutUnit } from './name-without-unit.ts';

it.each([
  ['Frais (DH)', 'Frais'],
  ['Fee (MAD)', 'Fee'],
  ['الرسوم (درهم)', 'الرسوم'],
  ['Taxe sur les frais (%)', 'Taxe sur les frais'],
  ['Côté le plus long (cm)', 'Côté le plus long (cm)'],
  ['Assurance (% de la valeur déclarée)', 'Assurance (% de la valeur déclarée)'],
])('shortens the field name %s to %s', (typed, read) => {
  expect(nameWithoutUnit(typed)).toBe(read);
});
