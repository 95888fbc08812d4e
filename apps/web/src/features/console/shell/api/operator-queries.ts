// The keys of what operators read, and the roles of who is signed in; the database logs most of these readings, so nothing is read again without need.
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
  /** The keys of the lists that a call may change. */
  keysOf: (...lists: List[]) => lists.map((list) => [...operatorQueries.all(), list]),
  roles: (userId: string) =>
    queryOptions({
      queryKey: ['operator-roles', userId],
      // The database asks again at every call; this only shows and hides. What keeps her out may be gone the next moment.
      staleTime: ({ state }) =>
        state.data?.some((one) => one.is_second_factor_missing) ? 0 : ROLES_FRESH_MS,
      queryFn: (): Promise<OwnRole[]> => call('my_operator_roles', {}),
    }),
};
