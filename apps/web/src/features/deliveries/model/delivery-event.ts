// Schema of a parcel event with its data.
import { z } from 'zod/mini';
import { type City, citySchema } from './city-summary.ts';

const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));

const slotSchema = z.object({ starts_at: z.string(), ends_at: z.string() });

/** Data of an event. Only the fields that a screen uses are included. */
const dataSchema = z.object({
  reason: text,
  note: text,
  weight_grams: number,
  new_total_centimes: number,
  /** New total price in centimes, which applies after this event. */
  price_centimes: number,
  /**
   * Slot of the next visit. Either the courier and the person at the door agreed on the slot, or
   * the sender or the receiver requested it.
   */
  slot: z.optional(z.nullable(slotSchema)),
  slot_starts_at: text,
  slot_ends_at: text,
  latitude: number,
  longitude: number,
});

/** Event as visitors of the tracking page see it, without actor and data. */
export const trackedEventSchema = z.object({
  kind: z.string(),
  occurred_at: z.string(),
  city: z.nullable(citySchema),
});

/** Event as the server returns it. It contains only the ID of its city, not the city's data. */
export const deliveryEventSchema = z.object({
  id: z.union([z.string(), z.number()]),
  kind: z.string(),
  occurred_at: z.string(),
  city_id: z.nullable(z.number()),
  actor_role: z.string(),
  data: z.catch(dataSchema, {}),
});
export type TrackedEvent = z.infer<typeof trackedEventSchema>;
export type DeliveryEvent = z.infer<typeof deliveryEventSchema> & { city: City | null };
