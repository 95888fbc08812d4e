// The lines of a statement page by page, and all of them one page after the other.
import { type AnswerOf, call } from '../../../shared/api/call.ts';
import { firstDay } from '../model/month.ts';

type Line = AnswerOf<'my_statement_lines'>[number];
type Amount = Extract<keyof Line, `${string}_centimes`>;
/** Its kind says which amounts it has. */
export type OwnLine = Omit<Line, Amount> & Record<Amount, number | null>;
export type BrokerLine = AnswerOf<'broker_statement_lines'>[number];
export type BrokerBalance = AnswerOf<'broker_statement'>[number];

/** As many as an answer holds at most. */
const READ = 1000;

export const ownStatementPage = (
  month: string,
  limit: number,
  after: OwnLine | undefined,
): Promise<OwnLine[]> =>
  call('my_statement_lines', {
    p_month: firstDay(month),
    p_limit: limit,
    // As it was sent: a Date would cut the microseconds off, and with them lines.
    ...(after && { p_after_at: after.happened_at, p_after_id: after.line_id }),
  });

export const brokerStatementPage = (month: string, limit: number, after: BrokerLine | undefined) =>
  call('broker_statement_lines', {
    p_month: firstDay(month),
    p_limit: limit,
    ...(after && { p_after_journal: after.journal_id }),
  });

export const allOwnLines = (month: string, onRead: (count: number) => void): Promise<OwnLine[]> =>
  readAll((after: OwnLine | undefined) => ownStatementPage(month, READ, after), onRead);

export const allBrokerLines = (
  month: string,
  onRead: (count: number) => void,
): Promise<BrokerLine[]> =>
  readAll((after: BrokerLine | undefined) => brokerStatementPage(month, READ, after), onRead);

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
