// Tests of auth.uid() and related functions, which nearly every policy calls. PostgreSQL must
// inline these functions into the policy's plan, and no search path may change their meaning.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { connectAsOwner } from '../run-sql.ts';

const NAMES = ['jwt', 'uid', 'role', 'email'];

it("PostgreSQL inlines the functions that return the caller's identity, so that no function is called", async () => {
  const owner = await connectAsOwner();
  for (const name of NAMES) {
    const { rows } = await owner.query(`explain (verbose, costs off) select auth.${name}()`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('current_setting');
    expect(plan).not.toContain(`auth.${name}(`);
  }
  await owner.end();
});

it('auth.uid() and related functions ignore a function in the search path that shadows a built-in function', async () => {
  const owner = await connectAsOwner();
  const sub = randomUUID();
  await owner.query('begin');
  await owner.query(`create schema in_the_way;
    create function in_the_way.current_setting(text, boolean) returns text language sql
    as $$ select '{"sub":"00000000-0000-0000-0000-000000000000","role":"forged","email":"forged"}' $$;
    set local search_path = in_the_way, pg_catalog`);
  await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub, role: 'authenticated', email: 'a@b.example' }),
  ]);
  const { rows } = await owner.query(
    `select auth.uid(), auth.role(), auth.email(), auth.jwt() ->> 'sub' as jwt,
       current_setting('request.jwt.claims', true) like '%forged%' as is_in_the_way`,
  );
  await owner.query('rollback');
  await owner.end();
  expect(rows).toEqual([
    { uid: sub, role: 'authenticated', email: 'a@b.example', jwt: sub, is_in_the_way: true },
  ]);
});

const SUB = '0b54c7e2-7d5c-4a35-9b1e-6a0f9d3c2b1a';
const OTHER = '9f3d1c7a-2b4e-4c6d-8e5f-1a2b3c4d5e6f';

it.each([
  ['the subject first', `{"sub":"${SUB}","role":"authenticated"}`, SUB],
  ['the subject alone', `{"sub":"${SUB}"}`, SUB],
  ['the subject last', `{"role":"authenticated","sub":"${SUB}"}`, SUB],
  ['spaces', `{ "sub" : "${SUB}" }`, SUB],
  ['capital letters', `{"sub":"${SUB.toUpperCase()}"}`, SUB],
  ['no hyphens', `{"sub":"${SUB.replaceAll('-', '')}"}`, SUB],
  ['an escaped letter', `{"sub":"\\u0030${SUB.slice(1)}"}`, SUB],
  ["another person's id in the user metadata", `{"user_metadata":{"sub":"${OTHER}"}}`, null],
  ['a nested sub claim', `{"sub_of":{"sub":"${OTHER}"},"sub":"${SUB}"}`, SUB],
  ['a visitor', '{"role":"anon"}', null],
  ['an empty subject', '{"sub":"","role":"anon"}', null],
  ['a null subject', '{"sub":null}', null],
  ['no claims', '', null],
])('auth.uid() returns the expected id for claims with %s', async (_what, claims, uid) => {
  const owner = await connectAsOwner();
  await owner.query("select set_config('request.jwt.claims', $1, false)", [claims]);
  const { rows } = await owner.query('select auth.uid()');
  await owner.end();
  expect(rows).toEqual([{ uid }]);
});

it.each([
  ['as long as an id', 'a-person-of-another-service-12345678'],
  ['of another length', 'somebody'],
])('claims whose subject is not a uuid (%s) are refused', async (_what, sub) => {
  const owner = await connectAsOwner();
  await owner.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ sub }),
  ]);
  await expect(owner.query('select auth.uid()')).rejects.toMatchObject({ code: '22P02' });
  await owner.end();
});
