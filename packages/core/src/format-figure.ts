// Formats a number with the digits and separators of a language. French and Arabic separate
// thousands with a narrow no-break space.

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
  // ar-MA separates thousands with a full stop, which many readers take for a decimal point. A
  // narrow no-break space therefore replaces the full stop.
  if (language !== 'ar') return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u202f' : part.value))
    .join('');
}
