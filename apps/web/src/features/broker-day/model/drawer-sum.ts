// Cash as a broker counts it: a sum with its centimes, or how many he has of each note and coin.
import { toLatinDigits } from '@wasl/core/digits';

const CENTIMES = 100;
const SUM = /^(\d{1,7})(?:[.,\u066b](\d{1,2}))?$/;
const COUNT = /^\d{1,5}$/;

/** By their worth in centimes, the largest first. */
export const DENOMINATIONS = [20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10] as const;

/** What is typed into the field of each piece. */
export type TypedDenominations = Partial<Record<number, string>>;

const bare = (text: string): string => toLatinDigits(text).replace(/[\s\u00a0\u202f\u066c'_]/g, '');

/** Centimes; undefined when it is no amount. Three decimals are none: 20.000 is twenty thousand to one person and twenty to another. */
export function readSum(text: string): number | undefined {
  const [, dirhams, decimals = ''] = SUM.exec(bare(text)) ?? [];
  return dirhams === undefined
    ? undefined
    : Number(dirhams) * CENTIMES + Number(decimals.padEnd(2, '0'));
}

/** How many of each there are, without those of which there is none; undefined when something is no number. */
export function readDenominations(typed: TypedDenominations): Record<string, number> | undefined {
  const counts: Record<string, number> = {};
  for (const piece of DENOMINATIONS) {
    const text = bare(typed[piece] ?? '');
    if (text === '') continue;
    if (!COUNT.test(text)) return undefined;
    if (Number(text) > 0) counts[piece] = Number(text);
  }
  return counts;
}

export const sumOfDenominations = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0);
