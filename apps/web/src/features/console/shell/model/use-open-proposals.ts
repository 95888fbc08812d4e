// Hook for all pending proposals, used to mark their floats, brokers and bank items.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MoneyProposalRow, moneyProposalQueries } from '../api/money-proposal-queries.ts';

/** @param isAsked False when the operator's roles do not open proposals. */
export function useOpenProposals(isAsked = true): MoneyProposalRow[] {
  const list = useInfiniteQuery({ ...moneyProposalQueries.list(), enabled: isAsked });
  const rows = list.data?.pages.flat() ?? [];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  // Pending proposals come first: only a page that ends with one can have more on the next page.
  const isMoreOpen = rows.at(-1)?.is_open && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isMoreOpen) void fetchNextPage();
  }, [isMoreOpen, fetchNextPage]);
  return rows.filter(({ state }) => state === 'open');
}
