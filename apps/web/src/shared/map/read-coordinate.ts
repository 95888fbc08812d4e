// Parses a typed or pasted coordinate, with any kind of digits and with a decimal comma or point.
import { toLatinDigits } from '@wasl/core/latin-digits';

const PLACES = 6;

/**
 * Returns the coordinate in degrees. Returns undefined if the text is not a number, or if the
 * number is above `limit` or below `-limit`.
 */
export function readCoordinate(text: string, limit: 90 | 180): number | undefined {
  const plain = toLatinDigits(text).trim().replace(/[,٫]/, '.');
  if (!/^[-−]?\d{1,3}(\.\d*)?$/.test(plain)) return undefined;
  const degrees = Number(plain.replace('−', '-'));
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Formats degrees with at most six decimals, a precision of about 10 cm on the ground. */
export const writeCoordinate = (degrees: number): string => String(Number(degrees.toFixed(PLACES)));
