// A number as it is typed into a filter, in the digits and with the sign of an address.
import { toLatinDigits } from '@wasl/core/digits';

export const plainNumber = (text: string): string =>
  toLatinDigits(text)
    .replace(/\s/g, '')
    .replace(/[,\u066b]/, '.');
