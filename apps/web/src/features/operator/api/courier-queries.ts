// Couriers, their agents and where these can work.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { call } from '../../../shared/lib/call.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { operatorQueries } from './operator-queries.ts';

export type CourierAgent =
  Database['public']['Functions']['list_courier_agents']['Returns'][number];

const PAGE = 50;
const FRESH_MS = 60_000;

export const courierQueries = {
  couriers: () =>
    queryOptions({
      queryKey: ['couriers'],
      staleTime: FRESH_MS,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('couriers').select('id,name,is_active').order('name'));
      },
    }),
  /** The first ones first; each reading is logged. */
  agents: (courierId: string) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'courier-agents', courierId],
      staleTime: FRESH_MS,
      gcTime: 0,
      enabled: courierId !== '',
      initialPageParam: undefined as CourierAgent | undefined,
      queryFn: ({ pageParam: last }) =>
        call('list_courier_agents', {
          p_courier_id: courierId,
          p_limit: PAGE,
          ...(last ? { p_after: last.created_at, p_after_id: last.user_id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
