// Converts PostgreSQL errors to the HTTP status and body that PostgREST returns
// (docs/protocol/rest.md#error-codes).
import pg from 'pg';
import { QueueFullError } from './caller-queue.ts';
import { SESSION_ENDED } from './session.ts';

export type PgErrorBody = {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
};

export type PgErrorResponse = {
  status: number;
  body: PgErrorBody;
  headers?: Record<string, string>;
};

/**
 * Converts an error to a response.
 * @param isAnonymous - True if the request had no user token. The status for a missing privilege is
 * then 401 instead of 403.
 * @returns undefined for an error that does not come from the database. The caller of this function
 * handles such an error as an error of the server.
 */
export function pgErrorResponse(error: unknown, isAnonymous: boolean): PgErrorResponse | undefined {
  if (error instanceof pg.DatabaseError) {
    const { code = 'XX000', detail = null, hint = null, message } = error;
    if (code === 'PGRST') return raisedResponse(message, detail) ?? generic(500);
    if (code === SESSION_ENDED) return endedResponse(message);
    // Visitors do not get PostgreSQL's hint with similar column names. PostgreSQL makes the hint
    // before it checks privileges, so it could reveal columns.
    const isTelling = isAnonymous && code === UNKNOWN_COLUMN;
    const shownHint = isTelling ? null : (hint ?? null);
    const body = { code, details: detail ?? null, hint: shownHint, message };
    return { status: statusOf(code, message, isAnonymous), body };
  }
  if (
    error instanceof QueueFullError ||
    (error instanceof Error && error.message === POOL_IS_BUSY)
  ) {
    const message = 'Timed out acquiring connection from connection pool.';
    const body = { code: 'PGRST003', details: null, hint: null, message };
    return { status: 504, body, headers: { 'retry-after': '1' } };
  }
  if (!isConnectionFault(error)) return undefined;
  const body = {
    code: 'PGRST000',
    details: null,
    hint: null,
    message: 'Database connection error. Retrying the connection.',
  };
  return { status: 503, body, headers: { 'retry-after': '1' } };

  function generic(status: number): PgErrorResponse {
    const message = 'Could not parse the raised PGRST error';
    return { status, body: { code: 'PGRST121', details: null, hint: null, message } };
  }
}

/** Response to invalid claims. It is the same as that of PostgREST, so clients recognise it. */
function endedResponse(message: string): PgErrorResponse {
  return {
    status: 401,
    body: { code: 'PGRST303', details: null, hint: null, message },
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
  };
}

const UNKNOWN_COLUMN = '42703';

const BY_CODE: Record<string, number> = {
  // SQLSTATE 23001: RESTRICT prevents a deletion (PostgreSQL 18). Earlier versions use 23503.
  '23001': 409,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  // The database is starting or shutting down, or the connection was terminated. The request may
  // succeed when it is sent again.
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};

const BY_CLASS: Record<string, number> = {
  '28': 403,
  '0L': 403,
  '0P': 403,
  '08': 503,
  '53': 503,
  ...Object.fromEntries(
    ['54', '55', '57', '58', 'XX', 'F0', 'HV', '38', '39', '3B', '40', '2D', '25', '09', 'P0'].map(
      (sqlClass) => [sqlClass, 500],
    ),
  ),
};

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  const chosen = /^PT([1-5]\d\d)$/.exec(code);
  if (chosen) return Number(chosen[1]);
  if (code === '42501') return isAnonymous ? 401 : 403;
  // Cardinality violations and the safe-update guard share this code. Only their messages differ.
  if (code === '21000') return /requires a WHERE clause/.test(message) ? 400 : 500;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400;
}

/**
 * Parses an error raised with `raise sqlstate 'PGRST'`. The message of the error contains the body
 * as JSON, and its detail contains the status and headers as JSON.
 */
function raisedResponse(message: string, detail: string | null): PgErrorResponse | undefined {
  try {
    const body = JSON.parse(message);
    const { status, headers } = JSON.parse(detail ?? '');
    if (typeof body.code !== 'string' || typeof body.message !== 'string') return undefined;
    if (!Number.isInteger(status)) return undefined;
    const { code, details = null, hint = null } = body;
    return { status, body: { code, details, hint, message: body.message }, headers: headers ?? {} };
  } catch {
    return undefined;
  }
}

/**
 * Error message of the library pg when a request has waited too long because all connections stayed
 * in use.
 */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CONNECTION_CODES.has(String(error.code))) return true;
  return /^(Connection terminated|timeout expired|Client has encountered)/.test(error.message);
}
