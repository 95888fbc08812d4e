// Queries for the global search of the console and for the overview of the day. The database logs
// each search.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';
import { foundRecordSchema } from '../../shell/model/found-record.ts';
import { dayOverviewSchema } from '../model/day-overview-schema.ts';

const FRESH_MS = 60_000;
const MOST_OF_A_KIND = 10;

export const searchQueries = {
  found: (text: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'search', text],
      enabled: text !== '',
      staleTime: FRESH_MS,
      // The results are removed from the cache when the screen closes, so that nobody reads them
      // later.
      gcTime: 0,
      queryFn: () =>
        call(
          'search_records',
          { p_query: text, p_limit: MOST_OF_A_KIND },
          z.array(foundRecordSchema),
        ),
    }),
  day: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'day'],
      staleTime: FRESH_MS,
      queryFn: () => call('operator_overview', {}, dayOverviewSchema),
    }),
};
