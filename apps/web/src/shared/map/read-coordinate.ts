// Parses a typed or pasted coordinate, with any kind of digits and with a decimal comma or point.
import { toLatinDigits } from '@wasl/core/latin-digits';

const PLACES = 6;

/** Returns degrees; undefined for an invalid number or a number beyond the limit. */
export function readCoordinate(text: string, limit: 90 | 180): number | undefined {
  const plain = toLatinDigits(text).trim().replace(/[,٫]/, '.');
  if (!/^[-−]?\d{1,3}(\.\d*)?$/.test(plain)) return undefined;
  const degrees = Number(plain.replace('−', '-'));
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Formats degrees with at most six decimals, a precision of about 10 cm on the ground. */
export const writeCoordinate = (degrees: number): string => String(Number(degrees.toFixed(PLACES)));
