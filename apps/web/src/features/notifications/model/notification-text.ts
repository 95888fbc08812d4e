// What a notification says, in the reader's language.
import { describeDevice } from '@wasl/core/describe-device';
import { notificationSentence } from '@wasl/core/notification-sentence';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { T } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatDay } from '../../../shared/format/time.ts';
import type { Notification } from './notification.ts';

export function notificationText(one: Notification, t: T, language: string): string {
  const { type, data, transfer, reason } = one;
  if (type === 'message') return messageText(one, t);
  const key = keyOf(one);
  const name = transfer?.recipient_name ?? text(data.name);
  return t(key, {
    name: name ? isolated(name) : t('notifications.your_recipient'),
    amount: transfer?.centimes === undefined ? '' : formatMoney(transfer.centimes, language),
    reason: reason?.[language === 'fr' ? 'text_fr' : language === 'ar' ? 'text_ar' : 'text'] ?? '',
    count: typeof data.count === 'number' ? data.count : 1,
    day: typeof data.day === 'number' ? data.day : 1,
    // Not isolated: its Latin names would turn the Arabic word between them around.
    device: deviceName(data.user_agent, t),
    until: text(data.until) ? formatDay(String(data.until), language) : '',
  }).trim();
}

function deviceName(userAgent: unknown, t: T): string {
  const { browser, system } = describeDevice(text(userAgent) ?? null);
  if (browser && system) return t('notifications.device', { browser, system });
  return browser ?? system ?? t('notifications.unknown_device');
}

/** Whatever a newer server adds is told in general words. */
function keyOf({ type, kind, data, transfer, conversation }: Notification): MessageKey {
  const sentence = notificationSentence({
    type,
    kind,
    data,
    hasAmount: transfer?.centimes !== undefined,
    isGroup: conversation?.is_group,
  });
  return sentence ? `notifications.${sentence}` : 'notifications.something';
}

function messageText(one: Notification, t: T): string {
  const { count, person, conversation } = one;
  const name = person
    ? isolated([person.first_name, person.last_name].filter(Boolean).join(' '))
    : t('notifications.somebody');
  return t(keyOf(one), { count, name, group: isolated(conversation?.name ?? '') });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A name in the other script must not turn the sentence around it (the characters of <bdi>). */
const isolated = (name: string): string => `\u2068${name}\u2069`;
