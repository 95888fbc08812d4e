// auth.uid() and its kin are asked in nearly every policy: they are a part of its plan, and nobody's search path changes what they mean.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownerClient } from '../sql.ts';

const NAMES = ['jwt', 'uid', 'role', 'email'];

it('who calls is read in place, without a call', async () => {
  const owner = await ownerClient();
  for (const name of NAMES) {
    const { rows } = await owner.query(`explain (verbose, costs off) select auth.${name}()`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('current_setting');
    expect(plan).not.toContain(`auth.${name}(`);
  }
  await owner.end();
});

it('a function of the same name in the way of the search path answers nothing for it', async () => {
  const owner = await ownerClient();
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
