// Queries for money movements that need a second operator, and for the findings of the nightly
// check of top-ups.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from './operator-queries.ts';

export type MoneyProposal = Answers['read_money_proposal'];
export type MoneyProposalRow = Answers['list_money_proposals'][number];
export type MoneyFinding = Answers['list_money_findings'][number];

const PAGE = 50;

export const moneyProposalQueries = {
  all: () => [...operatorQueries.all(), 'money-proposals'] as const,
  /** Proposals, pending ones first. Keyset pagination. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...moneyProposalQueries.all(), 'list'],
      gcTime: 0,
      initialPageParam: undefined as MoneyProposalRow | undefined,
      queryFn: ({ pageParam: last }) =>
        call('list_money_proposals', {
          p_limit: PAGE,
          ...(last
            ? {
                p_after_is_open: last.is_open,
                p_after_at: last.proposed_at,
                p_after_id: last.id,
              }
            : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...moneyProposalQueries.all(), 'one', id],
      gcTime: 0,
      queryFn: () => call('read_money_proposal', { p_id: id }),
    }),
  /** Findings of the nightly check, newest first. */
  findings: () =>
    infiniteQueryOptions({
      queryKey: [...moneyProposalQueries.all(), 'findings'],
      gcTime: 0,
      initialPageParam: undefined as number | undefined,
      queryFn: ({ pageParam: last }) =>
        call('list_money_findings', {
          p_limit: PAGE,
          ...(last === undefined ? {} : { p_after_id: last }),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
};
