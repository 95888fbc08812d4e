// Tests of the statement that sets the identity of a caller. Values that are cached for several
// requests must never be used for another caller.
import { expect, it } from 'vitest';
import type { CallerScope } from './database.ts';
import { scopeStatements } from './scope-statements.ts';

const SESSION = '6b0a1c52-9a55-4a3e-8d5f-0c2c6a4e7f10';

const statementOf = (over: Partial<CallerScope> = {}) => {
  const [statement] = scopeStatements({ role: 'authenticated', claims: { sub: 'amina' }, ...over });
  if (!statement) throw new Error('a scope has a statement');
  return statement;
};

it('uses one prepared statement for all requests with the same setting names', () => {
  const first = statementOf({ settings: { 'request.method': 'GET' } });
  const second = statementOf({
    role: 'anon',
    claims: null,
    settings: { 'request.method': 'POST' },
  });
  expect([second.name, second.text]).toEqual([first.name, first.text]);
  expect(first.values).toEqual(['authenticated', '{"sub":"amina"}', 'GET']);
  expect(second.values).toEqual(['anon', '', 'POST']);
});

it.each<[string, Partial<CallerScope>]>([
  ['another setting', { settings: { 'request.path': 'GET' } }],
  ['a read-only transaction', { settings: { 'request.method': 'GET' }, readOnly: true }],
  ['a session', { settings: { 'request.method': 'GET' }, claims: { session_id: SESSION } }],
])('uses a separate prepared statement for a request with %s', (_what, over) => {
  const { name, text } = statementOf({ settings: { 'request.method': 'GET' } });
  const other = statementOf(over);
  expect(other.name).not.toBe(name);
  expect(other.text).not.toBe(text);
});

it('checks the session before changing the role, and makes the transaction read-only in the last step', () => {
  const { text, values } = statementOf({ claims: { session_id: SESSION }, readOnly: true });
  expect(text).toBe(
    "select auth.require_session($3), num_nulls(set_config('role', $1, true), " +
      "set_config('request.jwt.claims', $2, true), set_config('transaction_read_only', 'on', true))",
  );
  expect(values).toEqual(['authenticated', `{"session_id":"${SESSION}"}`, SESSION]);
});

it('quotes the names of settings in SQL', () => {
  expect(statementOf({ settings: { "x', '', true), pg_sleep(9) --": '' } }).text).toContain(
    "set_config('x'', '''', true), pg_sleep(9) --', $3, true)",
  );
});

it('reuses the JSON of claims only for the same claims object, and only if this object is frozen', () => {
  const claims = { sub: 'amina' };
  statementOf({ claims });
  claims.sub = 'karim';
  expect(statementOf({ claims }).values[1]).toBe('{"sub":"karim"}');
  const shared = Object.freeze({ sub: 'amina' });
  const others = Object.freeze({ sub: 'karim', session_id: SESSION });
  for (let time = 0; time < 2; time++) {
    expect(statementOf({ claims: shared }).values).toEqual(['authenticated', '{"sub":"amina"}']);
    expect(statementOf({ claims: others }).values.at(-1)).toBe(SESSION);
  }
});
