// Each notification can be read only by the person to whom it is addressed. Only functions write
// notifications; no API role can write them directly.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../support/broadcasts-to.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { notificationsOf } from '../support/notifications-of.ts';
import { submitIdentity } from '../support/submit-identity.ts';
import { trackNotifications } from '../support/track-notifications.ts';

const ALL = 'select * from public.notifications order by updated_at';

describe('public.notifications', () => {
  it(
    'can be read only by the person to whom it is addressed, and nobody can change it directly',
    withDatabase(async (db) => {
      const { sender } = await makeTransfer(db, 'recorded');
      const before = await asRoot(db, `${ALL}`);
      const own = await asCaller(db, sender, ALL);
      expect(own).toHaveLength(1);
      expect(before).toEqual(expect.arrayContaining(own));
      expect(await asCaller(db, await makePerson(db), ALL)).toEqual([]);
      await expectRefused(asCaller(db, null, ALL), '42501');
      for (const caller of [null, sender, await makePerson(db), 'service_role']) {
        for (const text of [
          "insert into public.notifications (user_id, type, kind) values (gen_random_uuid(), 'account', 'a_b')",
          'update public.notifications set is_read = true',
          'delete from public.notifications',
        ]) {
          await expectRefused(asCaller(db, caller, text), '42501');
        }
      }
      expect(await asRoot(db, ALL)).toEqual(before);
    }),
  );
});

describe('a money transfer', () => {
  it(
    'notifies its sender, live, and names its recipient only to the sender',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed', { isBrokerChosen: true });
      const [done] = await notificationsOf(db, made.sender);
      expect(done).toMatchObject({
        type: 'transaction',
        transfer_id: made.id,
        is_read: false,
        transfer: {
          reference: made.reference,
          recipient_name: 'Karim Idrissi',
          centimes: made.payoutCentimes,
        },
      });
      // Brokers do not see the name of a transfer's recipient on the job board, so a notification
      // to a broker does not contain this name either.
      for (const broker of [made.broker, made.cashier]) {
        for (const { transfer } of await notificationsOf(db, broker)) {
          expect(transfer).not.toHaveProperty('recipient_name');
        }
      }
      const live = (await broadcastsTo(db, made.sender))
        .filter(({ event }) => event === 'notification')
        .map(({ payload }) => payload)
        // All rows of one transaction have the same time, so their order is not defined.
        .map(({ notification, unread_notifications: unread }) => [
          (notification as { kind: string }).kind,
          unread,
        ])
        .sort();
      // Three events of one transfer form one entry of the list.
      expect(live).toEqual([
        ['broker_accepted', 1],
        ['cash_recorded', 1],
        ['completed', 1],
      ]);
    }),
  );
});

describe('a decision on identity documents notifies the person', () => {
  it.each([
    ['approve_identity', {}, 'identity_approved', undefined],
    ['reject_identity', { p_reason_code: 'expired' }, 'identity_rejected', 'expired'],
    ['request_more_identity', { p_note: 'Both sides' }, 'identity_more_requested', undefined],
  ])('%s', (name, args, kind, reason) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const reviewer = await makeOperator(db, 'identity_reviewer');
      const { id } = await submitIdentity(db, person);
      await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'a case of the queue' });
      const notified = await trackNotifications(db, { person, reviewer });
      await call(db, reviewer, name, { p_id: id, ...args });
      expect(await notified()).toEqual([`person ${kind}`]);
      await call(db, reviewer, name, { p_id: id, ...args });
      expect(await notified()).toEqual([]);
      const notices = await notificationsOf(db, person);
      expect(notices).toMatchObject([{ type: 'account', kind, data: { approval_id: id } }]);
      expect(notices[0]?.reason?.code).toBe(reason);
      // The text that the reviewer wrote stays in the case.
      expect(JSON.stringify(notices)).not.toContain('Both sides');
    })(),
  );
});
