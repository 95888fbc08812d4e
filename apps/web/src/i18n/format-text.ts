// Formats a message with its values, with the elision and digit grouping of its language.
import type { I18n } from '@lingui/core';
import { formatFigure } from '@wasl/core/format-figure';

/**
 * Matches the words « de » and « que » before a vowel. If the vowel begins a value inserted into
 * the message, a direction mark may stand between the word and the value.
 */
const BEFORE_VOWEL = /(?<!\p{L})(d|qu)e (?=\u2068?[aeiouà-ïò-üœ])/giu;
const THOUSAND = 1000;

export function formatText(
  i18n: I18n,
  key: string,
  values?: Record<string, string | number>,
): string {
  const text = i18n._(key, values);
  if (!values) return text;
  const grouped = groupThousands(text, values, i18n.locale);
  // In French, "de" becomes "d’" before a vowel: « le colis d’Amina », « le colis de Karim ». The
  // author of a message cannot know which name will be inserted, so the text is corrected here.
  return i18n.locale === 'fr' ? grouped.replace(BEFORE_VOWEL, '$1’') : grouped;
}

/**
 * Replaces the numbers in a text formatted by Lingui with correctly grouped numbers. Lingui formats
 * `{count}` without a thousands separator. In Arabic, Lingui formats `#` with a comma between the
 * thousands, which readers take for a decimal separator.
 */
function groupThousands(
  text: string,
  values: Record<string, string | number>,
  language: string,
): string {
  let grouped = text;
  for (const value of Object.values(values)) {
    if (typeof value !== 'number' || value < THOUSAND) continue;
    for (const figure of [String(value), formatFigure(value, 'en')]) {
      const alone = new RegExp(`(?<!\\d)${figure.replace('.', '\\.')}(?!\\d)`, 'g');
      grouped = grouped.replace(alone, formatFigure(value, language));
    }
  }
  return grouped;
}
