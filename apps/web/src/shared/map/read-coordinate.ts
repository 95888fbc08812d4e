// A coordinate as people type or paste it: any digits, a comma or a point.
import { toLatinDigits } from '@wasl/core/digits';

const PLACES = 6;

/** Degrees; undefined when it is none, or beyond the limit. */
export function readCoordinate(text: string, limit: 90 | 180): number | undefined {
  const plain = toLatinDigits(text).trim().replace(/[,٫]/, '.');
  if (!/^[-−]?\d{1,3}(\.\d*)?$/.test(plain)) return undefined;
  const degrees = Number(plain.replace('−', '-'));
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Six decimals are about ten centimetres on the ground. */
export const writeCoordinate = (degrees: number): string => String(Number(degrees.toFixed(PLACES)));
