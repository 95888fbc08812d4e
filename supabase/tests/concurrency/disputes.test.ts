// Two concurrent changes of one dispute or refund: one succeeds, and the ledger balances.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeRefundableDelivery } from '../support/deliveries/make-refundable-delivery.ts';
import {
  decideDispute,
  makeCounterCode,
  openDispute,
  payCounterRefund,
} from '../support/disputes/dispute.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeParties } from '../support/money/make-parties.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../support/money/pay-refund.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';

type Refund = { id: string; reference: string; centimes: number };

/**
 * Checks the ledger only by a sum over all journals, because other test files change the rows of
 * transfers in this database directly.
 */
async function expectLedgerWhole(db: Client): Promise<void> {
  const verdict = await commit(db, () =>
    asRoot(db, 'select is_whole, problem from private.verify_ledger()'),
  );
  expect(verdict).toEqual([{ is_whole: true, problem: null }]);
}

it(
  'the sender and the recipient dispute one transfer concurrently: one dispute is opened',
  withConnection(async (db) => {
    const made = await commit(db, () => makeParties(db, 'completed'));
    const answers = await runConcurrently(
      db,
      transferLockStatement(made.id),
      [made.sender, made.receiver].map((party) => (own) => openDispute(own, party, made)),
    );
    expect(fulfilledValues(answers)).toMatchObject([{ status: 'open' }]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.DISPUTE_EXISTS]);
  }),
);

it(
  'two operators decide one dispute differently and concurrently: only one decision takes effect, and money moves once or not at all',
  withConnection(async (db) => {
    const scene = await commit(db, async () => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      return {
        made,
        dispute,
        one: await makeOperator(db, 'finance'),
        two: await makeOperator(db, 'admin'),
      };
    });
    const { made, dispute, one, two } = scene;
    const answers = await runConcurrently(db, transferLockStatement(made.id), [
      (own) => decideDispute(own, one, dispute, { p_centimes: 50_000 }),
      (own) => decideDispute(own, two, dispute, { p_is_won: false, p_centimes: null }),
    ]);
    expect(fulfilledValues(answers)).toHaveLength(1);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.DISPUTE_CLOSED]);
    await expectLedgerWhole(db);
  }),
);

const REFUNDS: Record<string, (db: Client) => Promise<Refund>> = {
  'a dispute': async (db) => {
    const made = await makeTransfer(db, 'completed');
    const dispute = await openDispute(db, made.sender, made);
    await decideDispute(db, await makeOperator(db, 'finance'), dispute);
    await makeCounterCode(db, made.sender, dispute.id);
    return { id: dispute.id, reference: dispute.reference, centimes: 1_000 };
  },
  'a lost parcel': (db) => makeRefundableDelivery(db),
};

it.each(Object.entries(REFUNDS))(
  'two brokers pay the refund of %s concurrently: the cash is paid once',
  (_, make) =>
    withConnection(async (db) => {
      const { refund, brokers } = await commit(db, async () => ({
        refund: await make(db),
        brokers: [await makeBroker(db, 'Fes'), await makeBroker(db, 'Rabat')],
      }));
      const gate = {
        text: 'select from private.counter_refunds where id = $1 for update',
        values: [refund.id],
      };
      const answers = await runConcurrently(
        db,
        gate,
        brokers.map((broker) => (own) => payCounterRefund(own, broker, refund)),
      );
      expect(fulfilledValues(answers)).toMatchObject([{ outcome: 'paid' }]);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.STATUS_NOT_ALLOWED]);
      await expectLedgerWhole(db);
    })(),
);

it(
  'a transfer is put on hold while the award of its dispute is paid: either the hold or the payment succeeds',
  withConnection(async (db) => {
    const { made, dispute, compliance } = await commit(db, async () => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      await decideDispute(db, await makeOperator(db, 'finance'), dispute);
      await makeCounterCode(db, made.sender, dispute.id);
      return { made, dispute, compliance: await makeOperator(db, 'compliance') };
    });
    const refund = { reference: dispute.reference, centimes: 1_000 };
    const answers = await runConcurrently<unknown>(db, transferLockStatement(made.id), [
      (own) =>
        call(own, compliance, 'hold_money_transfer', {
          p_reference: made.reference,
          p_reason: 'Looked at it',
        }),
      (own) => payCounterRefund(own, made.broker, refund),
    ]);
    const isPaid = answers[1]?.status === 'fulfilled';
    expect(rejectionCodes(answers)).toEqual([
      isPaid ? ERROR_CODES.STATUS_NOT_ALLOWED : ERROR_CODES.TRANSFER_ON_HOLD,
    ]);
    expect(
      await commit(db, () =>
        asRoot(
          db,
          `select t.is_on_hold, r.state from private.counter_refunds r, public.money_transfers t
           where r.id = $1 and t.id = $2`,
          [dispute.id, made.id],
        ),
      ),
    ).toEqual([{ is_on_hold: !isPaid, state: isPaid ? 'paid' : 'payable' }]);
    await expectLedgerWhole(db);
  }),
);

it(
  'if a refund is disputed and paid at the same time, the payment is refused or comes before the dispute',
  withConnection(async (db) => {
    const made = await commit(db, async () => {
      const transfer = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, transfer);
      return transfer;
    });
    const answers = await runConcurrently<unknown>(db, transferLockStatement(made.id), [
      (own) => openDispute(own, made.cashier, made, { p_reason: 'false_notes' }),
      (own) => payRefund(own, made.broker, made),
    ]);
    const isPaid = answers[1]?.status === 'fulfilled';
    expect(rejectionCodes(answers)).toEqual(isPaid ? [] : [ERROR_CODES.REFUND_DISPUTED]);
    expect(answers[0]?.status).toBe('fulfilled');
  }),
);
