// Two devices of one broker open or close a day concurrently. Only one opening and one close take
// effect. A concurrent operation belongs either to that day or to the next.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { callForJson, closeDay, openDay } from '../../support/brokers/broker-day.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { confirmCount } from '../../support/money/transfer-steps.ts';

const gate = (broker: string) => ({
  text: 'select from public.brokers where id = $1 for no key update',
  values: [broker],
});

it(
  'two devices open and close a day concurrently: only one opening and one close take effect',
  withConnection(async (db) => {
    const broker = await commit(db, () => makeBroker(db, 'Fes'));
    const opened = await runConcurrently(
      db,
      gate(broker),
      [100, 200].map((sum) => (own: Client) => openDay(own, broker, sum)),
    );
    expect(fulfilledValues(opened)).toHaveLength(1);
    expect(rejectionCodes(opened)).toEqual([ERROR_CODES.BROKER_DAY_OPEN]);
    const { day } = await commit(db, () =>
      callForJson<{ day: { id: string; opening_centimes: number } }>(db, broker, 'my_broker_day'),
    );
    const close = (own: Client) => closeDay(own, broker, day.id, day.opening_centimes);
    const closed = await runConcurrently(db, gate(broker), [close, close]);
    expect(fulfilledValues(closed)).toHaveLength(1);
    expect(rejectionCodes(closed)).toEqual([ERROR_CODES.BROKER_DAY_CLOSED]);
  }),
);

it(
  'an uncommitted operation does not delay the closing of a day, and belongs to the next day',
  withConnection(async (db) => {
    const { made, day } = await commit(db, async () => {
      const made = await makeTransfer(db, 'recorded');
      return { made, day: await openDay(db, made.cashier, 100) };
    });
    const sender = await connect();
    try {
      await sender.query('begin');
      await confirmCount(sender, made);
      const closed = await commit(db, () => closeDay(db, made.cashier, day.id, 100));
      expect(closed).toMatchObject({ operation_count: 0, closing_float_centimes: 0 });
      await sender.query('commit');
    } finally {
      await sender.end();
    }
    expect(await commit(db, () => openDay(db, made.cashier, 50_900))).toMatchObject({
      before_opening_count: 1,
      opening_expected_centimes: 50_900,
      opening_float_centimes: -50_800,
    });
  }),
);
