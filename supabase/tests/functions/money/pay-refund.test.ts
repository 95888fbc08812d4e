// A refund is paid at a counter to a sender who gives the refund code. It is paid only once, and
// the payment cannot be reversed.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferStage,
} from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund, REFUND_CODE } from '../../support/money/pay-refund.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const WRONG = { p_refund_code: '00000000' };

async function refundable(db: Client): Promise<MadeTransfer> {
  const made = await makeTransfer(db, 'abandoned');
  await makeRefundCode(db, made);
  return made;
}

describe('public.pay_refund', () => {
  it(
    'pays immediately at the counter of any active broker: the sender can neither reject the refund nor collect it again',
    withDatabase(async (db) => {
      const made = await refundable(db);
      const broker = await makeBroker(db, 'Rabat');
      const p_request_id = crypto.randomUUID();
      expect(await payRefund(db, broker, made, { p_request_id })).toMatchObject({
        outcome: 'paid',
      });
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'abandoned',
        refund_state: 'paid',
        refund_centimes: made.totalCentimes,
      });
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'refund_paid',
        actor_id: broker,
        actor_role: 'broker',
        details: { counted_centimes: made.totalCentimes },
      });
      const before = await transferSnapshot(db, made.id);
      expect(before).toMatchObject({ secret: null });
      for (const answer of ['reject_cash_handover', 'confirm_cash_handover']) {
        await call(db, made.sender, answer, { p_id: p_request_id }).catch(() => undefined);
      }
      await expectRefused(payRefund(db, made.cashier, made), 'STATUS_NOT_ALLOWED');
      await expectRefused(makeRefundCode(db, made), 'STATUS_NOT_ALLOWED');
      expect(await payRefund(db, broker, made, { p_request_id })).toMatchObject({
        outcome: 'paid',
      });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'locks the refund after five wrong codes until the sender makes a new code',
    withDatabase(async (db) => {
      const made = await refundable(db);
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await payRefund(db, made.cashier, made, WRONG));
      expect(answers.map((one) => `${one.outcome} ${one.attempts_left}`)).toEqual([
        'wrong_code 4',
        'wrong_code 3',
        'wrong_code 2',
        'wrong_code 1',
        'locked 0',
        'locked 0',
      ]);
      expect(await payRefund(db, made.cashier, made)).toMatchObject({ outcome: 'locked' });
      expect((await eventKinds(db, made.id)).slice(-3)).toEqual([
        'refund_failed',
        'refund_failed',
        'refund_locked',
      ]);
      expect(await readTransfer(db, made.id)).toMatchObject({ refund_state: 'payable' });
      await makeRefundCode(db, made, '11112222');
      expect(await payRefund(db, made.cashier, made)).toMatchObject({ outcome: 'wrong_code' });
      const right = { p_refund_code: '11112222' };
      expect(await payRefund(db, made.cashier, made, right)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it(
    'accepts only the sender’s refund code: neither the payout code, which the recipient knows, nor an empty or missing code',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      for (const p_refund_code of [made.code, '', null]) {
        await expectRefused(
          payRefund(db, made.cashier, made, { p_refund_code }),
          'REFUND_CODE_MISSING',
        );
      }
      await makeRefundCode(db, made);
      for (const p_refund_code of [made.code, '', null]) {
        const answer = await payRefund(db, made.cashier, made, { p_refund_code });
        expect(answer.outcome).toBe('wrong_code');
      }
    }),
  );

  it(
    'returns the first result when a wrong attempt is repeated, which costs no further attempt',
    withDatabase(async (db) => {
      const made = await refundable(db);
      const p_request_id = crypto.randomUUID();
      const first = await payRefund(db, made.cashier, made, { ...WRONG, p_request_id });
      const before = await transferSnapshot(db, made.id);
      expect(await payRefund(db, made.cashier, made, { p_request_id })).toEqual(first);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'refuses a missing id, and an id used by another broker or for a cash count; the refusal costs no attempt',
    withDatabase(async (db) => {
      const made = await refundable(db);
      const p_request_id = crypto.randomUUID();
      await payRefund(db, made.cashier, made, { ...WRONG, p_request_id });
      const before = await transferSnapshot(db, made.id);
      for (const taken of [p_request_id, made.handoverId, null]) {
        await expectRefused(
          payRefund(db, made.broker, made, { p_request_id: taken }),
          'FIELD_INVALID',
        );
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it.each([null, 0, 50_000, 50_801])(
    'refuses a cash count of %j centimes when 50800 centimes are due',
    (counted) =>
      withDatabase(async (db) => {
        const made = await refundable(db);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(
          payRefund(db, made.cashier, made, { p_counted_centimes: counted }),
          'COUNT_MISMATCH',
          { expected_centimes: 50_800 },
        );
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it.each<TransferStage>(['draft', 'pending', 'waiting_for_broker', 'in_process', 'completed'])(
    'pays no refund and creates no refund code for a transfer that is %s, because no refund is due',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(payRefund(db, made.cashier, made), 'STATUS_NOT_ALLOWED');
        await expectRefused(makeRefundCode(db, made), 'STATUS_NOT_ALLOWED');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'refuses a broker who is the sender or the receiver',
    withDatabase(async (db) => {
      const made = await refundable(db);
      for (const column of ['sender_id', 'receiver_id']) {
        const party = await makeBroker(db, 'Rabat');
        await asRoot(db, `update public.money_transfers set ${column} = $2 where id = $1`, [
          made.id,
          party,
        ]);
        await expectRefused(payRefund(db, party, made), 'BROKER_IS_PARTY');
      }
    }),
  );

  it(
    'refuses callers who are not active brokers, and refuses a transfer on hold',
    withDatabase(async (db) => {
      const made = await refundable(db);
      const args = {
        p_request_id: crypto.randomUUID(),
        p_reference: made.reference,
        p_refund_code: REFUND_CODE,
        p_counted_centimes: made.totalCentimes,
      };
      await expectBrokersOnly(db, made.id, 'pay_refund', args);
      const unknown = payRefund(db, made.cashier, made, { p_reference: 'WSL-0000-0000' });
      await expectRefused(unknown, 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      await expectRefused(payRefund(db, made.cashier, made), 'TRANSFER_ON_HOLD');
    }),
  );
});

describe('public.make_refund_code', () => {
  it(
    'can be called by the sender alone, stores only a salted hash, refuses an invalid code and ignores a repeat',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      const args = { p_id: made.id, p_refund_code: REFUND_CODE };
      await expectSenderOnly(db, made, 'make_refund_code', args);
      for (const code of ['1234567', '1234567a']) {
        await expectRefused(makeRefundCode(db, made, code), 'PAYOUT_CODE_INVALID');
      }
      await makeRefundCode(db, made);
      const before = await transferSnapshot(db, made.id);
      expect(JSON.stringify(before)).not.toContain(REFUND_CODE);
      await makeRefundCode(db, made);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'refund_code_made',
        actor_id: made.sender,
      });
    }),
  );
});
