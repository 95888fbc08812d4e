// Queries for statement totals from the database, and for their lines with infinite scrolling.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { firstDay } from '../model/month.ts';
import {
  type BrokerLine,
  brokerStatementPage,
  type OwnLine,
  ownStatementPage,
} from './statement-port.ts';

const SHOWN = 50;

/**
 * The query keys start with `money` or `broker`, so that events of these features invalidate the
 * statements.
 */
export const statementQueries = {
  own: (month: string) =>
    queryOptions({
      queryKey: ['money', 'statement', month],
      queryFn: async () => (await call('my_statement', { p_month: firstDay(month) }))[0] ?? null,
    }),
  ownLines: (month: string) =>
    infiniteQueryOptions({
      queryKey: ['money', 'statement', month, 'lines'],
      initialPageParam: undefined as OwnLine | undefined,
      queryFn: ({ pageParam }) => ownStatementPage(month, SHOWN, pageParam),
      getNextPageParam: (page) => (page.length < SHOWN ? undefined : page.at(-1)),
    }),
  broker: (month: string) =>
    queryOptions({
      queryKey: ['broker', 'statement', month],
      queryFn: () => call('broker_statement', { p_month: firstDay(month) }),
    }),
  brokerLines: (month: string) =>
    infiniteQueryOptions({
      queryKey: ['broker', 'statement', month, 'lines'],
      initialPageParam: undefined as BrokerLine | undefined,
      queryFn: ({ pageParam }) => brokerStatementPage(month, SHOWN, pageParam),
      // A full page may be longer than requested, because every page ends with a complete journal.
      getNextPageParam: (page) => (page.length < SHOWN ? undefined : page.at(-1)),
    }),
};
