// Expects that the database refuses, with the very SQLSTATE that the error list names.
import { expect } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../../packages/core/src/error-codes.ts';
import { REFUSAL_VALUES } from './refusal-values.ts';

/**
 * Only PostgreSQL's own codes are given as such; business refusals by their names. The values that the list promises with a refusal
 * must be there, also where a test says nothing of them.
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
  expect(given).toEqual(expect.arrayContaining(REFUSAL_VALUES.get(error.code) ?? []));
}
