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
 * @returns Number of waiting items for each tab that has a queue. Undefined while the first request
 * is running. Empty if it failed or the device is offline.
 */
export function useWaitingCounts(userId: string): Partial<Record<ConsoleTab, number>> | undefined {
  const queryClient = useQueryClient();
  // Notifications also announce that another operator has made or answered a proposal, so each
  // notification updates the list of proposals as well as the counts.
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
