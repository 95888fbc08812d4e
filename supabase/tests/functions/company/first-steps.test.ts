// Setup steps of an instance. The database shows which steps are done, except for two steps that an
// admin confirms.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

type Steps = {
  company: Record<string, string>;
  admins: number;
  missing_roles: string[];
  fees_at: string | null;
  interview_times: number;
  brokers: number;
  couriers: number;
  served_cities: number;
  mail_at: string | null;
  backup_on: string | null;
  is_backup_due: boolean;
};

const steps = async (db: Client, caller: Caller) =>
  (await call<{ first_steps: Steps }>(db, caller, 'first_steps')).first_steps;

const confirm = (db: Client, caller: Caller, p_step: unknown, p_done_on: unknown) =>
  call(db, caller, 'confirm_first_step', { p_id: crypto.randomUUID(), p_step, p_done_on });

/** Returns the date this many days from today in Morocco. */
async function inDays(db: Client, days: number): Promise<string> {
  const [row] = await asRoot<{ day: string }>(
    db,
    "select ((now() at time zone 'Africa/Casablanca')::date + $1::integer)::text as day",
    [days],
  );
  return row?.day ?? '';
}

describe('public.first_steps', () => {
  it(
    'counts admins, active brokers, couriers that accept parcels and free interview slots',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const before = await steps(db, admin);
      await makeOperator(db, 'admin');
      await makeBroker(db, 'Marrakech');
      const stopped = await makeBroker(db, 'Marrakech');
      await asRoot(db, 'update public.brokers set is_active = false where id = $1', [stopped]);
      await asRoot(
        db,
        `insert into private.interview_slots (id, starts_at, ends_at, place, offered_by, withdrawn_at)
         select gen_random_uuid(), now() + s.later, now() + s.later + interval '1 hour', 'Bureau', $1, s.withdrawn_at
         from (values (interval '1 day', null), ('-1 day', null), ('1 day', now())) s (later, withdrawn_at)`,
        [admin],
      );
      const after = await steps(db, admin);
      expect([after.admins - before.admins, after.brokers - before.brokers]).toEqual([1, 1]);
      expect(after.interview_times - before.interview_times).toBe(1);
      await asRoot(db, 'update public.couriers set is_active = false');
      expect(await steps(db, admin)).toMatchObject({ couriers: 0, served_cities: 0 });
    }),
  );

  it(
    'lists each required role that no active operator has',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin', 'finance', 'support');
      await asRoot(
        db,
        "delete from private.operator_roles where role in ('identity_reviewer', 'compliance')",
      );
      const missing = async () => (await steps(db, admin)).missing_roles;
      expect(await missing()).toEqual(['identity_reviewer', 'compliance']);
      const reviewer = await makeOperator(db, 'identity_reviewer');
      expect(await missing()).toEqual(['compliance']);
      await makeOperator(db, 'compliance');
      expect(await missing()).toEqual([]);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [reviewer],
      );
      expect(await missing()).toEqual(['identity_reviewer']);
      await asRoot(db, 'update auth.users set banned_until = now() where id = $1', [reviewer]);
      expect(await missing()).toEqual([]);
    }),
  );

  it(
    'considers e-mail as working only once an operator has followed a link from an e-mail',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      await asRoot(db, 'delete from private.operator_roles where user_id <> $1', [admin]);
      const confirmed = (sent: string) =>
        asRoot(
          db,
          `update auth.users set confirmation_sent_at = ${sent}, email_confirmed_at = now() where id = $1`,
          [admin],
        );
      await confirmed('null');
      expect((await steps(db, admin)).mail_at).toBeNull();
      await confirmed('now()');
      expect((await steps(db, admin)).mail_at).toBeNull();
      await confirmed("now() - interval '1 minute'");
      expect((await steps(db, admin)).mail_at).not.toBeNull();
    }),
  );

  it(
    'reports a backup as due when the last confirmed backup is 30 days old',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      expect(await steps(db, admin)).toMatchObject({ backup_on: null, is_backup_due: true });
      await confirm(db, admin, 'backups', await inDays(db, -30));
      const [old, fresh] = [await inDays(db, -30), await inDays(db, -29)];
      expect(await steps(db, admin)).toMatchObject({ backup_on: old, is_backup_due: true });
      await confirm(db, admin, 'backups', fresh);
      expect(await steps(db, admin)).toMatchObject({ backup_on: fresh, is_backup_due: false });
    }),
  );

  it(
    'regards fees as accepted once an admin has confirmed them or a fee change by two operators is in effect',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      expect((await steps(db, admin)).fees_at).toBeNull();
      const change = async (begins: string, undone: boolean) =>
        asRoot(
          db,
          `insert into private.setting_changes (id, setting, setting_values, begins_at, reason, proposed_by,
             proposed_at, decision, decided_by, decided_at, undone_by, undone_at, undone_reason)
           select gen_random_uuid(), 'fees', '{}', now() + $1::interval, 'dearer', gen_random_uuid(),
             now() - interval '3 days', 'confirmed', $2, now() - interval '2 days',
             case when $3 then $2::uuid end, case when $3 then now() - interval '47 hours' end, case when $3 then 'not now' end`,
          [begins, admin, undone],
        );
      await change('1 day', false);
      await change('-1 hour', true);
      expect((await steps(db, admin)).fees_at).toBeNull();
      await change('-1 day', false);
      expect((await steps(db, admin)).fees_at).not.toBeNull();
    }),
  );

  it(
    'can be called only by admins',
    withDatabase((db) => expectOperatorsOnly(db, ['admin'], 'first_steps', {})),
  );
});

describe('public.confirm_first_step', () => {
  it(
    'stores an admin’s confirmation only once, with an audit entry',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const today = await inDays(db, 0);
      const args = { p_id: crypto.randomUUID(), p_step: 'fees', p_done_on: today };
      await call(db, admin, 'confirm_first_step', args);
      await call(db, admin, 'confirm_first_step', args);
      expect((await steps(db, admin)).fees_at).not.toBeNull();
      const kept = await asRoot(
        db,
        'select confirmed_by, done_on::text from private.step_confirmations where id = $1',
        [args.p_id],
      );
      expect(kept).toEqual([{ confirmed_by: admin, done_on: today }]);
      const logged = await asRoot(
        db,
        "select details from private.audit_log where action = 'first_step.confirmed' and actor_id = $1",
        [admin],
      );
      expect(logged).toEqual([{ details: { step: 'fees', done_on: today } }]);
      await expectRefused(asRoot(db, 'delete from private.step_confirmations'), '42501');
    }),
  );

  it.each([
    ['fees', 1, 'p_done_on'],
    ['fees', -1, 'p_done_on'],
    ['backups', 1, 'p_done_on'],
    ['backups', -366, 'p_done_on'],
    ['mail', 0, 'p_step'],
    [null, 0, 'p_step'],
  ])(
    'refuses steps that cannot be confirmed, future dates and dates too far back: step %s, %i days from today',
    (step, days, field) =>
      withDatabase(async (db) => {
        const admin = await makeOperator(db, 'admin');
        const asked = confirm(db, admin, step, await inDays(db, days));
        await expectRefused(asked, 'FIELD_INVALID', { field });
        expect(await asRoot(db, 'select from private.step_confirmations')).toEqual([]);
      })(),
  );

  it(
    'accepts a backup date of a year ago, but neither a missing nor an infinite date',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      for (const day of ['infinity', '-infinity', null]) {
        const asked = confirm(db, admin, 'backups', day);
        await expectRefused(asked, 'FIELD_INVALID', { field: 'p_done_on' });
      }
      await confirm(db, admin, 'backups', await inDays(db, -365));
      expect((await steps(db, admin)).backup_on).toBe(await inDays(db, -365));
    }),
  );

  it(
    'can be called only by admins',
    withDatabase(async (db) => {
      const args = {
        ...{ p_id: crypto.randomUUID(), p_step: 'fees' },
        p_done_on: await inDays(db, 0),
      };
      await expectOperatorsOnly(db, ['admin'], 'confirm_first_step', args);
      expect(await asRoot(db, 'select from private.step_confirmations')).toEqual([]);
    }),
  );
});
