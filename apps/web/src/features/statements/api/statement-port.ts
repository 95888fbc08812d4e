// Reads the lines of an account statement: one page, or all pages one after another.
import { type AnswerOf, call } from '../../../shared/api/call.ts';
import { firstDayOfMonth } from '../model/month.ts';

type Line = AnswerOf<'my_statement_lines'>[number];
type Amount = Extract<keyof Line, `${string}_centimes`>;
/** Line of a statement. The type of the line determines which of the amounts are present. */
export type PersonStatementLine = Omit<Line, Amount> & Record<Amount, number | null>;
export type BrokerStatementLine = AnswerOf<'broker_statement_lines'>[number];
export type BrokerBalance = AnswerOf<'broker_statement'>[number];

/** Maximum number of lines in a response. */
const READ = 1000;

/**
 * Reads one page of the user's statement.
 * @param month - Month such as 2026-11.
 * @param after - Last line of the previous page; undefined for the first page.
 */
export const personStatementPage = (
  month: string,
  limit: number,
  after: PersonStatementLine | undefined,
): Promise<PersonStatementLine[]> =>
  call('my_statement_lines', {
    p_month: firstDayOfMonth(month),
    p_limit: limit,
    // Sends the timestamp of the last line exactly as the server returned it. A Date would drop the
    // microseconds, and the next page would then skip lines.
    ...(after && { p_after_at: after.happened_at, p_after_id: after.line_id }),
  });

/**
 * Reads one page of the broker's statement. A page may have more lines than `limit`, because all
 * lines of one ledger journal are on the same page. @param month - Month such as 2026-11. @param
 * after - Last line of the previous page; undefined for the first page.
 */
export const brokerStatementPage = (
  month: string,
  limit: number,
  after: BrokerStatementLine | undefined,
) =>
  call('broker_statement_lines', {
    p_month: firstDayOfMonth(month),
    p_limit: limit,
    ...(after && { p_after_journal: after.journal_id }),
  });

export const allPersonStatementLines = (
  month: string,
  onRead: (count: number) => void,
): Promise<PersonStatementLine[]> =>
  readAll(
    (after: PersonStatementLine | undefined) => personStatementPage(month, READ, after),
    onRead,
  );

export const allBrokerStatementLines = (
  month: string,
  onRead: (count: number) => void,
): Promise<BrokerStatementLine[]> =>
  readAll(
    (after: BrokerStatementLine | undefined) => brokerStatementPage(month, READ, after),
    onRead,
  );

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
