import { expect, it } from 'vitest';
import { ERROR_CODES, errorNameFor } from './error-codes.ts';

it('finds each refusal by its own code, and no two have the same', () => {
  const codes = Object.values(ERROR_CODES);
  expect(codes.map(errorNameFor)).toEqual(Object.keys(ERROR_CODES));
  for (const code of codes) expect(code).toMatch(/^WA\d{3}$/);
});

it.each([undefined, null, '', 'WA000', 'wa001', '23505', 'PGRST116'])(
  'takes %s for no refusal of ours',
  (code) => {
    expect(errorNameFor(code)).toBeUndefined();
  },
);
