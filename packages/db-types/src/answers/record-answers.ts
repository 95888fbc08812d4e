// Result schemas of the functions with which operators view a person's transfers, parcels, listings
// and disputes.
import { z } from 'zod/mini';

const role = z.enum(['sender', 'receiver']);

/** Parts of the result of reveal_person. */
export const personRecordsSchema = {
  transfers: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(['pending', 'waiting_for_broker', 'in_process', 'completed', 'abandoned']),
      is_on_hold: z.boolean(),
      amount_centimes: z.number(),
      updated_at: z.string(),
      role,
    }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      label_code: z.string(),
      status: z.enum(['scheduled', 'in_transit', 'delivered', 'completed']),
      outcome: z.nullable(z.enum(['ok', 'cancelled', 'returned', 'lost'])),
      is_returning: z.boolean(),
      updated_at: z.string(),
      role,
    }),
  ),
  properties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      is_listed: z.boolean(),
      is_taken_down: z.boolean(),
      updated_at: z.string(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(['open', 'won', 'declined', 'withdrawn']),
      created_at: z.string(),
    }),
  ),
};
