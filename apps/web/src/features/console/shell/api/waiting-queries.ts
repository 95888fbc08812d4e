// How much waits for the operator; asked again each minute, for what nobody tells her.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import { operatorQueries } from './operator-queries.ts';

export const waitingQueries = {
  /** In each queue of her roles. */
  counts: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'waiting'],
      staleTime: pauses.operatorPoll,
      refetchInterval: pauses.operatorPoll,
      queryFn: () => call('operator_waiting', {}, z.record(z.string(), z.number())),
    }),
};
