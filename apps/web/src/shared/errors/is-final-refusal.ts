// Distinguishes final refusals by the server from temporary failures.
import { Refusal } from './refusal.ts';

/** Refusals that are temporary: the same request can succeed after the user has signed in again. */
const PASSING = new Set<string | undefined>(['NOT_SIGNED_IN', 'SESSION_ENDED']);
/**
 * Matches HTTP statuses such as 403, which the storage API uses as error codes. The statuses 401,
 * 408 and 429 are excluded, because they are temporary.
 */
const REFUSED_STATUS = /^4(?!01|08|29)\d\d$/;

/** Returns whether the server would refuse the same request again. */
export const isFinalRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  !PASSING.has(error.refusal) &&
  (error.refusal !== undefined || REFUSED_STATUS.test(error.code));
