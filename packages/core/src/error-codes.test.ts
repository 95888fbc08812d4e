import { expect, it } from 'vitest';
import { ERROR_CODES, errorNameFor } from './error-codes.ts';

it('finds the name of each refusal by its code, and each code belongs to one refusal', () => {
  const codes = Object.values(ERROR_CODES);
  expect(codes.map(errorNameFor)).toEqual(Object.keys(ERROR_CODES));
  for (const code of codes) expect(code).toMatch(/^WA\d{3}$/);
});

it.each([undefined, null, '', 'WA000', 'wa001', '23505', 'PGRST116'])(
  'returns no name for %s, which is not the code of a refusal',
  (code) => {
    expect(errorNameFor(code)).toBeUndefined();
  },
);
