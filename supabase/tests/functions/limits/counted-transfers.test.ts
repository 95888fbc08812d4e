// Tests of the transfers that count towards limits, and of the steps at which limits are checked.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addEarlierTransfer } from '../../support/money/add-earlier-transfer.ts';
import { addLimits } from '../../support/money/add-limits.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { quoteOf } from '../../support/money/quote-of.ts';
import {
  abandonTransfer,
  confirmCount,
  confirmTransfer,
  countTotal,
  expireTransfer,
} from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const small = { isApproved: false };

describe('the amount that counts towards limits', () => {
  it.each([
    ['waits to be paid in', [confirmTransfer], 'LIMIT_WAITING', { waiting_centimes: 20_000 }],
    [
      'was abandoned before it was paid in',
      [confirmTransfer, abandonTransfer],
      undefined,
      undefined,
    ],
    ['expired before it was paid in', [confirmTransfer, expireTransfer], undefined, undefined],
    [
      'was paid in and abandoned',
      [confirmTransfer, countTotal, confirmCount, abandonTransfer],
      'LIMIT_OF_DAY',
      undefined,
    ],
    ['is still a draft', [], undefined, undefined],
  ] as const)('is correct after a transfer that %s', (_, steps, refusal, detail) =>
    withDatabase(async (db) => {
      const sender = await makeSender(db, small);
      const made = await makeTransfer(db, 'draft', { sender, amountCentimes: 20_000 });
      for (const step of steps) await step(db, made);
      const quote = quoteOf(db, sender, 20_000);
      if (refusal) await expectRefused(quote, refusal, detail);
      else await quote;
    })(),
  );

  it(
    'includes a transfer that was confirmed three days ago and can still be paid in',
    withDatabase(async (db) => {
      const sender = await makeSender(db, small);
      const { id } = await makeTransfer(db, 'pending', { sender, amountCentimes: 20_000 });
      await asRoot(
        db,
        "update public.money_transfers set confirmed_at = now() - interval '3 days' where id = $1",
        [id],
      );
      await expectRefused(quoteOf(db, sender, 2_000), 'LIMIT_WAITING');
    }),
  );

  it(
    'includes transfers of another account with the same phone number',
    withDatabase(async (db) => {
      const phone = '+212661000001';
      const first = await makeSender(db, { ...small, phone });
      await addEarlierTransfer(db, { sender: first, centimes: 20_000 });
      await asRoot(
        db,
        'update public.profiles set phone_number = null, phone_verified = false where id = $1',
        [first],
      );
      const second = await makeSender(db, { ...small, phone });
      await expectRefused(quoteOf(db, second, 2_000), 'LIMIT_OF_DAY');
      await quoteOf(db, await makeSender(db, { isApproved: false, phone: '+212661000002' }), 2_000);
    }),
  );
});

describe('the limits of transfers', () => {
  it(
    'are checked again at the confirmation: of two drafts within the limit, the second is refused',
    withDatabase(async (db) => {
      const sender = await makeSender(db, small);
      const options = { sender, amountCentimes: 12_000 };
      const [one, other] = [
        await makeTransfer(db, 'draft', options),
        await makeTransfer(db, 'draft', options),
      ];
      await confirmTransfer(db, one);
      const before = await transferSnapshot(db, other.id);
      await expectRefused(confirmTransfer(db, other), 'LIMIT_WAITING', {
        waiting_centimes: 12_000,
      });
      expect(await transferSnapshot(db, other.id)).toEqual(before);
    }),
  );

  it.each([
    [
      'when the cash is counted, without an amount for the broker',
      'pending',
      countTotal,
      'PARTY_LIMIT_REACHED',
      {},
    ],
    [
      'when the sender confirms the count',
      'recorded',
      confirmCount,
      'LIMIT_OF_TRANSFER',
      { maximum_centimes: 20_000 },
    ],
  ] as const)(
    'are checked again at a later step of the transfer: %s',
    (_, stage, step, refusal, detail) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const approve = (is: boolean) =>
          asRoot(db, 'update public.profiles set is_identity_approved = $2 where id = $1', [
            made.sender,
            is,
          ]);
        await approve(false);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(step(db, made), refusal, detail);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        await approve(true);
        await step(db, made);
      })(),
  );

  it.each([
    ['a moment later', '1 microsecond', true],
    ['now', '0', false],
  ])('apply only from the time when their version comes into force: %s', (_, later, isFree) =>
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      await addLimits(db, { transfer_centimes: 10_000 }, later);
      if (isFree) return void (await quoteOf(db, sender, 10_100));
      await expectRefused(quoteOf(db, sender, 10_100), 'LIMIT_OF_TRANSFER', {
        maximum_centimes: 10_000,
      });
    })(),
  );

  it.each([
    ['limit_schedules', 'broker_day_centimes = broker_day_centimes + 1'],
    ['limit_levels', 'day_centimes = day_centimes + 1'],
  ])('cannot be changed in the table %s, but only replaced by a new version', (table, set) =>
    withDatabase(async (db) => {
      await expectRefused(asRoot(db, `update private.${table} set ${set}`), '42501');
    })(),
  );
});
