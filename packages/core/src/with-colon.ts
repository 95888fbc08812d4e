// Joins a label and what follows it.

/** @returns The label and a colon, which French sets off by a no-break space: `Voir dans Wasl :`. */
export const withColon = (label: string, language: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}:`;
