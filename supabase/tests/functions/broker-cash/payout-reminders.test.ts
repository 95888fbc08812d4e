// Reminders that ready cash has not been collected: who receives them and on which days.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import * as step from '../../support/money/transfer-steps.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const run = (db: Client) =>
  asRoot<{ moved: number }>(
    db,
    'select private.due_work_of_money() + private.due_work_of_payout_promises() as moved',
  );

async function makeReady(db: Client) {
  const receiver = await makePerson(db, 'Karim');
  const made = await makeTransfer(db, 'in_process', { receiver });
  await call(db, made.broker, 'mark_cash_ready', { p_id: made.id });
  await run(db);
  return { ...made, receiver };
}

/**
 * Moves the time when the cash was marked as ready, and the time of the next reminder, into the
 * past.
 */
const readySince = (db: Client, id: string, age: string) =>
  asRoot(
    db,
    `with t as (select id, ready_at from public.money_transfers where id = $1),
       r as (update private.payout_reminders r set next_at = r.next_at - (t.ready_at - (now() - $2::interval)) from t where r.transfer_id = t.id)
     update public.money_transfers m set ready_at = now() - $2::interval from t where m.id = t.id`,
    [id, age],
  );

const reminders = async (db: Client, person: string) =>
  (await notificationsOf(db, person))
    .filter(({ kind }) => kind === 'payout_reminder')
    .map(({ data }) => data.day)
    .reverse();

describe('reminders of ready cash', () => {
  it(
    'are sent to both parties once on days 1, 3, 7, 30 and 40, before a notice of the refund',
    withDatabase(async (db) => {
      const made = await makeReady(db);
      const notified = await trackNotifications(db, made);
      for (const day of [1, 3, 7, 30, 40]) {
        await readySince(db, made.id, `${day} days -1 second`);
        expect(await run(db)).toEqual([{ moved: 0 }]);
        expect(await notified()).toEqual([]);
        await readySince(db, made.id, `${day} days`);
        expect(await run(db)).toEqual([{ moved: 1 }]);
        expect(await run(db)).toEqual([{ moved: 0 }]);
        expect(await notified()).toEqual(['receiver payout_reminder', 'sender payout_reminder']);
      }
      for (const person of [made.sender, made.receiver])
        expect(await reminders(db, person)).toEqual([1, 3, 7, 30, 40]);
      await asRoot(
        db,
        "update public.money_transfers set expires_at = now(), funded_at = now() - interval '45 days' where id = $1",
        [made.id],
      );
      expect(await run(db)).toEqual([{ moved: 1 }]);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'abandoned',
        refund_state: 'payable',
        refund_centimes: 50_000,
      });
      expect(await notified()).toEqual(['broker expired', 'receiver expired', 'sender expired']);
    }),
  );

  it(
    'contain the last day to collect the cash',
    withDatabase(async (db) => {
      const made = await makeReady(db);
      await readySince(db, made.id, '1 day');
      await run(db);
      const [notice] = (await notificationsOf(db, made.sender)).filter(
        ({ kind }) => kind === 'payout_reminder',
      );
      expect(notice?.data).toMatchObject({ party: 'sender', day: 1 });
      expect(new Date(String(notice?.data.until))).toEqual(
        (await readTransfer(db, made.id)).expires_at,
      );
    }),
  );

  it(
    'are sent for the last missed day only, if the scheduled job has not run for several days',
    withDatabase(async (db) => {
      const made = await makeReady(db);
      await readySince(db, made.id, '20 days');
      expect(await run(db)).toEqual([{ moved: 1 }]);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await reminders(db, made.sender)).toEqual([7]);
    }),
  );

  it.each([
    ['end when the transfer is paid out', step.completeTransfer, 0],
    ['end when its broker gives it up', step.giveUpTransfer, 0],
    ['end when its sender abandons it', step.abandonTransfer, 0],
    ['wait while it is on hold', (db: Client, { id }: { id: string }) => holdTransfer(db, id), 1],
  ])('%s', (_, take, left) =>
    withDatabase(async (db) => {
      const made = await makeReady(db);
      await readySince(db, made.id, '1 day');
      await take(db, made);
      const notified = await trackNotifications(db, made);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await notified()).toEqual([]);
      expect(
        await asRoot(db, 'select from private.payout_reminders where transfer_id = $1', [made.id]),
      ).toHaveLength(left);
    })(),
  );

  it(
    'are sent once to the broker, and to nobody else, when the promised time is reached',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await run(db);
      await asRoot(
        db,
        'update private.payout_reminders set next_at = now() where transfer_id = $1',
        [made.id],
      );
      const notified = await trackNotifications(db, made);
      expect(await run(db)).toEqual([{ moved: 1 }]);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await notified()).toEqual(['broker promise_due']);
    }),
  );
});
