import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * A proxy's request id, which appears in the log. Ids of digits only are refused, because they
 * could be a phone number.
 */
const SAFE_ID = /^(?=.*[a-z])[\w-]{8,64}$/i;

/** Returns the id of a request: the id that a proxy set, or a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}
