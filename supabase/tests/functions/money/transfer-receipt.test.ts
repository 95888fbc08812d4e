// Receipts of a transfer: their content, the people who may read them, and the statuses of a
// transfer without a receipt.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferStage,
} from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund, REFUND_CODE } from '../../support/money/pay-refund.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';

type Answer = { kinds: string[]; receipt: Record<string, unknown> };

async function receiptOf(db: Client, caller: Caller, { id }: MadeTransfer, kind?: string) {
  const row = await call<{ transfer_receipt: Answer }>(db, caller, 'transfer_receipt', {
    p_transfer_id: id,
    ...(kind && { p_kind: kind }),
  });
  return row.transfer_receipt;
}

describe('public.transfer_receipt', () => {
  it(
    'returns to the sender a receipt for the cash paid in, and later for the payout',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const row = await readTransfer(db, made.id);
      const paidIn = await receiptOf(db, made.sender, made, 'paid_in');
      expect(paidIn).toMatchObject({
        kinds: ['paid_in', 'paid_out'],
        receipt: {
          reference: made.reference,
          kind: 'paid_in',
          status: 'completed',
          issued_to: 'sender',
          sender_name: 'Amina Alaoui',
          recipient_name: 'Karim Idrissi',
          recipient_city: { en: 'Fes', fr: 'Fès', ar: 'فاس' },
          currency: 'MAD',
          fee_payer: 'sender',
          amount_centimes: 50_000,
          fee_centimes: 800,
          tax_centimes: 73,
          total_centimes: 50_800,
          payout_centimes: 50_000,
          shop: { name: 'Agence Casablanca', address: '12 avenue Hassan II' },
          time_zone: 'Africa/Casablanca',
        },
      });
      expect(new Date(String(paidIn.receipt.happened_at))).toEqual(row.funded_at);
      const last = await receiptOf(db, made.sender, made);
      expect(last.receipt).toMatchObject({ kind: 'paid_out', shop: { name: 'Agence Fes' } });
      expect(last.receipt).not.toHaveProperty('refund_centimes');
    }),
  );

  it(
    'returns to the sender a receipt for the refund, with the counter that paid it',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      expect((await receiptOf(db, made.sender, made)).kinds).toEqual(['paid_in']);
      await expectRefused(receiptOf(db, made.sender, made, 'refunded'), 'STATUS_NOT_ALLOWED');
      await makeRefundCode(db, made);
      await payRefund(db, made.broker, made);
      expect(await receiptOf(db, made.sender, made)).toMatchObject({
        kinds: ['paid_in', 'refunded'],
        receipt: {
          kind: 'refunded',
          status: 'abandoned',
          refund_centimes: made.totalCentimes,
          shop: { name: 'Agence Fes' },
        },
      });
    }),
  );

  it.each([
    ['no fee that the sender added', 'sender', false],
    ['the fee that was deducted from the amount', 'recipient', true],
  ] as const)('gives the recipient a payout receipt that shows %s', (_, feePayer, isTold) =>
    withDatabase(async (db) => {
      const receiver = await makePerson(db, 'Karim', 'Idrissi');
      const made = await makeTransfer(db, 'completed', { feePayer, receiver });
      const { kinds, receipt } = await receiptOf(db, receiver, made);
      expect(kinds).toEqual(['paid_out']);
      expect(receipt).toMatchObject({
        issued_to: 'recipient',
        payout_centimes: made.payoutCentimes,
        fee_payer: feePayer,
      });
      for (const line of ['fee', 'tax', 'amount', 'total']) {
        expect(`${line}_centimes` in receipt).toBe(isTold);
      }
      await expectRefused(receiptOf(db, receiver, made, 'paid_in'), 'STATUS_NOT_ALLOWED');
    })(),
  );

  it.each<TransferStage>(['draft', 'pending', 'recorded'])(
    'does not exist while the transfer has the status %s',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        await expectRefused(receiptOf(db, made.sender, made), 'STATUS_NOT_ALLOWED');
        expect((await readTransfer(db, made.id)).funded_at).toBeNull();
      })(),
  );

  it(
    'returns not found to everybody except the sender and the recipient, even to the brokers',
    withDatabase(async (db) => {
      const receiver = await makePerson(db, 'Karim');
      const made = await makeTransfer(db, 'completed', { receiver });
      for (const caller of [await makePerson(db), made.cashier, made.broker]) {
        await expectRefused(receiptOf(db, caller, made), 'TRANSFER_NOT_FOUND');
      }
      await expectRefused(receiptOf(db, null, made), '42501');
      const draft = await makeTransfer(db, 'draft', { receiver });
      await expectRefused(receiptOf(db, receiver, draft), 'TRANSFER_NOT_FOUND');
      await expectRefused(receiptOf(db, made.sender, made, 'paid'), 'FIELD_INVALID', {
        field: 'p_kind',
      });
    }),
  );

  it(
    'contains no code, no phone number and no document number',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      await asRoot(
        db,
        "update public.money_transfers set recipient_phone = '+212655443322' where id = $1",
        [made.id],
      );
      await asRoot(db, "update public.profiles set phone_number = '+212611223344' where id = $1", [
        made.sender,
      ]);
      await payRefund(db, made.broker, made);
      const paid = await makeTransfer(db, 'completed');
      for (const [one, kind] of [
        [made, 'paid_in'],
        [made, 'refunded'],
        [paid, 'paid_out'],
      ] as const) {
        const text = JSON.stringify(await receiptOf(db, one.sender, one, kind));
        for (const secret of [one.code, REFUND_CODE, '212655443322', '212611223344', 'A123']) {
          expect(text).not.toContain(secret);
        }
        expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      }
    }),
  );
});
