// A broker's working day: a cash count at the opening, a count at the close, and the cash movements
// of the ledger in between.
import { describe, expect, it } from 'vitest';
import {
  callForJson,
  closeDay,
  makeDayWithTransfer,
  openDay,
} from '../../support/brokers/broker-day.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockNow } from '../../support/database/mock-now.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { confirmCount } from '../../support/money/transfer-steps.ts';

type Operation = {
  id: number;
  kind: string;
  reference: string | null;
  cash_centimes: number;
  float_centimes: number;
  commission_centimes: number;
  is_counted_at_open: boolean;
};
const LIST = 'select * from public.list_broker_operations($1, $2, $3)';

describe('a broker day', () => {
  it(
    'stores float, commission, operations and the expected cash: the opening count plus all ledger movements',
    withDatabase(async (db) => {
      const { made, cashierDay, payoutDay } = await makeDayWithTransfer(db);
      // A fee of 8 dirhams contains 0.73 of tax. Of the remaining 7.27, the broker of the cash-in
      // earns 25 % and the broker of the payout 35 %.
      expect(await closeDay(db, made.cashier, cashierDay.id, 150_800)).toMatchObject({
        opening_centimes: 100_000,
        opening_expected_centimes: null,
        opening_float_centimes: 0,
        cash_in_centimes: 50_800,
        cash_out_centimes: 0,
        expected_centimes: 150_800,
        difference_centimes: 0,
        closing_float_centimes: -50_800,
        commission_centimes: 181,
        operation_count: 2,
      });
      expect(await closeDay(db, made.broker, payoutDay.id, 50_000)).toMatchObject({
        cash_in_centimes: 0,
        cash_out_centimes: 50_000,
        expected_centimes: 50_000,
        closing_float_centimes: 50_000,
        commission_centimes: 254,
        operation_count: 1,
      });
      const operation = { reference: made.reference, is_counted_at_open: false };
      const operations = await asCaller<Operation>(db, made.cashier, LIST, [
        cashierDay.id,
        30,
        null,
      ]);
      expect(operations).toMatchObject([
        {
          ...operation,
          kind: 'transfer_completed',
          cash_centimes: 0,
          float_centimes: 0,
          commission_centimes: 181,
        },
        {
          ...operation,
          kind: 'transfer_funded',
          cash_centimes: 50_800,
          float_centimes: -50_800,
          commission_centimes: 0,
        },
      ]);
      const [first] = operations;
      expect(await asCaller<Operation>(db, made.cashier, LIST, [null, 1, first?.id ?? 0])).toEqual(
        operations.slice(1),
      );
      expect(
        await asCaller(db, made.broker, 'select * from public.my_commissions()'),
      ).toMatchObject([{ cash_in_centimes: 0, payout_centimes: 254, operation_count: 1 }]);
      expect(
        await asCaller(db, made.cashier, 'select * from public.my_commissions()'),
      ).toMatchObject([{ cash_in_centimes: 181, payout_centimes: 0, operation_count: 1 }]);
    }),
  );

  it(
    'counts a refund as outgoing cash, and counts a top-up as float and not as cash',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      const day = await openDay(db, made.broker, 100_000);
      await makeRefundCode(db, made);
      await payRefund(db, made.broker, made);
      await asRoot(
        db,
        `select private.post_journal('float_topped_up', $1, gen_random_uuid(),
           private.ledger_line('bank', null, 'broker_float', $1, 7000))`,
        [made.broker],
      );
      expect(await closeDay(db, made.broker, day.id, 49_200)).toMatchObject({
        cash_out_centimes: 50_800,
        expected_centimes: 49_200,
        closing_float_centimes: 57_800,
        operation_count: 2,
      });
    }),
  );

  it(
    'excludes movements after the previous close, because the opening count of the day includes them',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const first = await openDay(db, made.cashier, 10_000);
      await closeDay(db, made.cashier, first.id, 10_000);
      await confirmCount(db, made);
      expect(await callForJson(db, made.cashier, 'my_broker_day')).toMatchObject({
        day: null,
        last: { id: first.id, closing_centimes: 10_000 },
        since_close: { count: 1, cash_centimes: 50_800 },
        cash_now_centimes: 60_800,
      });
      const second = await openDay(db, made.cashier, 60_000, { p_note: ' Change for the market ' });
      expect(second).toMatchObject({
        opening_expected_centimes: 60_800,
        opening_note: 'Change for the market',
        opening_float_centimes: -50_800,
        expected_centimes: 60_000,
        before_opening_count: 1,
        operation_count: 0,
        cash_in_centimes: 0,
      });
      expect(await closeDay(db, made.cashier, second.id, 60_000)).toMatchObject({
        difference_centimes: 0,
      });
      const days = await asCaller<{ id: string }>(
        db,
        made.cashier,
        'select * from public.list_broker_days(1)',
      );
      // All rows of a test have the same time, so the id decides the order.
      const [newest, oldest] = [first.id, second.id].sort().reverse();
      expect(days).toMatchObject([{ id: newest, difference_centimes: 0 }]);
      expect(
        await asCaller(db, made.cashier, 'select * from public.list_broker_days(5, $1)', [newest]),
      ).toMatchObject([{ id: oldest }]);
    }),
  );

  it(
    'stores a difference with a note, and cannot be closed with a difference without a note',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const day = await openDay(db, broker, 100_000);
      const short = { expected_centimes: 100_000, counted_centimes: 99_950 };
      for (const p_note of [null, '  ']) {
        await expectRefused(
          closeDay(db, broker, day.id, 99_950, { p_note }),
          'DIFFERENCE_UNEXPLAINED',
          short,
        );
      }
      expect(await callForJson(db, broker, 'read_broker_day', { p_id: day.id })).toMatchObject({
        closed_at: null,
      });
      expect(await closeDay(db, broker, day.id, 99_950, { p_note: 'Wrong change' })).toMatchObject({
        difference_centimes: -50,
        closing_note: 'Wrong change',
      });
    }),
  );

  it(
    'is opened and closed once, even if the request is repeated, and only by its broker',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const other = await makeBroker(db, 'Fes');
      const p_id = crypto.randomUUID();
      const day = await openDay(db, broker, 100, { p_id });
      expect(await openDay(db, broker, 200, { p_id })).toEqual(day);
      await expectRefused(openDay(db, broker, 100), 'BROKER_DAY_OPEN');
      await expectRefused(openDay(db, other, 100, { p_id }), 'FIELD_INVALID', { field: 'p_id' });
      await expectRefused(closeDay(db, other, p_id, 100), 'BROKER_DAY_NOT_FOUND');
      await expectRefused(
        callForJson(db, other, 'read_broker_day', { p_id }),
        'BROKER_DAY_NOT_FOUND',
      );
      await expectRefused(asCaller(db, other, LIST, [p_id, 30, null]), 'BROKER_DAY_NOT_FOUND');
      const p_request_id = crypto.randomUUID();
      const closed = await closeDay(db, broker, p_id, 100, { p_request_id });
      expect(await closeDay(db, broker, p_id, 300, { p_request_id })).toEqual(closed);
      await expectRefused(closeDay(db, broker, p_id, 100), 'BROKER_DAY_CLOSED');
      expect(await openDay(db, broker, 100, { p_id })).toEqual(closed);
    }),
  );

  it.each([
    ['has the date in Morocco', '2026-07-06 23:30+00', '2026-07-07'],
    ['has the same date late in the evening', '2026-07-06 22:30+00', '2026-07-06'],
  ])('%s', (_, moment, date) =>
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      await mockNow(db, moment, 'public.open_broker_day');
      expect(await openDay(db, broker, 0)).toMatchObject({ business_day: date });
    })(),
  );
});

describe('the notes and coins of a cash count', () => {
  it.each<[string, unknown, boolean]>([
    ['add up', { '20000': 3, '500': 4, '50': 1 }, true],
    ['are one centime away', { '20000': 3, '500': 4, '20': 3 }, false],
    ['have an unknown value', { '62050': 1 }, false],
    ['are half a note', { '20000': 3.1025 }, false],
    ['are a list', [62_050], false],
    ['have a negative count', { '20000': 4, '100': -180, '50': 1 }, false],
  ])(
    'are accepted only when they add up to the counted amount; the notes and coins %s: %o',
    (_, p_pieces, isTaken) =>
      withDatabase(async (db) => {
        const broker = await makeBroker(db, 'Fes');
        const opening = openDay(db, broker, 62_050, { p_pieces: JSON.stringify(p_pieces) });
        if (isTaken) expect(await opening).toMatchObject({ opening_pieces: p_pieces });
        else await expectRefused(opening, 'FIELD_INVALID', { field: 'p_pieces' });
      })(),
  );

  it.each([null, -1, 1_000_000_001])('are refused when the counted amount is %s', (counted) =>
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      await expectRefused(openDay(db, broker, counted as number), 'FIELD_INVALID', {
        field: 'p_counted_centimes',
      });
      const day = await openDay(db, broker, 1_000_000_000);
      await expectRefused(closeDay(db, broker, day.id, counted as number), 'FIELD_INVALID', {
        field: 'p_counted_centimes',
      });
    })(),
  );
});

describe('a person who is not a broker', () => {
  it.each<[string, Record<string, unknown>]>([
    ['open_broker_day', { p_id: crypto.randomUUID(), p_counted_centimes: 1 }],
    [
      'close_broker_day',
      { p_id: crypto.randomUUID(), p_request_id: crypto.randomUUID(), p_counted_centimes: 1 },
    ],
    ['move_drawer_cash', { p_id: crypto.randomUUID(), p_centimes: 1, p_note: 'A' }],
    ['set_broker_alerts', { p_float_centimes: 1, p_cash_centimes: 1 }],
    ['my_broker_day', {}],
    ['list_broker_days', {}],
    ['list_broker_operations', {}],
    ['my_commissions', {}],
  ])('is refused by the function %s', (name, args) =>
    withDatabase(async (db) => {
      await expectRefused(call(db, await makePerson(db), name, args), 'NOT_A_BROKER');
      await expectRefused(call(db, null, name, args), '42501');
    })(),
  );

  it(
    'cannot open a day after a suspension, but can close the day that was opened before the suspension',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const day = await openDay(db, broker, 100);
      await pauseBroker(db, broker);
      expect(await closeDay(db, broker, day.id, 100)).toMatchObject({ difference_centimes: 0 });
      await expectRefused(openDay(db, broker, 100), 'NOT_A_BROKER');
    }),
  );
});
