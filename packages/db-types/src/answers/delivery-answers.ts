// Result schemas of the parcel functions for staff.
import { z } from 'zod/mini';

const maybe = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());
const placedCity = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
});
const city = z.nullable(placedCity);
const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

const claim = z.object({
  id: z.string(),
  kind: z.enum(['damaged', 'missing_items', 'not_received', 'lost', 'other']),
  note: z.string(),
  status: z.enum(['open', 'upheld', 'declined']),
  opened_by: z.string(),
  decision_note: maybe,
  decided_at: maybe,
  created_at: z.string(),
});

/** A visit that the courier recorded far from the recipient's address, or without a position. */
const doubt = z.object({
  kind: z.enum(['attempt_failed', 'refused', 'delivered']),
  occurred_at: z.string(),
  distance_m: maybeNumber,
  no_place: maybe,
});

export const deliveryCaseSchema = z.object({
  id: z.string(),
  label_code: z.string(),
  status: z.enum(['draft', 'scheduled', 'in_transit', 'delivered', 'completed']),
  outcome: z.nullable(z.enum(['ok', 'cancelled', 'returned', 'lost'])),
  is_returning: z.boolean(),
  attempts: z.number(),
  courier: named,
  pickup_city: city,
  dropoff_city: city,
  sender: named,
  recipient: z.object({ name: maybe, phone: maybe }),
  declared_value_centimes: maybeNumber,
  covered_centimes: maybeNumber,
  total_centimes: maybeNumber,
  submitted_at: z.string(),
  picked_up_at: maybe,
  delivered_at: maybe,
  last_scan_at: maybe,
  claims: z.array(claim),
  doubts: z.array(doubt),
  /**
   * Set only for a stranded parcel: the agent who holds the parcel is suspended or no longer works
   * for the courier company. Contains the hubs where the holder can leave the parcel, and whether
   * the parcel is already offered to another agent.
   */
  stranded: z.nullable(z.object({ is_offered: z.boolean(), hubs: z.array(placedCity) })),
});
