// Query for every broker's float and credit line, in centimes.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from './operator-queries.ts';

const floatSchema = z.object({
  broker_id: z.string(),
  business_name: z.string(),
  city: z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() }),
  is_active: z.boolean(),
  /** True after the end of the broker's contract, when only corrections are possible. */
  is_ended: z.boolean(),
  float_centimes: z.number(),
  held_centimes: z.number(),
  credit_centimes: z.number(),
  available_centimes: z.number(),
  commission_centimes: z.number(),
  topped_up_today_centimes: z.number(),
  /** Maximum amount that one operator may top up for a broker in a day. */
  top_up_limit_centimes: z.number(),
});
export type BrokerFloat = z.infer<typeof floatSchema>;

const PAGE = 50;

export const floatQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'floats'],
      gcTime: 0,
      initialPageParam: undefined as BrokerFloat | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'list_floats',
          {
            p_limit: PAGE,
            ...(last ? { p_after_name: last.business_name, p_after_id: last.broker_id } : {}),
          },
          z.array(floatSchema),
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
