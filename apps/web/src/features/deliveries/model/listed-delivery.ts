// A parcel as a list tells it.
import { z } from 'zod/mini';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery-state.ts';
import { citySchema } from './place.ts';

export const listedDeliverySchema = z.object({
  id: z.string(),
  role: z.enum(['sent', 'received']),
  status: z.enum(DELIVERY_STATUSES),
  outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
  is_returning: z.boolean(),
  label_code: z.nullable(z.string()),
  contents: z.nullable(z.string()),
  pickup_city: z.nullable(citySchema),
  dropoff_city: z.nullable(citySchema),
  contact_name: z.nullable(z.string()),
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
