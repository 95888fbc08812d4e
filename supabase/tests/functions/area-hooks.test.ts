// Hooks that each area of the product can register, for example for the data export or the
// scheduled job. A new area needs only its own functions and its rows in private.area_hooks, and
// every hook function must be registered there.
import { describe, expect, it } from 'vitest';
import { addTestArea, callsOfTestArea } from '../support/add-test-area.ts';
import { auditOf } from '../support/audit-of.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { runDueWork } from '../support/database/run-due-work.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { deleteAccount } from '../support/delete-account.ts';
import { makePerson } from '../support/make-person.ts';

/** Arguments and result type of the function for each hook. */
const SIGNATURES: Record<string, string> = {
  export: 'p_user_id uuid → jsonb, stable',
  dashboard: 'p_user_id uuid → jsonb, stable',
  due_work: ' → integer, volatile',
  lock_account_end: 'p_user_id uuid → void, volatile',
  refuse_account_end: 'p_user_id uuid → void, volatile',
  plan_account_end: 'p_user_id uuid → jsonb, stable',
  end_account: 'p_user_id uuid → jsonb, volatile',
  forget_person: 'p_user_id uuid → void, volatile',
};

const END = ['lock_account_end', 'refuse_account_end', 'end_account'];

describe('private.area_hooks', () => {
  it(
    'lists exactly the existing functions, each with the signature of its hook',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string }>(
        db,
        "select hook || '_of_' || area as name from private.area_hooks order by 1",
      );
      const functions = await asRoot<{ name: string; hook: string; signature: string }>(
        db,
        `select p.proname as name, h.hook, pg_get_function_identity_arguments(p.oid) || ' → '
           || pg_get_function_result(p.oid)
           || case p.provolatile when 'v' then ', volatile' else ', stable' end as signature
         from pg_catalog.pg_proc p join unnest($1::text[]) as h (hook)
           on p.pronamespace = 'private'::regnamespace and starts_with(p.proname, h.hook || '_of_')
         order by 1`,
        [Object.keys(SIGNATURES)],
      );
      expect(functions.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
      expect(functions.map(({ name, signature }) => ({ name, signature }))).toEqual(
        functions.map(({ name, hook }) => ({ name, signature: SIGNATURES[hook] })),
      );
      const used = new Set(functions.map(({ hook }) => hook));
      expect([...used].sort()).toEqual(Object.keys(SIGNATURES).sort());
    }),
  );

  it.each([
    ['lock_account_end', ['deliveries', 'money', 'messages', 'accounts', 'profiles', 'operators']],
    // The screen for closing an account lists these areas of the app in this order.
    ['plan_account_end', ['deliveries', 'money', 'messages', 'identity', 'audit']],
  ])('calls %s in the defined order', (hook, order) =>
    withDatabase(async (db) => {
      const rows = await asRoot<{ area: string }>(
        db,
        `select area from private.area_hooks where hook = $1 and area = any ($2)
         order by position`,
        [hook, order],
      );
      expect(rows.map(({ area }) => area)).toEqual(order);
    })(),
  );

  it(
    'contains no hook that is never called',
    withDatabase(async (db) => {
      await expectRefused(
        asRoot(db, "insert into private.area_hooks values ('exports', 'sample', 1)"),
        '23514',
      );
    }),
  );
});

describe('an area that consists only of its own functions and its rows in area_hooks', () => {
  it(
    'adds its data to the export and to the dashboard, also under a key that another area uses',
    withDatabase(async (db) => {
      await addTestArea(db);
      const person = await makePerson(db);
      expect(await call(db, person, 'export_my_data')).toMatchObject({
        export_my_data: { profile: { id: person }, sample: [{ tree: 'fig' }] },
      });
      expect(await call(db, person, 'my_dashboard')).toMatchObject({
        my_dashboard: {
          sample: 1,
          account: { has_sample: true, has_city: false, identity_state: 'not_started' },
        },
      });
    }),
  );

  it(
    'runs its scheduled job, and the rows that this job processed are included in the total',
    withDatabase(async (db) => {
      await addTestArea(db);
      const [row] = await runDueWork(db);
      expect(row?.moved).toBeGreaterThanOrEqual(40);
      expect(await callsOfTestArea(db)).toEqual(['due_work']);
    }),
  );

  it(
    'takes part in the complete deletion of an account with all its functions for the end of an account',
    withDatabase(async (db) => {
      await addTestArea(db);
      const person = await makePerson(db);
      expect(await call(db, person, 'plan_account_deletion')).toEqual({
        plan_account_deletion: {
          is_possible: true,
          open_gate_count: 2,
          open_transfer_count: 0,
          open_delivery_count: 0,
          is_last_admin: false,
          kept: ['sample', 'audit_log'],
        },
      });
      await asRoot(db, 'delete from private.sample_calls');
      expect(await deleteAccount(db, person)).toEqual(['sample', 'audit_log']);
      expect(await callsOfTestArea(db)).toEqual(END);
      expect((await auditOf(db, person)).at(-1)?.details).toEqual({
        is_row_kept: false,
        are_papers_kept: false,
        trees: 3,
      });
    }),
  );

  it.each([
    ['a message of the person', {}, true],
    ['the area itself', { end_account: `return '{"is_row_kept": true}';` }, false],
  ])(
    'gets the call forget_person when %s requires the person’s row to be kept',
    (_, answers, hasSpoken) =>
      withDatabase(async (db) => {
        await addTestArea(db, answers);
        const { id, karim } = await makeChatPair(db);
        const person = hasSpoken ? karim : await makePerson(db);
        if (hasSpoken) await sendMessage(db, karim, id, 'Salam');
        await deleteAccount(db, person);
        expect(await callsOfTestArea(db)).toEqual([...END, 'forget_person']);
        expect(
          await asRoot(db, 'select first_name from public.profiles where id = $1', [person]),
        ).toEqual([{ first_name: '' }]);
      })(),
  );

  it(
    'can refuse the deletion of an account before anything is deleted, as plan_account_deletion predicts',
    withDatabase(async (db) => {
      await addTestArea(db, {
        refuse_account_end: `perform private.refuse('WA143', 'The gate is open', '{"count": 2}');`,
      });
      const person = await makePerson(db);
      expect(await call(db, person, 'plan_account_deletion')).toMatchObject({
        plan_account_deletion: { is_possible: false, kept: ['sample', 'audit_log'] },
      });
      await expectRefused(deleteAccount(db, person), 'DELIVERY_OPEN', { count: 2 });
      expect(await callsOfTestArea(db)).toEqual([]);
    }),
  );

  it(
    'makes plan_account_deletion fail if the area’s refusal function fails with an unexpected error',
    withDatabase(async (db) => {
      await addTestArea(db, { refuse_account_end: 'perform 1 / 0;' });
      const person = await makePerson(db);
      await expect(call(db, person, 'plan_account_deletion')).rejects.toThrow('division by zero');
    }),
  );
});
