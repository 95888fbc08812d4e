// A parcel as a list tells it.
import { z } from 'zod/mini';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery-state.ts';

export const listedDeliverySchema = z.object({
  id: z.string(),
  role: z.enum(['sent', 'received']),
  status: z.enum(DELIVERY_STATUSES),
  outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
  is_returning: z.boolean(),
  label_code: z.nullable(z.string()),
  contents: z.nullable(z.string()),
  pickup_city_id: z.nullable(z.number()),
  dropoff_city_id: z.nullable(z.number()),
  /** Whom it goes to when it is sent, whom it comes from when it is received. */
  other_name: z.nullable(z.string()),
  /** Another weight waits for the sender's answer. */
  needs_answer: z.boolean(),
  total_centimes: z.nullable(z.number()),
  promised_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type ListedDelivery = z.infer<typeof listedDeliverySchema>;

/** A cursor is handed back as it came: only the database reads it. */
export const deliveryPageSchema = z.object({
  items: z.array(listedDeliverySchema),
  next_cursor: z.nullable(z.json()),
});
