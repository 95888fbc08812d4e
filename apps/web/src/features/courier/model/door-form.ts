// What a form at a door must hold before it is a scan.
import { toLatinDigits } from '@wasl/core/digits';

const CODE_DIGITS = 8;

/** A code as typed, in any digits. @returns undefined when it is not whole. */
export function readCode(text: string): string | undefined {
  const digits = toLatinDigits(text).replaceAll(/[\s\u00a0\u202f-]/g, '');
  return digits.length === CODE_DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}
