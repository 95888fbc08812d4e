import { expect, it } from 'vitest';
import { isSmallSlip } from './small-slip.ts';

it.each([
  ['oudja', 'oujda'],
  ['rbaat', 'rabat'],
  ['مراكس', 'مراكش'],
  ['نركان', 'بركان'],
])('%s is %s with a slip', (one, other) => {
  expect(isSmallSlip(one, other)).toBe(true);
});

it.each([
  ['rabat', 'rabat'],
  ['rabta', 'rabit'],
  ['sabat', 'rabat'],
  // A name: the last letters look nothing like each other.
  ['بركات', 'بركان'],
  ['تطزان', 'تطوان'],
])('%s is not %s', (one, other) => {
  expect(isSmallSlip(one, other)).toBe(false);
});
