// Promised time, by which the accepting broker must have the cash: how it is calculated, and which
// events set and clear it.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { mockNow } from '../../support/database/mock-now.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { readPromises } from '../../support/money/payout-promises.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { openingHours, saveShop, WEEKLY_HOURS } from '../../support/money/save-shop.ts';
import {
  acceptTransfer,
  confirmCount,
  countTotal,
  giveUpTransfer,
} from '../../support/money/transfer-steps.ts';

describe('the promised time', () => {
  const at = async (db: Client, moment: string, hours: unknown, cash: number) => {
    const broker = await makeBroker(db, 'Fes', cash);
    if (hours) await saveShop(db, broker, { hours });
    await mockNow(db, moment, 'private.shop_spans', 'private.promise_time', 'private.office_spans');
    const [row] = await asRoot<{ by: string }>(
      db,
      `select to_char(private.promise_time($1, 50000) at time zone 'Africa/Casablanca', 'MM-DD HH24:MI') as by`,
      [broker],
    );
    return row?.by;
  };

  it.each([
    [50_000, '07-06 10:45'],
    [49_999, '07-06 11:00'],
  ])(
    'depends on the promise terms in force and on the cash of the broker, who has %i centimes in the drawer',
    (cash, by) =>
      withDatabase(async (db) => {
        await asRoot(
          db,
          `insert into private.promise_terms (name, with_cash_minutes, without_cash_minutes, missed_after_minutes, valid_from)
         values ('Next terms', 45, 60, 120, '2026-07-01T00:00:00Z'), ('Later terms', 5, 5, 120, '2026-07-06T20:00:00Z')`,
        );
        expect(await at(db, '2026-07-06 10:00+01', WEEKLY_HOURS, cash)).toBe(by);
      })(),
  );

  // 2026-07-06 is a Monday. The shop is open from nine to noon and from two to six.
  it.each([
    ['half an hour with the cash available', '10:00', WEEKLY_HOURS, 50_000, '07-06 10:30'],
    ['rounded up to five minutes', '10:01', WEEKLY_HOURS, 50_000, '07-06 10:35'],
    ['four opening hours without it', '10:00', WEEKLY_HOURS, 49_999, '07-06 16:00'],
    ['extended by the break at noon', '11:45', WEEKLY_HOURS, 50_000, '07-06 14:15'],
    ['continued the next morning', '17:45', WEEKLY_HOURS, 50_000, '07-07 09:15'],
    ['exactly at the end of a span', '11:30', WEEKLY_HOURS, 50_000, '07-06 12:00'],
    [
      'a week later for a shop open one day a week',
      '19:00',
      [openingHours(1, '09:00', '18:00')],
      50_000,
      '07-13 09:30',
    ],
    ['in office hours for a shop without hours', '07:00', null, 50_000, '07-06 09:30'],
    [
      'two weeks for a shop that is never open',
      '10:00',
      [openingHours(1, '10:00', '10:10', true)],
      50_000,
      '07-20 10:00',
    ],
  ])('is %s', (_, time, hours, cash, by) =>
    withDatabase(async (db) => {
      expect(await at(db, `2026-07-06 ${time}+01`, hours, cash)).toBe(by);
    })(),
  );

  it(
    'is never on a Sunday for a broker without opening hours',
    withDatabase(async (db) => {
      expect(await at(db, '2026-07-04 18:30+01', null, 50_000)).toBe('07-06 09:30');
    }),
  );

  it(
    'is later if the broker would have enough cash only by using cash reserved for accepted payouts',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const need = async (cash: number) => {
        await asRoot(db, 'update public.brokers set declared_cash_centimes = $2 where id = $1', [
          made.broker,
          cash,
        ]);
        const [row] = await asRoot<{ by: Date }>(db, 'select private.promise_time($1, 1) as by', [
          made.broker,
        ]);
        return row?.by.getTime() ?? 0;
      };
      expect(await need(50_000)).toBeGreaterThan(await need(50_001));
    }),
  );

  it.each([
    ['when a broker accepts', 'waiting_for_broker', [acceptTransfer]],
    [
      'when the cash of a transfer accepted in advance is paid in',
      'pending',
      [acceptTransfer, countTotal, confirmCount],
    ],
  ] as const)('is set %s, and cleared when the broker gives up the transfer', (_, stage, steps) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, stage, { isBrokerChosen: true });
      for (const take of steps) await take(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({
        ready_by: expect.any(Date),
        ready_at: null,
      });
      expect(await readPromises(db, made)).toEqual([
        { broker_id: made.broker, is_over: false, is_kept: null },
      ]);
      await giveUpTransfer(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({ ready_by: null, ready_at: null });
      expect(await readPromises(db, made)).toEqual([
        { broker_id: made.broker, is_over: true, is_kept: false },
      ]);
    })(),
  );
});
