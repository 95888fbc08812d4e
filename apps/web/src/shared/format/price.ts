// Formats sizes, numbers of items, and the short prices on a map. Full prices are formatted in
// packages/core.
import { formatFigure } from '@wasl/core/format-figure';
import { withCurrencyUnit } from '@wasl/core/format-price';
import type { PriceCurrency } from '@wasl/core/home-enumerations';

export { formatPrice } from '@wasl/core/format-price';

/** Formats a price in a short form for map markers: `850K MAD`, `1.2 M MAD`. */
export function formatShortPrice(price: number, currency: PriceCurrency, language: string): string {
  const options = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  return withCurrencyUnit(formatFigure(price, language, options), currency, language);
}

/** Formats a number of items or a size with the digits and separators of the language. */
export const formatNumber = (value: number, language: string): string =>
  formatFigure(value, language, { maximumFractionDigits: 2 });
