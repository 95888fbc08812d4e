// Tests of two lists. A broker reads the movements of their own float. Finance reads the floats of
// all brokers.
import { expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { expectOperatorsOnly } from '../support/expect-operators-only.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

type Move = { journal_id: number; kind: string; centimes: number; reference: string | null };

it(
  'a broker reads each movement of their own float once, the newest first, and the movements add up to the float',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'completed');
    const finance = await makeOperator(db, 'finance');
    for (const p_centimes of [100, 300]) {
      await call(db, finance, 'top_up_float', {
        p_request_id: crypto.randomUUID(),
        p_broker_id: made.cashier,
        p_centimes,
        p_reason: 'Slip of the bank',
      });
    }
    const moves = (before: number | null, limit: number) =>
      asCaller<Move>(db, made.cashier, 'select * from public.my_float_moves($1, $2)', [
        before,
        limit,
      ]);
    const all = await moves(null, 30);
    expect(all).toMatchObject([
      { kind: 'float_topped_up', centimes: 300, reference: null },
      { kind: 'float_topped_up', centimes: 100, reference: null },
      { kind: 'transfer_funded', centimes: -50_800, reference: made.reference },
    ]);
    const first = await moves(null, 2);
    expect([...first, ...(await moves(first[1]?.journal_id ?? 0, 2))]).toEqual(all);
    const sum = all.reduce((total, { centimes }) => total + centimes, 0);
    expect(await call(db, made.cashier, 'my_float')).toMatchObject({ float_centimes: sum });
    const [paid] = await asCaller<Move>(db, made.broker, 'select * from public.my_float_moves()');
    expect(paid).toMatchObject({ kind: 'transfer_completed', centimes: 50_000 });
    await expectRefused(call(db, await makePerson(db), 'my_float_moves'), 'NOT_A_BROKER');
  }),
);

it(
  'finance reads the floats of all brokers by name, page by page, with the same values as each broker reads',
  withDatabase(async (db) => {
    await expectOperatorsOnly(db, ['finance', 'admin'], 'list_floats', {});
    const brokers = [await makeBroker(db, 'Rabat'), await makeBroker(db, 'Rabat')].sort();
    await makeTransfer(db, 'recorded');
    const finance = await makeOperator(db, 'finance');
    const page = (name: string | null, id: string | null, limit: number) =>
      asCaller<{ broker_id: string; business_name: string }>(
        db,
        finance,
        'select * from public.list_floats($1, $2, $3)',
        [name, id, limit],
      );
    const all = await page(null, null, 100);
    for (const { broker_id: id, business_name: _, ...row } of all) {
      if (!brokers.includes(id)) continue;
      expect(row).toMatchObject(await call(db, id, 'my_float'));
    }
    const at = all.findIndex(({ broker_id: id }) => id === brokers[0]);
    const one = all[at];
    // Both brokers have the same name, so the list orders them by id.
    expect(await page(one?.business_name ?? '', one?.broker_id ?? '', 1)).toEqual([all[at + 1]]);
    expect(all[at + 1]?.broker_id).toBe(brokers[1]);
  }),
);
