// Tests that errors are converted as the table in docs/protocol/rest.md#error-codes describes.
import pg from 'pg';
import { expect, test } from 'vitest';
import { pgErrorResponse } from './pg-error.ts';

function databaseError(code: string, message = 'refused', detail?: string) {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, { code, ...(detail === undefined ? {} : { detail }) });
}

test.each([
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['28000', 403],
  ['0LP01', 403],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['08006', 503],
  ['53300', 503],
  ['53400', 500],
  ['40001', 500],
  ['57014', 500],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['XX000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['PT402', 402],
  ['22P02', 400],
  ['23502', 400],
  ['23514', 400],
  ['42703', 400],
  ['WA001', 400],
])('responds to SQLSTATE %s with HTTP status %i', (code, status) => {
  expect(pgErrorResponse(databaseError(code), false)?.status).toBe(status);
});

test('responds to a missing privilege with 403 for a user and 401 for a visitor', () => {
  expect(pgErrorResponse(databaseError('42501'), false)?.status).toBe(403);
  expect(pgErrorResponse(databaseError('42501'), true)?.status).toBe(401);
});

test('writes an error as a body with exactly four keys, and null for each missing value', () => {
  const message = 'duplicate key value violates unique constraint "profiles_username_key"';
  const detail = 'Key (username)=(amina) already exists.';
  expect(pgErrorResponse(databaseError('23505', message, detail), false)?.body).toEqual({
    code: '23505',
    details: detail,
    hint: null,
    message,
  });
});

test('lets SQL choose status, headers and body by raising SQLSTATE PGRST', () => {
  const message = JSON.stringify({ code: '123', message: 'Payment required', details: 'x' });
  const detail = JSON.stringify({ status: 402, headers: { 'x-reason': 'fee' } });
  expect(pgErrorResponse(databaseError('PGRST', message, detail), false)).toEqual({
    status: 402,
    headers: { 'x-reason': 'fee' },
    body: { code: '123', message: 'Payment required', details: 'x', hint: null },
  });
});

test('responds to a lost connection with 503, and returns undefined for an error that the database did not cause', () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(pgErrorResponse(lost, false)).toMatchObject({
    status: 503,
    body: { code: 'PGRST000' },
    headers: { 'retry-after': '1' },
  });
  expect(pgErrorResponse(new TypeError('x is undefined'), false)).toBeUndefined();
});
