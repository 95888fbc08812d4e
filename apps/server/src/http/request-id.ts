import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Id of a request, which appears in the log. An id that a proxy sends is used, unless it consists
 * of digits only, because it could then be a phone number.
 */
const SAFE_ID = /^(?=.*[a-z])[\w-]{8,64}$/i;

/** Returns the id that a proxy has sent with the request, or a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}
