// Asking prices and sizes as people read them; a price is in MAD, US dollars or euros.
import type { PriceCurrency } from '@wasl/core/home-enumerations';
import { formatFigure } from './format-figure.ts';
import { dirhamUnit } from './money.ts';

const ARABIC: Record<Exclude<PriceCurrency, 'MAD'>, string> = { USD: 'دولار', EUR: 'أورو' };

function unitOf(currency: PriceCurrency, language: string): string {
  if (currency === 'MAD') return dirhamUnit(language);
  return language === 'ar' ? ARABIC[currency] : currency;
}

const withUnit = (figure: string, currency: PriceCurrency, language: string) =>
  `${figure}\u00a0${unitOf(currency, language)}`;

/** `850,000 MAD`, `850 000 DH`; dirhams without decimals, other currencies with them where there are any. */
export function formatPrice(price: number, currency: PriceCurrency, language: string): string {
  const digits = currency === 'MAD' || Number.isInteger(price) ? 0 : 2;
  const figure = formatFigure(price, language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return withUnit(figure, currency, language);
}

/** For a map: `850K MAD`, `1.2 M MAD`. */
export function formatShortPrice(price: number, currency: PriceCurrency, language: string): string {
  const options = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  return withUnit(formatFigure(price, language, options), currency, language);
}

/** A count or a size in the digits and groups of the language. */
export const formatNumber = (value: number, language: string): string =>
  formatFigure(value, language, { maximumFractionDigits: 2 });
