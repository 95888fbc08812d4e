// A share as people read it: 0.3%, 0,3 %.

const REGIONS: Record<string, string> = { en: 'en-MA', fr: 'fr-FR', ar: 'ar-MA' };

export function formatRate(ppm: number, language: string): string {
  return new Intl.NumberFormat(REGIONS[language], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(ppm / 1_000_000);
}
