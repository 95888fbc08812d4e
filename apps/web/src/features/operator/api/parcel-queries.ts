// Parcels as the staff read them: those that wait for a decision, and those that a search finds.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

export type ParcelCase = Answers['delivery_cases'][number];
export type ParcelClaim = ParcelCase['claims'][number];
export type ParcelDoubt = ParcelCase['doubts'][number];
export type ParcelQueue = 'claims' | 'lost' | 'visits';

const FRESH_MS = 60_000;
const MOST_FOUND = 50;

export const parcelQueries = {
  /** The oldest first. */
  cases: (queue: ParcelQueue, limit: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'parcels', queue, limit],
      staleTime: FRESH_MS,
      gcTime: 0,
      placeholderData: keepPreviousData,
      queryFn: () => call('delivery_cases', { p_kind: queue, p_limit: limit }),
    }),
  /** Each search is logged. */
  found: (text: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'parcels', 'found', text],
      enabled: text !== '',
      staleTime: FRESH_MS,
      gcTime: 0,
      queryFn: () => call('find_deliveries', { p_query: text, p_limit: MOST_FOUND }),
    }),
};
