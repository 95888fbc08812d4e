// Available cash of a broker, and the warning when float or cash is too low for the next operation.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { callForJson, makeDayWithTransfer, openDay } from '../../support/brokers/broker-day.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

async function cashNow(db: Client, broker: string) {
  const [row] = await asRoot<{ cash: number }>(db, 'select private.cash_now($1) as cash', [broker]);
  return row?.cash;
}

describe('the available cash of a broker', () => {
  it(
    'follows from the last cash count and the ledger movements after it',
    withDatabase(async (db) => {
      const { made } = await makeDayWithTransfer(db);
      expect(await cashNow(db, made.cashier)).toBe(150_800);
      expect(await cashNow(db, made.broker)).toBe(50_000);
    }),
  );

  it(
    'is never below zero',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      await asRoot(
        db,
        "update public.brokers set declared_cash_centimes = 100, cash_counted_at = now() - interval '1 minute' where id = $1",
        [made.broker],
      );
      expect(await cashNow(db, made.broker)).toBe(0);
    }),
  );

  it.each([
    ['23:59:59', 500],
    ['24:00:00', 0],
  ])(
    'depends on the age of the cash count: counted %s ago, the available cash is %i',
    (age, cash) =>
      withDatabase(async (db) => {
        const broker = await makeBroker(db, 'Fes', 500);
        await asRoot(
          db,
          'update public.brokers set cash_counted_at = now() - $2::interval where id = $1',
          [broker, age],
        );
        expect(await cashNow(db, broker)).toBe(cash);
        // The broker counts the same amount again.
        await openDay(db, broker, 500);
        expect(await cashNow(db, broker)).toBe(500);
      })(),
  );
});

type Alerts = Record<string, number | boolean | null>;

describe('the warning of low cash or float', () => {
  const alertsOf = async (db: Client, broker: string) =>
    (await callForJson<{ alerts: Alerts }>(db, broker, 'my_broker_day')).alerts;

  it(
    'appears when cash or float is below the 80th percentile of the amounts of the broker’s operations',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes', 4_000);
      expect(await alertsOf(db, broker)).toMatchObject({
        cash_level_centimes: null,
        is_cash_low: false,
        is_float_low: false,
      });
      await asRoot(
        db,
        `insert into private.broker_operations
           (broker_id, journal_id, kind, cash_centimes, float_centimes, commission_centimes, noted_at)
         select $1, j.id, 'transfer_completed', one.cash, -one.cash, 0, now() - interval '1 day'
         from (values (1, -1000), (2, -2000), (3, -3000), (4, -4000), (5, -90000), (6, 700)) as one (n, cash)
         join lateral (
           select private.post_journal('float_topped_up', gen_random_uuid(), gen_random_uuid(),
             private.ledger_line('bank', null, 'revenue', null, one.n)) as id) as j on true`,
        [broker],
      );
      expect(await alertsOf(db, broker)).toMatchObject({
        cash_level_centimes: 4_000,
        float_level_centimes: 700,
        is_cash_low: false,
        is_float_low: false,
      });
      await openDay(db, broker, 3_999);
      expect(await alertsOf(db, broker)).toMatchObject({ is_cash_low: true, is_float_low: false });
    }),
  );

  it(
    'ignores cash that is reserved for accepted payouts, and float that is reserved by cash counts',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const level = { p_float_centimes: null, p_cash_centimes: null };
      const before = await alertsOf(db, made.broker);
      expect(before.free_cash_centimes).toBe(2_000_000 - made.payoutCentimes);
      const cash = Number(before.free_cash_centimes);
      const float = Number(before.free_float_centimes);
      for (const more of [0, 1]) {
        expect(
          await callForJson(db, made.broker, 'set_broker_alerts', {
            p_float_centimes: float + more,
            p_cash_centimes: cash + more,
          }),
        ).toMatchObject({ is_float_low: more === 1, is_cash_low: more === 1 });
      }
      expect(await callForJson(db, made.broker, 'set_broker_alerts', level)).toEqual(before);
      const held = await makeTransfer(db, 'recorded');
      expect(await alertsOf(db, held.cashier)).toMatchObject({
        free_float_centimes: float - 50_800,
      });
    }),
  );

  it.each(['p_float_centimes', 'p_cash_centimes'])('refuses a negative threshold in %s', (field) =>
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const levels = { p_float_centimes: 0, p_cash_centimes: 0, [field]: -1 };
      await expectRefused(callForJson(db, broker, 'set_broker_alerts', levels), 'FIELD_INVALID', {
        field,
      });
    })(),
  );
});
