import { expect, it } from 'vitest';
import { ERROR_CODES, errorNameFor } from './error-codes.ts';

it('finds each refusal by its code, and all codes differ', () => {
  const codes = Object.values(ERROR_CODES);
  expect(codes.map(errorNameFor)).toEqual(Object.keys(ERROR_CODES));
  for (const code of codes) expect(code).toMatch(/^WA\d{3}$/);
});

it.each([undefined, null, '', 'WA000', 'wa001', '23505', 'PGRST116'])(
  'finds no refusal for the code %s',
  (code) => {
    expect(errorNameFor(code)).toBeUndefined();
  },
);
