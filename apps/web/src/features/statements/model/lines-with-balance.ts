// The balance after each line of a broker's statement: it begins with the opening balance and ends with the closing one.
import type { BrokerBalance, BrokerLine } from '../api/statement-port.ts';

export type LineWithBalance = BrokerLine & { balanceCentimes: number };

export function linesWithBalance(
  balances: readonly Pick<BrokerBalance, 'account' | 'opening_centimes'>[],
  lines: readonly BrokerLine[],
): LineWithBalance[] {
  const standing = new Map(balances.map((one) => [one.account, one.opening_centimes]));
  return lines.map((line) => {
    const balanceCentimes = (standing.get(line.account) ?? 0) + line.centimes;
    standing.set(line.account, balanceCentimes);
    return { ...line, balanceCentimes };
  });
}
