// Queries that read courier companies, the agents of a company, and the roles that the signed-in
// user has in these companies.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { companySchema, courierRolesSchema } from '../model/company.ts';

export type CourierAgent =
  Database['public']['Functions']['list_courier_agents']['Returns'][number];

const PAGE = 50;

export const companyQueries = {
  all: () => ['courier-company'] as const,
  work: (userId: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'work', userId],
      queryFn: () => call('my_courier_work', {}, courierRolesSchema),
    }),
  /**
   * Courier companies with their states. The query key starts with `couriers`, because mutations on
   * a company refetch all queries whose keys start with `couriers`.
   */
  companies: () =>
    queryOptions({
      queryKey: ['couriers', 'with-state'],
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(
          await supabase
            .from('couriers')
            .select('id,name,is_active,is_taking_deliveries')
            .order('is_active', { ascending: false })
            .order('name'),
        );
      },
    }),
  /** Details of a courier company. The database logs each time an operator reads them. */
  company: (courierId: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'company', courierId],
      queryFn: () => call('courier_company', { p_courier_id: courierId }, companySchema),
    }),
  /** Agents of a courier, oldest first. */
  agents: (courierId: string) =>
    infiniteQueryOptions({
      queryKey: [...companyQueries.all(), 'agents', courierId],
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
