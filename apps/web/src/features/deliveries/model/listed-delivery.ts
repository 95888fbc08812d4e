// Schema of one page of the parcel list.
import { z } from 'zod/mini';
import type { City } from './city-summary.ts';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery-state.ts';
import type { DeliverySummary } from './delivery-summary.ts';

const listedSchema = z.object({
  id: z.string(),
  role: z.enum(['sent', 'received']),
  status: z.enum(DELIVERY_STATUSES),
  outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
  is_returning: z.boolean(),
  total_centimes: z.nullable(z.number()),
  promised_at: z.nullable(z.string()),
  created_at: z.string(),
  needs_answer: z.boolean(),
  pickup_city_id: z.nullable(z.number()),
  dropoff_city_id: z.nullable(z.number()),
  other_name: z.nullable(z.string()),
});

/**
 * The client sends the cursor back to the server unchanged; only the database interprets the
 * cursor.
 */
export const deliveryPageSchema = z.object({
  items: z.array(listedSchema),
  next_cursor: z.nullable(z.json()),
});

/** Replaces each city id in the parcel list with the city's data. */
export function deliverySummaryOf(
  listed: z.infer<typeof listedSchema>,
  cities: City[],
): DeliverySummary {
  const find = (id: number | null) => cities.find((city) => city.id === id) ?? null;
  const { pickup_city_id: from, dropoff_city_id: to, other_name: name, ...rest } = listed;
  return { ...rest, name, from: find(from), to: find(to) };
}
