// Formats errors like PostgREST: the body contains exactly code, details, hint and message.
import pg from 'pg';
import { pgErrorResponse } from '../../db/pg-error.ts';
import type { Role } from '../../http/credentials.ts';
import { RestError } from '../request/rest-error.ts';
import type { RestResponse } from './rest-response.ts';

/**
 * Converts an error to the response that the caller receives.
 * @param role - Role of the caller. If an anonymous user lacks a right, the status is 401.
 * PostgreSQL's error may contain the row that caused the error. If a function or trigger wrote this
 * row, only the service role receives the row.
 * @returns undefined for an internal error of the server.
 */
export function errorResponse(error: unknown, role: Role): RestResponse | undefined {
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

/**
 * SQLSTATEs of errors whose PostgreSQL detail contains the whole row: violations of not-null
 * constraints, check constraints and check options of views.
 */
const SHOW_ROW = new Set(['23502', '23514', '44000']);

/**
 * Reports whether an error contains a row that a function or trigger wrote. A function may run with
 * the rights of its owner, so the row may contain columns that the caller may not read. If the
 * caller's own statement wrote the row, PostgreSQL itself hides such columns. Errors that a
 * function raises explicitly reach the caller unchanged.
 */
const showsForeignRow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  SHOW_ROW.has(error.code ?? '') &&
  error.where !== undefined &&
  error.routine !== 'exec_stmt_raise';

function respond(status: number, body: object, headers: Record<string, string> = {}): RestResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}
