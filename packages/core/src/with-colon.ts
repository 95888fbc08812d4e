// Joins a label and the text that follows it.

/**
 * @returns The label and a colon, which French separates from the label by a no-break space: `Voir
 * dans Wasl :`.
 */
export const withColon = (label: string, language: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}:`;
