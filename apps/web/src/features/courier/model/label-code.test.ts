import { expect, it } from 'vitest';
import { readLabelCode } from './label-code.ts';

it.each([
  ['WP0481632750', 'WP0481632750'],
  ['wp 0481 632 750', 'WP0481632750'],
  ['0481632750', 'WP0481632750'],
  ['٠٤٨١٦٣٢٧٥٠', 'WP0481632750'],
  ['WP-0481-632-750', 'WP0481632750'],
  ['\u00a0WP0481632750\n', 'WP0481632750'],
  // Each label code in the tests has the check digit that the database computes.
  ['1234567897', 'WP1234567897'],
  ['9999999999', 'WP9999999999'],
  ['5555555555', 'WP5555555555'],
  ['4444444444', 'WP4444444444'],
  ['0000000000', 'WP0000000000'],
  ['2718281823', 'WP2718281823'],
])('reads the label code %s', (typed, code) => expect(readLabelCode(typed)).toBe(code));

it.each([
  'WP0481632751',
  'WP0481632570',
  'WP048163275',
  'WP04816327500',
  'WPWP0481632750',
  'PW0481632750',
  '1234567893',
  'https://wasl.example/WP0481632750',
  'WP0481632750?x',
  '',
])('rejects the label code %s', (typed) => expect(readLabelCode(typed)).toBeUndefined());

it('rejects a label code in which any single digit is wrong', () => {
  const right = '2718281823';
  for (const [place, digit] of [...right].entries()) {
    for (const other of '0123456789') {
      const typed = right.slice(0, place) + other + right.slice(place + 1);
      expect(readLabelCode(typed), typed).toBe(other === digit ? `WP${right}` : undefined);
    }
  }
});
