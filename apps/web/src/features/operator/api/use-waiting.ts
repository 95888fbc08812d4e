// How much waits on each tab of the console, true while she looks: asked again when she is told something, after whatever she
// does, and each minute for what nobody tells her.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { call } from '../../../shared/lib/call.ts';
import { useLive } from '../../../shared/live/use-live.ts';
import type { Tab } from '../model/roles.ts';
import { waitingByTab } from '../model/waiting.ts';
import { operatorQueries } from './operator-queries.ts';

const LOOK_AGAIN_MS = 60_000;

const waitingQuery = queryOptions({
  queryKey: [...operatorQueries.all(), 'waiting'],
  staleTime: LOOK_AGAIN_MS,
  refetchInterval: LOOK_AGAIN_MS,
  queryFn: () => call('operator_waiting', {}, z.record(z.string(), z.number())),
});

/** @returns Nothing for a tab without a queue, and for all of them until the server has answered. */
export function useWaiting(userId: string): Partial<Record<Tab, number>> {
  const queryClient = useQueryClient();
  useLive(userId, ['notification'], [waitingQuery.queryKey]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        const isOver = type === 'updated' && mutation.state.status === 'success';
        if (isOver) void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
      }),
    [queryClient],
  );
  const { data } = useQuery(waitingQuery);
  return data ? waitingByTab(data) : {};
}
