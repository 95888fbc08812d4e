// Three ways to top up a broker's float: one operator acts alone within a daily limit, a bank line
// backs the amount, or a second operator confirms the top-up.
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { bankItemsIn } from '../../shell/model/money-proposal.ts';

export type SingleOperatorLimit = { limitCentimes: number; leftCentimes: number };
type Known = { top_up_limit_centimes: number; topped_up_today_centimes: number };

/**
 * @param error - Error of the last top-up, if any. A refusal because of the limit contains newer
 * values of the limit and of the used amount than the list of brokers.
 */
export function singleOperatorLimit(broker: Known, error: unknown): SingleOperatorLimit {
  const isNewer = error instanceof Refusal && error.refusal === 'TOP_UP_LIMIT_REACHED';
  const limit = isNewer ? Number(error.details.limit_centimes) : broker.top_up_limit_centimes;
  const used = isNewer ? Number(error.details.used_centimes) : broker.topped_up_today_centimes;
  return { limitCentimes: limit, leftCentimes: Math.max(0, limit - used) };
}

type Line = {
  id: number;
  amount_centimes: number;
  is_opening: boolean;
  is_own_file: boolean;
};
type Waiting = Parameters<typeof bankItemsIn>[0];

/**
 * Returns the bank lines that can back a top-up: incoming, from a file that another operator
 * uploaded, and without a pending proposal.
 * @param centimes - Typed amount, if any. Only lines of this amount are returned.
 */
export function linesForTopUp<Open extends Line>(
  lines: Open[],
  waiting: Waiting,
  centimes: number | undefined,
): Open[] {
  const taken = bankItemsIn(waiting).lines;
  return lines.filter(
    (line) =>
      line.amount_centimes > 0 &&
      !line.is_opening &&
      !line.is_own_file &&
      !taken.includes(line.id) &&
      (centimes === undefined || line.amount_centimes === centimes),
  );
}

export function topUpMethod(
  centimes: number | undefined,
  { leftCentimes }: SingleOperatorLimit,
  line: Line | undefined,
): 'alone' | 'tied' | 'proposed' {
  if (line) return 'tied';
  return (centimes ?? 0) > leftCentimes || leftCentimes === 0 ? 'proposed' : 'alone';
}
