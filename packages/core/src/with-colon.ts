// Writes a colon after a label, with the spacing of the language.

/**
 * @returns The label and a colon, which French separates from the label by a no-break space: `Voir
 * dans Wasl :`.
 */
export const withColon = (label: string, language: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}:`;
