// One thing that happened to a parcel, with what belongs to it.
import { z } from 'zod/mini';
import { type City, citySchema } from './city-summary.ts';

const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));

const slotSchema = z.object({ starts_at: z.string(), ends_at: z.string() });

/** What else an event carries is of no use to a screen. */
const dataSchema = z.object({
  reason: text,
  note: text,
  weight_grams: number,
  new_total_centimes: number,
  /** What counts from then on instead of the total. */
  price_centimes: number,
  /** What the courier was told at the door, or what a party asked for. */
  slot: z.optional(z.nullable(slotSchema)),
  slot_starts_at: text,
  slot_ends_at: text,
  latitude: number,
  longitude: number,
});

/** A visitor is told neither who did it nor anything beside it. */
export const trackedEventSchema = z.object({
  kind: z.string(),
  occurred_at: z.string(),
  city: z.nullable(citySchema),
});

/** As it comes, its city by number alone. */
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
