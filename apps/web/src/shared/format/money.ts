// Amounts as people read them: whole dirhams, MAD in English, DH in French and the word درهم in Arabic.

import { dirhamUnit } from '@wasl/core/dirham-unit';
import { inThousands } from './in-thousands.ts';

/**
 * Between groups of three digits. Written out, because the browser's own formatter takes long to start on a cheap phone and
 * the front page shows one amount. The full stop of fr-MA and ar-MA (1.500) reads as a decimal sign to many: both take the narrow space.
 */
const SEPARATORS: Record<string, string> = { en: ',', fr: '\u202f', ar: '\u202f' };

export function formatDirhams(centimes: number, language: string): string {
  const digits = Math.round(Math.abs(centimes) / 100).toFixed(0);
  // In Arabic the sign needs a mark that keeps it on the left of the digits.
  const sign = centimes < 0 ? (language === 'ar' ? '\u200e-' : '-') : '';
  return sign + inThousands(digits, SEPARATORS[language] ?? ',');
}

/** The mark of a minus is no Arabic: alone it would turn an amount and its unit round wherever the text decides the direction. */
export const amountStart = (centimes: number, language: string): string =>
  language === 'ar' && centimes < 0 ? '\u200f' : '';

/** `1,500 MAD`, `1 500 DH` or `1 500 درهم`; centimes of MAD. */
export function formatMoney(centimes: number, language: string): string {
  return `${amountStart(centimes, language)}${formatDirhams(centimes, language)}\u00a0${dirhamUnit(language)}`;
}
