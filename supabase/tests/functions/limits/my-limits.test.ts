// Tests of the limits that a person sees: their level, the remaining amount, and the next level.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { addEarlierTransfer } from '../../support/money/add-earlier-transfer.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { markAddressesSeen } from '../../support/money/mark-addresses-seen.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

const NOTHING = {
  transfer_centimes: 0,
  day_centimes: 0,
  day_left_centimes: 0,
  thirty_days_centimes: 0,
  thirty_days_left_centimes: 0,
  transfers_a_day: 0,
  transfers_left: 0,
};

describe('public.my_limits', () => {
  it.each([
    [
      0,
      'phone',
      { ...NOTHING, next_transfer_centimes: 20_000, next_thirty_days_centimes: 100_000 },
    ],
    [
      1,
      'identity',
      {
        transfer_centimes: 20_000,
        day_centimes: 20_000,
        thirty_days_centimes: 100_000,
        transfers_a_day: 5,
        next_transfer_centimes: 500_000,
        next_thirty_days_centimes: 2_000_000,
      },
    ],
    [
      2,
      'address',
      {
        transfer_centimes: 500_000,
        day_centimes: 500_000,
        thirty_days_centimes: 2_000_000,
        transfers_a_day: 20,
        next_transfer_centimes: 2_000_000,
        next_thirty_days_centimes: 8_000_000,
      },
    ],
    [
      3,
      null,
      {
        transfer_centimes: 2_000_000,
        day_centimes: 2_000_000,
        thirty_days_centimes: 8_000_000,
        transfers_a_day: 20,
        next_transfer_centimes: null,
        next_thirty_days_centimes: null,
      },
    ],
  ] as const)('returns the limits of level %i and the next step %s', (level, next_step, limits) =>
    withDatabase(async (db) => {
      if (level === 3) await markAddressesSeen(db);
      const person = level ? await makeSender(db, { isApproved: level > 1 }) : await makePerson(db);
      expect(await call(db, person, 'my_limits')).toMatchObject({ level, next_step, ...limits });
    })(),
  );

  it(
    'returns that submitted documents are under review',
    withDatabase(async (db) => {
      const person = await makeSender(db, { isApproved: false });
      await submitIdentity(db, person);
      expect(await call(db, person, 'my_limits')).toMatchObject({ next_step: 'identity_pending' });
    }),
  );

  it(
    'subtracts amounts paid in on earlier days, amounts paid in today, and amounts that are still pending',
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      await addEarlierTransfer(db, { sender, centimes: 100_000 }, 'now() - $2::interval', '2 days');
      await addEarlierTransfer(db, { sender, centimes: 30_000 });
      await makeTransfer(db, 'pending', { sender, amountCentimes: 7_000 });
      await makeTransfer(db, 'pending');
      const [midnight] = await asRoot(db, 'select private.next_day_starts_at() as time');
      expect(await call(db, sender, 'my_limits')).toMatchObject({
        day_left_centimes: 463_000,
        day_ends_at: midnight?.time,
        thirty_days_left_centimes: 1_863_000,
        transfers_left: 18,
        waiting_centimes: 7_000,
      });
    }),
  );

  it(
    'returns a remaining amount for today that is never above the amount for thirty days, and never negative',
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      for (const days of [8, 7, 6]) {
        await addEarlierTransfer(
          db,
          { sender, centimes: 500_000 },
          'now() - $2::interval',
          `${days} days`,
        );
      }
      await addEarlierTransfer(db, { sender, centimes: 350_000 }, 'now() - $2::interval', '5 days');
      expect(await call(db, sender, 'my_limits')).toMatchObject({
        day_left_centimes: 150_000,
        thirty_days_left_centimes: 150_000,
      });
      await asRoot(db, 'update public.profiles set is_identity_approved = false where id = $1', [
        sender,
      ]);
      expect(await call(db, sender, 'my_limits')).toMatchObject({
        day_left_centimes: 0,
        thirty_days_left_centimes: 0,
      });
    }),
  );

  it(
    'refuses visitors, and calls without a signed-in person',
    withDatabase(async (db) => {
      await expectRefused(call(db, null, 'my_limits'), '42501');
      await expectRefused(call(db, 'service_role', 'my_limits'), 'NOT_SIGNED_IN');
    }),
  );
});
