// Hook for the number of waiting items per tab. Refetches after notifications and after each
// mutation.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../../../shared/live/use-live.ts';
import { isPlaceReserved } from '../../../../shared/ui/states/is-place-reserved.ts';
import { moneyProposalQueries } from '../api/money-proposal-queries.ts';
import { waitingQueries } from '../api/waiting-queries.ts';
import type { Tab } from './operator-roles.ts';
import { waitingByTab } from './waiting.ts';

/**
 * @returns Counts by tab, without tabs that have no queue. Undefined until the first response or
 * failure.
 */
export function useWaiting(userId: string): Partial<Record<Tab, number>> | undefined {
  const queryClient = useQueryClient();
  // Proposals and answers of other operators arrive as notifications too.
  const told = [waitingQueries.counts().queryKey, moneyProposalQueries.list().queryKey];
  useLive(userId, ['notification'], told);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return;
        void queryClient.invalidateQueries({ queryKey: waitingQueries.counts().queryKey });
      }),
    [queryClient],
  );
  const counts = useQuery(waitingQueries.counts());
  if (isPlaceReserved(counts)) return undefined;
  return counts.data ? waitingByTab(counts.data) : {};
}
