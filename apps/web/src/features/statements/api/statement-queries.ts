// Queries for the totals of a statement, which the database computes, and for its lines, which are
// loaded page by page.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { firstDayOfMonth } from '../model/month.ts';
import {
  type BrokerStatementLine,
  brokerStatementPage,
  type PersonStatementLine,
  personStatementPage,
} from './statement-port.ts';

const SHOWN = 50;

/**
 * The query keys of a person's own statements start with `money`, and those of a broker's
 * statements with `broker`. An event that invalidates all queries whose keys start with `money`
 * therefore also invalidates the person's own statements. The same applies to `broker` and the
 * broker's statements.
 */
export const statementQueries = {
  own: (month: string) =>
    queryOptions({
      queryKey: ['money', 'statement', month],
      queryFn: async () =>
        (await call('my_statement', { p_month: firstDayOfMonth(month) }))[0] ?? null,
    }),
  ownLines: (month: string) =>
    infiniteQueryOptions({
      queryKey: ['money', 'statement', month, 'lines'],
      initialPageParam: undefined as PersonStatementLine | undefined,
      queryFn: ({ pageParam }) => personStatementPage(month, SHOWN, pageParam),
      getNextPageParam: (page) => (page.length < SHOWN ? undefined : page.at(-1)),
    }),
  broker: (month: string) =>
    queryOptions({
      queryKey: ['broker', 'statement', month],
      queryFn: () => call('broker_statement', { p_month: firstDayOfMonth(month) }),
    }),
  brokerLines: (month: string) =>
    infiniteQueryOptions({
      queryKey: ['broker', 'statement', month, 'lines'],
      initialPageParam: undefined as BrokerStatementLine | undefined,
      queryFn: ({ pageParam }) => brokerStatementPage(month, SHOWN, pageParam),
      // A page may have more lines than were requested, because all lines of one ledger journal are
      // on the same page.
      getNextPageParam: (page) => (page.length < SHOWN ? undefined : page.at(-1)),
    }),
};
