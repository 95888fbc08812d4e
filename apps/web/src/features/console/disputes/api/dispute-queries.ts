// Queries for open disputes, closed disputes and a single dispute. The database logs each read of a
// dispute.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { operatorDisputeSchema } from '../model/operator-dispute.ts';

export type QueuedDispute = Database['public']['Functions']['list_disputes']['Returns'][number];

const PAGE = 50;

export const disputeQueries = {
  queue: (areClosed: boolean) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'disputes', areClosed],
      gcTime: 0,
      initialPageParam: undefined as QueuedDispute | undefined,
      queryFn: ({ pageParam: last }) =>
        call('list_disputes', {
          p_are_closed: areClosed,
          p_limit: PAGE,
          ...(last ? { p_after: last.due_at, p_after_id: last.id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'disputes', 'one', id],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => call('read_dispute', { p_id: id }, operatorDisputeSchema),
    }),
};
