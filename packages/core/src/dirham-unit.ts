// Unit label for dirhams: MAD in English, DH in French, درهم in Arabic. Kept in its own file
// because the landing page needs nothing else about prices.

const UNITS: Record<string, string> = { fr: 'DH', ar: 'درهم' };

/** Returns the dirham label to show next to an amount. */
export const dirhamUnit = (language: string): string => UNITS[language] ?? 'MAD';
