// Adds a balance to each line of a broker's statement: the balance of the account after this line.
// The calculation starts with the opening balance of the account.
import type { BrokerBalance, BrokerStatementLine } from '../api/statement-port.ts';

export type LineWithBalance = BrokerStatementLine & { balanceCentimes: number };

/**
 * @param lines - Lines of all accounts in chronological order, with amounts in centimes. Each line
 * changes the balance of the account it names, and of no other account.
 */
export function linesWithBalance(
  balances: readonly Pick<BrokerBalance, 'account' | 'opening_centimes'>[],
  lines: readonly BrokerStatementLine[],
): LineWithBalance[] {
  const standing = new Map(balances.map((one) => [one.account, one.opening_centimes]));
  return lines.map((line) => {
    const balanceCentimes = (standing.get(line.account) ?? 0) + line.centimes;
    standing.set(line.account, balanceCentimes);
    return { ...line, balanceCentimes };
  });
}
