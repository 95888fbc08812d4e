// Expects that the database refuses, with the very SQLSTATE that the error list names.
import { expect } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../packages/core/src/error-codes.ts';

/** Only PostgreSQL's own codes are given as such; business refusals by their names. */
export async function expectRefused(
  attempt: Promise<unknown>,
  refusal: ErrorName | '42501' | '23505' | '23514',
  detail?: Record<string, unknown>,
): Promise<void> {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  const code = refusal in ERROR_CODES ? ERROR_CODES[refusal as ErrorName] : refusal;
  expect(error, `${refusal} was expected, and nothing was refused`).toBeDefined();
  expect(`${error.code} ${error.message}`).toMatch(new RegExp(`^${code} `));
  if (detail) expect(JSON.parse(error.detail)).toEqual(detail);
}
