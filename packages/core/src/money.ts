// Money as whole centimes. Centimes are a branded integer type, so that no float is used as an
// amount by accident.

import { LIMITS } from './input-limits.ts';
import { toLatinDigits } from './latin-digits.ts';

export type Centimes = number & { readonly unit: 'centimes' };

/**
 * Brands an integer as centimes.
 * @throws RangeError when the value is not a safe integer. Such a value is a bug and never comes
 * from user input.
 */
export function toCentimes(value: number): Centimes {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a number of centimes`);
  return value as Centimes;
}

export type AmountProblem =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_NOT_WHOLE'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE';

/**
 * Maximum number of digits in an amount. An amount with more digits is a typing error and exceeds
 * every limit.
 */
const MOST_DIGITS = 9;

/**
 * Parses dirhams as people type them: Latin, Eastern Arabic or Persian digits, with spaces between
 * thousands. Amounts are whole dirhams: decimals are refused unless they are zero. Three decimals
 * are refused as well, because 20.000 and 20,000 mean twenty thousand to some people and twenty to
 * others.
 */
export function readDirhams(
  text: string,
):
  | { centimes: Centimes; problem?: never }
  | { centimes?: never; problem: Exclude<AmountProblem, 'AMOUNT_TOO_SMALL'> } {
  const typed = toLatinDigits(text).replace(/[\s\u066c'_]/g, '');
  const [, whole, decimals = ''] = /^(\d*)(?:(?<=\d)[.,\u066b](\d*))?$/.exec(typed) ?? [];
  if (whole === undefined) return { problem: 'AMOUNT_INVALID' };
  const digits = whole.replace(/^0+/, '');
  if (!/^0{0,2}$/.test(decimals)) return { problem: 'AMOUNT_NOT_WHOLE' };
  if (digits === '') return { problem: 'AMOUNT_INVALID' };
  if (digits.length > MOST_DIGITS) return { problem: 'AMOUNT_TOO_LARGE' };
  return { centimes: toCentimes(Number(digits) * 100) };
}

/** Parses the amount of a transfer and checks the transfer limits. */
export function parseAmount(
  text: string,
): { centimes: Centimes; problem?: never } | { centimes?: never; problem: AmountProblem } {
  const read = readDirhams(text);
  if (read.problem) return read;
  if (read.centimes < LIMITS.transferMinimumCentimes) return { problem: 'AMOUNT_TOO_SMALL' };
  if (read.centimes > LIMITS.transferMaximumCentimes) return { problem: 'AMOUNT_TOO_LARGE' };
  return read;
}
