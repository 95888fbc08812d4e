// Queries of a broker's working days: the open day, past days, the operations of a day, and the
// commissions.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../shared/api/call.ts';
import { networkFirst } from '../../../shared/step-queue/network-first.ts';
import { ownDaySchema, statementDaySchema } from '../model/broker-day.ts';
import type { Operation } from '../model/operation.ts';
import { MAX_OPERATIONS_PER_PAGE, operationsPage } from './day-port.ts';

type Row = AnswerOf<'list_broker_days'>[number];
/** An open day has no closing count and no difference yet. */
export type ListedDay = Omit<Row, 'closed_at' | 'closing_centimes' | 'difference_centimes'> & {
  closed_at: string | null;
  closing_centimes: number | null;
  difference_centimes: number | null;
};
export type Commission = AnswerOf<'my_commissions'>[number];

const DAYS = 20;
const OPERATIONS = 30;
/**
 * The query key starts with the key of the broker's workspace, so that invalidating the workspace
 * also refetches the days.
 */
const all = () => ['broker', 'day'] as const;

export const dayQueries = {
  all,
  own: () =>
    queryOptions({
      queryKey: [...all(), 'own'],
      // The query also runs offline, because it then returns the copy stored on the device.
      networkMode: 'always',
      retry: false,
      queryFn: () =>
        networkFirst('my_broker_day', ownDaySchema, () => call('my_broker_day', {}, ownDaySchema)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'one', id],
      queryFn: () => call('read_broker_day', { p_id: id }, statementDaySchema),
    }),
  /** All operations of one day, or of all days, in the order of the printed statement. */
  operations: (dayId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all(), 'operations', dayId ?? null],
      initialPageParam: undefined as Operation | undefined,
      queryFn: ({ pageParam }) =>
        operationsPage(dayId, dayId ? MAX_OPERATIONS_PER_PAGE : OPERATIONS, pageParam),
      getNextPageParam: (page) =>
        page.length < (dayId ? MAX_OPERATIONS_PER_PAGE : OPERATIONS) ? undefined : page.at(-1),
    }),
  days: () =>
    infiniteQueryOptions({
      queryKey: [...all(), 'days'],
      initialPageParam: undefined as ListedDay | undefined,
      queryFn: ({ pageParam: last }): Promise<ListedDay[]> =>
        call('list_broker_days', { p_limit: DAYS, ...(last && { p_before: last.id }) }),
      getNextPageParam: (page) => (page.length < DAYS ? undefined : page.at(-1)),
    }),
  commissions: () =>
    queryOptions({
      queryKey: [...all(), 'commissions'],
      queryFn: () => call('my_commissions', {}),
    }),
};
