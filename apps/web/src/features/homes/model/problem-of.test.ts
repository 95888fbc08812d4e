import { expect, it } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { problemOf } from './problem-of.ts';

const t: T = (key) => `in words: ${key}`;

it('says what is wrong with a field, and nothing of one that is right', () => {
  const errors = { price: { type: 'validate', message: 'properties.price_missing' } };
  expect(problemOf(errors, 'price', t)).toBe('in words: properties.price_missing');
  expect(problemOf(errors, 'title', t)).toBeUndefined();
});
