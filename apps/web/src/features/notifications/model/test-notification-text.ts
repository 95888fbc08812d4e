// Notification texts for tests, with the real message catalogues.
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import { testTranslate } from '../../../i18n/test-translate.ts';
import type { Notification } from './notification.ts';
import { notificationText } from './notification-text.ts';
import { aNotification } from './test-notification.ts';

export const notificationTranslators = Object.fromEntries(
  LANGUAGES.map((language) => [language, testTranslate(language, 'notifications')]),
) as Record<Language, ReturnType<typeof testTranslate>>;
/**
 * Returns the text of a notification with plain spaces and without isolation marks around names.
 */
export const notificationSentence = (part: Partial<Notification>, language: Language = 'en') =>
  notificationText(aNotification(part), notificationTranslators[language], language)
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
