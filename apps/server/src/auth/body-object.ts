// Returns the request body as an object, without validating its keys.
import { AuthError } from './auth-error.ts';

/**
 * A missing body counts as an empty object.
 * @throws AuthError 400 validation_failed for an array, a string or a number.
 */
export function bodyObject({ body }: { body: unknown }): Record<string, unknown> {
  const object = body ?? {};
  if (isObject(object)) return object;
  throw new AuthError(400, 'validation_failed', 'body: expected an object');
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
