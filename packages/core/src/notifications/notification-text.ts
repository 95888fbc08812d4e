// What a notification says with its names and amounts, in a reader's language: for the screens, and for pushes of whoever wants them there.
import { describeDevice } from '../describe-device.ts';
import { type NotificationSentence, notificationSentence } from './notification-sentence.ts';

/** As the database tells them of one notification, each only where there is one. */
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
  /** Of a conversation: how many messages are unread. */
  count: number;
};

export type NotificationTextKey =
  | `notifications.${NotificationSentence}`
  | 'notifications.device'
  | 'notifications.something'
  | 'notifications.somebody'
  | 'notifications.unknown_device'
  | 'notifications.your_recipient';

/** How a language writes; screens and senders have their own ways to read a catalogue. */
export type NotificationWriter = {
  language: string;
  say: (key: NotificationTextKey, values?: Record<string, string | number>) => string;
  /** @param centimes Of MAD. */
  money: (centimes: number) => string;
  /** @param iso A moment, shown as its day in Morocco. */
  day: (iso: string) => string;
  /** @param clock What a clock in Morocco shows, such as 2026-11-24T17:00; shown as day and hour. */
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
    // Not isolated: its Latin names would turn the Arabic word between them around.
    device: deviceName(data.user_agent, say),
    when: text(data.clock) ? moment(String(data.clock)) : '',
    until: text(data.until) ? day(String(data.until)) : '',
  }).trim();
}

/** @param userAgent As its browser said it. @returns The browser and the system, or as much of them as is known. */
export function deviceName(userAgent: unknown, say: NotificationWriter['say']): string {
  const { browser, system } = describeDevice(text(userAgent) ?? null);
  if (browser && system) return say('notifications.device', { browser, system });
  return browser ?? system ?? say('notifications.unknown_device');
}

/** Whatever a newer server adds is told in general words. */
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

/** A name in the other script must not turn the sentence around it (the characters of <bdi>). */
const isolated = (name: string): string => `\u2068${name}\u2069`;
