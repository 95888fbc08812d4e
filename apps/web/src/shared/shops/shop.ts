// Schema of a broker's shop as the database returns it: location, contact, opening hours.
import { z } from 'zod/mini';

export const shopSpanSchema = z.object({
  is_other: z.boolean(),
  /** Number of the weekday; 1 is Monday. */
  weekday: z.number(),
  opens_at: z.string(),
  closes_at: z.string(),
});

export const shopSchema = z.object({
  broker_id: z.string(),
  name: z.string(),
  city_id: z.number(),
  address: z.string(),
  landmark: z.string(),
  phone: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** True while the shop is open; null if no opening hours are known. */
  is_open: z.nullable(z.boolean()),
  /** Local time in Morocco at which the shop opens or closes next. */
  changes_at: z.nullable(z.string()),
  today: z.string(),
  hours: z.array(shopSpanSchema),
  closed_days: z.array(z.string()),
  other_from: z.nullable(z.string()),
  other_until: z.nullable(z.string()),
  /** Rating of the broker by customers; null below five ratings. */
  rating: z.nullable(z.object({ mean: z.number(), count: z.number() })),
});

export type Shop = z.infer<typeof shopSchema>;
export type ShopSpan = z.infer<typeof shopSpanSchema>;
