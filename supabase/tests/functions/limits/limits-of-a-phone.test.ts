// Limits for one recipient's phone number. They prevent splitting an amount over several sending
// accounts, and a refusal reveals nothing about other senders.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addEarlierTransfer } from '../../support/money/add-earlier-transfer.ts';
import { addLimits } from '../../support/money/add-limits.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import {
  abandonTransfer,
  confirmTransfer,
  countTotal,
} from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const PHONE = '+212661000009';
const small = { isApproved: false };

describe('the limit for a recipient’s phone number', () => {
  it(
    'is the same for two senders together as for one, to the dirham',
    withDatabase(async (db) => {
      const to = { recipientPhone: PHONE };
      await addEarlierTransfer(db, {
        sender: await makeSender(db, small),
        centimes: 15_000,
        ...to,
      });
      const draftOf = async (amountCentimes: number) =>
        makeTransfer(db, 'draft', { sender: await makeSender(db, small), amountCentimes, ...to });
      const much = await draftOf(5_100);
      const before = await transferSnapshot(db, much.id);
      await expectRefused(confirmTransfer(db, much), 'RECIPIENT_LIMIT_REACHED', {});
      expect(await transferSnapshot(db, much.id)).toEqual(before);
      const rest = await draftOf(5_000);
      await confirmTransfer(db, rest);
      await expectRefused(confirmTransfer(db, await draftOf(2_000)), 'RECIPIENT_LIMIT_REACHED', {});
      await abandonTransfer(db, rest);
      await confirmTransfer(db, await draftOf(2_000));
    }),
  );

  it(
    'depends on the level of the current sender, and ignores transfers to other numbers',
    withDatabase(async (db) => {
      const sent = { sender: await makeSender(db), centimes: 100_000, recipientPhone: PHONE };
      await addEarlierTransfer(db, sent);
      const draftOf = (sender: string, recipientPhone: string) =>
        makeTransfer(db, 'draft', { sender, amountCentimes: 20_000, recipientPhone });
      await confirmTransfer(db, await draftOf(await makeSender(db), PHONE));
      const newcomer = await makeSender(db, small);
      await expectRefused(
        confirmTransfer(db, await draftOf(newcomer, PHONE)),
        'RECIPIENT_LIMIT_REACHED',
      );
      await confirmTransfer(db, await draftOf(newcomer, '+212661000008'));
    }),
  );

  it(
    'applies to the verified number of a recipient with an account, even if the sender enters another number',
    withDatabase(async (db) => {
      const receiver = await makeSender(db, { phone: PHONE });
      const to = { sender: await makeSender(db, small), amountCentimes: 20_000 };
      await makeTransfer(db, 'pending', { ...to, recipientPhone: PHONE });
      const other = { ...to, sender: await makeSender(db, small), recipientPhone: '+212661000007' };
      const made = await makeTransfer(db, 'draft', { ...other, receiver });
      await expectRefused(confirmTransfer(db, made), 'RECIPIENT_LIMIT_REACHED');
    }),
  );

  it.each([
    ['thirty days', "now() - interval '3 days'", { thirty_days_centimes: 30_000 }],
    ['the number of transfers of a day', 'now()', { transfers_a_day: 1 }],
  ])('also applies to %s', (_, fundedAt, limits) =>
    withDatabase(async (db) => {
      await addLimits(db, { transfer_centimes: 20_000, day_centimes: 30_000, ...limits });
      const to = { centimes: 15_000, recipientPhone: PHONE };
      await addEarlierTransfer(db, { ...to, sender: await makeSender(db, small) }, fundedAt);
      const options = { ...to, sender: await makeSender(db, small), amountCentimes: 15_000 };
      const made = await makeTransfer(db, 'draft', options);
      if (!('transfers_a_day' in limits)) {
        await confirmTransfer(db, made);
        await abandonTransfer(db, made);
        const more = await makeTransfer(db, 'draft', { ...options, amountCentimes: 15_100 });
        return expectRefused(confirmTransfer(db, more), 'RECIPIENT_LIMIT_REACHED');
      }
      await expectRefused(confirmTransfer(db, made), 'RECIPIENT_LIMIT_REACHED');
    })(),
  );

  it(
    'is also checked at the counter, where the broker does not see the number',
    withDatabase(async (db) => {
      const to = { amountCentimes: 20_000, recipientPhone: PHONE };
      const made = await makeTransfer(db, 'pending', {
        ...to,
        sender: await makeSender(db, small),
      });
      const rich = { ...to, sender: await makeSender(db), amountCentimes: 20_000 };
      await makeTransfer(db, 'pending', rich);
      await expectRefused(countTotal(db, made), 'PARTY_LIMIT_REACHED', {});
    }),
  );

  it(
    'keeps the recipient’s phone number of a transfer for forty days',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'pending', { recipientPhone: PHONE });
      const age = (days: number) =>
        asRoot(
          db,
          "update private.transfer_phones set created_at = now() - $2 * interval '1 day' + interval '1 second' where transfer_id = $1",
          [id, days],
        );
      const kept = 'select recipient_phone from private.transfer_phones where transfer_id = $1';
      await age(40);
      await asRoot(db, 'select private.due_work_of_limits()');
      expect(await asRoot(db, kept, [id])).toEqual([{ recipient_phone: PHONE }]);
      await age(41);
      await asRoot(db, 'select private.run_due_work()');
      expect(await asRoot(db, kept, [id])).toEqual([]);
    }),
  );
});
