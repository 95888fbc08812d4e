// Proofs of address that wait for a reviewer, and one as she opens it; each look is logged.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

export type QueuedProof = Database['public']['Functions']['address_proof_queue']['Returns'][number];

const PAGE = 20;
const FRESH_MS = 60_000;

const text = z.string();
export const openedProofSchema = z.object({
  proof: z.object({
    id: text,
    address: text,
    city_id: z.number(),
    paper_kind: text,
    status: text,
    seen_as: z.nullable(z.enum(['broker', 'operator'])),
    seen_at: z.nullable(text),
    submitted_at: text,
  }),
  identity: z.object({ first_name: text, middle_name: z.nullable(text), last_name: text }),
  documents: z.array(z.object({ id: text, file_path: text, file_name: text, file_type: text })),
  earlier_proofs: z.array(
    z.object({ id: text, status: text, submitted_at: text, reviewer_note: z.nullable(text) }),
  ),
  documents_readable_until: text,
});
export type OpenedProof = z.infer<typeof openedProofSchema>;

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
