// Queries for a broker's days: a paginated list and the statement of one day. The database logs
// each read.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type AnswerOf, call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

type Row = AnswerOf<'list_days_of_broker'>[number];
/**
 * Business day of a broker. While the day is open, it has no closing time, no closing count and no
 * difference.
 */
export type ListedBrokerDay = Omit<
  Row,
  'closed_at' | 'closing_centimes' | 'difference_centimes'
> & {
  closed_at: string | null;
  closing_centimes: number | null;
  difference_centimes: number | null;
};

const centimes = z.number();
const statementSchema = z.object({
  opening_centimes: centimes,
  opening_note: z.nullable(z.string()),
  expected_centimes: centimes,
  closing_centimes: z.nullable(centimes),
  closing_note: z.nullable(z.string()),
  difference_centimes: z.nullable(centimes),
  cash_in_centimes: centimes,
  cash_out_centimes: centimes,
  added_centimes: centimes,
  taken_centimes: centimes,
});
export type DayStatement = z.infer<typeof statementSchema>;

const DAYS = 20;

export const brokerDayQueries = {
  all: () => [...operatorQueries.all(), 'broker-days'] as const,
  of: (brokerId: string) =>
    infiniteQueryOptions({
      queryKey: [...brokerDayQueries.all(), brokerId],
      gcTime: 0,
      initialPageParam: undefined as ListedBrokerDay | undefined,
      queryFn: ({ pageParam: last }): Promise<ListedBrokerDay[]> =>
        call('list_days_of_broker', {
          p_broker_id: brokerId,
          p_limit: DAYS,
          ...(last && { p_before: last.id }),
        }),
      getNextPageParam: (page) => (page.length < DAYS ? undefined : page.at(-1)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...brokerDayQueries.all(), 'one', id],
      gcTime: 0,
      queryFn: () => call('read_day_of_broker', { p_id: id }, statementSchema),
    }),
};
