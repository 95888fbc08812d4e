// Schema of a parcel and its events, photos, weigh-ins and claims, which the app loads with one
// request. The viewer is the sender, the receiver, the courier or an operator. Fields that the
// viewer may not see are null.
import { z } from 'zod/mini';
import type { CitySummary } from './city-summary.ts';
import { type DeliveryEvent, deliveryEventSchema } from './delivery-event.ts';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery-state.ts';

const text = z.optional(z.nullable(z.string()));
const number = z.optional(z.nullable(z.number()));

const deliverySchema = z.object({
  id: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
  is_returning: z.boolean(),
  attempts: z.number(),
  label_code: text,
  contents: text,
  weight_grams: number,
  final_weight_grams: number,
  length_cm: number,
  width_cm: number,
  height_cm: number,
  declared_value_centimes: number,
  pickup_city_id: number,
  dropoff_city_id: number,
  pickup_address: text,
  pickup_landmark: text,
  pickup_notes: text,
  pickup_latitude: number,
  pickup_longitude: number,
  pickup_contact_name: text,
  pickup_contact_phone: text,
  dropoff_address: text,
  dropoff_landmark: text,
  dropoff_notes: text,
  dropoff_latitude: number,
  dropoff_longitude: number,
  dropoff_contact_name: text,
  dropoff_contact_phone: text,
  chargeable_grams: number,
  base_centimes: number,
  weight_extra_centimes: number,
  insurance_centimes: number,
  total_centimes: number,
  returned_centimes: number,
  refused_centimes: number,
  covered_centimes: number,
  promised_at: text,
  submitted_at: text,
  picked_up_at: text,
  delivered_at: text,
  completed_at: text,
  next_slot_starts_at: text,
  next_slot_ends_at: text,
  created_at: z.string(),
});

const photoSchema = z.object({
  id: z.string(),
  purpose: z.enum(['delivery', 'pickup', 'proof', 'claim']),
  storage_path: z.string(),
  claim_id: text,
  taken_at: text,
  created_at: z.string(),
});

const weighInSchema = z.object({
  id: z.string(),
  weight_grams: z.number(),
  new_total_centimes: z.number(),
  answer: z.nullable(z.enum(['agreed', 'refused'])),
});

const claimSchema = z.object({
  id: z.string(),
  kind: z.string(),
  note: text,
  status: z.enum(['open', 'upheld', 'declined']),
  decision_note: text,
  is_mine: z.boolean(),
  created_at: z.string(),
});

/**
 * State of one of a parcel's secret codes: `open` while the code can still be entered; `locked`
 * after five wrong entries. Absent before the parcel is submitted and after it is completed.
 */
const codeSchema = z.optional(z.enum(['open', 'locked']));

const can = z.catch(z.boolean(), false);

export const deliveryDetailSchema = z.object({
  role: z.enum(['sender', 'receiver', 'courier', 'operator']),
  delivery: deliverySchema,
  sender: z.nullable(z.object({ first_name: text, last_name: text })),
  courier: z.nullable(z.object({ name: z.string() })),
  events: z.array(deliveryEventSchema),
  photos: z.array(photoSchema),
  weigh_ins: z.array(weighInSchema),
  claims: z.array(claimSchema),
  tracking_code: z.nullable(z.string()),
  codes: z.object({ pickup: codeSchema, dropoff: codeSchema, return: codeSchema }),
  can: z.object({
    cancel: can,
    reschedule: can,
    claim: can,
    confirm_received: can,
    answer_weigh_in: can,
  }),
});

type Answer = z.infer<typeof deliveryDetailSchema>;
export type DeliveryDetail = Omit<Answer, 'events'> & {
  events: DeliveryEvent[];
  pickup_city: CitySummary | null;
  dropoff_city: CitySummary | null;
};

/** Replaces the response's city ids with cities. */
export function deliveryDetailWithCities(answer: Answer, cities: CitySummary[]): DeliveryDetail {
  const find = (id: number | null | undefined) => cities.find((one) => one.id === id) ?? null;
  return {
    ...answer,
    pickup_city: find(answer.delivery.pickup_city_id),
    dropoff_city: find(answer.delivery.dropoff_city_id),
    events: answer.events.map((event) => ({ ...event, city: find(event.city_id) })),
  };
}

export type Delivery = DeliveryDetail['delivery'];
export type DeliveryPhoto = DeliveryDetail['photos'][number];
export type WeighIn = DeliveryDetail['weigh_ins'][number];
export type DeliveryClaim = DeliveryDetail['claims'][number];
