// Parses a drawer count: a total with centimes, or the number of each note and coin.
import { toLatinDigits } from '@wasl/core/latin-digits';

const CENTIMES = 100;
const SUM = /^(\d{1,7})(?:[.,\u066b](\d{1,2}))?$/;
const COUNT = /^\d{1,5}$/;

/** Value of each note and coin in centimes, largest first. */
export const DENOMINATIONS = [20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10] as const;

/** Number of notes or coins of each denomination, as the user typed it. */
export type TypedDenominations = Partial<Record<number, string>>;

const bare = (text: string): string => toLatinDigits(text).replace(/[\s\u00a0\u202f\u066c'_]/g, '');

/**
 * Parses an amount in dirhams.
 * @returns Centimes; undefined when the text is not an amount. Three decimals are rejected, because
 * 20.000 means twenty thousand to some people and twenty to others.
 */
export function readSum(text: string): number | undefined {
  const [, dirhams, decimals = ''] = SUM.exec(bare(text)) ?? [];
  return dirhams === undefined
    ? undefined
    : Number(dirhams) * CENTIMES + Number(decimals.padEnd(2, '0'));
}

/**
 * Parses the number of each note and coin.
 * @returns Number of notes or coins by their value in centimes, without zeros; undefined when a
 * text is not a number.
 */
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

/** Total of the counted notes and coins in centimes. */
export const sumOfDenominations = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0);
