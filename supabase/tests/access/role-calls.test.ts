// Calls every API function as every kind of caller. A table in the repository lists, for each
// function, the callers that are not refused.
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import type { Caller } from '../support/database/caller.ts';
import { connect } from '../support/database/connect.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { CALLABLE_FUNCTIONS } from './callable-functions.ts';

const OPERATORS = ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'] as const;

/** Error codes of refusals that depend on the caller's role and not on the arguments. */
const TURNED_AWAY = ['42501', ...refusals()];

function refusals(): string[] {
  const { NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_A_BROKER, NOT_AN_OPERATOR } = ERROR_CODES;
  const { SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED } = ERROR_CODES;
  return [
    ...[NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_A_BROKER, NOT_AN_OPERATOR],
    ...[SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED],
  ];
}

/**
 * Calls each function and rolls each call back. Returns the SQLSTATEs of the calls, in the order of
 * the calls.
 */
const CALL_ALL = `do $do$
declare
  v_text text;
  v_states text[] := '{}';
begin
  foreach v_text in array current_setting('test.statements')::text[] loop
    begin
      execute v_text;
      raise sqlstate 'DONE0';
    exception when others then
      v_states := v_states || sqlstate;
    end;
  end loop;
  perform set_config('test.states', to_json(v_states)::text, true);
end
$do$`;

/**
 * Passes null for every argument. A caller without permission is refused before the function checks
 * any argument.
 */
const STATEMENTS = `select n.nspname || '.' || p.proname as name,
  format('select * from %I.%I(%s)', n.nspname, p.proname, (
    select coalesce(string_agg('null::' || format_type(t.oid, null), ', ' order by t.place), '')
    from unnest(p.proargtypes::oid[]) with ordinality t (oid, place))) as text
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and n.nspname || '.' || p.proname = any ($1) order by 1`;

async function statesOf(db: Client, caller: Caller, texts: string[]): Promise<string[]> {
  await db.query("select set_config('test.statements', $1::text[]::text, true)", [texts]);
  await asCaller(db, caller, CALL_ALL);
  const { rows } = await db.query<{ states: string[] }>(
    "select current_setting('test.states')::json as states",
  );
  return rows[0]?.states ?? [];
}

const PEOPLE = ['customer', 'broker', 'stopped_broker', 'agent', ...OPERATORS];

/**
 * Returns these roles as text, for one line of role-calls.txt. That file lists the roles that may
 * call each function. `people` stands for every person whose account is not suspended.
 */
function inWords(roles: string[]): string {
  if (!PEOPLE.every((role) => roles.includes(role))) return roles.join(' ') || 'nobody';
  return [...roles.filter((role) => !PEOPLE.includes(role)), 'people'].join(' ');
}

async function makeCallers(db: Client): Promise<Record<string, Caller>> {
  const callers: Record<string, Caller> = {
    visitor: null,
    service_key: 'service_role',
    customer: await makePerson(db),
    broker: await makeBroker(db, 'Fes'),
    stopped_broker: await makeBroker(db, 'Fes'),
    suspended: await makePerson(db),
    agent: await makeCourierAgent(db),
  };
  await asRoot(db, 'update public.brokers set is_active = false where id = $1', [
    callers.stopped_broker,
  ]);
  await asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    callers.suspended,
  ]);
  for (const role of OPERATORS) callers[role] = await makeOperator(db, role);
  return callers;
}

describe('the roles and their callable functions', () => {
  let db: Client;
  let table: Record<string, string[]>;
  beforeAll(async () => {
    db = await connect();
    await db.query('begin');
    const functions = await asRoot<{ name: string; text: string }>(db, STATEMENTS, [
      Object.keys(CALLABLE_FUNCTIONS),
    ]);
    table = Object.fromEntries(functions.map(({ name }) => [name.replace('public.', ''), []]));
    const texts = functions.map(({ text }) => text);
    for (const [role, caller] of Object.entries(await makeCallers(db))) {
      const states = await statesOf(db, caller, texts);
      functions.forEach(({ name }, i) => {
        if (!TURNED_AWAY.includes(states[i] ?? '')) {
          table[name.replace('public.', '')]?.push(role);
        }
      });
    }
  });
  afterAll(async () => {
    await db?.query('rollback');
    await db?.end();
  });

  it('match the table of callers in the repository', async () => {
    const lines = Object.entries(table).map(([name, roles]) => `${name}: ${inWords(roles)}`);
    expect(lines.length).toBe(
      Object.keys(CALLABLE_FUNCTIONS).filter((name) => name.startsWith('public.')).length,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('role-calls.txt');
  });

  it('let no customer, broker or agent call operator functions, only two of which are open to every operator role', () => {
    const people = ['customer', 'broker', 'stopped_broker', 'agent'];
    const ofOperators = Object.entries(table).filter(
      ([, roles]) =>
        roles.some((role) => OPERATORS.some((one) => one === role)) && !roles.includes('customer'),
    );
    expect(ofOperators.length).toBeGreaterThan(60);
    expect(ofOperators.filter(([, roles]) => roles.some((role) => people.includes(role)))).toEqual(
      [],
    );
    // Only operator_waiting and public_holidays may be called by every operator role.
    const ofAll = ofOperators.filter(([, roles]) =>
      OPERATORS.every((role) => roles.includes(role)),
    );
    expect(ofAll.map(([name]) => name)).toEqual(['operator_waiting', 'public_holidays']);
  });

  it('let a suspended person call only the functions that visitors may call, and my_operator_roles', () => {
    const open = Object.entries(table).filter(
      ([, roles]) => roles.includes('suspended') && !roles.includes('visitor'),
    );
    // A suspended person may call my_operator_roles, because it only returns an empty list.
    expect(open.map(([name]) => name)).toEqual(['my_operator_roles']);
  });
});
