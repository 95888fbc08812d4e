// Queries for the list of operators, and for the proposals of operator roles that a second admin
// has not decided on yet.
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

type Functions = Database['public']['Functions'];
export type Operator = Functions['list_operators']['Returns'][number];
export type Proposal = Functions['list_operator_role_proposals']['Returns'][number];

const FRESH_MS = 60_000;

export const roleQueries = {
  operators: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'operators'],
      staleTime: FRESH_MS,
      queryFn: () => call('list_operators', {}),
    }),
  proposals: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'proposals'],
      queryFn: () => call('list_operator_role_proposals', {}),
    }),
};
