// Prices on a map, and sizes, as people read them; a whole price is written in packages/core.
import { formatFigure } from '@wasl/core/format-figure';
import { withUnit } from '@wasl/core/format-price';
import type { PriceCurrency } from '@wasl/core/home-enumerations';

export { formatPrice } from '@wasl/core/format-price';

/** For a map: `850K MAD`, `1.2 M MAD`. */
export function formatShortPrice(price: number, currency: PriceCurrency, language: string): string {
  const options = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  return withUnit(formatFigure(price, language, options), currency, language);
}

/** A count or a size in the digits and groups of the language. */
export const formatNumber = (value: number, language: string): string =>
  formatFigure(value, language, { maximumFractionDigits: 2 });
