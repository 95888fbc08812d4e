// Asking prices as people read them, on screens and in what links say of themselves; in MAD, US dollars or euros.
import { dirhamUnit } from './dirham-unit.ts';
import { formatFigure } from './format-figure.ts';
import type { PriceCurrency } from './home-enumerations.ts';

const ARABIC: Record<Exclude<PriceCurrency, 'MAD'>, string> = { USD: 'دولار', EUR: 'أورو' };

function unitOf(currency: PriceCurrency, language: string): string {
  if (currency === 'MAD') return dirhamUnit(language);
  return language === 'ar' ? ARABIC[currency] : currency;
}

export const withUnit = (figure: string, currency: PriceCurrency, language: string): string =>
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
