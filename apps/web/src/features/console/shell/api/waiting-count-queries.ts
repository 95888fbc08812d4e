// Number of waiting items per queue. Polled each minute, since some changes send no notification.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import { operatorQueries } from './operator-queries.ts';

export const waitingCountQueries = {
  /** Counts for the queues that the operator's roles may open. */
  counts: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'waiting'],
      staleTime: pauses.operatorPoll,
      refetchInterval: pauses.operatorPoll,
      queryFn: () => call('operator_waiting', {}, z.record(z.string(), z.number())),
    }),
};
