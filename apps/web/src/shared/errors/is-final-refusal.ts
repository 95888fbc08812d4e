// Whether the server said no for good, or something passing kept it from an answer.
import { Refusal } from './refusal.ts';

/** Of the session and not of what was sent: it goes once the person is signed in again. */
const PASSING = new Set<string | undefined>(['NOT_SIGNED_IN', 'SESSION_ENDED']);
/** Such as 403: the storage says its status as the code. */
const REFUSED_STATUS = /^4(?!01|08|29)\d\d$/;

/** Asking again would change nothing. */
export const isFinalRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  !PASSING.has(error.refusal) &&
  (error.refusal !== undefined || REFUSED_STATUS.test(error.code));
