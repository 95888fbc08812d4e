// Maps any error to a storage error: database errors by SQLSTATE, unknown ones as a server error.
import pg from 'pg';
import { pgErrorResponse } from '../../db/pg-error.ts';
import { SESSION_ENDED } from '../../db/session.ts';
import { StorageError } from './storage-error.ts';
import { storageRefusals } from './storage-refusals.ts';

export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof pg.DatabaseError) return ofDatabase(error);
  if (isTorn(error)) return storageRefusals.invalidRequest('the request broke off');
  if ((pgErrorResponse(error, false)?.status ?? 0) >= 503) {
    return new StorageError(503, 'DatabaseError', 'The database does not answer; try again.');
  }
  const status = statusOf(error);
  if (status === 429 && error instanceof Error) return storageRefusals.slowDown(error.message);
  if (status < 500 && error instanceof Error) return storageRefusals.invalidRequest(error.message);
  return new StorageError(500, 'InternalError', 'Internal server error');
}

/**
 * Reports whether the client sent only a part of the body. Node reports this like any lost
 * connection, but it must not count as a database outage.
 */
const isTorn = (error: unknown) =>
  error instanceof Error &&
  error.message === 'aborted' &&
  'code' in error &&
  error.code === 'ECONNRESET';

function ofDatabase(error: pg.DatabaseError): StorageError {
  const { code = '', message } = error;
  if (code === SESSION_ENDED) return storageRefusals.accessDenied(message);
  if (code === '42501') return storageRefusals.accessDenied();
  if (code === '23505') return storageRefusals.alreadyExists();
  if (code === '23503') return storageRefusals.noSuchBucket();
  // Functions of policies and triggers may raise errors. The caller sees such an error, as in the
  // REST API.
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
  // The request contains a value that the database column cannot store.
  if (code.startsWith('22')) return storageRefusals.invalidRequest('a value cannot be stored');
  return new StorageError(500, 'DatabaseError', 'Internal server error');
}

/**
 * Returns the status of Fastify's own errors (body too long, malformed URL); 500 for all other
 * errors.
 */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
