// Queries for shops: shops where a sender can pay in, where a recipient can collect, and the
// broker's own shop.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import type { Position } from '../../../shared/map/map-types.ts';
import { shopSchema } from '../../../shared/shops/shop.ts';

const FRESH_MS = 60_000;

const placesSchema = z.array(z.object({ distance_m: z.nullable(z.number()), shop: shopSchema }));
export type CashInShop = z.infer<typeof placesSchema>[number];

const payoutPlaceSchema = z.extend(shopSchema, {
  ready_by: z.nullable(z.string()),
  ready_at: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type PayoutPlaceShop = z.infer<typeof payoutPlaceSchema>;

export const shopQueries = {
  all: () => ['shops'] as const,
  /**
   * Query for the shops near a position or in a city. Without a position or a city, it returns the
   * shops in the user's city. The position is sent to the server but never stored.
   */
  cashIn: (transferId: string, cityId: number | undefined, position: Position | undefined) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'cash-in', transferId, cityId, position],
      staleTime: FRESH_MS,
      // Removes the query from memory after use, because its key contains the user's position.
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
      // A change of the transfer rarely changes the shop. Until the response for the transfer's new
      // version arrives, the shop that was read for the previous version is shown.
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
