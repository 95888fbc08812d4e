// Formats a number as form input, with the decimal separator of the language.

/** @returns Text without thousands separators, for example 10,75 in French and Arabic. */
export const typedDecimal = (value: number, language: string): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
