import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['fes', 'fes', 0],
  ['', 'fes', 3],
  ['fes', '', 3],
  ['sale', 'sala', 1],
  ['rabat', 'rabbat', 1],
  ['rabat', 'rbat', 1],
  ['rabat', 'arbat', 1],
  ['rabat', 'rbaat', 1],
  ['rabat', 'rabta', 1],
  // Exchanging two letters that are not neighbours does not count as a swap.
  ['abc', 'cba', 2],
  ['rabat', 'barat', 2],
  ['ab', 'ba', 1],
  // Two neighbouring letters count as a swap only if each letter stands in the place of the other.
  ['ab', 'bx', 2],
  ['ab', 'xa', 2],
  ['ab', 'bac', 2],
  ['xab', 'ba', 2],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
  ['sunday', 'saturday', 3],
  ['aab', 'aba', 1],
  ['فاس', 'فأس', 1],
])('the distance between "%s" and "%s" is %i, in both directions', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});
