// Schema of a dispute for operators: its deadline, the facts of the transfer, and the highest
// possible award.
import { z } from 'zod/mini';

const cents = z.nullable(z.number());
const text = z.nullable(z.string());

export const operatorDisputeSchema = z.object({
  id: z.string(),
  reference: z.string(),
  transfer_reference: z.string(),
  party: z.enum(['sender', 'receiver', 'broker']),
  reason: z.string(),
  status: z.string(),
  answer_by: z.string(),
  decide_by: z.string(),
  answered_at: text,
  decided_at: text,
  award_centimes: cents,
  is_answer_late: z.boolean(),
  is_decision_late: z.boolean(),
  /**
   * Messages and events of the dispute. They are not parsed here; the disputes feature parses and
   * renders them.
   */
  entries: z.array(z.unknown()),
  facts: z.object({
    status: z.string(),
    amount_centimes: cents,
    fee_centimes: cents,
    total_centimes: cents,
    payout_centimes: cents,
    refund_state: z.string(),
    refund_centimes: cents,
    sender: text,
    recipient: text,
    recipient_phone: text,
    award_limit_centimes: z.number(),
    brokers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        city: z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() }),
      }),
    ),
  }),
});

export type OperatorDispute = z.infer<typeof operatorDisputeSchema>;
