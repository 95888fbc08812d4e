// Formats a message with its values, with the elision rules of its language.
import type { I18n } from '@lingui/core';

/** « de » and « que » before a vowel; a direction mark may precede an inserted value. */
const BEFORE_VOWEL = /(?<!\p{L})(d|qu)e (?=\u2068?[aeiouà-ïò-üœ])/giu;

export function formatText(
  i18n: I18n,
  key: string,
  values?: Record<string, string | number>,
): string {
  const text = i18n._(key, values);
  // The author of a message cannot know whether a name starts with a vowel: « le colis d’Amina », «
  // le colis de Karim ».
  return values && i18n.locale === 'fr' ? text.replace(BEFORE_VOWEL, '$1’') : text;
}
