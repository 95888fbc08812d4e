// Parcel queries for sender and receiver. All queries share one root key, so that a live update
// invalidates all of them.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { DELIVERIES_QUERY_KEY } from '../model/deliveries-query-key.ts';
import { forgetCodes } from '../model/delivery-codes.ts';
import { deliveryDetailSchema, deliveryDetailWithCities } from '../model/delivery-detail.ts';
import type { DeliveryFilter, DeliveryRole } from '../model/delivery-filter.ts';
import { deliveryPageSchema, deliverySummaryOf } from '../model/listed-delivery.ts';

const PAGE = 30;
const PHOTO_SECONDS = 3600;
/** Signed URLs are renewed five minutes before they expire. */
const PHOTO_FRESH_MS = (PHOTO_SECONDS - 300) * 1000;

export const deliveryQueries = {
  all: () => DELIVERIES_QUERY_KEY,
  list: (filter: DeliveryFilter, role: DeliveryRole, search: string) =>
    infiniteQueryOptions({
      queryKey: [...deliveryQueries.all(), 'list', filter, role, search],
      initialPageParam: null as Json,
      queryFn: async ({ pageParam, client }) => {
        const [page, cities] = await Promise.all([
          call(
            'my_deliveries',
            {
              p_filter: filter,
              p_role: role,
              p_limit: PAGE,
              ...(search ? { p_search: search } : {}),
              ...(pageParam === null ? {} : { p_cursor: pageParam }),
            },
            deliveryPageSchema,
          ),
          client.ensureQueryData(cityQueries.list()),
        ]);
        for (const { id, status } of page.items) if (status === 'completed') forgetCodes(id);
        return { ...page, items: page.items.map((item) => deliverySummaryOf(item, cities)) };
      },
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  detail: (deliveryId: string) =>
    queryOptions({
      queryKey: [...deliveryQueries.all(), 'detail', deliveryId],
      queryFn: async ({ client }) => {
        const [detail, cities] = await Promise.all([
          call('delivery_detail', { p_id: deliveryId }, deliveryDetailSchema),
          client.ensureQueryData(cityQueries.list()),
        ]);
        if (detail.delivery.status === 'completed') forgetCodes(deliveryId);
        return deliveryDetailWithCities(detail, cities);
      },
    }),
  /** Signed URLs of private photos, by path. */
  photoUrls: (paths: string[]) =>
    queryOptions({
      queryKey: ['delivery-photos', ...paths],
      enabled: paths.length > 0,
      staleTime: PHOTO_FRESH_MS,
      refetchInterval: PHOTO_FRESH_MS,
      queryFn: async () => {
        const supabase = await getSupabase();
        const { data, error } = await supabase.storage
          .from('delivery-photos')
          .createSignedUrls(paths, PHOTO_SECONDS);
        if (error) throw error;
        return new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
      },
    }),
};
