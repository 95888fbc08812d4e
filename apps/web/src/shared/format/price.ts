// Asking prices and sizes as people read them; a price is in MAD, US dollars or euros.
import type { PriceCurrency } from '@wasl/core/home-enumerations';

const REGIONS: Record<string, string> = { en: 'en-MA', fr: 'fr-FR', ar: 'ar-MA' };
const ARABIC: Record<PriceCurrency, string> = { MAD: 'درهم', USD: 'دولار', EUR: 'أورو' };

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(REGIONS[language], options);
  formats.set(key, known);
  return known;
}

const withUnit = (figure: string, currency: PriceCurrency, language: string) =>
  `${figure}\u00a0${language === 'ar' ? ARABIC[currency] : currency}`;

/** `850,000 MAD`; dirhams without decimals, other currencies with them where there are any. */
export function formatPrice(price: number, currency: PriceCurrency, language: string): string {
  const digits = currency === 'MAD' || Number.isInteger(price) ? 0 : 2;
  const figure = formatOf(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price);
  return withUnit(figure, currency, language);
}

/** For a map: `850K MAD`, `1.2 M MAD`. */
export function formatShortPrice(price: number, currency: PriceCurrency, language: string): string {
  const figure = formatOf(language, { notation: 'compact', maximumSignificantDigits: 3 });
  return withUnit(figure.format(price), currency, language);
}

/** A count or a size in the digits and groups of the language. */
export const formatNumber = (value: number, language: string): string =>
  formatOf(language, { maximumFractionDigits: 2 }).format(value);
