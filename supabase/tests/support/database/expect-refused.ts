// Asserts that the database refuses a call, and that the refusal has the SQLSTATE of the expected
// error.
import { expect } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../../packages/core/src/error-codes.ts';
import { REFUSAL_DETAIL_KEYS } from './refusal-detail-keys.ts';

/**
 * Tests name PostgreSQL's own errors by their SQLSTATE, and business refusals by their name. If
 * docs/error-codes.md says that a refusal carries certain values, this function always checks that
 * the error contains them.
 */
export async function expectRefused(
  attempt: Promise<unknown>,
  refusal: ErrorName | '42501' | '23503' | '23505' | '23514',
  detail?: Record<string, unknown>,
): Promise<void> {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  const code = refusal in ERROR_CODES ? ERROR_CODES[refusal as ErrorName] : refusal;
  expect(error, `${refusal} was expected, and nothing was refused`).toBeDefined();
  expect(`${error.code} ${error.message}`).toMatch(new RegExp(`^${code} `));
  const values = JSON.parse(error.detail?.startsWith('{') ? error.detail : '{}');
  if (detail) expect(values).toEqual(detail);
  const given = Object.keys(values).filter((key) => values[key] !== null);
  expect(given).toEqual(expect.arrayContaining(REFUSAL_DETAIL_KEYS.get(error.code) ?? []));
}
