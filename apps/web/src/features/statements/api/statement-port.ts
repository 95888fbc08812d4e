// Reads the lines of a statement: one page, or all pages one after another.
import { type AnswerOf, call } from '../../../shared/api/call.ts';
import { firstDay } from '../model/month.ts';

type Line = AnswerOf<'my_statement_lines'>[number];
type Amount = Extract<keyof Line, `${string}_centimes`>;
/** Line of a statement; its type determines which amounts it has. */
export type OwnLine = Omit<Line, Amount> & Record<Amount, number | null>;
export type BrokerLine = AnswerOf<'broker_statement_lines'>[number];
export type BrokerBalance = AnswerOf<'broker_statement'>[number];

/** Maximum number of lines in a response. */
const READ = 1000;

/**
 * Reads one page of the user's statement.
 * @param month - Month such as 2026-11.
 * @param after - Last line of the previous page; undefined for the first page.
 */
export const ownStatementPage = (
  month: string,
  limit: number,
  after: OwnLine | undefined,
): Promise<OwnLine[]> =>
  call('my_statement_lines', {
    p_month: firstDay(month),
    p_limit: limit,
    // Sends the timestamp exactly as it was received. A Date would drop the microseconds, and lines
    // would then be skipped.
    ...(after && { p_after_at: after.happened_at, p_after_id: after.line_id }),
  });

/**
 * Reads one page of the broker's statement. A page may have more lines than `limit`, because a
 * journal is never split between pages.
 * @param month - Month such as 2026-11.
 * @param after - Last line of the previous page; undefined for the first page.
 */
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

/** Reads all pages in sequence by keyset pagination. */
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
