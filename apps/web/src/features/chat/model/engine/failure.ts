// Reads from an error what becomes of a message: it waits, it has failed once more, or it is refused for good.
import type { ErrorName } from '@wasl/core/error-codes';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { ServerFault } from './server-fault.ts';

export type Failure =
  /** Nobody is reached: no failure, it waits. */
  | { kind: 'away' }
  /** Too much at once: it waits a moment. */
  | { kind: 'busy' }
  | { kind: 'counts' }
  | { kind: 'final'; refusal?: ErrorName };

/** Of the session and not of the message: it goes once she is signed in again. */
const PASSING: ReadonlySet<ErrorName> = new Set(['NOT_SIGNED_IN', 'SESSION_ENDED']);
/** A gateway speaks for a server that is away, and a token may just have run out. */
const LIKE_NO_ANSWER = new Set([0, 401, 408, 502, 503, 504]);

/** @param isReachable Whether the live channel says that the server is there. */
export function failureOf(error: unknown, isReachable: boolean): Failure {
  if (error instanceof Refusal) {
    const { refusal } = error;
    if (refusal === 'MESSAGE_RATE') return { kind: 'busy' };
    const status = statusOf(error);
    if (refusal && !PASSING.has(refusal)) return { kind: 'final', refusal };
    if (status === 429) return { kind: 'busy' };
    if (status >= 500 && !LIKE_NO_ANSWER.has(status)) return { kind: 'counts' };
    if (!refusal && !LIKE_NO_ANSWER.has(status)) return { kind: 'final' };
  }
  return { kind: isReachable ? 'counts' : 'away' };
}

/** An upload tells its status as the code. */
function statusOf(error: Refusal): number {
  if (error instanceof ServerFault) return error.status;
  return /^\d{3}$/.test(error.code) ? Number(error.code) : 0;
}
