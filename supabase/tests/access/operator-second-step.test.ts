// An operator who signed in with only the password has no operator rights. The tests read every
// operator function and table from the database catalogue, so functions and tables that are added
// later are covered too.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { setDeliveryScene } from '../support/deliveries/set-delivery-scene.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { submitIdentity } from '../support/submit-identity.ts';

const ROLES = ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'];

/**
 * Query that returns every function that calls the named helper, directly or through other
 * functions. For each function, the query also returns whether people may call the function.
 */
const FUNCTIONS_ASKING = `with recursive ours as (
    select p.oid, n.nspname || '.' || p.proname as name, n.nspname as schema, p.prosrc,
      (select coalesce(string_agg('null::' || t.type, ', ' order by t.place), '')
       from unnest(p.proargtypes::oid[]) with ordinality a (oid, place),
         lateral (select format_type(a.oid, null) as type, a.place) t) as arguments
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')),
  asking as (
    select o.* from ours o where o.name = $1
    union
    select o.* from ours o join asking a on o.prosrc like '%' || a.name || '(%')
  select name, arguments from asking
  where schema = 'public' and has_function_privilege('authenticated', oid, 'execute') order by 1`;

type Asking = { name: string; arguments: string };
const asking = (db: Client, name: string) => asRoot<Asking>(db, FUNCTIONS_ASKING, [name]);

/** Returns how many rows of other people a caller sees in each table. */
async function seen(db: Client, caller: string, claims: object): Promise<Record<string, number>> {
  const tables = await asRoot<{ name: string }>(
    db,
    `select c.oid::regclass::text as name from pg_catalog.pg_class c
     where c.relkind in ('r', 'p', 'v') and has_any_column_privilege('authenticated', c.oid, 'select')
       and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    counts[name] = (await asCaller(db, caller, `select from ${name}`, [], { ...claims })).length;
  }
  return counts;
}

describe('an operator of any role who signed in with only the password', () => {
  it(
    'is refused by every operator function',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, ...ROLES);
      const functions = await asking(db, 'private.require_operator');
      expect(functions.length).toBeGreaterThan(30);
      for (const { name, arguments: args } of functions) {
        const text = `select * from ${name}(${args})`;
        await expectRefused(
          asCaller(db, operator, text, [], { aal: 'aal1' }),
          'SECOND_FACTOR_NEEDED',
        );
      }
    }),
  );

  it(
    'sees in their own list of roles that the session lacks the second factor, with or without an enrolled factor',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'finance');
      const expected = {
        role: 'finance',
        is_second_factor_missing: true,
        has_second_factor: false,
      };
      expect(await call(db, operator, 'my_operator_roles', {}, { aal: 'aal1' })).toEqual(expected);
      await addFactor(db, operator);
      expect(await call(db, operator, 'my_operator_roles', {}, { aal: 'aal1' })).toEqual({
        ...expected,
        has_second_factor: true,
      });
      expect(await call(db, operator, 'my_operator_roles')).toEqual({
        role: 'finance',
        is_second_factor_missing: false,
        has_second_factor: true,
      });
    }),
  );

  it(
    'is recognised only by has_operator_role; no policy or view calls this function, only listed functions do',
    withDatabase(async (db) => {
      const naming = (text: string) =>
        asRoot(
          db,
          `select oid::regproc::text as name from pg_catalog.pg_proc where prosrc like $1
           union all select tablename || ': ' || policyname from pg_catalog.pg_policies
             where concat(qual, with_check) like $1
           union all select viewname from pg_catalog.pg_views
             where schemaname in ('public', 'private') and definition like $1
           order by 1`,
          [`%${text}(%`],
        ).then((rows) => rows.map(({ name }) => name));
      // The listed functions of schema public, and private.role_in_delivery, do not refuse callers
      // without an operator role, but return less data to them.
      expect(await naming('has_operator_role')).toEqual([
        'my_settings',
        'open_transfer_record',
        'operator_overview',
        'operator_waiting',
        'private.lock_other_person',
        'private.may_read_dispute_file',
        'private.may_read_identity_document',
        'private.may_read_shop_photo',
        'private.may_send_lists',
        'private.operator_queues',
        'private.require_operator',
        'private.role_in_delivery',
        'search_records',
      ]);
      // holds_operator_role does not check the session. Some functions check another person's role.
      // The others check the caller's role, so that a refusal can say what the caller lacks.
      expect(await naming('holds_operator_role')).toEqual([
        'decide_broker_contract',
        'decide_legal_hold_release',
        'decide_setting_change',
        'execute_money_proposal',
        'my_operator_roles',
        'private.confirm_second_admin',
        'private.decide_operator_role',
        'private.has_operator_role',
        'private.is_last_admin',
        'private.may_execute_money_proposal',
        'private.require_operator',
        'take_operator_role',
      ]);
    }),
  );

  it(
    'sees no more rows than a stranger in any table, and no parcels or identity documents',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const { delivery } = await setDeliveryScene(db, sender);
      const { id: caseId } = await submitIdentity(db, sender);
      const operator = await makeOperator(db, ...ROLES);
      const args = { p_id: caseId, p_reason: 'it is her turn' };
      await call(db, operator, 'open_identity_case', args);
      const [paper] = await asRoot<{ id: string; file_path: string }>(
        db,
        'select id, file_path from public.user_identity_documents where approval_id = $1',
        [caseId],
      );
      await call(db, operator, 'open_identity_document', { p_id: paper?.id });
      await db.query(
        "select set_config('storage.operation', 'storage.object.get_authenticated', true)",
      );
      const files = (claims: object) =>
        asCaller(db, operator, 'select name from storage.objects', [], { ...claims });
      const openDelivery = (claims: object) =>
        call(db, operator, 'delivery_detail', { p_id: delivery }, { ...claims });
      expect(await files({})).toContainEqual({ name: paper?.file_path });
      expect(await openDelivery({})).toMatchObject({ delivery_detail: { role: 'operator' } });

      const strangers = await seen(db, await makePerson(db), {});
      const passwordAlone = { aal: 'aal1' };
      expect(await files(passwordAlone)).toEqual([]);
      expect(await seen(db, operator, passwordAlone)).toEqual(strangers);
      await expectRefused(openDelivery(passwordAlone), 'DELIVERY_NOT_FOUND');
      await addFactor(db, operator);
      expect(await files(passwordAlone)).toEqual([]);
      await expectRefused(openDelivery(passwordAlone), 'SECOND_FACTOR_NEEDED');
    }),
  );
});
