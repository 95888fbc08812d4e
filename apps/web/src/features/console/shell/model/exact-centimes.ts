// Parses an amount as a bank or a person writes it, with signs, brackets or thousands separators.
import { toLatinDigits } from '@wasl/core/latin-digits';

const MOST_CENTIMES = 1e13;

/** @returns Centimes; undefined for text that is not an amount with at most two decimals. */
export function readCentimes(text: string, decimal: ',' | '.'): number | undefined {
  const typed = toLatinDigits(text)
    .replace(/[\s'’\u200e\u200f]|MAD|DHS?/gi, '')
    .replace('\u2212', '-');
  const [, before, open, digits = '', decimals = '', close, after] =
    new RegExp(
      `^([+-]?)(\\(?)(\\d+|\\d{1,3}(?:\\${decimal === ',' ? '.' : ','}\\d{3})+)(?:\\${decimal}(\\d{1,2}))?(\\)?)([+-]?)$`,
    ).exec(typed) ?? [];
  if (digits === '' || (open === '(') !== (close === ')') || (before && after)) return undefined;
  const centimes = Number(digits.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (centimes > MOST_CENTIMES) return undefined;
  const isBelow = before === '-' || after === '-' || open === '(';
  return isBelow && centimes !== 0 ? -centimes : centimes;
}
