// Texts of notification messages in three languages. A message uses the text of the app's catalogue
// if this text contains no names or amounts. Otherwise, it uses a separate text from this module,
// which has no names or amounts.
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  formatDate,
  formatDateAndHour,
  LONG_DATE,
} from '../../../packages/core/src/format-date.ts';
import { formatFigure } from '../../../packages/core/src/format-figure.ts';
import { formatPrice } from '../../../packages/core/src/format-price.ts';
import {
  type NotificationSentence,
  notificationSentence,
} from '../../../packages/core/src/notifications/notification-sentence.ts';
import {
  deviceName,
  type NotificationWriter,
  notificationText,
} from '../../../packages/core/src/notifications/notification-text.ts';
import arOfApp from '../../../packages/texts/ar/notifications.json' with { type: 'json' };
import enOfApp from '../../../packages/texts/en/notifications.json' with { type: 'json' };
import frOfApp from '../../../packages/texts/fr/notifications.json' with { type: 'json' };
import ar from './message-texts/ar.json' with { type: 'json' };
import en from './message-texts/en.json' with { type: 'json' };
import fr from './message-texts/fr.json' with { type: 'json' };
import type { OutboxMessage } from './outbox-message.ts';

export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export type MessageTexts = typeof en;

const WORDS: Record<Language, MessageTexts> = { en, fr, ar };
const OF_APP: Record<Language, Record<string, string>> = { en: enOfApp, fr: frOfApp, ar: arOfApp };

/** Returns the language if it is supported, otherwise French, which most people in Morocco read. */
export const languageOf = (code: string): Language =>
  LANGUAGES.find((language) => language === code) ?? 'fr';

export const messageTextsIn = (language: Language): MessageTexts => WORDS[language];

/** Returns the sentence that describes a notification, without names or amounts. */
export function sentenceOf({ type, kind, data }: OutboxMessage, language: Language): string {
  const name = notificationSentence({ type, kind, data, hasAmount: data.has_refund === true });
  const count = [data.unread, data.count].find((value) => typeof value === 'number') ?? 1;
  return spoken(name ? discreetText(name, language) : undefined, language, {
    count,
    // The text of a sign-in notification may include the device and the time, because neither
    // identifies a person.
    device: deviceName(data.user_agent, sayIn(language)),
    time: momentIn(data.at, language),
  });
}

/**
 * Formats a date and time in Morocco's time zone. The time zone is given by its name and not as a
 * fixed offset, because the offset changes at Ramadan.
 */
const momentIn = (at: unknown, language: Language): string =>
  typeof at === 'string' ? formatDateAndHour(new Date(at), language, LONG_DATE) : '';

/**
 * Returns the sentence that describes a notification, with names and amounts as in the app. Used
 * for push messages to people who have enabled names and amounts.
 */
export function detailedSentence(
  { type, kind, data }: OutboxMessage,
  details: NonNullable<OutboxMessage['details']>,
  language: Language,
): string {
  const { name, ...facts } = details;
  const count = typeof data.unread === 'number' ? data.unread : 1;
  const told = { ...facts, type, kind, data: { ...data, ...(name && { name }) }, count };
  return notificationText(told, {
    language,
    say: sayIn(language),
    money: (centimes) => formatPrice(centimes / 100, 'MAD', language),
    day: (iso) => formatDate(new Date(iso), language, LONG_DATE),
    moment: (clock) =>
      formatDateAndHour(new Date(`${clock}Z`), language, { weekday: 'long', ...LONG_DATE }, 'UTC'),
  });
}

/**
 * Returns the text of a notification without names and amounts: the separate text defined here, or
 * the app's text if the app's text contains no name or amount.
 * @returns Undefined if the app's text contains a name or amount and there is no separate text.
 */
export function discreetText(name: NotificationSentence, language: Language): string | undefined {
  const own: Partial<Record<string, string>> = WORDS[language].sentences;
  const ofApp = OF_APP[language][`notifications.${name}`];
  return own[name] ?? (ofApp && !NAMES_SOMETHING.test(ofApp) ? ofApp : undefined);
}

/**
 * Matches every placeholder that may stand for a name or an amount: all placeholders except
 * `count`, because a count reveals nothing personal.
 */
const NAMES_SOMETHING = /\{(?!count\b)[a-z]+[,}]/;

const sayIn =
  (language: Language): NotificationWriter['say'] =>
  (key, values) =>
    compiled(OF_APP[language][key] ?? '', language, values);

type Values = { count: unknown; device: string; time: string };

function spoken(text: string | undefined, language: Language, values: Values): string {
  const words = text ?? OF_APP[language]['notifications.something'] ?? '';
  return compiled(words, language, values);
}

/**
 * Fills in the values of an ICU message. The number that selects the plural form is formatted as in
 * the app, because the default Arabic format has a comma between thousands, which reads as a
 * decimal separator.
 */
function compiled(words: string, language: Language, values?: Record<string, unknown>): string {
  // In an ICU plural, `#` stands for the number that selects the plural form.
  const [, counted = ''] = /\{(\w+), plural/.exec(words) ?? [];
  const count = values?.[counted];
  const figure = typeof count === 'number' ? formatFigure(count, language) : '';
  const text = figure && words.replaceAll('#', '{figure}');
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { it: compileMessage(text || words) } },
  });
  return i18n._('it', { ...values, figure });
}
