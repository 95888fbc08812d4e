// Every refusal as PostgREST words it: exactly code, details, hint and message.
import { pgErrorResponse } from '../../db/pg-error.ts';
import { RestError } from '../request/rest-error.ts';
import type { Response } from './response.ts';

/**
 * @param isAnonymous The caller has no user token, so that a missing right asks him to sign in (401).
 * @returns undefined for a fault of the server itself.
 */
export function errorResponse(error: unknown, isAnonymous: boolean): Response | undefined {
  if (error instanceof RestError) {
    const { status, code, details, hint, message, headers } = error;
    return respond(status, { code, details, hint, message }, headers);
  }
  const found = pgErrorResponse(error, isAnonymous);
  if (!found) return undefined;
  const asksSignIn: Record<string, string> =
    found.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return respond(found.status, found.body, { ...asksSignIn, ...found.headers });
}

function respond(status: number, body: object, headers: Record<string, string> = {}): Response {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}
