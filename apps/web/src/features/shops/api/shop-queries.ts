// Shops as people read them: where to pay in, where to collect, and one's own.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import type { Position } from '../../../shared/map/map-types.ts';
import { shopSchema } from '../../../shared/shops/shop.ts';

const FRESH_MS = 60_000;

const placesSchema = z.array(z.object({ distance_m: z.nullable(z.number()), shop: shopSchema }));
export type CashInPlace = z.infer<typeof placesSchema>[number];

const payoutPlaceSchema = z.extend(shopSchema, {
  ready_by: z.nullable(z.string()),
  ready_at: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type PayoutPlaceShop = z.infer<typeof payoutPlaceSchema>;

export const shopQueries = {
  all: () => ['shops'] as const,
  /** Around a position, which is sent along and kept nowhere; else around a city, or her own. */
  cashIn: (transferId: string, cityId: number | undefined, position: Position | undefined) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'cash-in', transferId, cityId, position],
      staleTime: FRESH_MS,
      // A place that somebody stood at does not stay in memory either.
      ...(position ? { gcTime: 0 } : {}),
      queryFn: () =>
        call(
          'cash_in_places',
          {
            p_id: transferId,
            ...(cityId === undefined ? {} : { p_city_id: cityId }),
            ...(position ? { p_latitude: position.latitude, p_longitude: position.longitude } : {}),
          },
          placesSchema,
        ),
    }),
  payout: (transferId: string, version: number) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'payout', transferId, version],
      staleTime: FRESH_MS,
      // A step of the same transfer changes little of it: what is known stays until the answer comes.
      placeholderData: (known, before) => (before?.queryKey[2] === transferId ? known : undefined),
      queryFn: () => call('payout_place', { p_id: transferId }, z.nullable(payoutPlaceSchema)),
    }),
  own: () =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'own'],
      queryFn: () => call('my_shop', {}, shopSchema),
    }),
  ofBroker: (brokerId: string) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'of-broker', brokerId],
      queryFn: () => call('read_broker_shop', { p_broker_id: brokerId }, z.nullable(shopSchema)),
    }),
};
