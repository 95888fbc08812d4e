import { expect, it } from 'vitest';
import { parseOneStatement } from './parse-one-statement.ts';

const signatureOf = (parameters: string) =>
  parseOneStatement(`create function private.f(${parameters}) language sql as 'select 1'`).function
    ?.signature;

it.each([
  ['', ''],
  ['p_a int, p_b integer, p_c pg_catalog.int4', 'int4, int4, int4'],
  ['p_a timestamptz, p_b timestamp with time zone', 'timestamptz, timestamptz'],
  ['p_a varchar(10), p_b numeric(10, 2)', 'varchar, numeric'],
  ['inout p_a text, out p_b int, variadic p_c text[]', 'text, text[]'],
  [
    'p_a public.deliveries, p_b public.deliveries.id%type',
    'public.deliveries, public.deliveries.id%type',
  ],
  ['text default null, integer[][]', 'text, int4[]'],
])('a function with the arguments (%s) has the signature (%s)', (parameters, types) => {
  expect(signatureOf(parameters)).toBe(`private.f(${types})`);
});

it('result columns do not count as arguments', () => {
  const { function: made } = parseOneStatement(
    `create function f(p_a int) returns table (id uuid) language sql as 'select 1'`,
  );
  expect(made).toEqual({ schema: '', name: 'f', signature: '.f(int4)' });
});
