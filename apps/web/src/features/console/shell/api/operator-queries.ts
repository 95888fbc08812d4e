// Query keys of the console, and the signed-in operator's roles. The database logs most of these
// reads, so the queries refetch only when necessary.
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';

type OwnRole = Database['public']['Functions']['my_operator_roles']['Returns'][number];

const ROLES_FRESH_MS = 300_000;

type List =
  | 'bank'
  | 'brokers'
  | 'queue'
  | 'people'
  | 'operators'
  | 'proposals'
  | 'home-reports'
  | 'chat-reports'
  | 'ratings'
  | 'settlements'
  | 'deliveries'
  | 'price-lists'
  | 'disputes'
  | 'floats';

export const operatorQueries = {
  all: () => ['operator'] as const,
  /** Keys of the lists that a mutation may change. */
  keysOf: (...lists: List[]) => lists.map((list) => [...operatorQueries.all(), list]),
  roles: (userId: string) =>
    queryOptions({
      queryKey: ['operator-roles', userId],
      // The database checks the roles at every call. This query only decides what is shown. An
      // operator may add a missing second factor at any moment. Until then the roles are always
      // stale, so each component that starts to use this query refetches the roles.
      staleTime: ({ state }) =>
        state.data?.some((one) => one.is_second_factor_missing) ? 0 : ROLES_FRESH_MS,
      queryFn: (): Promise<OwnRole[]> => call('my_operator_roles', {}),
    }),
};
