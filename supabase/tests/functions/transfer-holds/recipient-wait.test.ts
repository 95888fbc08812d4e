// Waiting time for the first larger transfer to a phone number. Until the waiting time ends, no
// cash is accepted, and cancelling costs nothing.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { sendAmount } from '../../support/money/send-amount.ts';
import {
  abandonTransfer,
  completeTransfer,
  confirmCount,
  countTotal,
} from '../../support/money/transfer-steps.ts';
import { withoutLimits } from '../../support/money/without-limits.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const WAIT = 15;

const endWait = (db: Client, id: string) =>
  asRoot(db, 'update public.money_transfers set waits_until = now() where id = $1', [id]);

describe('the first transfer to a number', () => {
  it.each([
    ['2000 dirhams', 2_000, 0],
    ['2001 dirhams', 2_001, WAIT],
  ])('of %s (%i dirhams) has a waiting time of %i minutes', (_, amount, waitsMinutes) =>
    withoutLimits(async (db) => {
      const phone = newPhone();
      expect(await sendAmount(db, amount, { recipientPhone: phone })).toMatchObject({
        waitsMinutes,
      });
    })(),
  );

  it(
    'must wait if the sender’s transfers to the number within 24 hours, except abandoned transfers, exceed a limit',
    withoutLimits(async (db) => {
      const phone = newPhone();
      const sender = await makeSender(db);
      const to = { sender, recipientPhone: phone };
      const first = await sendAmount(db, 1_500, to);
      expect(await sendAmount(db, 501, to)).toMatchObject({ waitsMinutes: WAIT });
      await abandonTransfer(db, first);
      expect(await sendAmount(db, 1_400, to)).toMatchObject({ waitsMinutes: 0 });
      await asRoot(
        db,
        "update public.money_transfers set confirmed_at = now() - interval '24 hours' where sender_id = $1",
        [sender],
      );
      expect(await sendAmount(db, 2_000, to)).toMatchObject({ waitsMinutes: 0 });
    }),
  );

  it(
    'keeps counting as the first until a transfer from this sender to this number has been collected',
    withoutLimits(async (db) => {
      const phone = newPhone();
      const receiver = await makePerson(db, 'Karim');
      await asRoot(db, 'update public.profiles set phone_number = $2 where id = $1', [
        receiver,
        phone,
      ]);
      const sender = await makeSender(db);
      const waits = async (options: object) =>
        (await sendAmount(db, 3_000, { sender, ...options })).waitsMinutes;
      await makeTransfer(db, 'in_process', { sender, recipientPhone: phone });
      const second = await sendAmount(db, 3_000, { sender, recipientPhone: phone });
      expect(second.waitsMinutes).toBe(WAIT);
      await abandonTransfer(db, second);
      await makeTransfer(db, 'completed', { sender, recipientPhone: phone });
      expect(await waits({ recipientPhone: phone })).toBe(0);
      expect(await waits({ receiver })).toBe(0);
      expect(await waits({ recipientPhone: newPhone() })).toBe(WAIT);
      expect(await waits({ sender: await makeSender(db), recipientPhone: phone })).toBe(WAIT);
      expect(await waits({})).toBe(WAIT);
    }),
  );

  it(
    "is refused at the broker's look-up, cash count and payout until the waiting time ends",
    withoutLimits(async (db) => {
      const phone = newPhone();
      const made = await sendAmount(db, 3_000, { recipientPhone: phone });
      const lookUp = () =>
        call(db, made.cashier, 'find_transfer_by_reference', { p_reference: made.reference });
      const before = await transferSnapshot(db, made.id);
      await expectRefused(lookUp(), 'RECIPIENT_WAIT');
      await expectRefused(countTotal(db, made), 'RECIPIENT_WAIT');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await endWait(db, made.id);
      expect(await lookUp()).toMatchObject({ kind: 'cash_in' });
      await countTotal(db, made);
      await confirmCount(db, made);
      await call(db, made.broker, 'accept_money_transfer', { p_id: made.id });
      await asRoot(
        db,
        "update public.money_transfers set waits_until = now() + interval '1 minute' where id = $1",
        [made.id],
      );
      await expectRefused(completeTransfer(db, made), 'RECIPIENT_WAIT');
      await endWait(db, made.id);
      await completeTransfer(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({ status: 'completed' });
    }),
  );

  it(
    'can be abandoned without cost during the waiting time',
    withoutLimits(async (db) => {
      const phone = newPhone();
      const made = await sendAmount(db, 3_000, { recipientPhone: phone });
      await abandonTransfer(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'abandoned',
        refund_state: 'none',
      });
    }),
  );
});
