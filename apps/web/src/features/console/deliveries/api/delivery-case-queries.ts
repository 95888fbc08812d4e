// Queries of operators for parcels: parcels that wait for a decision, and search results.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type DeliveryCase = Answers['delivery_cases'][number];
export type DeliveryClaim = DeliveryCase['claims'][number];
export type DoubtfulVisit = DeliveryCase['doubts'][number];
export type DeliveryQueue = 'claims' | 'lost' | 'stranded' | 'visits';

const FRESH_MS = 60_000;
const MOST_FOUND = 50;

export const deliveryCaseQueries = {
  /** Parcels in one of the operators' queues, oldest first. */
  cases: (queue: DeliveryQueue, limit: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'deliveries', queue, limit],
      staleTime: FRESH_MS,
      gcTime: 0,
      placeholderData: keepPreviousData,
      queryFn: () => call('delivery_cases', { p_kind: queue, p_limit: limit }),
    }),
  /** Parcels that match a search. The database logs each search. */
  found: (text: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'deliveries', 'found', text],
      enabled: text !== '',
      staleTime: FRESH_MS,
      gcTime: 0,
      queryFn: () => call('find_deliveries', { p_query: text, p_limit: MOST_FOUND }),
    }),
};
