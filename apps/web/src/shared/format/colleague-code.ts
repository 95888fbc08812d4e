// Code with which a courier identifies a colleague when handing over a parcel: two letters and
// eight digits.
import { toLatinDigits } from '@wasl/core/latin-digits';

/**
 * Parses a typed code. The digits may be Western or Arabic, and the user may omit the two letters.
 * @returns The code with its letters; undefined if the text is not a valid code.
 */
export function readColleagueCode(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .replaceAll(/[\s\u00a0-]/g, '')
    .toUpperCase();
  const digits = /^(?:WC)?(\d{8})$/.exec(plain)?.[1];
  return digits && `WC${digits}`;
}
