// Proofs of address that wait for a reviewer. The database logs each read of the list.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type QueuedProof = Database['public']['Functions']['address_proof_queue']['Returns'][number];

const PAGE = 20;
const FRESH_MS = 60_000;

export const addressProofQueries = {
  all: () => [...operatorQueries.all(), 'address-proofs'] as const,
  queue: () =>
    infiniteQueryOptions({
      queryKey: addressProofQueries.all(),
      staleTime: FRESH_MS,
      initialPageParam: undefined as QueuedProof | undefined,
      queryFn: ({ pageParam: last }) =>
        call('address_proof_queue', {
          p_limit: PAGE,
          ...(last ? { p_after_submitted_at: last.submitted_at, p_after_id: last.proof_id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
