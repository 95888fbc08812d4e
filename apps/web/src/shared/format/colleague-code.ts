// The code by which a colleague is named in a hand-over: two letters and eight digits.
import { toLatinDigits } from '@wasl/core/digits';

/** As typed: in any digits, with or without its letters. @returns undefined when no agent has such a code. */
export function readColleagueCode(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .replaceAll(/[\s\u00a0-]/g, '')
    .toUpperCase();
  const digits = /^(?:WC)?(\d{8})$/.exec(plain)?.[1];
  return digits && `WC${digits}`;
}
