// Statements as the database adds them up, and their lines page by page.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../shared/lib/call.ts';
import { firstDay } from '../model/month.ts';

export type OwnLine = AnswerOf<'my_statement_lines'>[number];
export type BrokerLine = AnswerOf<'broker_statement_lines'>[number];
export type BrokerBalance = AnswerOf<'broker_statement'>[number];

const SHOWN = 50;
/** As many as an answer holds at most. */
const READ = 1000;

const ownPage = (month: string, limit: number, after: OwnLine | undefined) =>
  call('my_statement_lines', {
    p_month: firstDay(month),
    p_limit: limit,
    // As it was sent: a Date would cut the microseconds off, and with them lines.
    ...(after && { p_after_at: after.happened_at, p_after_id: after.line_id }),
  });

const brokerPage = (month: string, limit: number, after: BrokerLine | undefined) =>
  call('broker_statement_lines', {
    p_month: firstDay(month),
    p_limit: limit,
    ...(after && { p_after_journal: after.journal_id }),
  });

/** Below `money` and `broker`, so that a step refreshes them. */
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
      queryFn: ({ pageParam }) => ownPage(month, SHOWN, pageParam),
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
      queryFn: ({ pageParam }) => brokerPage(month, SHOWN, pageParam),
      // A page ends with a whole journal, so it may be longer than asked for.
      getNextPageParam: (page) => (page.length < SHOWN ? undefined : page.at(-1)),
    }),
};

export const allOwnLines = (month: string, onRead: (count: number) => void): Promise<OwnLine[]> =>
  readAll((after: OwnLine | undefined) => ownPage(month, READ, after), onRead);

export const allBrokerLines = (
  month: string,
  onRead: (count: number) => void,
): Promise<BrokerLine[]> =>
  readAll((after: BrokerLine | undefined) => brokerPage(month, READ, after), onRead);

/** One page after the other, from where the one before ended. */
async function readAll<Line>(
  read: (after: Line | undefined) => Promise<Line[]>,
  onRead: (count: number) => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const page = await read(lines.at(-1));
    lines.push(...page);
    onRead(lines.length);
    if (page.length < READ) return lines;
  }
}
