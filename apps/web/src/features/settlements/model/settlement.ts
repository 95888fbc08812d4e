// Schema of a settlement as seen by one of its two brokers.
import { z } from 'zod/mini';
import { shopSchema } from '../../../shared/shops/shop.ts';

export const settlementSchema = z.object({
  id: z.string(),
  is_giver: z.boolean(),
  amount_centimes: z.number(),
  status: z.enum(['open', 'settled', 'declined', 'lapsed']),
  lapses_at: z.string(),
  ended_at: z.nullable(z.string()),
  has_confirmed: z.boolean(),
  has_other_confirmed: z.boolean(),
  other: shopSchema,
  place: shopSchema,
});
export type Settlement = z.infer<typeof settlementSchema>;
