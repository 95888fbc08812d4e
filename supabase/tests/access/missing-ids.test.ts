// A call without a required id is refused, and the refusal names the field. Without this check, the
// database would report a violated constraint, with the whole row in the error detail.
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import type { Caller } from '../support/database/caller.ts';
import { connect } from '../support/database/connect.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makeOwner } from '../support/make-owner.ts';
import { makeBroker } from '../support/money/make-broker.ts';

/**
 * Calls each function of the API once for each id parameter, with null for that id and plausible
 * values for the other parameters.
 */
const CALLS = `select format('%s without %s', p.proname, missing.name) as name,
  format('select * from public.%I(%s)', p.proname, (
    select string_agg(format('%I => %s', p.proargnames[at], case
      when p.proargnames[at] = missing.name then 'null'
      else coalesce($1::jsonb ->> p.proargnames[at], $1::jsonb ->> (p.proargtypes[at - 1]::regtype::text), 'null') end), ', ')
    from generate_series(1, p.pronargs) at)) as text
  from pg_catalog.pg_proc p
  cross join lateral (
    select p.proargnames[at] as name from generate_series(1, p.pronargs) at where p.proargtypes[at - 1] = 'uuid'::regtype
  ) as missing
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by 1`;
const id = "'0199a000-0000-7000-8000-000000000001'";
/**
 * Plausible argument values. Each key is the name of a parameter or of a type. A value for the
 * parameter takes precedence over a value for its type.
 */
const VALUES = {
  uuid: id,
  text: "'some text'",
  boolean: 'true',
  integer: '1',
  bigint: '100',
  smallint: '1',
  numeric: '1',
  jsonb: "'{}'",
  date: 'current_date + 1',
  'timestamp with time zone': "now() + interval '1 day'",
  'uuid[]': `array[${id}]::uuid[]`,
  'text[]': "'{}'",
  'integer[]': "'{1}'",
  p_step: "'confirm'",
};

let db: Client;
const callers: Record<string, Caller> = {};
let calls: { name: string; text: string }[] = [];

beforeAll(async () => {
  db = await connect();
  await db.query('begin');
  callers.owner = await makeOwner(db);
  callers.broker = await makeBroker(db, 'Fes');
  callers.agent = await makeCourierAgent(db);
  for (const role of ['support', 'finance', 'compliance', 'admin'] as const) {
    callers[role] = await makeOperator(db, role);
  }
  calls = (await db.query(CALLS, [JSON.stringify(VALUES)])).rows;
});
afterAll(() => db.end());

it.each(['owner', 'broker', 'agent', 'support', 'finance', 'compliance', 'admin'])(
  'no call by the %s with a null id fails on a database constraint',
  async (who) => {
    expect(calls.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { name, text } of calls) {
      await db.query('savepoint one');
      try {
        // Some functions do not need the id or find no row to change. Such calls may succeed.
        await asCaller(db, callers[who] ?? null, text);
      } catch (error) {
        const { code, message } = error as { code: string; message: string };
        if (!/^WA\d{3}$|^42501$/.test(code)) wrong.push(`${name}: ${code} ${message}`);
      }
      await db.query('rollback to savepoint one');
    }
    expect(wrong).toEqual([]);
  },
);

it('a null id is refused wherever the id is the key of a new row', async () => {
  const { rows } = await db.query<{ name: string; body: string }>(
    `select p.proname as name, p.prosrc as body from pg_catalog.pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`,
  );
  const keys = rows.flatMap(({ name, body }) =>
    [
      ...body.matchAll(
        /insert into [\w.]+(?: as \w+)? \(id,[^;()]*\)\s*(?:values \(|select )(p_\w+)/g,
      ),
    ].map(([, key = '']) => ({ name, key, isAsked: body.includes(`${key} is null`) })),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(({ isAsked }) => !isAsked)).toEqual([]);
});
