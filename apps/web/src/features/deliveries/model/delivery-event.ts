// One thing that happened to a parcel, with what belongs to it.
import { z } from 'zod/mini';
import { citySchema } from './place.ts';

const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));

/** What else an event carries is of no use to a screen. */
const dataSchema = z.object({
  reason: text,
  note: text,
  weight_grams: number,
  new_total_centimes: number,
  slot_starts_at: text,
  slot_ends_at: text,
});

/** A visitor is told neither who did it nor anything beside it. */
export const trackedEventSchema = z.object({
  kind: z.string(),
  occurred_at: z.string(),
  city: z.nullable(citySchema),
});

export const deliveryEventSchema = z.extend(trackedEventSchema, {
  id: z.union([z.string(), z.number()]),
  actor_role: z.string(),
  is_own: z.boolean(),
  data: z.catch(dataSchema, {}),
});
export type TrackedEvent = z.infer<typeof trackedEventSchema>;
export type DeliveryEvent = z.infer<typeof deliveryEventSchema>;
