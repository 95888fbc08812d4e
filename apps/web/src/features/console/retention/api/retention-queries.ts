// Queries for the retention classes, each with its past deletions, and for the legal holds. The
// database logs each read of the legal holds.
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

type Functions = Database['public']['Functions'];
export type RetentionRow = Functions['read_retention']['Returns'][number];
export type LegalHold = Functions['list_legal_holds']['Returns'][number];

export const retentionQueries = {
  all: () => [...operatorQueries.all(), 'retention'] as const,
  classes: () =>
    queryOptions({
      queryKey: [...retentionQueries.all(), 'classes'],
      queryFn: () => call('read_retention', {}),
    }),
  holds: (isReleased: boolean) =>
    queryOptions({
      queryKey: [...retentionQueries.all(), 'holds', isReleased],
      gcTime: 0,
      queryFn: () => call('list_legal_holds', { p_is_released: isReleased }),
    }),
};
