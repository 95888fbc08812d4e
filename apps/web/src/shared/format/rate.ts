// Formats percentages (0.3%, 0,3 %) and exchange rates (10.7525 MAD).
import { formatFigure } from '@wasl/core/format-figure';
import { withUnit } from '@wasl/core/format-price';

const REGIONS: Record<string, string> = { en: 'en-MA', fr: 'fr-FR', ar: 'ar-MA' };

/**
 * Formats a share as a percentage.
 * @param ppm Parts per million; 3000 is 0.3%.
 */
export function formatRate(ppm: number, language: string): string {
  return new Intl.NumberFormat(REGIONS[language], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(ppm / 1_000_000);
}

/**
 * Formats an exchange rate.
 * @param millionths Millionths of a dirham for one unit of the other currency.
 */
export const formatExchangeRate = (millionths: number, language: string): string =>
  withUnit(
    formatFigure(millionths / 1_000_000, language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
    'MAD',
    language,
  );
