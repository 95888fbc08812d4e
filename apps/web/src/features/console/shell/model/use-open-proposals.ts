// Hook for all pending proposals, used to mark the floats, brokers and bank items concerned.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MoneyProposalRow, moneyProposalQueries } from '../api/money-proposal-queries.ts';

/**
 * @param isAsked - False when the operator's roles may not read proposals. The hook then sends no
 * request.
 */
export function useOpenProposals(isAsked = true): MoneyProposalRow[] {
  const list = useInfiniteQuery({ ...moneyProposalQueries.list(), enabled: isAsked });
  const rows = list.data?.pages.flat() ?? [];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  // Loads the next page only if this page ends with a pending proposal, because pending proposals
  // come first.
  const isMoreOpen = rows.at(-1)?.is_open && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isMoreOpen) void fetchNextPage();
  }, [isMoreOpen, fetchNextPage]);
  return rows.filter(({ state }) => state === 'open');
}
