// Schema of a transfer's record for operators, with its money movements by account.
import { z } from 'zod/mini';
import { transferStatusSchema } from '../../shell/model/found-record.ts';

const text = z.string();
const textOrNull = z.nullable(text);
const centimes = z.number();
const centimesOrNull = z.nullable(centimes);
const city = z.nullable(z.object({ name: text, name_fr: text, name_ar: text }));

export const maskedPersonSchema = z.object({ id: text, person: text, phone_number: textOrNull });
export type MaskedPerson = z.infer<typeof maskedPersonSchema>;

export const journalsSchema = z.array(
  z.object({
    id: z.number(),
    kind: text,
    at: text,
    lines: z.array(
      z.object({
        debit: text,
        debit_owner: textOrNull,
        credit: text,
        credit_owner: textOrNull,
        amount_centimes: centimes,
      }),
    ),
  }),
);
export type Journal = z.infer<typeof journalsSchema>[number];

export const transferRecordSchema = z.object({
  transfer: z.object({
    id: text,
    reference: text,
    status: transferStatusSchema,
    is_on_hold: z.boolean(),
    answer_by: textOrNull,
    amount_centimes: centimes,
    fee_centimes: centimesOrNull,
    fee_payer: z.enum(['sender', 'recipient']),
    total_centimes: centimesOrNull,
    payout_centimes: centimesOrNull,
    refund_state: z.enum(['none', 'payable', 'paid']),
    refund_centimes: centimesOrNull,
    ready_by: textOrNull,
    ready_at: textOrNull,
    expires_at: textOrNull,
    created_at: text,
  }),
  sender: maskedPersonSchema,
  recipient: z.object({ id: textOrNull, person: text, phone_number: textOrNull, city }),
  brokers: z.array(
    z.object({
      id: text,
      business_name: text,
      city,
      took_cash: z.boolean(),
      pays_out: z.boolean(),
    }),
  ),
  events: z.array(z.object({ id: z.number(), kind: text, role: text, at: text })),
  journals: journalsSchema,
  receipts: z.array(
    z.object({
      kind: z.enum(['paid_in', 'paid_out', 'refunded']),
      issued_to: z.enum(['sender', 'recipient']),
      happened_at: text,
      shop: z.nullable(z.object({ name: text })),
      payout_centimes: centimes,
      total_centimes: z.optional(centimes),
      refund_centimes: z.optional(centimesOrNull),
    }),
  ),
  disputes: z.array(
    z.object({
      id: text,
      reference: text,
      status: z.enum(['open', 'won', 'declined', 'withdrawn']),
      at: text,
    }),
  ),
  /** Holds of the transfer; null for operators without the compliance role. */
  holds: z.nullable(
    z.array(
      z.object({
        rule: z.enum(['large_amount', 'just_below', 'operator']),
        reason: textOrNull,
        placed_at: text,
        outcome: z.nullable(z.enum(['released', 'refused', 'withdrawn'])),
        end_reason: textOrNull,
        ended_at: textOrNull,
      }),
    ),
  ),
});
export type TransferRecord = z.infer<typeof transferRecordSchema>;
export type ReceiptFacts = TransferRecord['receipts'][number];

/**
 * Returns true if a transfer is not on hold, and is still active or has a refund payable at a
 * counter.
 */
export const canBeHeld = ({ is_on_hold, status, refund_state }: TransferRecord['transfer']) =>
  !is_on_hold && (!['completed', 'abandoned'].includes(status) || refund_state === 'payable');

/** Returns the cash that a receipt confirms, in centimes. */
export const receiptCentimes = (receipt: ReceiptFacts): number => {
  if (receipt.kind === 'paid_in') return receipt.total_centimes ?? receipt.payout_centimes;
  if (receipt.kind === 'refunded') return receipt.refund_centimes ?? 0;
  return receipt.payout_centimes;
};
