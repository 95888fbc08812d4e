// Normalises a number typed into a filter to Western digits and a decimal point, for the URL.
import { toLatinDigits } from '@wasl/core/latin-digits';

export const normalizeNumberText = (text: string): string =>
  toLatinDigits(text)
    .replace(/\s/g, '')
    .replace(/[,\u066b]/, '.');
