// Tests of a cash count that a device made offline and sent later. The count includes all cash
// movements before the time of the count, and no later movement.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { callForJson, closeDay, openDay } from '../../support/brokers/broker-day.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockNow } from '../../support/database/mock-now.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

const HALF_AN_HOUR = { p_counted_ago_seconds: 1800 };

/**
 * Adds a cash-in that the broker received `ago` before now. The cash-in increases the broker's cash
 * and lowers the float.
 */
const takeIn = (db: Client, broker: string, centimes: number, ago: string) =>
  asRoot(
    db,
    `insert into private.broker_operations
       (broker_id, journal_id, kind, cash_centimes, float_centimes, commission_centimes, noted_at)
     select $1, private.post_journal('float_topped_up', gen_random_uuid(), gen_random_uuid(),
       private.ledger_line('bank', null, 'revenue', null, 1)), 'transfer_funded', $2::bigint, -$2::bigint, 0, now() - $3::interval`,
    [broker, centimes, ago],
  );

it(
  'an opening cash count covers the cash movements before it, and the opened day covers the later ones',
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes');
    const first = await openDay(db, broker, 10_000, { p_counted_ago_seconds: 7200 });
    await closeDay(db, broker, first.id, 10_000, { p_counted_ago_seconds: 3600 });
    await takeIn(db, broker, 300, '40 minutes');
    await takeIn(db, broker, 500, '20 minutes');
    const day = await openDay(db, broker, 10_300, HALF_AN_HOUR);
    expect(day).toMatchObject({
      opening_expected_centimes: 10_300,
      before_opening_count: 1,
      operation_count: 1,
      cash_in_centimes: 500,
      expected_centimes: 10_800,
      // The two cash-ins have no float journals, so the current float is zero. The cash-in of 500
      // centimes after the count lowered the float, so the float at the time of the count was 500
      // centimes.
      opening_float_centimes: 500,
    });
    expect(await callForJson(db, broker, 'my_broker_day')).toMatchObject({
      cash_now_centimes: 10_800,
    });
  }),
);

it(
  'a closing count includes ledger and manual movements up to its time; later movements belong to the next day',
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes');
    const day = await openDay(db, broker, 10_000, { p_counted_ago_seconds: 7200 });
    await takeIn(db, broker, 300, '40 minutes');
    await takeIn(db, broker, 500, '20 minutes');
    // The device queued this movement offline before it queued the count. The count therefore
    // includes the movement.
    await callForJson(db, broker, 'move_drawer_cash', {
      p_id: crypto.randomUUID(),
      p_centimes: -1_000,
      p_note: 'Bank',
    });
    expect(await closeDay(db, broker, day.id, 9_300, HALF_AN_HOUR)).toMatchObject({
      expected_centimes: 9_300,
      difference_centimes: 0,
      closing_float_centimes: 500,
      operation_count: 2,
    });
    expect(await callForJson(db, broker, 'my_broker_day')).toMatchObject({
      since_close: { count: 1, cash_centimes: 500 },
      cash_now_centimes: 9_800,
    });
  }),
);

it(
  'a late count has the date of the count in Morocco',
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes');
    await mockNow(db, '2026-07-06 23:10+00', 'public.open_broker_day');
    expect(await openDay(db, broker, 100, HALF_AN_HOUR)).toMatchObject({
      business_day: '2026-07-06',
    });
  }),
);

it(
  'a day cannot be closed with a time before its opening',
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes');
    const day = await openDay(db, broker, 100);
    await closeDay(db, broker, day.id, 100, HALF_AN_HOUR);
    const [row] = await asRoot<{ is_same: boolean }>(
      db,
      'select d.closed_at = d.opened_at as is_same from private.broker_days d where d.id = $1',
      [day.id],
    );
    expect(row).toEqual({ is_same: true });
  }),
);

it(
  'cash from a late count is available for a day from the time of the count',
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes', 500);
    await openDay(db, broker, 700, HALF_AN_HOUR);
    const [row] = await asRoot<{ ago: number }>(
      db,
      'select extract(epoch from now() - b.cash_counted_at)::int as ago from public.brokers b where b.id = $1',
      [broker],
    );
    expect(row).toEqual({ ago: 1800 });
  }),
);

it.each([null, -1, 43_201])('a count made %s seconds ago is refused', (p_counted_ago_seconds) =>
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes');
    const field = { field: 'p_counted_ago_seconds' };
    await expectRefused(openDay(db, broker, 1, { p_counted_ago_seconds }), 'FIELD_INVALID', field);
    const day = await openDay(db, broker, 1, { p_counted_ago_seconds: 43_200 });
    await expectRefused(
      closeDay(db, broker, day.id, 1, { p_counted_ago_seconds }),
      'FIELD_INVALID',
      field,
    );
  })(),
);
