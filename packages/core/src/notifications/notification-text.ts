// Renders a notification with names and amounts in the reader's language, for screens and for
// pushes that show details.
import { describeDevice } from '../describe-device.ts';
import { type NotificationSentence, notificationSentence } from './notification-sentence.ts';

/**
 * Values of one notification, such as names and amounts, as the database returns them. Each value
 * is present only for the notifications that need it.
 */
export type NotificationFacts = {
  person?: { first_name: string; last_name?: string | undefined } | undefined;
  conversation?: { name?: string | undefined; is_group: boolean } | undefined;
  transfer?: { recipient_name?: string | undefined; centimes?: number | undefined } | undefined;
  reason?: { text: string; text_fr: string; text_ar: string } | undefined;
};

export type FullNotification = NotificationFacts & {
  type: string;
  kind: string;
  data: Record<string, unknown>;
  /** For conversations only: the number of unread messages. */
  count: number;
};

export type NotificationTextKey =
  | `notifications.${NotificationSentence}`
  | 'notifications.device'
  | 'notifications.something'
  | 'notifications.somebody'
  | 'notifications.unknown_device'
  | 'notifications.your_recipient';

/**
 * Functions that translate and format the parts of a notification in one language. The caller
 * passes them to notificationText, because the app's screens and the function send-outbox load the
 * translations in different ways.
 */
export type NotificationWriter = {
  language: string;
  say: (key: NotificationTextKey, values?: Record<string, string | number>) => string;
  /** @param centimes - Centimes of MAD. */
  money: (centimes: number) => string;
  /** @param iso - Timestamp. The result is its date in Morocco. */
  day: (iso: string) => string;
  /**
   * @param clock - Local time in Morocco, such as 2026-11-24T17:00. The result contains the date
   * and the hour.
   */
  moment: (clock: string) => string;
};

export function notificationText(one: FullNotification, writer: NotificationWriter): string {
  const { type, data, transfer, reason } = one;
  if (type === 'message') return messageText(one, writer);
  const { language, say, money, day, moment } = writer;
  const name = transfer?.recipient_name ?? text(data.name);
  return say(keyOf(one), {
    name: name ? isolated(name) : say('notifications.your_recipient'),
    amount: transfer?.centimes === undefined ? '' : money(transfer.centimes),
    reason: reason?.[language === 'fr' ? 'text_fr' : language === 'ar' ? 'text_ar' : 'text'] ?? '',
    count: typeof data.count === 'number' ? data.count : 1,
    day: typeof data.day === 'number' ? data.day : 1,
    // The device name gets no bidirectional isolates. They would swap the Latin names on both sides
    // of the Arabic word inside the device name.
    device: deviceName(data.user_agent, say),
    when: text(data.clock) ? moment(String(data.clock)) : '',
    until: text(data.until) ? day(String(data.until)) : '',
  }).trim();
}

/**
 * Describes a device.
 * @param userAgent - User-Agent header of the browser.
 * @returns The browser and the operating system, as far as they are known.
 */
export function deviceName(userAgent: unknown, say: NotificationWriter['say']): string {
  const { browser, system } = describeDevice(text(userAgent) ?? null);
  if (browser && system) return say('notifications.device', { browser, system });
  return browser ?? system ?? say('notifications.unknown_device');
}

/**
 * Returns the message key of the sentence that describes the notification. If this version does not
 * know the kind of the notification, because a newer server sent it, returns the key of a generic
 * sentence.
 */
function keyOf({ type, kind, data, transfer, conversation }: FullNotification) {
  const sentence = notificationSentence({
    type,
    kind,
    data,
    hasAmount: transfer?.centimes !== undefined,
    isGroup: conversation?.is_group,
  });
  return sentence ? (`notifications.${sentence}` as const) : 'notifications.something';
}

function messageText(one: FullNotification, { say }: NotificationWriter): string {
  const { count, person, conversation } = one;
  const name = person
    ? isolated([person.first_name, person.last_name].filter(Boolean).join(' '))
    : say('notifications.somebody');
  return say(keyOf(one), { count, name, group: isolated(conversation?.name ?? '') });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Wraps a name in bidirectional isolates (as <bdi> does), so that a name in the other script does
 * not reorder the sentence.
 */
const isolated = (name: string): string => `\u2068${name}\u2069`;
