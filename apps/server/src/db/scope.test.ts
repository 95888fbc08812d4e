// Tests of the statement that sets a caller's identity: values cached for many requests must never
// reach another caller.
import { expect, it } from 'vitest';
import type { Scope } from './database.ts';
import { scopeStatements } from './scope.ts';

const SESSION = '6b0a1c52-9a55-4a3e-8d5f-0c2c6a4e7f10';

const statementOf = (over: Partial<Scope> = {}) => {
  const [statement] = scopeStatements({ role: 'authenticated', claims: { sub: 'amina' }, ...over });
  if (!statement) throw new Error('a scope has a statement');
  return statement;
};

it('prepares one statement for the same setting names, whatever their values', () => {
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

it.each<[string, Partial<Scope>]>([
  ['another setting', { settings: { 'request.path': 'GET' } }],
  ['a read-only transaction', { settings: { 'request.method': 'GET' }, readOnly: true }],
  ['a session', { settings: { 'request.method': 'GET' }, claims: { session_id: SESSION } }],
])('prepares another statement for %s', (_what, over) => {
  const { name, text } = statementOf({ settings: { 'request.method': 'GET' } });
  const other = statementOf(over);
  expect(other.name).not.toBe(name);
  expect(other.text).not.toBe(text);
});

it('checks the session before the role changes, and makes the transaction read-only last', () => {
  const { text, values } = statementOf({ claims: { session_id: SESSION }, readOnly: true });
  expect(text).toBe(
    "select auth.require_session($3), num_nulls(set_config('role', $1, true), " +
      "set_config('request.jwt.claims', $2, true), set_config('transaction_read_only', 'on', true))",
  );
  expect(values).toEqual(['authenticated', `{"session_id":"${SESSION}"}`, SESSION]);
});

it('quotes the names of settings', () => {
  expect(statementOf({ settings: { "x', '', true), pg_sleep(9) --": '' } }).text).toContain(
    "set_config('x'', '''', true), pg_sleep(9) --', $3, true)",
  );
});

it('serializes claims again if they may have changed, and for every other caller', () => {
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
