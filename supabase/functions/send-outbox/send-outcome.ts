// Outcome of an attempt to hand a message to a provider.
import { retryAfterOf } from './retry-after.ts';

/**
 * Outcome of an attempt to send a message. `why` is a code that is stored and shown to operators.
 * The code contains no address and no message text.
 */
export type SendOutcome =
  | { outcome: 'sent' }
  /** Permanent failure of this message. A retry would also fail. */
  | { outcome: 'refused'; why: string }
  /** Temporary failure. `retryAfter` is the delay in seconds, if the provider sent one. */
  | { outcome: 'later'; why: string; retryAfter?: number };

/** Timeout in milliseconds, both for connecting to a provider and for waiting for its response. */
export const PROVIDER_TIMEOUT_MILLISECONDS = 10_000;

/**
 * Returns the outcome for a provider's HTTP status. Wrong credentials, a wrong URL and rate limits
 * are not faults of the message, so the outcome is then `later` and the message is retried.
 * @param retryAfter - Value of the Retry-After header, or null.
 * @param now - Current time in milliseconds since the epoch.
 */
export function sendOutcomeOf(
  status: number,
  retryAfter: string | null,
  now = Date.now(),
): SendOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `http_${status}`;
  const isOfMessage = status >= 400 && status < 500 && !NOT_OF_MESSAGE.has(status);
  if (isOfMessage) return { outcome: 'refused', why };
  const seconds = retryAfterOf(retryAfter, now);
  return { outcome: 'later', why, ...(seconds !== undefined && { retryAfter: seconds }) };
}

const NOT_OF_MESSAGE = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429]);

/**
 * Returns a code for a thrown error: the error's `code` or name, reduced to the characters a-z, 0-9
 * and _ and cut to 40 characters. The code does not contain the error's message, which may contain
 * an address.
 */
export function faultCodeOf(fault: unknown): string {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  const word = typeof code === 'string' ? code : typeof name === 'string' ? name : 'fault';
  return (
    word
      .toLowerCase()
      .replaceAll(/[^a-z0-9_]/g, '')
      .slice(0, 40) || 'fault'
  );
}
