// React hook that returns the state of the person's step queue. After each response to a step, the
// hook refetches the data that the step may have changed.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useUserId } from '../session/use-session.ts';
import { personStepQueue } from './person-step-queue.ts';
import type { StepQueue, StepQueueState } from './step-queue.ts';

/** @param key - Key of the queries whose data is stale after a response. */
export function useStepQueue(key: QueryKey): StepQueueState & { queue: StepQueue } {
  const { queue } = personStepQueue(useUserId());
  const state = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const queryClient = useQueryClient();
  const { answers } = state;
  const [first] = key;
  useEffect(() => {
    if (answers > 0) void queryClient.invalidateQueries({ queryKey: [first] });
  }, [answers, first, queryClient]);
  return { ...state, queue };
}
