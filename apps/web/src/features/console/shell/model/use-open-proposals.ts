// The proposals that wait, for marking what they are about: a float, a broker, an item of the bank.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MoneyProposalRow, moneyProposalQueries } from '../api/money-proposal-queries.ts';

/** @param isAsked False where the operator's roles do not open proposals. */
export function useOpenProposals(isAsked = true): MoneyProposalRow[] {
  const list = useInfiniteQuery({ ...moneyProposalQueries.list(), enabled: isAsked });
  const rows = list.data?.pages.flat() ?? [];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  // Open ones stand first: only a page that ends with one has more of them behind it.
  const isMoreOpen = rows.at(-1)?.is_open && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isMoreOpen) void fetchNextPage();
  }, [isMoreOpen, fetchNextPage]);
  return rows.filter(({ state }) => state === 'open');
}
