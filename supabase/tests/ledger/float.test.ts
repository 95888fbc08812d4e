// Amount of cash that a broker may take in. It depends on the float, the credit line, and the
// amount that cash counts reserve. The tests also cover the operators who may change these values.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../support/audit-of.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { expectOperatorsOnly } from '../support/expect-operators-only.ts';
import { giveRoles } from '../support/give-roles.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { countCash } from '../support/money/count-cash.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { withTwoOperators } from '../support/money/two-operators.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';
import { journalsOf, NO_OWNER, verifyLedger } from './ledger-journals.ts';

const LINE = 10_000_000;
const REASON = 'Slip of the bank';

const floatOf = (db: Client, broker: string) => call(db, broker, 'my_float');

const loggedOf = async (db: Client, broker: string) =>
  (await auditOf(db, broker)).filter(({ action }) => String(action).startsWith('ledger.'));

async function setLine(db: Client, broker: string, p_credit_centimes: number): Promise<void> {
  const details = { broker_id: broker, centimes: p_credit_centimes };
  await withTwoOperators(db, await makeOperator(db, 'finance'), 'credit_line', details);
}

describe('the float of a broker', () => {
  it(
    'begins at zero, with the credit line of the terms in force',
    withDatabase(async (db) => {
      expect(await floatOf(db, await makeBroker(db, 'Rabat'))).toEqual({
        float_centimes: 0,
        held_centimes: 0,
        credit_centimes: LINE,
        available_centimes: LINE,
        commission_centimes: 0,
      });
      await expectRefused(floatOf(db, await makePerson(db)), 'NOT_A_BROKER');
    }),
  );

  it(
    'is reserved in part by a cash count, reduced when the sender confirms this count, and increased by a payout',
    withDatabase(async (db) => {
      const { cashier } = await makeTransfer(db, 'recorded');
      expect(await floatOf(db, cashier)).toMatchObject({
        float_centimes: 0,
        held_centimes: 50_800,
        available_centimes: LINE - 50_800,
      });
      const done = await makeTransfer(db, 'completed');
      expect(await floatOf(db, done.cashier)).toMatchObject({
        float_centimes: -50_800,
        held_centimes: 0,
        commission_centimes: 181,
      });
      expect(await floatOf(db, done.broker)).toMatchObject({
        float_centimes: 50_000,
        available_centimes: LINE + 50_000,
        commission_centimes: 254,
      });
    }),
  );

  it.each([
    [
      'the sender rejects the count',
      (db: Client, sender: string, _: string, p_id: string) =>
        call(db, sender, 'reject_cash_handover', { p_id }),
    ],
    [
      'the sender abandons the transfer',
      (db: Client, sender: string, p_id: string) =>
        call(db, sender, 'abandon_money_transfer', { p_id }),
    ],
    [
      'its deadline has passed',
      async (db: Client, _: string, id: string) => {
        await asRoot(db, 'update public.money_transfers set expires_at = now() where id = $1', [
          id,
        ]);
        await asRoot(db, 'select private.end_due_transfers()');
      },
    ],
  ])('is no longer reserved when %s', (_, end) =>
    withDatabase(async (db) => {
      const { id, sender, cashier, handoverId } = await makeTransfer(db, 'recorded');
      await end(db, sender, id, handoverId);
      expect(await floatOf(db, cashier)).toMatchObject({ float_centimes: 0, held_centimes: 0 });
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    })(),
  );

  it.each([50_799, 0])(
    'with %i centimes available, refuses a cash-in of 50800 centimes and returns the available amount',
    (line) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'pending');
        await setLine(db, made.cashier, line);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(countCash(db, made.cashier, made, 50_800), 'FLOAT_TOO_LOW', {
          available_centimes: line,
        });
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        await setLine(db, made.cashier, 50_800);
        await countCash(db, made.cashier, made, 50_800);
        expect(await floatOf(db, made.cashier)).toMatchObject({ available_centimes: 0 });
      })(),
  );

  it(
    'is not reserved twice: the part reserved by one cash count is not available to another transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const other = await makeTransfer(db, 'pending');
      await setLine(db, made.cashier, 60_000);
      await expectRefused(countCash(db, made.cashier, other, 50_800), 'FLOAT_TOO_LOW', {
        available_centimes: 9_200,
      });
      await call(db, made.sender, 'reject_cash_handover', { p_id: made.handoverId });
      await countCash(db, made.cashier, other, 50_800);
    }),
  );

  it(
    'cannot fall below its credit line through any journal',
    withDatabase(async (db) => {
      const { cashier } = await makeTransfer(db, 'waiting_for_broker');
      const take = (centimes: number) =>
        asRoot(
          db,
          `select private.post_journal('delivery_paid', r, r, private.ledger_line('broker_float', $1, 'bank', null, $2))
           from gen_random_uuid() as r`,
          [cashier, centimes],
        );
      await expectRefused(take(LINE - 50_799), '23514');
      await take(LINE - 50_800);
    }),
  );
});

describe('public.top_up_float', () => {
  const args = (p_broker_id: string, p_centimes: number | null) => ({
    p_request_id: crypto.randomUUID(),
    p_broker_id,
    p_centimes,
    p_reason: REASON,
  });

  it(
    'books the bank receipt once, however often it is sent, and logs it',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      const operator = await makeOperator(db, 'finance');
      const request = args(broker, 300_000);
      const first = await call(db, operator, 'top_up_float', request);
      expect(first).toEqual({ top_up_float: 300_000 });
      expect(await call(db, operator, 'top_up_float', request)).toEqual(first);
      expect(await journalsOf(db, broker)).toEqual([
        ['float_topped_up', [['bank', NO_OWNER, 'broker_float', broker, 300_000]]],
      ]);
      expect(await loggedOf(db, broker)).toMatchObject([
        { action: 'ledger.float_topped_up', details: { centimes: 300_000 } },
      ]);
      const other = call(db, operator, 'top_up_float', { ...request, p_centimes: 300_001 });
      await expectRefused(other, 'FIELD_INVALID', { field: 'p_request_id' });
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it.each([0, -1, 20_000_001, null])('refuses an amount of %j centimes', (centimes) =>
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      await expectRefused(
        call(db, await makeOperator(db, 'finance'), 'top_up_float', args(broker, centimes)),
        'FIELD_INVALID',
        { field: 'p_centimes' },
      );
      expect(await journalsOf(db, broker)).toEqual([]);
    })(),
  );

  it(
    'can be called by finance and admins, and only for the float of another person who is a broker',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      await expectOperatorsOnly(db, ['finance', 'admin'], 'top_up_float', args(broker, 100));
      const operator = await makeOperator(db, 'finance');
      await expectRefused(
        call(db, operator, 'top_up_float', args(await makePerson(db), 100)),
        'BROKER_NOT_AVAILABLE',
      );
      await giveRoles(db, broker, 'finance');
      await expectRefused(call(db, broker, 'top_up_float', args(broker, 100)), 'OWN_CASE');
      expect(await journalsOf(db, broker)).toEqual([]);
    }),
  );
});

describe('public.set_credit_line', () => {
  const args = (p_broker_id: string, p_credit_centimes: number | null) => ({
    p_request_id: crypto.randomUUID(),
    p_broker_id,
    p_credit_centimes,
    p_reason: REASON,
  });

  it(
    'stores the new credit line once, however often the call is repeated, and logs it',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      const operator = await makeOperator(db, 'finance');
      const request = args(broker, 70_000);
      await call(db, operator, 'set_credit_line', request);
      await call(db, operator, 'set_credit_line', args(broker, 0));
      // The first call set 70,000 and the second set 0. Repeating the first returns 0 and changes
      // nothing.
      expect(await call(db, operator, 'set_credit_line', request)).toEqual({ set_credit_line: 0 });
      await expectRefused(
        call(db, operator, 'set_credit_line', args(broker, 1)),
        'SECOND_OPERATOR_NEEDED',
      );
      const rows = await asRoot(
        db,
        'select credit_centimes from private.broker_credit_lines where broker_id = $1 order by id',
        [broker],
      );
      expect(rows.map(({ credit_centimes }) => credit_centimes)).toEqual([LINE, 70_000, 0]);
      expect((await loggedOf(db, broker)).map(({ action }) => action)).toEqual([
        'ledger.credit_line_set',
        'ledger.credit_line_set',
      ]);
      expect(await floatOf(db, broker)).toMatchObject({ credit_centimes: 0 });
      const other = call(db, operator, 'set_credit_line', { ...request, p_credit_centimes: 1 });
      await expectRefused(other, 'FIELD_INVALID', { field: 'p_request_id' });
    }),
  );

  it(
    'refuses a credit line below the amount that the broker already uses, including amounts reserved by cash counts',
    withDatabase(async (db) => {
      const { cashier } = await makeTransfer(db, 'recorded');
      const operator = await makeOperator(db, 'finance');
      const set = (centimes: number) =>
        call(db, operator, 'set_credit_line', args(cashier, centimes));
      await expectRefused(set(50_799), 'CREDIT_LINE_IN_USE', { used_centimes: 50_800 });
      await set(50_800);
    }),
  );

  it.each([-1, 20_000_001, null])('refuses a credit line of %j centimes', (centimes) =>
    withDatabase(async (db) => {
      const set = args(await makeBroker(db, 'Rabat'), centimes);
      await expectRefused(
        call(db, await makeOperator(db, 'finance'), 'set_credit_line', set),
        'FIELD_INVALID',
        { field: 'p_credit_centimes' },
      );
    })(),
  );

  it(
    'can be called by finance and admins, and only for the float of another person',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      await expectOperatorsOnly(db, ['finance', 'admin'], 'set_credit_line', args(broker, 100));
      await giveRoles(db, broker, 'admin');
      await expectRefused(call(db, broker, 'set_credit_line', args(broker, 100)), 'OWN_CASE');
      expect(await floatOf(db, broker)).toMatchObject({ credit_centimes: LINE });
    }),
  );
});
