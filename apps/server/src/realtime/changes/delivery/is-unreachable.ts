// Distinguishes a database that cannot be reached for now from one that refuses.
import pg from 'pg';
import { pgErrorResponse } from '../../../db/pg-error.ts';

export function isUnreachable(error: unknown): boolean {
  // Class 57P: the server shuts down, crashed or is starting.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('57P')) return true;
  return pgErrorResponse(error, false)?.status === 503;
}
