// A parcel as a list tells it, and as the dashboard does; both become the same row.
import { z } from 'zod/mini';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery-state.ts';
import { type City, citySchema } from './place.ts';

const common = {
  id: z.string(),
  role: z.enum(['sent', 'received']),
  status: z.enum(DELIVERY_STATUSES),
  outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
  is_returning: z.boolean(),
  total_centimes: z.nullable(z.number()),
  promised_at: z.nullable(z.string()),
  created_at: z.string(),
  /** Another weight waits for the sender's answer. */
  needs_answer: z.boolean(),
};
const commonSchema = z.object(common);

const listedSchema = z.object({
  ...common,
  pickup_city_id: z.nullable(z.number()),
  dropoff_city_id: z.nullable(z.number()),
  other_name: z.nullable(z.string()),
});
const comingSchema = z.object({
  ...common,
  pickup_city: z.nullable(citySchema),
  dropoff_city: z.nullable(citySchema),
  contact_name: z.nullable(z.string()),
});

/** A cursor is handed back as it came: only the database reads it. */
export const deliveryPageSchema = z.object({
  items: z.array(listedSchema),
  next_cursor: z.nullable(z.json()),
});

export type DeliveryInRow = z.infer<typeof commonSchema> & {
  /** Whom it goes to when it is sent, whom it comes from when it is received. */
  name: string | null;
  from: City | null;
  to: City | null;
};

/** Puts the cities where a list has their numbers only. */
export function listedRow(listed: z.infer<typeof listedSchema>, cities: City[]): DeliveryInRow {
  const find = (id: number | null) => cities.find((city) => city.id === id) ?? null;
  const { pickup_city_id: from, dropoff_city_id: to, other_name: name, ...rest } = listed;
  return { ...rest, name, from: find(from), to: find(to) };
}

/** What the dashboard's answer tells of parcels; whatever cannot be read is left out. */
export function comingRows(unread: unknown[]): DeliveryInRow[] {
  return unread.flatMap((one) => {
    const { data } = comingSchema.safeParse(one);
    if (!data) return [];
    const { pickup_city: from, dropoff_city: to, contact_name: name, ...rest } = data;
    return [{ ...rest, name, from, to }];
  });
}

/** @param unread As the dashboard's own answer brings them. */
export const hasAskingDelivery = (unread: unknown[]): boolean =>
  comingRows(unread).some((one) => one.needs_answer);
