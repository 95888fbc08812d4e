import { expect, it } from 'vitest';
import { parseCount } from './parse-count.ts';

it.each([
  ['508', 50_800],
  ['٥٠٨', 50_800],
  ['1 016,00', 101_600],
  ['15', 1_500],
])('parses the counted amount %s', (text, centimes) => expect(parseCount(text)).toBe(centimes));

it.each(['', '0', '-5', '15.5', '1.016', '1,000', 'cinq', '1'.repeat(12)])(
  'rejects the counted amount "%s"',
  (text) => expect(parseCount(text)).toBeUndefined(),
);
