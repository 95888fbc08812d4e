// Weights and sizes as people type them: in any digits, with a comma or a point.
import { toLatinDigits } from '@wasl/core/digits';
import { formatFigure } from '@wasl/core/format-figure';
import { readDirhams } from '@wasl/core/money';
import type { Language } from '../../i18n/language.ts';

const GRAMS_A_KILO = 1000;

/** Kilograms as typed, such as "2,5" or "٢٫٥". @returns Whole grams; undefined when it is no weight. */
export function readWeight(text: string): number | undefined {
  const typed = plain(text).replace(/(kg|كغ|كلغ)$/i, '');
  if (!/^\d{1,3}(?:[.,\u066b]\d{1,3})?$/.test(typed)) return undefined;
  const grams = Math.round(Number(typed.replace(/[,\u066b]/, '.')) * GRAMS_A_KILO);
  return grams > 0 ? grams : undefined;
}

/** Centimetres as typed; a part of one counts as a whole. */
export function readLength(text: string): number | undefined {
  const typed = plain(text).replace(/(cm|سم)$/i, '');
  if (!/^\d{1,3}(?:[.,\u066b]\d{1,2})?$/.test(typed)) return undefined;
  const length = Math.ceil(Number(typed.replace(/[,\u066b]/, '.')));
  return length > 0 ? length : undefined;
}

/** A value in whole dirhams. @returns Centimes; undefined when it is no amount. */
export const readValue = (text: string): number | undefined => readDirhams(text).centimes;

/** As it is typed again: grams in kilograms, without zeros at the end. */
export const writeWeight = (grams: number | null, language: Language): string =>
  grams === null ? '' : formatFigure(grams / GRAMS_A_KILO, language, { maximumFractionDigits: 3 });

const plain = (text: string) => toLatinDigits(text).replaceAll(/\s/g, '');
