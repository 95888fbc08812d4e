// After a broker's contract has ended, only corrections by two operators can change the broker's
// accounts. This applies to every function that posts a journal.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf, journalsOf, verifyLedger } from '../../ledger/ledger-journals.ts';
import { makeAdmittedBroker } from '../../support/brokers/broker-application.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { decideDispute, openDispute } from '../../support/disputes/dispute.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import {
  endBrokerByTwoOperators,
  proposeMovement,
  topUpByTwoOperators,
  withTwoOperators,
} from '../../support/money/two-operators.ts';

const scene = (test: (db: Client, finance: string, broker: string) => Promise<void>) =>
  withDatabase(async (db) => {
    const { person, cashier } = await makeAdmittedBroker(db);
    await endBrokerByTwoOperators(db, cashier, person);
    await test(db, cashier, person);
  });
const post = (db: Client, broker: string, kind: string, account: string) =>
  asRoot(
    db,
    `select private.post_journal($1, r, r, private.ledger_line('bank', null, $2, $3, 100)) from gen_random_uuid() as r`,
    [kind, account, broker],
  );
const balances = async (db: Client, broker: string) => [
  await balanceOf(db, 'broker_float', broker),
  await balanceOf(db, 'broker_commission', broker),
  await balanceOf(db, 'broker_deposit', broker),
];

describe('a broker after the end of the contract', () => {
  it(
    'cannot get a top-up, a credit line or a second exit, and no operator can propose one of these',
    scene(async (db, finance, broker) => {
      const about = { p_broker_id: broker, p_reason: 'A second time' };
      const request = { p_request_id: crypto.randomUUID(), ...about };
      for (const [name, args] of [
        ['top_up_float', { ...request, p_centimes: 100 }],
        ['set_credit_line', { ...request, p_credit_centimes: 0 }],
        ['end_broker', { p_id: crypto.randomUUID(), ...about, p_receipt_number: 'OUT-2' }],
      ] as const) {
        await expectRefused(call(db, finance, name, args), 'BROKER_ENDED');
      }
      for (const [kind, details] of [
        ['float_top_up', { centimes: 100 }],
        ['credit_line', { centimes: 100 }],
        ['broker_exit', { receipt_number: 'OUT-2' }],
      ] as const) {
        const attempt = proposeMovement(db, finance, kind, { broker_id: broker, ...details });
        await expectRefused(attempt, 'BROKER_ENDED');
      }
      expect(await balances(db, broker)).toEqual([0, 0, 0]);
      expect(
        await call(db, finance, 'read_broker_standing', { p_broker_id: broker }),
      ).toMatchObject({ read_broker_standing: { is_ended: true } });
    }),
  );

  it.each(['broker_float', 'broker_commission', 'broker_deposit'])(
    'gets no entry on the account %s, whatever kind of journal is posted',
    (account) =>
      scene(async (db, _, broker) => {
        await expectRefused(post(db, broker, 'transfer_completed', account), 'BROKER_ENDED');
        await expectRefused(post(db, broker, 'broker_paid_out', account), 'BROKER_ENDED');
        // This correction was not agreed on by two operators, so it is refused.
        await expectRefused(post(db, broker, 'balance_corrected', account), 'BROKER_ENDED');
        expect(await balances(db, broker)).toEqual([0, 0, 0]);
      })(),
  );

  it(
    'gets no credit line, and no second end of the contract is recorded, even by an insert into the tables',
    scene(async (db, _, broker) => {
      await expectRefused(
        asRoot(
          db,
          'insert into private.broker_credit_lines (broker_id, credit_centimes, request_id) values ($1, 1, gen_random_uuid())',
          [broker],
        ),
        'BROKER_ENDED',
      );
      await expectRefused(
        asRoot(
          db,
          `insert into private.broker_exits (id, broker_id, reason, receipt_number, float_centimes, commission_centimes, deposit_centimes, ended_by)
           values (gen_random_uuid(), $1, 'again', 'OUT', 0, 0, 0, $1)`,
          [broker],
        ),
        'BROKER_ENDED',
      );
    }),
  );

  it(
    'has balances that two operators can correct up and down, but never below zero',
    scene(async (db, finance, broker) => {
      const correct = (centimes: number, against: string) =>
        withTwoOperators(db, finance, 'correction', {
          broker_id: broker,
          account: 'broker_commission',
          against,
          centimes,
        });
      const { id } = await correct(1_500, 'loss');
      expect(await balances(db, broker)).toEqual([0, 1_500, 0]);
      await expectRefused(correct(-1_501, 'bank'), 'BALANCE_TOO_LOW', {
        available_centimes: 1_500,
      });
      await correct(-1_500, 'bank');
      expect(await balances(db, broker)).toEqual([0, 0, 0]);
      expect(await journalsOf(db, id)).toEqual([
        ['balance_corrected', [['loss', expect.any(String), 'broker_commission', broker, 1_500]]],
      ]);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );
});

it(
  'a dispute cannot be decided with an award for a broker whose contract has ended',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'completed');
    const finance = await makeOperator(db, 'finance');
    await topUpByTwoOperators(db, made.cashier, made.totalCentimes);
    await endBrokerByTwoOperators(db, finance, made.cashier);
    const dispute = await openDispute(db, made.cashier, made, { p_reason: 'other' });
    await expectRefused(decideDispute(db, finance, dispute, { p_centimes: 100 }), 'BROKER_ENDED');
    expect(await balances(db, made.cashier)).toEqual([0, 0, 0]);
    expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
  }),
);

it(
  'the end of a contract affects neither other brokers nor a broker who was accepted again',
  scene(async (db, finance, broker) => {
    const about = { p_request_id: crypto.randomUUID(), p_centimes: 100, p_reason: 'Slip' };
    await call(db, finance, 'top_up_float', { ...about, p_broker_id: await makeBroker(db, 'Fes') });
    await asRoot(db, "update public.profiles set account_type = 'broker' where id = $1", [broker]);
    const again = { ...about, p_request_id: crypto.randomUUID(), p_broker_id: broker };
    await call(db, await makeOperator(db, 'finance'), 'top_up_float', again);
    expect(await balances(db, broker)).toEqual([100, 0, 0]);
  }),
);
