// Limits of a person: the maximum amount of one transfer, of all transfers on one day in Morocco
// and of all transfers within thirty days, and the maximum number of transfers on one day.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { addEarlierTransfer } from '../../support/money/add-earlier-transfer.ts';
import { addLimits } from '../../support/money/add-limits.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { markAddressesSeen } from '../../support/money/mark-addresses-seen.ts';
import { quoteOf } from '../../support/money/quote-of.ts';

/** Formats a time in the same way as the details of a refusal. */
async function timeOf(db: Client, text: string): Promise<unknown> {
  const [row] = await asRoot(db, `select to_jsonb(${text}) as time`);
  return row?.time;
}
const midnightIn = (zone: string) =>
  `(((now() at time zone '${zone}')::date + 1)::timestamp at time zone '${zone}')`;
const MIDNIGHT = midnightIn('Africa/Casablanca');

async function senderOf(db: Client, level: number): Promise<string> {
  if (level === 0) return makePerson(db);
  if (level === 3) await markAddressesSeen(db);
  return makeSender(db, { isApproved: level > 1 });
}

describe('one transfer of a person', () => {
  it.each([
    [1, 20_000],
    [2, 500_000],
  ])('is limited at level %i to %i centimes, and not a dirham more', (level, most) =>
    withDatabase(async (db) => {
      const sender = await senderOf(db, level);
      expect(await quoteOf(db, sender, most)).toMatchObject({ payout_centimes: most });
      await expectRefused(quoteOf(db, sender, most + 100), 'LIMIT_OF_TRANSFER', {
        maximum_centimes: most,
      });
    })(),
  );

  it(
    'gets a quote for the maximum amount of all price bands, at level 3 and at level 0',
    withDatabase(async (db) => {
      for (const level of [3, 0]) await quoteOf(db, await senderOf(db, level), 2_000_000);
    }),
  );

  it.each([
    ['zero', 0, 'AMOUNT_INVALID'],
    ['less than zero', -20_000, 'AMOUNT_INVALID'],
    ['with centimes', 19_950, 'AMOUNT_NOT_WHOLE'],
  ] as const)('is refused if its amount is invalid: %s', (_, amount, refusal) =>
    withDatabase(async (db) => {
      const sender = await senderOf(db, 1);
      await expectRefused(quoteOf(db, sender, amount), refusal);
      const p_changes = { amount_centimes: amount };
      const draft = call(db, sender, 'save_money_transfer_draft', {
        p_id: crypto.randomUUID(),
        p_changes,
      });
      await expectRefused(draft, refusal);
    })(),
  );
});

describe('the transfers of one day', () => {
  it.each([
    [1, 20_000],
    [2, 500_000],
    [3, 2_000_000],
  ])('are limited at level %i to %i centimes in total, and not a dirham more', (level, most) =>
    withDatabase(async (db) => {
      const sender = await senderOf(db, level);
      await addEarlierTransfer(db, { sender, centimes: most - 10_000 });
      await quoteOf(db, sender, 10_000);
      const until_at = await timeOf(db, MIDNIGHT);
      await expectRefused(quoteOf(db, sender, 10_100), 'LIMIT_OF_DAY', {
        left_centimes: 10_000,
        until_at,
      });
    })(),
  );

  it.each([
    ['the first moment of this day', '0', false],
    ['the last moment of the day before', '-1 microsecond', true],
  ])(
    'include only the cash-ins of the current day in Morocco, as tested with a cash-in at %s',
    (_, beside, isFree) =>
      withDatabase(async (db) => {
        const { zone } = await mockMoroccoDay(
          db,
          'private.limit_use',
          'private.next_day_starts_at',
        );
        const sender = await senderOf(db, 1);
        await addEarlierTransfer(
          db,
          { sender, centimes: 20_000 },
          `date_trunc('day', now() at time zone '${zone}') at time zone '${zone}' + $2::interval`,
          beside,
        );
        if (isFree) return void (await quoteOf(db, sender, 20_000));
        const until_at = await timeOf(db, midnightIn(zone));
        await expectRefused(quoteOf(db, sender, 2_000), 'LIMIT_OF_DAY', {
          left_centimes: 0,
          until_at,
        });
      })(),
  );

  it.each([
    [1, 5],
    [2, 20],
    [3, 20],
  ])(
    'are limited in number, even if their amounts are small: at level %i, at most %i transfers are allowed',
    (level, most) =>
      withDatabase(async (db) => {
        const sender = await senderOf(db, level);
        await addLimits(db, {
          transfer_centimes: 20_000_000,
          day_centimes: 20_000_000,
          thirty_days_centimes: 20_000_000,
        });
        const first = await addEarlierTransfer(db, { sender, centimes: 2_000 });
        await asRoot(
          db,
          `insert into public.money_transfers (id, reference, sender_id, amount_centimes, status, funded_at)
         select gen_random_uuid(), 'R' || n, $1, 2000, 'waiting_for_broker', now() from generate_series(3, $2) as n`,
          [first.sender, most],
        );
        await addEarlierTransfer(db, { sender, centimes: 2_000 });
        const until_at = await timeOf(db, MIDNIGHT);
        await expectRefused(quoteOf(db, sender, 2_000), 'LIMIT_OF_COUNT', {
          maximum: most,
          until_at,
        });
      })(),
  );
});

describe('the limit for the total amount of all transfers within thirty days', () => {
  it.each([
    ['a moment ago', '1 microsecond', false],
    ['thirty days ago', '0', true],
  ])(
    'counts a transfer until exactly thirty days after it was paid in: paid in %s',
    (_, later, isFree) =>
      withDatabase(async (db) => {
        const sender = await senderOf(db, 1);
        const at = "now() - interval '30 days' + $2::interval";
        await addEarlierTransfer(db, { sender, centimes: 20_000 }, at, later);
        for (const days of [4, 3, 2, 1]) {
          await addEarlierTransfer(
            db,
            { sender, centimes: 20_000 },
            'now() - $2::interval',
            `${days} days`,
          );
        }
        if (isFree) return void (await quoteOf(db, sender, 20_000));
        const until_at = await timeOf(db, "now() + interval '1 microsecond'");
        await expectRefused(quoteOf(db, sender, 2_000), 'LIMIT_OF_30_DAYS', {
          left_centimes: 0,
          until_at,
        });
      })(),
  );

  it(
    'tells a refused sender the time from which the limit will allow the amount',
    withDatabase(async (db) => {
      const sender = await senderOf(db, 1);
      for (const days of [29, 28, 27, 26, 25]) {
        await addEarlierTransfer(
          db,
          { sender, centimes: 19_000 },
          'now() - $2::interval',
          `${days} days`,
        );
      }
      await quoteOf(db, sender, 5_000);
      for (const [amount, days] of [
        [5_100, 1],
        [20_000, 1],
      ] as const) {
        const until_at = await timeOf(db, `now() + interval '${days} days'`);
        await expectRefused(quoteOf(db, sender, amount), 'LIMIT_OF_30_DAYS', {
          left_centimes: 5_000,
          until_at,
        });
      }
      await asRoot(
        db,
        "update public.money_transfers set amount_centimes = 10000 where funded_at < now() - interval '28 days 12 hours'",
      );
      await asRoot(
        db,
        "update public.money_transfers set amount_centimes = 28000 where funded_at > now() - interval '25 days 12 hours'",
      );
      const until_at = await timeOf(db, "now() + interval '2 days'");
      await expectRefused(quoteOf(db, sender, 20_000), 'LIMIT_OF_30_DAYS', {
        left_centimes: 5_000,
        until_at,
      });
    }),
  );
});
