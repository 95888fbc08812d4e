// Hook for the number of waiting items per tab. Refetches after notifications and after each
// mutation.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePersonLiveUpdates } from '../../../../shared/live/use-person-live-updates.ts';
import { isSpaceReserved } from '../../../../shared/ui/states/is-space-reserved.ts';
import { moneyProposalQueries } from '../api/money-proposal-queries.ts';
import { waitingCountQueries } from '../api/waiting-count-queries.ts';
import type { ConsoleTab } from './operator-roles.ts';
import { waitingByTab } from './waiting-counts.ts';

/**
 * @returns Counts by tab, for the tabs that have a queue. Undefined until the first response or
 * failure.
 */
export function useWaitingCounts(userId: string): Partial<Record<ConsoleTab, number>> | undefined {
  const queryClient = useQueryClient();
  // The server also sends a notification when another operator makes or answers a proposal.
  const told = [waitingCountQueries.counts().queryKey, moneyProposalQueries.list().queryKey];
  usePersonLiveUpdates(userId, ['notification'], told);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return;
        void queryClient.invalidateQueries({ queryKey: waitingCountQueries.counts().queryKey });
      }),
    [queryClient],
  );
  const counts = useQuery(waitingCountQueries.counts());
  if (isSpaceReserved(counts)) return undefined;
  return counts.data ? waitingByTab(counts.data) : {};
}
