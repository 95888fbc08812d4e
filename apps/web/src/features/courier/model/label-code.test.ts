import { expect, it } from 'vitest';
import { readLabelCode } from './label-code.ts';

it.each([
  ['WP0481632750', 'WP0481632750'],
  ['wp 0481 632 750', 'WP0481632750'],
  ['0481632750', 'WP0481632750'],
  ['٠٤٨١٦٣٢٧٥٠', 'WP0481632750'],
])('reads %s', (typed, code) => expect(readLabelCode(typed)).toBe(code));

it.each(['WP0481632751', 'WP0481632570', 'WP048163275', 'https://wasl.example/WP0481632750', ''])(
  'takes %s for no label',
  (typed) => expect(readLabelCode(typed)).toBeUndefined(),
);
