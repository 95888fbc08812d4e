// Topic of a message. The topic is the title of a push message. In an e-mail, the topic explains
// why the e-mail was sent.

import type { MessageTexts } from './message-texts.ts';
import type { OutboxMessage } from './outbox-message.ts';

export type NotificationTopic = keyof MessageTexts['titles'];

/** Returns the topic of a notification: chat, money, deliveries, homes or account. */
export function notificationTopicOf({
  type,
  kind,
}: Pick<OutboxMessage, 'type' | 'kind'>): NotificationTopic {
  if (type === 'message') return 'chat';
  if (type === 'transaction' || kind.startsWith('settlement_')) return 'money';
  if (type === 'delivery') return 'deliveries';
  return kind.startsWith('home_') ? 'homes' : 'account';
}
