// Code that names a colleague in a handover: two letters and eight digits.
import { toLatinDigits } from '@wasl/core/digits';

/**
 * Parses a code as typed, in any digits, with or without its letters.
 * @returns undefined for an invalid code.
 */
export function readColleagueCode(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .replaceAll(/[\s\u00a0-]/g, '')
    .toUpperCase();
  const digits = /^(?:WC)?(\d{8})$/.exec(plain)?.[1];
  return digits && `WC${digits}`;
}
