// Schema of a refund that a user can collect at any broker's counter.
import { z } from 'zod/mini';

export const counterRefundSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount_centimes: z.number(),
  state: z.enum(['payable', 'paid']),
  is_locked: z.boolean(),
  paid_at: z.nullable(z.string()),
  paid_by: z.nullable(z.string()),
});

export type CounterRefund = z.infer<typeof counterRefundSchema>;
