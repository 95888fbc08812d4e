// Queries for the user's disputes, a single dispute, and the reasons for which a transfer can be
// disputed.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { disputeSchema, transferDisputesSchema } from '../model/dispute.ts';

export type ListedDispute = Database['public']['Functions']['my_disputes']['Returns'][number];

const PAGE = 30;

export const disputeQueries = {
  all: () => ['disputes'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...disputeQueries.all(), 'list'],
      initialPageParam: undefined as ListedDispute | undefined,
      queryFn: ({ pageParam: last }) =>
        call('my_disputes', {
          p_limit: PAGE,
          ...(last ? { p_before: last.created_at, p_before_id: last.id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...disputeQueries.all(), 'detail', id],
      queryFn: () => call('dispute_detail', { p_id: id }, disputeSchema),
    }),
  ofTransfer: (transferId: string) =>
    queryOptions({
      queryKey: [...disputeQueries.all(), 'transfer', transferId],
      queryFn: () =>
        call('transfer_disputes', { p_transfer_id: transferId }, transferDisputesSchema),
    }),
  /**
   * Returns the evidence itself as a file and not as a signed URL, because a signed URL could be
   * shared. Operators may view the file too.
   */
  file: (path: string) =>
    queryOptions({
      queryKey: ['dispute-file', path],
      staleTime: Number.POSITIVE_INFINITY,
      // Removes the file from the cache when no component uses it.
      gcTime: 0,
      queryFn: async () => {
        const supabase = await getSupabase();
        const { data, error } = await supabase.storage.from('dispute-files').download(path);
        if (error) throw error;
        return data;
      },
    }),
};
