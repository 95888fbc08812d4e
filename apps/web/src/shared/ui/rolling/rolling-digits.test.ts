import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney } from '../../format/money.ts';
import { rollingParts } from './rolling-digits.ts';

const news = (before: string, now: string) =>
  rollingParts(before, now)
    .filter(({ isNew }) => isNew)
    .map(({ text }) => text)
    .join('');

it.each([
  ['1\u202f500\u00a0DH', '1\u202f600\u00a0DH', '6'],
  ['1,500 MAD', '1,500 MAD', ''],
  ['990', '1,000', '100'],
  ['1,000', '990', '99'],
  ['', '12', '12'],
  ['1500 درهم', '1505 درهم', '5'],
  ['-5', '5', ''],
])('when %s is replaced by %s, these digits are animated: %s', (before, now, expected) => {
  expect(news(before, now)).toBe(expected);
});

it('the parts of a split amount, when joined, equal the amount, and words are never split', () => {
  const centimes = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(centimes, centimes, fc.constantFrom('en', 'fr', 'ar'), (one, other, language) => {
      const now = formatMoney(other, language);
      const parts = rollingParts(formatMoney(one, language), now);
      expect(parts.map(({ text }) => text).join('')).toBe(now);
      for (const { text, isNew } of parts) if (isNew) expect(text).toMatch(/^\d$/);
      expect(parts.filter(({ text }) => /\p{L}/u.test(text))).toHaveLength(1);
      // React keys must be unique.
      const names = parts.map(({ place, isNew }) => `${place} ${isNew}`);
      expect(new Set(names).size).toBe(names.length);
    }),
    { seed: PROPERTY_SEED },
  );
});
