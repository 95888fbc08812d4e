// A share as people read it: 0.3%, 0,3 %; and what a currency is worth: 10.7525 MAD.
import { formatFigure } from '@wasl/core/format-figure';
import { withUnit } from '@wasl/core/format-price';

const REGIONS: Record<string, string> = { en: 'en-MA', fr: 'fr-FR', ar: 'ar-MA' };

export function formatRate(ppm: number, language: string): string {
  return new Intl.NumberFormat(REGIONS[language], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(ppm / 1_000_000);
}

/** @param millionths Of a dirham, for one unit of the other currency. */
export const formatExchangeRate = (millionths: number, language: string): string =>
  withUnit(
    formatFigure(millionths / 1_000_000, language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
    'MAD',
    language,
  );
