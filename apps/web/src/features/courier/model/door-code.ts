// Reads the codes that a courier types at the door, when a parcel is picked up, delivered or
// returned.
import { toLatinDigits } from '@wasl/core/latin-digits';

const CODE_DIGITS = 8;

/** Reads a typed code in any digit script. @returns undefined when the code is incomplete. */
export function readDoorCode(text: string): string | undefined {
  const digits = toLatinDigits(text).replaceAll(/[\s\u00a0\u202f-]/g, '');
  return digits.length === CODE_DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}
