// A text with what is put into it, as it is written in its language.
import type { I18n } from '@lingui/core';

/** « de » and « que » before a vowel; what is put in may stand between marks of direction. */
const BEFORE_VOWEL = /(?<!\p{L})(d|qu)e (?=\u2068?[aeiouà-ïò-üœ])/giu;

export function say(i18n: I18n, key: string, values?: Record<string, string | number>): string {
  const text = i18n._(key, values);
  // Whoever writes a text cannot know whether a name begins with a vowel: « le colis d’Amina », « le colis de Karim ».
  return values && i18n.locale === 'fr' ? text.replace(BEFORE_VOWEL, '$1’') : text;
}
