// Money is whole centimes: a branded integer that no float can become by accident.
import { toLatinDigits } from './digits.ts';
import { LIMITS } from './limits.ts';

export type Centimes = number & { readonly unit: 'centimes' };

/** @throws RangeError when the value is not a safe integer: a float here is a bug, never an input. */
export function centimes(value: number): Centimes {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a number of centimes`);
  return value as Centimes;
}

export type AmountProblem =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_NOT_WHOLE'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE';

/**
 * Reads an amount in MAD as a person types it: Latin, Eastern Arabic or Persian digits, spaces between thousands.
 * Decimals are refused unless they are zero, because amounts are whole dirhams.
 */
export function parseAmount(
  text: string,
): { centimes: Centimes; problem?: never } | { centimes?: never; problem: AmountProblem } {
  const typed = toLatinDigits(text).replace(/[\s\u00a0\u202f\u066c'_]/g, '');
  const match = /^(\d+)(?:[.,\u066b](\d*))?$/.exec(typed);
  if (!match) return { problem: 'AMOUNT_INVALID' };
  const [, whole = '', decimals = ''] = match;
  if (/[1-9]/.test(decimals)) return { problem: 'AMOUNT_NOT_WHOLE' };
  const digits = whole.replace(/^0+/, '');
  if (digits === '') return { problem: 'AMOUNT_INVALID' };
  if (digits.length > 12) return { problem: 'AMOUNT_TOO_LARGE' };
  const amount = centimes(Number(digits) * 100);
  if (amount < LIMITS.transferMinimumCentimes) return { problem: 'AMOUNT_TOO_SMALL' };
  if (amount > LIMITS.transferMaximumCentimes) return { problem: 'AMOUNT_TOO_LARGE' };
  return { centimes: amount };
}
