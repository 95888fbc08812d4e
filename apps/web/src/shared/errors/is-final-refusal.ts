// Distinguishes a final refusal of the server from a temporary failure.
import { Refusal } from './refusal.ts';

/**
 * Refusals that are caused by the session and not by the request. The request can be repeated after
 * a new sign-in.
 */
const PASSING = new Set<string | undefined>(['NOT_SIGNED_IN', 'SESSION_ENDED']);
/**
 * HTTP statuses such as 403, which the storage API uses as error codes. 401, 408 and 429 are
 * temporary.
 */
const REFUSED_STATUS = /^4(?!01|08|29)\d\d$/;

/** Returns whether a retry would be refused again. */
export const isFinalRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  !PASSING.has(error.refusal) &&
  (error.refusal !== undefined || REFUSED_STATUS.test(error.code));
