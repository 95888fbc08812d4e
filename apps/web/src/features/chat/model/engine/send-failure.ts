// Classifies an error that occurred while a message was being sent: the message waits, is retried,
// or is refused permanently.
import type { ErrorName } from '@wasl/core/error-codes';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { ServerFault } from './server-fault.ts';

export type SendFailure =
  /**
   * The server could not be reached. The message waits, and the attempt does not count towards the
   * maximum.
   */
  | { kind: 'away' }
  /**
   * A rate limit was reached. The message is retried after a short pause, and the attempt does not
   * count towards the maximum.
   */
  | { kind: 'busy' }
  | { kind: 'counts' }
  | { kind: 'final'; refusal?: ErrorName };

/**
 * Refusals that are caused by the session and not by the message. The message can be sent after the
 * next sign-in.
 */
const PASSING: ReadonlySet<ErrorName> = new Set(['NOT_SIGNED_IN', 'SESSION_ENDED']);
/**
 * Statuses that count as if no response had arrived, so the message is sent again. Gateway errors
 * mean that the server is unreachable; a 401 may mean that the token has just expired.
 */
const LIKE_NO_ANSWER = new Set([0, 401, 408, 502, 503, 504]);

/** @param isReachable - True when the live channel is connected. */
export function sendFailureOf(error: unknown, isReachable: boolean): SendFailure {
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

/**
 * Returns the HTTP status of an error, or 0 if it is unknown. An error of an upload contains the
 * status as its error code.
 */
function statusOf(error: Refusal): number {
  if (error instanceof ServerFault) return error.status;
  return /^\d{3}$/.test(error.code) ? Number(error.code) : 0;
}
