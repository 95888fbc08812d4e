// Held transfers for compliance: the list and a single transfer, with masked names. The database
// logs each read.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type HeldTransfer = Database['public']['Functions']['held_transfers']['Returns'][number];

const PAGE = 20;
const FRESH_MS = 60_000;

const text = z.string();
const textOrNull = z.nullable(text);
const rule = z.enum(['large_amount', 'just_below', 'sanctions', 'operator']);
export type HoldRule = z.infer<typeof rule>;
const status = z.enum([
  'draft',
  'pending',
  'waiting_for_broker',
  'in_process',
  'completed',
  'abandoned',
]);
const heldTransferSchema = z.object({
  transfer: z.object({
    id: text,
    reference: text,
    status,
    is_on_hold: z.boolean(),
    answer_by: textOrNull,
    amount_centimes: z.number(),
    confirmed_at: text,
    funded_at: textOrNull,
    accepted_at: textOrNull,
  }),
  sender: z.object({
    id: text,
    person: text,
    phone_number: textOrNull,
    is_identity_approved: z.boolean(),
    is_address_seen: z.boolean(),
    created_at: text,
  }),
  recipient: z.object({ person: text, phone_number: textOrNull }),
  holds: z.array(
    z.object({
      id: z.number(),
      rule,
      reason: textOrNull,
      placed_at: text,
      outcome: z.nullable(z.enum(['released', 'refused', 'withdrawn'])),
      end_reason: textOrNull,
      ended_at: textOrNull,
    }),
  ),
  related: z.array(
    z.object({
      id: text,
      reference: text,
      status,
      amount_centimes: z.number(),
      confirmed_at: text,
      is_on_hold: z.boolean(),
      is_same_sender: z.boolean(),
      is_same_phone: z.boolean(),
    }),
  ),
});
export type OpenedHold = z.infer<typeof heldTransferSchema>;

export const holdQueries = {
  all: () => [...operatorQueries.all(), 'holds'] as const,
  /** Held transfers, most urgent first. Keyset pagination. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...holdQueries.all(), 'list'],
      staleTime: FRESH_MS,
      initialPageParam: undefined as HeldTransfer | undefined,
      queryFn: ({ pageParam: last }) =>
        call('held_transfers', {
          p_limit: PAGE,
          ...(last ? { p_after_answer_by: last.answer_by, p_after_id: last.transfer_id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...holdQueries.all(), id],
      staleTime: FRESH_MS,
      gcTime: 0,
      queryFn: () => call('read_held_transfer', { p_id: id }, heldTransferSchema),
    }),
};
