// A number as it stands in a field to be changed: with the decimal sign that the screen shows everywhere else.

/** @returns Such as 10,75 in French and Arabic; whole numbers as they are, nothing apart by thousands. */
export const typedDecimal = (value: number, language: string): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
