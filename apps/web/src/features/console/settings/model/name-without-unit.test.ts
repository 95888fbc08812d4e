// Tests the removal of the unit from the field name. The unit of a setting appears once: next to
// the value where the setting is displayed, and next to the field name in a form.
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
