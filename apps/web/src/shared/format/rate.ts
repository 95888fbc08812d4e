// Formats percentages (0.3%, 0,3 %) and exchange rates (10.7525 MAD).
import { formatFigure } from '@wasl/core/format-figure';
import { withCurrencyUnit } from '@wasl/core/format-price';

export const formatRate = (ppm: number, language: string): string =>
  formatFigure(ppm / 1_000_000, language, { style: 'percent', maximumFractionDigits: 2 });

/**
 * Formats an exchange rate.
 * @param millionths - Millionths of a dirham for one unit of the other currency.
 */
export const formatExchangeRate = (millionths: number, language: string): string =>
  withCurrencyUnit(
    formatFigure(millionths / 1_000_000, language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
    'MAD',
    language,
  );
