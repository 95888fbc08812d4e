// Schema of a parcel as the courier agent sees it: its status and the next stop.
import { z } from 'zod/mini';

const citySchema = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
});
const text = z.nullable(z.string());
const number = z.nullable(z.number());

const custodySchema = z.nullable(z.enum(['pickup', 'holder', 'hub', 'offered']));

export const jobSchema = z.object({
  id: z.string(),
  label_code: z.string(),
  status: z.enum(['scheduled', 'in_transit', 'delivered', 'completed']),
  outcome: z.nullable(z.enum(['ok', 'cancelled', 'returned', 'lost'])),
  is_returning: z.boolean(),
  attempts: z.number(),
  is_holder: z.boolean(),
  /**
   * The agent's relation to the parcel (pickup, holder, hub or offered); null after the agent has
   * handed the parcel over.
   */
  custody: custodySchema,
  is_handed_over: z.boolean(),
  hub_city: z.nullable(citySchema),
  /** Hubs where the parcel may be left on its route; hubs in the agent's own city come first. */
  hubs: z.nullable(z.array(citySchema)),
  contents: text,
  weight_grams: number,
  final_weight_grams: number,
  length_cm: number,
  width_cm: number,
  height_cm: number,
  total_centimes: number,
  /**
   * Price in centimes of a parcel that is being returned or has been returned; it replaces
   * total_centimes. Missing in data stored by older app versions.
   */
  return_price_centimes: z.optional(number),
  promised_at: text,
  next_slot: z.nullable(z.object({ starts_at: z.string(), ends_at: z.string() })),
  updated_at: z.string(),
  pickup_city: z.nullable(citySchema),
  dropoff_city: z.nullable(citySchema),
  next_stop: z.nullable(z.enum(['pickup', 'dropoff', 'return'])),
  /**
   * Contact and address of the next stop; null when the agent has no further stop for this parcel.
   */
  place: z.nullable(
    z.object({
      contact_name: text,
      contact_phone: text,
      address: text,
      landmark: text,
      notes: text,
      latitude: number,
      longitude: number,
    }),
  ),
  weigh_in: z.nullable(
    z.object({
      id: z.string(),
      weight_grams: z.number(),
      new_total_centimes: z.number(),
      answer: z.nullable(z.enum(['agreed', 'refused'])),
    }),
  ),
});
export type Job = z.infer<typeof jobSchema>;
export type JobPlace = NonNullable<Job['place']>;

/** The cursor is opaque: the client returns it to the database unchanged. */
export const jobPageSchema = z.object({
  items: z.array(jobSchema),
  next_cursor: z.nullable(z.json()),
});

export const JOB_FILTERS = ['to_pick_up', 'to_take_over', 'carrying', 'done'] as const;
export type JobFilter = (typeof JOB_FILTERS)[number];

/**
 * Returns the list of the courier's work that shows a parcel: to pick up, to take over, carrying or
 * done. The parcel's status and custody determine the list.
 */
export function listOfJob({ status, custody }: Pick<Job, 'status' | 'custody'>): JobFilter {
  if (status === 'scheduled') return 'to_pick_up';
  if (custody === 'hub' || custody === 'offered') return 'to_take_over';
  return status === 'in_transit' ? 'carrying' : 'done';
}

/**
 * Returns the list of parcels that the URL parameter names. An unknown or missing parameter selects
 * the parcels to pick up.
 */
export const parseJobFilter = (text: string | undefined): JobFilter =>
  JOB_FILTERS.find((one) => one === text) ?? 'to_pick_up';
