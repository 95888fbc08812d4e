// Searches people and returns masked results. The database logs each search.
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type FoundPerson = Database['public']['Functions']['search_people']['Returns'][number];

const FRESH_MS = 60_000;

export const personQueries = {
  found: (text: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'people', text],
      enabled: text !== '',
      staleTime: FRESH_MS,
      gcTime: 0,
      queryFn: () => call('search_people', { p_query: text, p_limit: 50 }),
    }),
};
