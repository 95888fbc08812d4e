// Reads any error as a refusal: the database's by SQLSTATE, everything unknown as a fault of the server.
import pg from 'pg';
import { pgErrorResponse } from '../../db/pg-error.ts';
import { SESSION_ENDED } from '../../db/session.ts';
import { refuse } from './refuse.ts';
import { StorageError } from './storage-error.ts';

export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof pg.DatabaseError) return ofDatabase(error);
  if (isTorn(error)) return refuse.invalidRequest('the request broke off');
  if ((pgErrorResponse(error, false)?.status ?? 0) >= 503) {
    return new StorageError(503, 'DatabaseError', 'The database does not answer; try again.');
  }
  const status = statusOf(error);
  if (status === 429 && error instanceof Error) return refuse.slowDown(error.message);
  if (status < 500 && error instanceof Error) return refuse.invalidRequest(error.message);
  return new StorageError(500, 'InternalError', 'Internal server error');
}

/** Node says of a body that ends too early what it says of any lost connection: it must not pass for the database's. */
const isTorn = (error: unknown) =>
  error instanceof Error &&
  error.message === 'aborted' &&
  'code' in error &&
  error.code === 'ECONNRESET';

function ofDatabase(error: pg.DatabaseError): StorageError {
  const { code = '', message } = error;
  if (code === SESSION_ENDED) return refuse.accessDenied(message);
  if (code === '42501') return refuse.accessDenied();
  if (code === '23505') return refuse.alreadyExists();
  if (code === '23503') return refuse.noSuchBucket();
  // A policy or trigger of the product that raises speaks to the caller, as it does over REST.
  if (code === 'P0001' || /^PT4\d\d$/.test(code)) {
    return new StorageError(
      code === 'P0001' ? 400 : Number(code.slice(2)),
      'DatabaseError',
      message,
    );
  }
  if (code === '57014')
    return new StorageError(504, 'DatabaseTimeout', 'The database took too long.');
  if (/^(08|53|57P)/.test(code)) {
    return new StorageError(503, 'DatabaseError', 'The database does not answer; try again.');
  }
  // Text that PostgreSQL cannot hold.
  if (code.startsWith('22')) return refuse.invalidRequest('a value cannot be stored');
  return new StorageError(500, 'DatabaseError', 'Internal server error');
}

/** Fastify's own refusals (a body too long, a malformed address) carry a status. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
