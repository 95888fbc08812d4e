// Queries of the broker's float, which is the balance that the platform owes the broker.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { brokerQueries } from './broker-queries.ts';

export type FloatMove = Omit<
  Database['public']['Functions']['my_float_moves']['Returns'][number],
  'reference'
> & { reference: string | null };

const PAGE = 10;

export const floatQueries = {
  own: () =>
    queryOptions({
      queryKey: [...brokerQueries.all(), 'float'],
      queryFn: async () => {
        const [float = null] = await call('my_float', {});
        return unwrap({ data: float, error: null });
      },
    }),
  moves: () =>
    infiniteQueryOptions({
      queryKey: [...brokerQueries.all(), 'float-moves'],
      initialPageParam: undefined as FloatMove | undefined,
      queryFn: async ({ pageParam: last }): Promise<FloatMove[]> =>
        call('my_float_moves', {
          p_limit: PAGE,
          ...(last ? { p_before: last.journal_id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
