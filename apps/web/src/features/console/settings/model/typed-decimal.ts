// Formats a number as form input, with the decimal separator of the language.

/** @returns For example 10,75 in French and Arabic. No thousands separators. */
export const typedDecimal = (value: number, language: string): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
