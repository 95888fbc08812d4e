// Queries for parcel prices per courier, limits of couriers, served cities, pickup slots and
// neighbourhoods.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { PickupSlot } from '../model/pickup-slot.ts';
import type { Draft } from '../model/wizard/draft.ts';
import { type DeliveryLimits, UNKNOWN_LIMITS } from '../model/wizard/wizard-schema.ts';

/**
 * Time for which a fetched quote is reused, in milliseconds. A reused quote is safe: prices change
 * rarely, and the server checks the price again when the parcel is submitted.
 */
const QUOTE_FRESH_MS = 5 * 60_000;

export type QuotedDelivery = Pick<
  Draft,
  | 'pickup_city_id'
  | 'dropoff_city_id'
  | 'weight_grams'
  | 'length_cm'
  | 'width_cm'
  | 'height_cm'
  | 'declared_value_centimes'
>;

export const quoteQueries = {
  quarters: () =>
    queryOptions({
      queryKey: ['neighborhoods', 'places'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(
          await supabase
            .from('neighborhoods')
            .select('id,city_id,name,name_fr,name_ar,latitude,longitude'),
        );
      },
    }),
  /** Largest weight and largest side length that at least one courier accepts. */
  limits: () =>
    queryOptions({
      queryKey: ['delivery-limits'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<DeliveryLimits> => {
        const supabase = await getSupabase();
        const tariffs = unwrap(
          await supabase.from('courier_tariffs').select('max_weight_grams,max_side_cm'),
        );
        // The limits are unknown while no courier has a price list.
        if (tariffs.length === 0) return UNKNOWN_LIMITS;
        return {
          max_weight_grams: Math.max(...tariffs.map((one) => one.max_weight_grams)),
          max_side_cm: Math.max(...tariffs.map((one) => one.max_side_cm)),
        };
      },
    }),
  /** Cities that a courier serves today; empty on an instance without couriers. */
  servedCities: () =>
    queryOptions({
      queryKey: ['served-cities'],
      staleTime: QUOTE_FRESH_MS,
      queryFn: () => call('served_cities', {}),
    }),
  /** Pickup slots, earliest first. They are refetched, because slots expire as time passes. */
  pickupSlots: () =>
    queryOptions({
      queryKey: ['pickup-slots'],
      staleTime: QUOTE_FRESH_MS,
      queryFn: async (): Promise<PickupSlot[]> =>
        (await call('pickup_slots', {})).map(({ starts_at: startsAt, ends_at: endsAt }) => ({
          startsAt,
          endsAt,
        })),
    }),
  quotes: () => ['delivery-quote'] as const,
  /** Price quotes of all couriers, cheapest first. */
  quote: (delivery: QuotedDelivery) =>
    queryOptions({
      queryKey: [...quoteQueries.quotes(), quotedPart(delivery)],
      staleTime: QUOTE_FRESH_MS,
      queryFn: () => {
        const { declared_value_centimes: value } = delivery;
        return call('quote_delivery', {
          p_pickup_city_id: delivery.pickup_city_id ?? 0,
          p_dropoff_city_id: delivery.dropoff_city_id ?? 0,
          p_weight_grams: delivery.weight_grams ?? 0,
          p_length_cm: delivery.length_cm ?? 0,
          p_width_cm: delivery.width_cm ?? 0,
          p_height_cm: delivery.height_cm ?? 0,
          ...(value === null ? {} : { p_declared_value_centimes: value }),
        });
      },
    }),
};

const quotedPart = (delivery: QuotedDelivery): QuotedDelivery => ({
  pickup_city_id: delivery.pickup_city_id,
  dropoff_city_id: delivery.dropoff_city_id,
  weight_grams: delivery.weight_grams,
  length_cm: delivery.length_cm,
  width_cm: delivery.width_cm,
  height_cm: delivery.height_cm,
  declared_value_centimes: delivery.declared_value_centimes,
});
