import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An id of a proxy, which stands in the log; digits alone may be somebody's number. */
const SAFE_ID = /^(?=.*[a-z])[\w-]{8,64}$/i;

/** By which a request is found again: the one that a proxy gave it, or one of its own. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}
