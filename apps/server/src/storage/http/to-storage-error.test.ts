// Tests of lost connections. A connection that the caller closed is a client error, but a lost
// database connection is an outage. Node reports both cases with the same error.
import { expect, it } from 'vitest';
import { toStorageError } from './to-storage-error.ts';

it.each([
  ['a truncated body', 'aborted', 'ECONNRESET', 400],
  ['a lost database connection', 'read ECONNRESET', 'ECONNRESET', 503],
  ['an unreachable database', 'connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', 503],
])('maps the connection error to the right status: %s', (_case, message, code, status) => {
  expect(toStorageError(Object.assign(new Error(message), { code })).status).toBe(status);
});
