// Parses a counted amount in whole dirhams. The minimum and maximum amounts of a transfer are not
// checked.
import { readDirhams } from '@wasl/core/money';

/** @returns Centimes; undefined when the text is not a whole number of dirhams above zero. */
export const parseCount = (text: string): number | undefined => readDirhams(text).centimes;
