// The body of a request as an object, without a look at what it holds.
import { AuthError } from './auth-error.ts';

/**
 * One that is missing counts as empty.
 * @throws AuthError 400 validation_failed for a list, a text or a number.
 */
export function bodyObject({ body }: { body: unknown }): Record<string, unknown> {
  const object = body ?? {};
  if (isObject(object)) return object;
  throw new AuthError(400, 'validation_failed', 'body: expected an object');
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
