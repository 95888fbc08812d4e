// Tests of error bodies. An error body has exactly four keys, or two if the request has no valid
// key (docs/protocol/every-service.md#requests-without-a-key and
// docs/protocol/rest.md#error-codes).
import pg from 'pg';
import { expect, test } from 'vitest';
import { RestError } from '../request/rest-error.ts';
import { credentialResponse } from './credential-response.ts';
import { errorResponse } from './error-response.ts';

const bodyOf = (response: { body: unknown } | undefined) => JSON.parse(String(response?.body));

test('formats an error of the REST service with code, details, hint and message', () => {
  const response = errorResponse(
    new RestError(400, 'PGRST100', 'no', { details: 'why' }),
    'authenticated',
  );
  expect(response?.status).toBe(400);
  expect(bodyOf(response)).toEqual({ code: 'PGRST100', details: 'why', hint: null, message: 'no' });
});

test('a missing privilege returns 401 for an anonymous request, and 403 for a signed-in user', () => {
  const error = Object.assign(new pg.DatabaseError('permission denied', 1, 'error'), {
    code: '42501',
  });
  expect(errorResponse(error, 'anon')).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
  });
  expect(errorResponse(error, 'authenticated')?.status).toBe(403);
});

const ROW = 'Failing row contains (1, null, secret).';
const WRITTEN_BY_FUNCTION = { where: 'PL/pgSQL function f() line 3 at SQL statement' };

test.each([
  ['the statement of the caller', {}, ROW],
  ['a function', WRITTEN_BY_FUNCTION, null],
  ['a function that says it itself', { ...WRITTEN_BY_FUNCTION, routine: 'exec_stmt_raise' }, ROW],
  ['a function, of a key that is taken', { ...WRITTEN_BY_FUNCTION, code: '23505' }, ROW],
])(
  'when %s writes a row that violates a constraint, the caller gets the error details %j',
  (_where, more, shown) => {
    const fields = { code: '23502', detail: ROW, ...more };
    const error = Object.assign(new pg.DatabaseError('null value', 1, 'error'), fields);
    expect(bodyOf(errorResponse(error, 'authenticated')).details).toBe(shown);
    expect(bodyOf(errorResponse(error, 'anon')).details).toBe(shown);
    expect(bodyOf(errorResponse(error, 'service_role')).details).toBe(ROW);
  },
);

test('returns undefined for an internal error of the server', () => {
  expect(errorResponse(new TypeError('x'), 'anon')).toBeUndefined();
});

test.each([
  ['missing_key', { message: 'No API key found in request', hint: expect.any(String) }],
  ['invalid_key', { message: 'Invalid API key', hint: expect.any(String) }],
  ['expired_jwt', { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' }],
] as const)('sends the same error body as Supabase for refused credentials: %s', (reason, body) => {
  const response = credentialResponse({ ok: false, reason, message: '' }, undefined);
  expect(response.status).toBe(401);
  expect(bodyOf(response)).toEqual(body);
});

test('the error message says why a token is invalid', () => {
  const refusal = { ok: false, reason: 'bad_jwt', message: '' } as const;
  expect(bodyOf(credentialResponse(refusal, 'a.b')).message).toBe('Expected 3 parts in JWT; got 2');
  expect(bodyOf(credentialResponse(refusal, 'a.b.c'))).toMatchObject({
    code: 'PGRST301',
    message: 'No suitable key or wrong key type',
  });
});
