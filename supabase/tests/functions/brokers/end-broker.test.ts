// Ending a broker's contract, with a payout of float, commission and deposit. Ending is refused
// while operations are open or the broker owes money.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  brokerSnapshot,
  LEDGER_IS_WHOLE,
  makeAdmittedBroker,
  makeApplicant,
  readLedgerVerdict,
  readOwnApplication,
} from '../../support/brokers/broker-application.ts';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { openDispute } from '../../support/disputes/dispute.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { countCash, handOverCash } from '../../support/money/count-cash.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import {
  endBrokerByTwoOperators,
  executeProposal,
  proposeMovement,
} from '../../support/money/two-operators.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

type Standing = {
  is_active: boolean;
  suspension: {
    id: string;
    reason_code: string;
    appeal: string | null;
    answer: string | null;
  } | null;
  exit: { deposit_centimes: number } | null;
};
const standing = async (db: Client, person: string) =>
  (await call<{ my_broker_standing: Standing }>(db, person, 'my_broker_standing'))
    .my_broker_standing;
const suspend = (db: Client, operator: string, broker: string, changes: object = {}) =>
  call(db, operator, 'suspend_broker', {
    p_id: crypto.randomUUID(),
    p_broker_id: broker,
    p_reason_code: 'promises_missed',
    ...changes,
  });
const end = (db: Client, operator: string, broker: string, changes: object = {}) =>
  call(db, operator, 'end_broker', {
    p_id: crypto.randomUUID(),
    p_broker_id: broker,
    p_reason: 'He moves away',
    p_receipt_number: 'OUT-1',
    ...changes,
  });
const isListed = async (db: Client, broker: string, city: string) =>
  (
    await asCaller(
      db,
      await makePerson(db),
      'select from public.available_brokers($1) where id = $2',
      [await cityId(db, city), broker],
    )
  ).length > 0;

describe('public.end_broker', () => {
  it(
    'pays out float, commission and deposit in one journal, and removes shop, role and credit line',
    withDatabase(async (db) => {
      const { person, cashier } = await makeAdmittedBroker(db);
      await call(db, cashier, 'top_up_float', {
        p_request_id: crypto.randomUUID(),
        p_broker_id: person,
        p_centimes: 70_000,
        p_reason: 'Paid in at the bank',
      });
      const args = {
        p_id: crypto.randomUUID(),
        p_broker_id: person,
        p_reason: 'He moves away',
        p_receipt_number: 'OUT-7',
      };
      await expectOperatorsOnly(db, ['finance', 'admin'], 'end_broker', args);
      expect(await call(db, person, 'plan_account_deletion')).toMatchObject({
        plan_account_deletion: { is_possible: false, is_deposit_held: true },
      });
      await expectRefused(deleteAccount(db, person), 'DEPOSIT_HELD');
      await expectRefused(end(db, cashier, person, args), 'SECOND_OPERATOR_NEEDED');
      const details = { broker_id: person, receipt_number: 'OUT-7' };
      const made = await proposeMovement(db, cashier, 'broker_exit', details, { id: args.p_id });
      expect(made.amount_centimes).toBe(370_000);
      const other = await makeOperator(db, 'admin');
      const notified = await trackNotifications(db, { person, cashier, other });
      await executeProposal(db, other, args.p_id);
      expect(await notified()).toEqual(['cashier operator_money_executed', 'person broker_ended']);
      const before = await brokerSnapshot(db, person);
      expect(before).toMatchObject({
        exits: [{ float_centimes: 70_000, commission_centimes: 0, deposit_centimes: 300_000 }],
      });
      await executeProposal(db, other, args.p_id);
      expect(await notified()).toEqual([]);
      expect(await brokerSnapshot(db, person)).toEqual(before);
      expect(before).toMatchObject({ type: 'user', broker: { is_active: false }, shop: null });
      const [journal] = await asRoot<{ lines: unknown[] }>(
        db,
        "select private.lines_of_journal(id) as lines from private.ledger_journals where kind = 'broker_paid_out' and subject_id = $1",
        [args.p_id],
      );
      expect(journal?.lines).toEqual([
        ['broker_float', person, 'bank', expect.any(String), 70_000],
        ['broker_deposit', person, 'bank', expect.any(String), 300_000],
      ]);
      expect(await readLedgerVerdict(db)).toEqual(LEDGER_IS_WHOLE);
      expect(await isListed(db, person, 'Marrakech')).toBe(false);
      expect((await standing(db, person)).exit).toMatchObject({ deposit_centimes: 300_000 });
      await deleteAccount(db, person);
      expect(await readLedgerVerdict(db)).toEqual(LEDGER_IS_WHOLE);
    }),
  );

  it(
    'is refused while transfers, cash counts or disputes are open, or while the broker owes money',
    withDatabase(async (db) => {
      const finance = await makeOperator(db, 'finance');
      const open = { transfers: 0, counts: 0, disputes: 0 };
      const job = await makeTransfer(db, 'in_process');
      for (const broker of [job.broker, job.cashier]) {
        await expectRefused(end(db, finance, broker), 'BROKER_BUSY', { ...open, transfers: 1 });
      }
      const done = await makeTransfer(db, 'completed');
      await openDispute(db, done.sender, done);
      await expectRefused(end(db, finance, done.broker), 'BROKER_BUSY', { ...open, disputes: 1 });
      const { person: counting } = await makeAdmittedBroker(db);
      const counted = await makeTransfer(db, 'pending');
      await countCash(db, counting, counted, counted.totalCentimes);
      await expectRefused(end(db, finance, counting), 'BROKER_BUSY', { ...open, counts: 1 });
      const { person: owing } = await makeAdmittedBroker(db);
      const paid = await makeTransfer(db, 'pending');
      await handOverCash(db, owing, paid, paid.totalCentimes);
      await expectRefused(end(db, finance, owing), 'BROKER_BUSY', { ...open, transfers: 1 });
      const { cashier: debtor } = await makeTransfer(db, 'completed');
      await expectRefused(end(db, finance, debtor), 'BROKER_OWES', { centimes: 50_800 });
      for (const broker of [job.broker, done.broker, counting, owing]) {
        expect((await standing(db, broker)).is_active).toBe(true);
      }
    }),
  );

  it(
    'requires a broker, a reason and a receipt number, and never ends the operator’s own contract',
    withDatabase(async (db) => {
      const finance = await makeOperator(db, 'finance');
      const broker = await makeBroker(db, 'Fes');
      await expectRefused(end(db, finance, await makePerson(db)), 'BROKER_NOT_AVAILABLE');
      for (const changes of [{ p_id: null }, { p_reason: 'x' }, { p_receipt_number: ' ' }]) {
        await expectRefused(end(db, finance, broker, changes), 'FIELD_INVALID');
      }
      const args = { p_id: crypto.randomUUID() };
      const ended = await makeBroker(db, 'Fes');
      const notified = await trackNotifications(db, { broker, ended, finance });
      for (const people of [['ended broker_ended'], []]) {
        await end(db, finance, ended, args);
        expect(await notified()).toEqual(people);
      }
      await expectRefused(end(db, finance, broker, args), 'FIELD_INVALID', { field: 'p_id' });
      await giveRoles(db, broker, 'finance');
      await expectRefused(end(db, broker, broker), 'OWN_CASE');
    }),
  );

  it(
    'also ends a suspension, and the former broker may apply again',
    withDatabase(async (db) => {
      const { person, cashier } = await makeAdmittedBroker(db);
      await suspend(db, await makeOperator(db, 'compliance'), person);
      await endBrokerByTwoOperators(db, cashier, person);
      expect((await standing(db, person)).suspension).toBeNull();
      expect((await readOwnApplication(db, person)).is_broker).toBe(false);
      await call(db, person, 'save_broker_application_draft', { p_changes: '{"step": 1}' });
      expect(await makeApplicant(db)).toBeDefined();
    }),
  );
});
