// Parses weights, lengths and declared values that a user has typed, with any kind of digits and
// with a decimal comma or point.

import { formatFigure } from '@wasl/core/format-figure';
import { toLatinDigits } from '@wasl/core/latin-digits';
import { readDirhams } from '@wasl/core/money';
import type { Language } from '../../i18n/language.ts';

const GRAMS_A_KILO = 1000;

/**
 * Parses kilograms, for example "2,5" or "٢٫٥".
 * @returns Whole grams; undefined for an invalid weight.
 */
export function readWeight(text: string): number | undefined {
  const typed = plain(text).replace(/(kg|كغ|كلغ)$/i, '');
  if (!/^\d{1,3}(?:[.,\u066b]\d{1,3})?$/.test(typed)) return undefined;
  const grams = Math.round(Number(typed.replace(/[,\u066b]/, '.')) * GRAMS_A_KILO);
  return grams > 0 ? grams : undefined;
}

/** Parses centimetres and rounds them up to whole centimetres; undefined for an invalid length. */
export function readLength(text: string): number | undefined {
  const typed = plain(text).replace(/(cm|سم)$/i, '');
  if (!/^\d{1,3}(?:[.,\u066b]\d{1,2})?$/.test(typed)) return undefined;
  const length = Math.ceil(Number(typed.replace(/[,\u066b]/, '.')));
  return length > 0 ? length : undefined;
}

/**
 * Parses a value in whole dirhams.
 * @returns Centimes; undefined for an invalid amount.
 */
export const readDeclaredValue = (text: string): number | undefined => readDirhams(text).centimes;

/** Formats grams as kilograms for an input field, without trailing zeros. */
export const writeWeight = (grams: number | null, language: Language): string =>
  grams === null ? '' : formatFigure(grams / GRAMS_A_KILO, language, { maximumFractionDigits: 3 });

const plain = (text: string) => toLatinDigits(text).replaceAll(/\s/g, '');
