// Unit label for dirhams: MAD in English, DH in French, درهم in Arabic. It is in a file of its own,
// because the landing page uses no other code about prices.

const UNITS: Record<string, string> = { fr: 'DH', ar: 'درهم' };

/** Returns the dirham label to show next to an amount. */
export const dirhamUnit = (language: string): string => UNITS[language] ?? 'MAD';
