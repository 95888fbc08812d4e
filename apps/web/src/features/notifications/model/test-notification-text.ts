// Notification texts for tests, with the real message catalogues.
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import { testWords } from '../../../i18n/test-words.ts';
import type { Notification } from './notification.ts';
import { notificationText } from './notification-text.ts';
import { aNotification } from './test-notification.ts';

export const catalogueWords = Object.fromEntries(
  LANGUAGES.map((language) => [language, testWords(language, 'notifications')]),
) as Record<Language, ReturnType<typeof testWords>>;
/**
 * Returns the text of a notification with plain spaces and without isolation marks around names.
 */
export const notificationSentence = (part: Partial<Notification>, language: Language = 'en') =>
  notificationText(aNotification(part), catalogueWords[language], language)
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
