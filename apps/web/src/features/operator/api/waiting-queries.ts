// How much waits for the operator; asked again each minute, for what nobody tells her.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

const LOOK_AGAIN_MS = 60_000;

export const waitingQueries = {
  /** In each queue of her roles. */
  counts: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'waiting'],
      staleTime: LOOK_AGAIN_MS,
      refetchInterval: LOOK_AGAIN_MS,
      queryFn: () => call('operator_waiting', {}, z.record(z.string(), z.number())),
    }),
};
