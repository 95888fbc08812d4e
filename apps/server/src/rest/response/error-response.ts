// Every refusal as PostgREST words it: exactly code, details, hint and message.
import pg from 'pg';
import { pgErrorResponse } from '../../db/pg-error.ts';
import type { Role } from '../../http/credentials.ts';
import { RestError } from '../request/rest-error.ts';
import type { Response } from './response.ts';

/**
 * @param role Of the caller. A visitor's missing right asks to sign in (401), and only the service key is shown a row that a function wrote.
 * @returns undefined for a fault of the server itself.
 */
export function errorResponse(error: unknown, role: Role): Response | undefined {
  if (error instanceof RestError) {
    const { status, code, details, hint, message, headers } = error;
    return respond(status, { code, details, hint, message }, headers);
  }
  const found = pgErrorResponse(error, role === 'anon');
  if (!found) return undefined;
  if (role !== 'service_role' && showsForeignRow(error)) found.body.details = null;
  const asksSignIn: Record<string, string> =
    found.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return respond(found.status, found.body, { ...asksSignIn, ...found.headers });
}

/** Not null, check, and a view's own check: PostgreSQL's detail of these is the whole row. */
const SHOW_ROW = new Set(['23502', '23514', '44000']);

/**
 * Of a caller's own statement PostgreSQL shows no column that they may not read. A function, or a trigger, may write as its owner: its row has
 * columns that nobody else reads. What a function raises itself is its own choice.
 */
const showsForeignRow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  SHOW_ROW.has(error.code ?? '') &&
  error.where !== undefined &&
  error.routine !== 'exec_stmt_raise';

function respond(status: number, body: object, headers: Record<string, string> = {}): Response {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}
