// Cash as a broker types what he counted: whole dirhams, without the limits of a transfer.
import { toLatinDigits } from '@wasl/core/digits';

const MAX_DIGITS = 9;

/** Centimes; undefined when it is no amount of whole dirhams above zero. */
export function parseCount(text: string): number | undefined {
  const typed = toLatinDigits(text).replace(/[\s\u00a0\u202f\u066c'_]/g, '');
  if (!/^\d+([.,\u066b]0*)?$/.test(typed)) return undefined;
  const digits = typed.replace(/[.,\u066b].*$/, '').replace(/^0+/, '');
  if (digits === '' || digits.length > MAX_DIGITS) return undefined;
  return Number(digits) * 100;
}
