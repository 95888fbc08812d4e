// Identity cases that wait for a reviewer, and the reason codes for a rejection.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database, Tables } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { getSupabase } from '../../../../shared/api/supabase.ts';
import { unwrap } from '../../../../shared/errors/refusal.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type QueuedCase =
  Database['public']['Functions']['identity_review_queue']['Returns'][number];
export type RejectionReason = Tables<'identity_rejection_reasons'>;

const PAGE = 20;
const FRESH_MS = 60_000;

export const caseQueries = {
  /** Identity cases in the queue, oldest first. Keyset pagination. */
  queue: (isWaitingForPerson: boolean) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'queue', isWaitingForPerson],
      staleTime: FRESH_MS,
      initialPageParam: undefined as QueuedCase | undefined,
      queryFn: ({ pageParam: last }) =>
        call('identity_review_queue', {
          p_limit: PAGE,
          p_is_waiting_for_person: isWaitingForPerson,
          ...(last
            ? { p_after_submitted_at: last.submitted_at, p_after_id: last.approval_id }
            : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  reasons: () =>
    queryOptions({
      queryKey: ['identity-rejection-reasons'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<RejectionReason[]> => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('identity_rejection_reasons').select().order('position'));
      },
    }),
};
