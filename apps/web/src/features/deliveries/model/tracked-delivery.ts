// Schema of a parcel on its public tracking page, without names, addresses and phone numbers.
import { z } from 'zod/mini';
import { citySchema } from './city-summary.ts';
import { trackedEventSchema } from './delivery-event.ts';
import { DELIVERY_OUTCOMES, DELIVERY_STATUSES } from './delivery-state.ts';

/**
 * Response to a request with a tracking code. The parcel is null if the tracking code is unknown,
 * expired or malformed.
 */
export const trackedDeliverySchema = z.nullable(
  z.object({
    status: z.enum(DELIVERY_STATUSES),
    outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
    courier_name: z.nullable(z.string()),
    promised_at: z.nullable(z.string()),
    pickup_city: citySchema,
    dropoff_city: citySchema,
    events: z.array(trackedEventSchema),
    next_slot: z.nullable(z.object({ starts_at: z.string(), ends_at: z.string() })),
    is_returning: z.boolean(),
    attempts: z.number(),
  }),
);
export type TrackedDelivery = NonNullable<z.infer<typeof trackedDeliverySchema>>;
