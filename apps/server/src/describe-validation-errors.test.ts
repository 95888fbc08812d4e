// Tests of validation messages: a body with thousands of invalid fields gets a short response.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { boundedList, describeValidationErrors } from './describe-validation-errors.ts';

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? describeValidationErrors(error) : undefined;
};

it('lists ten validation errors and the number of further errors', () => {
  const text = faultsOf(z.array(z.string()), Array(5000).fill(1)) ?? '';
  expect(text.match(/→ at \[\d+\]/g)).toHaveLength(10);
  expect(text).toMatch(/… and 4990 more$/);
  expect(faultsOf(z.array(z.string()), Array(10).fill(1))).not.toContain('more');
});

it('checks the length of a list before its items', () => {
  const list = boundedList(z.string(), 3, 1);
  expect(list.parse(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(faultsOf(list, Array(5000).fill(1))).toMatch(/^✖ Too big: [^\n]*$/);
  expect(faultsOf(list, [])).toContain('Too small');
  expect(faultsOf(list, ['a', 1])).toContain('→ at [1]');
});
