// Distinguishes a temporarily unreachable database from one that refuses a statement.
import pg from 'pg';
import { pgErrorResponse } from '../../../db/pg-error.ts';

export function isDatabaseUnreachable(error: unknown): boolean {
  // Error codes that begin with 57P: the server is shutting down, has crashed or is starting.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('57P')) return true;
  return pgErrorResponse(error, false)?.status === 503;
}
