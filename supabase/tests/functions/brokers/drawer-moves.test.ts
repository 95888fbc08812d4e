// Cash that a broker moves into or out of the drawer. The note of each movement is deleted with the
// broker's account.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../ledger/ledger-journals.ts';
import { callForJson, closeDay, openDay } from '../../support/brokers/broker-day.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

describe('cash that a broker puts into or takes out of the drawer', () => {
  const move = (db: Client, broker: string, args: object) =>
    callForJson(db, broker, 'move_drawer_cash', {
      p_id: crypto.randomUUID(),
      p_centimes: 1,
      p_note: 'To the bank',
      ...args,
    });

  it(
    'changes the expected and the available cash once, and does not change the ledger',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const day = await openDay(db, broker, 100_000);
      const taking = { p_id: crypto.randomUUID(), p_centimes: -40_000 };
      for (let i = 0; i < 2; i++) await move(db, broker, taking);
      expect(await move(db, broker, { p_centimes: 500 })).toMatchObject({
        expected_centimes: 60_500,
        added_centimes: 500,
        taken_centimes: 40_000,
        cash_in_centimes: 0,
        cash_out_centimes: 0,
      });
      expect(await callForJson(db, broker, 'my_broker_day')).toMatchObject({
        cash_now_centimes: 60_500,
      });
      expect(await balanceOf(db, 'broker_float', broker)).toBe(0);
      await closeDay(db, broker, day.id, 60_500);
      expect(await move(db, broker, taking)).toMatchObject({ difference_centimes: 0 });
    }),
  );

  it(
    'is refused without an open day or a note, or when the drawer has too little cash',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      await expectRefused(move(db, broker, {}), 'BROKER_DAY_CLOSED');
      await openDay(db, broker, 100);
      const p_id = crypto.randomUUID();
      await move(db, broker, { p_id, p_centimes: -100 });
      await expectRefused(move(db, broker, { p_centimes: -1 }), 'DRAWER_TOO_LOW', {
        expected_centimes: 0,
      });
      for (const [field, args] of [
        ['p_id', { p_id: null }],
        ['p_id', { p_id, p_centimes: -99 }],
        ['p_centimes', { p_centimes: 0 }],
        ['p_centimes', { p_centimes: null }],
        ['p_centimes', { p_centimes: 1_000_000_001 }],
        ['p_note', { p_note: ' ' }],
        ['p_note', { p_note: 'x'.repeat(201) }],
      ] as const) {
        await expectRefused(move(db, broker, args), 'FIELD_INVALID', { field });
      }
      const other = await makeBroker(db, 'Fes');
      await openDay(db, other, 100);
      await expectRefused(move(db, other, { p_id, p_centimes: -100 }), 'FIELD_INVALID', {
        field: 'p_id',
      });
    }),
  );
});

it(
  'the note of a cash movement is deleted with the broker’s account; the amount is kept and cannot be changed',
  withDatabase(async (db) => {
    const broker = await makeBroker(db, 'Fes');
    const p_note = 'My cousin took it';
    const day = await openDay(db, broker, 1_000, { p_note });
    await callForJson(db, broker, 'move_drawer_cash', {
      p_id: crypto.randomUUID(),
      p_centimes: -300,
      p_note,
    });
    await callForJson(db, broker, 'set_broker_alerts', { p_float_centimes: 1, p_cash_centimes: 2 });
    await closeDay(db, broker, day.id, 500, { p_note });
    const exported = async () =>
      JSON.stringify(await asRoot(db, 'select private.export_of_broker_days($1)', [broker]));
    expect((await exported()).split(p_note)).toHaveLength(4);
    expect(await exported()).toContain('"cash_centimes":2');
    await asRoot(db, 'select private.forget_person_of_broker_days($1)', [broker]);
    expect(await exported()).not.toContain(p_note);
    expect(await exported()).toContain('"broker_alert_levels":null');
    expect(await callForJson(db, broker, 'read_broker_day', { p_id: day.id })).toMatchObject({
      difference_centimes: -200,
      taken_centimes: 300,
    });
    for (const change of [
      'update private.broker_days set closing_centimes = 700 where id = $1',
      'update private.broker_days set opening_centimes = 700 where id = $1',
      'delete from private.broker_operations where day_id = $1',
      'update private.broker_operations set cash_centimes = -1 where day_id = $1',
    ]) {
      await expectRefused(asRoot(db, change, [day.id]), '42501');
    }
  }),
);
