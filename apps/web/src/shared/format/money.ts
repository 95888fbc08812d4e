// Formats amounts in whole dirhams: MAD in English, DH in French, درهم in Arabic.

import { dirhamUnit } from '@wasl/core/dirham-unit';
import { groupThousands } from './group-thousands.ts';

/**
 * Thousands separators by language. They are hard-coded, because the landing page shows an amount
 * and Intl.NumberFormat is slow to start on a cheap phone. The locales fr-MA and ar-MA use a full
 * stop (1.500), which many people would read as a decimal point. French and Arabic amounts
 * therefore use a narrow no-break space.
 */
const SEPARATORS: Record<string, string> = { en: ',', fr: '\u202f', ar: '\u202f' };

/**
 * Formats centimes of MAD, rounded to whole dirhams, without a unit and with the thousands
 * separator of the language.
 */
export function formatDirhams(centimes: number, language: string): string {
  const digits = Math.round(Math.abs(centimes) / 100).toFixed(0);
  // In Arabic, a left-to-right mark keeps the minus sign on the left of the digits.
  const sign = centimes < 0 ? (language === 'ar' ? '\u200e-' : '-') : '';
  return sign + groupThousands(digits, SEPARATORS[language] ?? ',');
}

/**
 * Returns the direction mark that precedes a negative amount in Arabic; empty for other amounts. A
 * minus sign has no text direction. Without the mark, the amount and its unit would swap places in
 * a text whose direction depends on its content.
 */
export const amountDirectionMark = (centimes: number, language: string): string =>
  language === 'ar' && centimes < 0 ? '\u200f' : '';

/** Formats centimes of MAD as `1,500 MAD`, `1 500 DH` or `1 500 درهم`. */
export function formatMoney(centimes: number, language: string): string {
  return `${amountDirectionMark(centimes, language)}${formatDirhams(centimes, language)}\u00a0${dirhamUnit(language)}`;
}
