// Record of a transfer for an operator: timeline, journals and receipts, with masked names. The
// reason that the operator gives for opening the record is logged.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { decideDispute, openDispute } from '../../support/disputes/dispute.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

type Line = { debit: string; debit_owner: string | null; credit: string; amount_centimes: number };
type Opened = {
  transfer: Record<string, unknown>;
  sender: Record<string, unknown>;
  recipient: Record<string, unknown>;
  brokers: Record<string, unknown>[];
  events: { kind: string }[];
  journals: { kind: string; lines: Line[] }[];
  receipts: { kind: string; issued_to: string }[];
  disputes: Record<string, unknown>[];
  holds: unknown[] | null;
};

async function open(db: Client, caller: Caller, p_id: string, p_reason = 'she called about it') {
  const args = { p_id, p_reason };
  const row = await call<Record<string, Opened>>(db, caller, 'open_transfer_record', args);
  return row.open_transfer_record as Opened;
}

describe('public.open_transfer_record', () => {
  it(
    'returns the timeline, the journals, the brokers and the receipts of both parties, with masked names',
    withDatabase(async (db) => {
      const recipientPhone = newPhone();
      const made = await makeTransfer(db, 'completed', { recipientPhone, feePayer: 'recipient' });
      const opened = await open(db, await makeOperator(db, 'support'), made.id);
      expect(opened).toMatchObject({
        transfer: { reference: made.reference, status: 'completed', total_centimes: 50_000 },
        sender: { id: made.sender, person: 'A••• A•••' },
        recipient: { person: 'K•••', phone_number: `+212••••••${recipientPhone.slice(-2)}` },
        brokers: [
          { id: made.cashier, took_cash: true, pays_out: false },
          { id: made.broker, took_cash: false, pays_out: true },
        ],
        disputes: [],
        holds: null,
      });
      expect(opened.events.map(({ kind }) => kind)).toEqual([
        'created',
        'confirmed',
        'cash_recorded',
        'funded',
        'broker_accepted',
        'completed',
      ]);
      expect(opened.journals.map(({ kind }) => kind)).toEqual([
        'transfer_funded',
        'transfer_completed',
      ]);
      expect(opened.journals[0]?.lines[0]).toEqual({
        debit: 'broker_float',
        debit_owner: 'Agence Casablanca',
        credit: 'transfer_escrow',
        credit_owner: null,
        amount_centimes: made.payoutCentimes,
      });
      expect(opened.receipts.map((one) => [one.kind, one.issued_to])).toEqual([
        ['paid_in', 'sender'],
        ['paid_out', 'sender'],
        ['paid_out', 'recipient'],
      ]);
      const told = JSON.stringify(opened);
      expect(told).not.toMatch(/Amina|Alaoui|Karim|Idrissi/);
      for (const secret of [recipientPhone.slice(4, -2), made.code])
        expect(told).not.toContain(secret);
    }),
  );

  it(
    'returns the journals of a dispute and a refund',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      await payRefund(db, made.cashier, made);
      const support = await makeOperator(db, 'support');
      const refunded = await open(db, support, made.id);
      expect(refunded.transfer).toMatchObject({ status: 'abandoned', refund_state: 'paid' });
      expect(refunded.receipts.at(-1)).toMatchObject({ kind: 'refunded', issued_to: 'sender' });
      expect(refunded.journals.at(-1)?.kind).toBe('refund_paid');
      const other = await makeTransfer(db, 'completed');
      const dispute = await openDispute(db, other.sender, other);
      await decideDispute(db, await makeOperator(db, 'compliance'), dispute);
      const opened = await open(db, support, other.id);
      expect(opened.disputes).toMatchObject([{ reference: dispute.reference, status: 'won' }]);
      expect(opened.journals.at(-1)?.kind).toBe('dispute_won');
    }),
  );

  it(
    'returns the reason for a hold only to compliance',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const judge = await makeOperator(db, 'compliance');
      const p_reason = 'a look at it';
      await call(db, judge, 'hold_money_transfer', { p_reference: made.reference, p_reason });
      const [held] = (await open(db, judge, made.id)).holds ?? [];
      expect(held).toMatchObject({ rule: 'operator', reason: p_reason, outcome: null });
      for (const role of ['support', 'finance', 'admin'])
        expect((await open(db, await makeOperator(db, role), made.id)).holds, role).toBeNull();
    }),
  );

  it(
    'requires a reason, logs it, and refuses a draft and the operator’s own transfer',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const made = await makeTransfer(db, 'pending');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(open(db, support, made.id, ' a '), 'FIELD_INVALID', {
        field: 'p_reason',
      });
      await open(db, support, made.id, ' she called ');
      expect(await auditOf(db, made.id)).toContainEqual(
        expect.objectContaining({
          action: 'transfer.opened',
          actor_id: support,
          reason: 'she called',
        }),
      );
      const draft = await makeTransfer(db, 'draft');
      for (const id of [draft.id, crypto.randomUUID()])
        await expectRefused(open(db, support, id), 'TRANSFER_NOT_FOUND');
      await giveRoles(db, made.sender, 'support');
      await expectRefused(open(db, made.sender, made.id), 'OWN_CASE');
      const roles = ['support', 'finance', 'compliance', 'admin'];
      const args = { p_id: made.id, p_reason: 'a reason' };
      await expectOperatorsOnly(db, roles, 'open_transfer_record', args);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
