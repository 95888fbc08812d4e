// Monthly transfers. On the due day, the scheduled job creates a draft and notifies the sender, who
// must confirm the draft. No money moves without this confirmation.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { runDueWork } from '../../support/database/run-due-work.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { addCompletedTransfers } from '../../support/money/add-completed-transfers.ts';
import {
  PHONE_OF_RECIPIENT,
  readSchedule,
  saveSchedule,
  setNextTransferDate,
} from '../../support/money/make-schedule.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { quoteOf } from '../../support/money/quote-of.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const draftsOf = (db: Client, sender: string) =>
  asRoot<{ id: string; status: string }>(
    db,
    `select t.*, t.expires_at = now() + interval '30 days' as ends_in_30_days
     from public.money_transfers t where sender_id = $1 and completed_at is null`,
    [sender],
  );

describe('the scheduled job for monthly transfers', () => {
  it(
    'creates one draft and one notification, however often it runs; the sender confirms the draft as usual',
    withDatabase(async (db) => {
      const { today } = await mockMoroccoDay(db, 'private.today_in_morocco');
      const sender = await makeSender(db);
      const receiver = await makePerson(db);
      const { id } = await saveSchedule(db, sender, {
        p_fee_payer: 'recipient',
        p_receiver_id: receiver,
      });
      await setNextTransferDate(db, id, `date '${today}'`);
      const notified = await trackNotifications(db, { sender, receiver });
      for (const people of [['sender schedule_due'], []]) {
        await runDueWork(db);
        expect(await notified()).toEqual(people);
      }
      const drafts = await draftsOf(db, sender);
      expect(drafts).toHaveLength(1);
      expect(drafts[0]).toMatchObject({
        status: 'draft',
        step: 'confirm',
        amount_centimes: 50_000,
        fee_payer: 'recipient',
        recipient_name: 'Karim Idrissi',
        recipient_phone: PHONE_OF_RECIPIENT,
        receiver_id: receiver,
        recipient_city_id: await cityId(db, 'Fes'),
        quote_id: null,
        ends_in_30_days: true,
      });
      const draft = String(drafts[0]?.id);
      expect(await notificationsOf(db, sender)).toMatchObject([
        {
          type: 'transaction',
          transfer_id: draft,
          data: { party: 'sender' },
          transfer: { recipient_name: 'Karim Idrissi' },
        },
      ]);
      const [next] = await asRoot(db, 'select private.next_day_of_month(5, $1)::text as day', [
        today,
      ]);
      expect(await readSchedule(db, id)).toMatchObject({ next_on: next?.day });
      await call(db, sender, 'acknowledge_scam_notice', { p_id: draft });
      const quote = await quoteOf(db, sender, 50_000, 'recipient');
      expect(
        await call(db, sender, 'confirm_money_transfer', {
          p_id: draft,
          p_quote_id: quote.id,
          p_payout_code: '20481632',
        }),
      ).toMatchObject({ status: 'pending', receiver_id: receiver });
    }),
  );

  it.each([
    ['tomorrow', 'private.today_in_morocco() + 1', false, 0],
    ['today', 'private.today_in_morocco()', false, 1],
    ['yesterday, without a scheduled job', 'private.today_in_morocco() - 1', false, 1],
    ['half a year ago', 'private.today_in_morocco() - 180', false, 1],
    ['today, and it is paused', 'private.today_in_morocco()', true, 0],
  ])(
    'creates at most one draft, and only for a schedule that is due: %s',
    (_, on, isPaused, count) =>
      withDatabase(async (db) => {
        await mockMoroccoDay(db, 'private.today_in_morocco');
        const sender = await makePerson(db);
        const { id } = await saveSchedule(db, sender);
        await setNextTransferDate(db, id, on);
        if (isPaused) {
          await call(db, sender, 'pause_transfer_schedule', { p_id: id, p_is_paused: true });
        }
        const notified = await trackNotifications(db, { sender });
        for (let run = 0; run < 3; run++) await runDueWork(db);
        expect(await draftsOf(db, sender)).toHaveLength(count);
        expect(await notified()).toEqual(Array(count).fill('sender schedule_due'));
      })(),
  );

  it(
    'creates a draft even if the recipient has blocked the sender, but the draft cannot be confirmed',
    withDatabase(async (db) => {
      const [sender, receiver] = [await makeSender(db), await makePerson(db)];
      await addCompletedTransfers(db, sender, [5_000], { receiver });
      const { id } = await saveSchedule(db, sender, { p_receiver_id: receiver });
      await call(db, receiver, 'block_person', { p_user_id: sender });
      await setNextTransferDate(db, id, 'private.today_in_morocco()');
      await runDueWork(db);
      const [draft] = await draftsOf(db, sender);
      const { id: p_quote_id } = await quoteOf(db, sender, 50_000);
      const args = { p_id: draft?.id, p_quote_id, p_payout_code: '20481632' };
      await expectRefused(
        call(db, sender, 'confirm_money_transfer', args),
        'RECIPIENT_NOT_AVAILABLE',
      );
    }),
  );
});
