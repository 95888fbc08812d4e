// Amounts as people read them: whole dirhams, MAD in Latin script and the word درهم in Arabic.

const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string): Intl.NumberFormat {
  const known = formatters.get(language);
  if (known) return known;
  // ar-MA writes 0 to 9. The full stop of fr-MA (1.500) reads as a decimal sign to many, so French takes the thin space.
  const region = language === 'fr' ? 'FR' : 'MA';
  const made = new Intl.NumberFormat(`${language}-${region}`, { maximumFractionDigits: 0 });
  formatters.set(language, made);
  return made;
}

export const formatDirhams = (centimes: number, language: string): string =>
  numberFormat(language).format(centimes / 100);

/** `1,500 MAD`, `1 500 MAD` or `1.500 درهم`; centimes of MAD. */
export function formatMoney(centimes: number, language: string): string {
  const unit = language === 'ar' ? 'درهم' : 'MAD';
  return `${formatDirhams(centimes, language)}\u00a0${unit}`;
}
