// Formats asking prices for screens and link previews, in MAD, US dollars or euros.
import { dirhamUnit } from './dirham-unit.ts';
import { formatFigure } from './format-figure.ts';

const UNITS: Record<string, Record<string, string>> = {
  fr: { USD: '$', EUR: '€' },
  ar: { USD: 'دولار', EUR: 'أورو' },
};

function unitOf(currency: string, language: string): string {
  if (currency === 'MAD') return dirhamUnit(language);
  return UNITS[language]?.[currency] ?? currency;
}

export const withCurrencyUnit = (figure: string, currency: string, language: string): string =>
  `${figure}\u00a0${unitOf(currency, language)}`;

/**
 * Formats a price with its currency: `850,000 MAD` in English, `850 000 DH` in French. Prices in
 * dirhams have no decimals. Prices in other currencies have two decimals unless the price is a
 * whole number.
 */
export function formatPrice(price: number, currency: string, language: string): string {
  const digits = currency === 'MAD' || Number.isInteger(price) ? 0 : 2;
  const figure = formatFigure(price, language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return withCurrencyUnit(figure, currency, language);
}
