// A figure in the digits of a language, its thousands apart by a narrow space in French and Arabic.

const REGIONS: Record<string, string> = { en: 'en-MA', fr: 'fr-FR', ar: 'ar-MA' };

const formats = new Map<string, Intl.NumberFormat>();

export function formatFigure(
  value: number,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(REGIONS[language], options);
  formats.set(key, format);
  // ar-MA groups by the full stop, which reads as a decimal sign to many.
  if (language !== 'ar') return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u202f' : part.value))
    .join('');
}
