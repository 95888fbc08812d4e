import type { FieldErrors } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { T } from '../../i18n/use-t.ts';
import { fieldProblem } from './field-problem.ts';

type Form = { price: string; title: string };

const t: T = (key) => `in words: ${key}`;

it('returns the error of an invalid field, and undefined for a valid field', () => {
  const errors: FieldErrors<Form> = {
    price: { type: 'validate', message: 'properties.price_missing' },
  };
  expect(fieldProblem(errors, 'price', t)).toBe('in words: properties.price_missing');
  expect(fieldProblem(errors, 'title', t)).toBeUndefined();
});

it.each([undefined, ''])(
  'returns undefined when validation rejects a field without a message (%j)',
  (message) => {
    const errors = { price: { type: 'custom', message } } as FieldErrors<Form>;
    expect(fieldProblem(errors, 'price', t)).toBeUndefined();
  },
);
