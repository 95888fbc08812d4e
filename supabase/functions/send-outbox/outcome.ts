// What became of a message that was handed to whoever carries it on.
import { retryAfterOf } from './retry-after.ts';

/** `why` is a code without an address or a word of the message: it is kept, and operators read it. */
export type Outcome =
  | { outcome: 'sent' }
  /** Trying again brings nothing: this message is refused. */
  | { outcome: 'refused'; why: string }
  /** The carrier cannot now. `retryAfter` in seconds, where it says so. */
  | { outcome: 'later'; why: string; retryAfter?: number };

/** Longest time that a carrier may take to connect, and to answer. */
export const PATIENCE_MILLISECONDS = 10_000;

/**
 * What an answer by HTTP means. A key that is wrong, an address that moved and too many messages are faults of the moment or of the
 * settings, never of the message.
 */
export function outcomeOf(status: number, retryAfter: string | null, now = Date.now()): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `http_${status}`;
  const isOfMessage = status >= 400 && status < 500 && !NOT_OF_MESSAGE.has(status);
  if (isOfMessage) return { outcome: 'refused', why };
  const seconds = retryAfterOf(retryAfter, now);
  return { outcome: 'later', why, ...(seconds !== undefined && { retryAfter: seconds }) };
}

const NOT_OF_MESSAGE = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429]);

/** Of what was thrown, the name alone: its text may hold an address. */
export function nameOfFault(fault: unknown): string {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  const word = typeof code === 'string' ? code : typeof name === 'string' ? name : 'fault';
  return (
    word
      .toLowerCase()
      .replaceAll(/[^a-z0-9_]/g, '')
      .slice(0, 40) || 'fault'
  );
}
