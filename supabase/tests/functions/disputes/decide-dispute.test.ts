// Tests of an operator's decision on a dispute: the party who pays, the maximum amount, and the
// journals that the decision posts.
import { describe, expect, it } from 'vitest';
import { balanceOf, journalsOf, NO_OWNER, verifyLedger } from '../../ledger/ledger-journals.ts';
import { auditOf } from '../../support/audit-of.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  answerDispute,
  callDispute,
  decideDispute,
  disputesSnapshot,
  makeCounterCode,
  openDispute,
  payCounterRefund,
  sayInDispute,
} from '../../support/disputes/dispute.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { trackNotifications } from '../../support/track-notifications.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const DECLINED = { p_is_won: false, p_centimes: null };

describe('public.decide_dispute', () => {
  it(
    'allows only a rejection while the transfer is on hold, and an award after the hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      await holdTransfer(db, made.id);
      const finance = await makeOperator(db, 'finance');
      await expectRefused(
        decideDispute(db, finance, dispute, { p_centimes: 100 }),
        'TRANSFER_ON_HOLD',
      );
      expect(await journalsOf(db, dispute.id)).toEqual([]);
      expect(await decideDispute(db, finance, dispute, DECLINED)).toMatchObject({
        status: 'declined',
      });
    }),
  );

  it.each([
    ['the company', false],
    ['the broker at fault', true],
  ])(
    'takes the award of a won dispute from %s; a refund code then lets any broker pay out the award',
    (_, isHis) =>
      withDatabase(async (db) => {
        const made = await makeParties(db, 'completed');
        const dispute = await openDispute(db, made.receiver, made);
        const finance = await makeOperator(db, 'finance');
        const before = await transferSnapshot(db, made.id);
        const notified = await trackNotifications(db, { ...made, finance });
        const award = {
          p_centimes: made.payoutCentimes,
          p_at_fault_broker_id: isHis ? made.broker : null,
        };
        expect(await decideDispute(db, finance, dispute, award)).toMatchObject({ status: 'won' });
        const [payer, owner] = isHis ? ['broker_float', made.broker] : ['revenue', NO_OWNER];
        expect(await journalsOf(db, dispute.id)).toEqual([
          ['dispute_won', [[payer, owner, 'dispute_refund', dispute.id, made.payoutCentimes]]],
        ]);
        const parties = ['broker', 'receiver', 'sender'];
        expect(await notified()).toEqual(parties.map((party) => `${party} dispute_won`));
        // The decision does not change the transfer.
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        expect(await verifyLedger(db)).toMatchObject({ is_whole: true });

        const refund = { reference: dispute.reference, centimes: made.payoutCentimes };
        const payer2 = await makeBroker(db, 'Rabat');
        await makeCounterCode(db, made.sender, dispute.id);
        const wrong = { p_refund_code: '00000000' };
        for (let i = 0; i < 4; i++) await payCounterRefund(db, payer2, refund, wrong);
        expect(await notified()).toEqual([]);
        for (let i = 0; i < 2; i++) await payCounterRefund(db, payer2, refund, wrong);
        expect(await notified()).toEqual(['sender dispute_refund_locked']);
        await makeCounterCode(db, made.sender, dispute.id);
        expect(await payCounterRefund(db, payer2, refund)).toMatchObject({ outcome: 'paid' });
        expect(await notified()).toEqual(['sender dispute_refund_paid']);
        expect((await journalsOf(db, dispute.id))[1]).toEqual([
          'dispute_refund_paid',
          [['dispute_refund', dispute.id, 'broker_float', payer2, made.payoutCentimes]],
        ]);
        expect(await balanceOf(db, 'dispute_refund', dispute.id)).toBe(0);
        expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
      })(),
  );

  it(
    'moves the award from the float of the broker at fault to the float of the broker who won',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.broker, made, { p_reason: 'other' });
      const finance = await makeOperator(db, 'finance');
      await decideDispute(db, finance, dispute, { p_at_fault_broker_id: made.cashier });
      expect(await journalsOf(db, dispute.id)).toEqual([
        ['dispute_won', [['broker_float', made.cashier, 'broker_float', made.broker, 1_000]]],
      ]);
      const code = makeCounterCode(db, made.sender, dispute.id);
      await expectRefused(code, 'REFUND_NOT_FOUND');
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'stores the reason of a declined dispute, moves no money, and closes the dispute for everybody',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const compliance = await makeOperator(db, 'compliance');
      const notified = await trackNotifications(db, { ...made, compliance });
      const declined = await decideDispute(db, compliance, dispute, DECLINED);
      expect(await notified()).toEqual(['broker dispute_declined', 'sender dispute_declined']);
      expect(declined.entries.at(-1)).toMatchObject({
        kind: 'declined',
        body: 'The slip is not hers',
      });
      expect(await journalsOf(db, dispute.id)).toEqual([]);
      const all = await disputesSnapshot(db, made.id);
      // A repeat of the same decision on the closed dispute succeeds and changes nothing. Other
      // decisions, messages and withdrawals are refused.
      expect(await decideDispute(db, compliance, dispute, DECLINED)).toMatchObject({
        status: 'declined',
      });
      const status = { status: 'declined' };
      await expectRefused(decideDispute(db, compliance, dispute), 'DISPUTE_CLOSED', status);
      await expectRefused(sayInDispute(db, made.sender, dispute), 'DISPUTE_CLOSED', status);
      await expectRefused(answerDispute(db, compliance, dispute), 'DISPUTE_CLOSED', status);
      const withdraw = call(db, made.sender, 'withdraw_dispute', { p_id: dispute.id });
      await expectRefused(withdraw, 'DISPUTE_CLOSED', status);
      expect(await disputesSnapshot(db, made.id)).toEqual(all);
      const [logged] = (await auditOf(db, dispute.id)).filter(({ action }) =>
        action.endsWith('declined'),
      );
      expect(logged).toMatchObject({ actor_id: compliance, reason: 'The slip is not hers' });
    }),
  );

  it(
    'awards no more than the transfer cost, including earlier refunds and awards',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'completed');
      const finance = await makeOperator(db, 'finance');
      const most = { maximum_centimes: made.totalCentimes };
      const first = await openDispute(db, made.sender, made);
      for (const p_centimes of [made.totalCentimes + 1, 0, -5, null]) {
        const attempt = decideDispute(db, finance, first, { p_centimes });
        await expectRefused(attempt, 'DISPUTE_AWARD_INVALID', most);
      }
      await decideDispute(db, finance, first, { p_centimes: made.totalCentimes - 100 });
      const next = await openDispute(db, made.receiver, made, { p_reason: 'asked_for_more' });
      const more = decideDispute(db, finance, next, { p_centimes: 101 });
      await expectRefused(more, 'DISPUTE_AWARD_INVALID', { maximum_centimes: 100 });
      expect(await decideDispute(db, finance, next, { p_centimes: 100 })).toMatchObject({
        status: 'won',
      });
    }),
  );

  it.each([
    ['fee_wrong', false, 0],
    ['refund_not_received', false, 0],
    ['refund_not_received', true, 50_800],
  ])(
    'after a full refund, a dispute with the reason %s (refund paid: %j) can award at most %i centimes',
    (reason, isPaid, most) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'abandoned');
        await makeRefundCode(db, made);
        if (isPaid) await payRefund(db, made.broker, made);
        const dispute = await openDispute(db, made.sender, made, { p_reason: reason });
        const finance = await makeOperator(db, 'finance');
        const attempt = decideDispute(db, finance, dispute, { p_centimes: most + 1 });
        await expectRefused(attempt, 'DISPUTE_AWARD_INVALID', { maximum_centimes: most });
      })(),
  );

  it(
    'cannot charge the award to an uninvolved broker, the opener of the dispute, or a float beyond its credit line',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const finance = await makeOperator(db, 'finance');
      const dispute = await openDispute(db, made.cashier, made, { p_reason: 'other' });
      const before = await disputesSnapshot(db, made.id);
      for (const broker of [await makeBroker(db, 'Fes'), made.cashier, made.sender]) {
        const attempt = decideDispute(db, finance, dispute, { p_at_fault_broker_id: broker });
        await expectRefused(attempt, 'FIELD_INVALID', { field: 'p_at_fault_broker_id' });
      }
      await call(db, finance, 'set_credit_line', {
        p_request_id: crypto.randomUUID(),
        p_broker_id: made.broker,
        p_credit_centimes: 0,
        p_reason: 'No line any more',
      });
      const fault = { p_at_fault_broker_id: made.broker };
      const over = decideDispute(db, finance, dispute, { ...fault, p_centimes: 50_001 });
      await expectRefused(over, 'FLOAT_TOO_LOW', { available_centimes: 50_000 });
      expect(await disputesSnapshot(db, made.id)).toEqual(before);
      await decideDispute(db, finance, dispute, { ...fault, p_centimes: 50_000 });
      expect(await balanceOf(db, 'broker_float', made.broker)).toBe(0);
    }),
  );

  it(
    'can be called by finance, compliance and admins, but never for a dispute about their own transfer',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const before = await disputesSnapshot(db, made.id);
      await expectOperatorsOnly(db, ['finance', 'compliance', 'admin'], 'decide_dispute', {
        p_id: dispute.id,
        p_is_won: false,
        p_reason: 'No',
      });
      const roles = ['support', 'finance', 'compliance', 'admin'];
      const id = { p_id: dispute.id };
      await expectOperatorsOnly(db, roles, 'read_dispute', id);
      const words = { p_entry_id: crypto.randomUUID(), p_dispute_id: dispute.id, p_words: 'Yes' };
      await expectOperatorsOnly(db, roles, 'answer_dispute', words);
      await expectOperatorsOnly(db, roles, 'list_disputes', {});
      for (const own of [made.sender, made.receiver, made.broker, made.cashier]) {
        await giveRoles(db, own, 'finance', 'support');
        await expectRefused(decideDispute(db, own, dispute), 'OWN_CASE');
        await expectRefused(answerDispute(db, own, dispute), 'OWN_CASE');
        await expectRefused(callDispute(db, own, 'read_dispute', id), 'OWN_CASE');
      }
      expect(await disputesSnapshot(db, made.id)).toEqual(before);
      const admin = await makeOperator(db, 'admin');
      const unknown = { id: crypto.randomUUID() };
      await expectRefused(decideDispute(db, admin, unknown), 'DISPUTE_NOT_FOUND');
      await expectRefused(answerDispute(db, admin, unknown), 'DISPUTE_NOT_FOUND');
      await expectRefused(decideDispute(db, admin, dispute, { p_reason: ' ' }), 'FIELD_INVALID');
      for (const args of [{ p_is_won: null }, { p_is_won: false }])
        await expectRefused(decideDispute(db, admin, dispute, args), 'FIELD_INVALID');
    }),
  );

  it(
    'read_dispute shows operators masked names and phone numbers and no code, and logs each read',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const support = await makeOperator(db, 'support');
      const seen = await callDispute(db, support, 'read_dispute', { p_id: dispute.id });
      expect(seen.facts?.brokers.map(({ id }) => id).sort()).toEqual(
        [made.broker, made.cashier].sort(),
      );
      expect(JSON.stringify(seen)).not.toMatch(/Karim Idrissi|"Amina|\+212\d{9}|code_hash/);
      const actions = (await auditOf(db, dispute.id)).map(({ action }) => action);
      expect(actions.sort()).toEqual(['dispute.opened', 'dispute.read']);
    }),
  );
});
