// Tests of the scheduled job that deletes old data. The job does not delete data under a legal hold
// until two operators have released the hold.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  releaseHold,
  setHold,
  tablesKeptBy,
  withHoldsLock,
} from '../../support/compliance/legal-hold.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { backdate } from '../../support/database/backdate.ts';
import { call } from '../../support/database/call.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

describe('the scheduled job respects legal holds', () => {
  const oldNotice = async (db: Client) => {
    const person = await makePerson(db);
    await asRoot(
      db,
      `insert into public.notifications (user_id, type, kind) values ($1, 'account', 'a_b')`,
      [person],
    );
    await backdate(
      db,
      "update public.notifications set updated_at = now() - interval '91 days' where user_id = $1",
      [person],
    );
    return {
      kind: 'person',
      subject: person,
      sweep: 'private.sweep_notifications()',
      left: () => asRoot(db, 'select from public.notifications where user_id = $1', [person]),
    };
  };
  const oldTransfer = (kind: 'transfer' | 'person' | 'case') => async (db: Client) => {
    const { id, sender } = await makeTransfer(db, 'completed');
    await backdate(
      db,
      "update public.money_transfers set updated_at = now() - interval '3651 days' where id = $1",
      [id],
    );
    // The case for the kind `case` is about a person outside the transfer. A hold on the case still
    // keeps the transfer, because a finding of the case refers to the transfer.
    const suspect = kind === 'case' ? await makePerson(db) : sender;
    await asRoot(db, "select private.raise_activity_alert($1, 'amount', $2, $2, '{}')", [
      suspect,
      id,
    ]);
    const [found] = await asRoot<{ id: string }>(
      db,
      'select id from private.activity_cases where person_id = $1',
      [suspect],
    );
    return {
      kind,
      subject: { transfer: id, person: sender, case: found?.id ?? '' }[kind],
      sweep: 'private.retain_transfers(100)',
      left: () =>
        asRoot(db, "select from public.money_transfers where id = $1 and recipient_name <> '-'", [
          id,
        ]),
    };
  };
  const oldDelivery = async (db: Client) => {
    const { id } = await makeScheduledDelivery(db);
    await backdate(
      db,
      `update public.deliveries set status = 'completed', outcome = 'cancelled', completed_at = now() - interval '400 days' where id = $1`,
      [id],
    );
    return {
      kind: 'delivery',
      subject: id,
      sweep: 'private.retain_deliveries(100)',
      left: () => asRoot(db, 'select from public.delivery_photos where delivery_id = $1', [id]),
    };
  };
  const oldCase = async (db: Client) => {
    const person = await makePerson(db);
    await asRoot(db, "select private.raise_activity_alert($1, 'amount', $1, null, '{}')", [person]);
    await backdate(
      db,
      `with c as (update private.activity_cases set decision = 'no_action', decided_by = $1,
         decided_at = now() - interval '3651 days' where person_id = $1 returning id)
       update private.activity_alerts a set found_at = now() - interval '3651 days' from c where a.case_id = c.id`,
      [person],
    );
    const [found] = await asRoot<{ id: string }>(
      db,
      'select id from private.activity_cases where person_id = $1',
      [person],
    );
    return {
      kind: 'case',
      subject: found?.id ?? '',
      sweep: 'private.retain_activity_cases(100)',
      left: () => asRoot(db, 'select from private.activity_alerts where case_id = $1', [found?.id]),
    };
  };
  const oldDraft = async (db: Client) => {
    const person = await makePerson(db);
    await call(db, person, 'save_identity_draft', { p_changes: { first_name: 'Amina' } });
    await backdate(
      db,
      "update public.user_identity_drafts set updated_at = now() - interval '31 days' where user_id = $1",
      [person],
    );
    await asRoot(db, "update private.identity_sweeps set swept_at = '-infinity'");
    return {
      kind: 'person',
      subject: person,
      sweep: 'private.sweep_identity_papers()',
      left: () =>
        asRoot(db, 'select from public.user_identity_drafts where user_id = $1', [person]),
    };
  };

  it.each([
    ['a person’s notice', oldNotice],
    ['a person’s draft', oldDraft],
    ['a person’s transfer', oldTransfer('person')],
    ['a transfer', oldTransfer('transfer')],
    ['the transfer of a case', oldTransfer('case')],
    ['a parcel', oldDelivery],
    ['a case', oldCase],
  ])('%s is kept during the hold, and deleted after the release', (_, make) =>
    withHoldsLock(async (db) => {
      const { kind, subject, sweep, left } = await make(db);
      const hold = await setHold(db, kind, subject);
      await asRoot(db, `select ${sweep}`);
      expect(await left()).toHaveLength(1);
      await releaseHold(db, hold);
      await asRoot(db, "update private.identity_sweeps set swept_at = '-infinity'");
      await asRoot(db, `select ${sweep}`);
      expect(await left()).toEqual([]);
    })(),
  );

  it(
    'kept copies are deleted, together with their files, thirty days after the release',
    withHoldsLock(async (db) => {
      const person = await makePerson(db);
      await submitIdentity(db, person);
      const hold = await setHold(db, 'person', person);
      await deleteAccount(db, person);
      const left = async () => [
        (await tablesKeptBy(db, hold)).length > 0,
        (
          await asRoot(db, "select from storage.objects where name like '%/' || $1 || '/%'", [
            person,
          ])
        ).length > 0,
      ];
      const sweepAt = async (span: string) => {
        await backdate(
          db,
          'update private.legal_holds set released_at = now() - $2::interval where id = $1',
          [hold, span],
        );
        await asRoot(db, 'select private.retain_held_copies(1000)');
        return left();
      };
      await asRoot(db, 'select private.retain_held_copies(1000)');
      expect(await left()).toEqual([true, true]);
      await releaseHold(db, hold);
      expect(await sweepAt('30 days')).toEqual([true, true]);
      expect(await sweepAt('30 days 1 second')).toEqual([false, false]);
    }),
  );
});
