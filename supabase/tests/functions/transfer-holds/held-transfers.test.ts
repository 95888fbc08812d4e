// Transfers on hold for compliance: the list and the detail, with masked names. Each read is
// logged.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';
import { sendAmount } from '../../support/money/send-amount.ts';
import { withoutLimits } from '../../support/money/without-limits.ts';

describe('the view of a compliance operator', () => {
  it(
    'lists the transfers on hold with masked names, the most urgent first, page by page',
    withoutLimits(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      const ids: string[] = [];
      for (let i = 0; i < 3; i++) {
        const { id } = await sendAmount(db, 10_001);
        await asRoot(
          db,
          "update public.money_transfers set hold_answer_by = '2020-01-01'::timestamptz + $2 * interval '1 hour' where id = $1",
          [id, i],
        );
        ids.push(id);
      }
      const page = (after: Date | null, id: string | null) =>
        asCaller<{ transfer_id: string; answer_by: Date }>(
          db,
          operator,
          'select * from public.held_transfers($1, $2, 2)',
          [after, id],
        );
      const first = await page(null, null);
      expect(first.map((row) => row.transfer_id)).toEqual(ids.slice(0, 2));
      expect(first[0]).toMatchObject({
        sender: 'A••• A•••',
        recipient: 'K•••',
        rule: 'large_amount',
        amount_centimes: 1_000_100,
        is_funded: false,
      });
      const second = await page(first[1]?.answer_by ?? null, first[1]?.transfer_id ?? null);
      expect(second.map((row) => row.transfer_id)).toEqual(ids.slice(2));
    }),
  );

  it(
    'shows one transfer with masked names, its holds and its related transfers',
    withoutLimits(async (db) => {
      const sender = await makeSender(db);
      const phone = newPhone();
      const related = await makeTransfer(db, 'completed', { sender });
      const toPhone = await makeTransfer(db, 'pending', { recipientPhone: phone });
      await makeTransfer(db, 'pending');
      const made = await sendAmount(db, 12_000, { sender, recipientPhone: phone });
      const operator = await makeOperator(db, 'compliance');
      const { read_held_transfer: seen } = await call<{
        read_held_transfer: Record<string, unknown>;
      }>(db, operator, 'read_held_transfer', { p_id: made.id });
      expect(seen).toMatchObject({
        transfer: { reference: made.reference, is_on_hold: true, amount_centimes: 1_200_000 },
        sender: {
          id: sender,
          person: 'A••• A•••',
          is_identity_approved: true,
          is_address_seen: false,
        },
        recipient: { person: 'K•••', phone_number: `+212••••••${phone.slice(-2)}`, id: null },
        holds: [{ rule: 'large_amount', reason: null, outcome: null }],
      });
      expect(new Set((seen.related as { id: string }[]).map(({ id }) => id))).toEqual(
        new Set([related.id, toPhone.id]),
      );
      expect(seen.related).toContainEqual(
        expect.objectContaining({ id: toPhone.id, is_same_sender: false, is_same_phone: true }),
      );
      expect(JSON.stringify(seen)).not.toContain('Idrissi');
      expect((await auditOf(db, made.id)).map(({ action }) => action)).toContain('hold.opened');
    }),
  );
});
