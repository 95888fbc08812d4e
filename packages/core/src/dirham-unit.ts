// MAD in English, DH in French and the word درهم in Arabic. A file of its own: the front page says it and nothing else of prices.

const UNITS: Record<string, string> = { fr: 'DH', ar: 'درهم' };

/** What a dirham is called beside a figure. */
export const dirhamUnit = (language: string): string => UNITS[language] ?? 'MAD';
